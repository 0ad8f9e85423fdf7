import { and, asc, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PUT as CORRECT } from "@/app/api/v1/admin/donations/[id]/route";
import { GET as PROFILE } from "@/app/api/v1/admin/fundraising/portfolio/[donor_id]/route";
import { db } from "@/db/client";
import { matchingGifts, softCredits } from "@/db/schema";
import { within } from "@/db/within";
import { setCurrencyRate } from "@/lib/giving/credits/currency-rates";
import { createDesignation } from "@/lib/sponsorship/designations";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { DELETE, PUT } from "./[id]/route";
import { POST } from "./route";

/** A company's gift of 300.00, and gifts of donors that it matches. */
async function office() {
  const tenant = await createTenant();
  const { donor, give, programId } = await createPortfolioFixture(tenant);
  const headers = { "X-SVC-API-Key": await createApiKey(tenant) };
  const company = await donor({ kind: "organization", organizationName: "W", displayName: "W" });
  const cheque = await give(company, 30_000, "2026-02-01");
  const expectMatch = async (donation_id: number, amount: number) => {
    const body = { donation_id, amount, company_donor_id: company };
    const answer = await call(POST, { headers, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return (answer.body.data as { id: number }).id;
  };
  const change = (id: number, body: object) =>
    call(PUT, { headers, params: { id: String(id) }, body, method: "PUT" });
  const receive = (id: number, matched_donation_id = cheque, more = {}) =>
    change(id, { status: "received", matched_donation_id, ...more });
  const match = async (donation: number, amount: number) => {
    const id = await expectMatch(donation, amount);
    expect((await receive(id)).status).toBe(200);
    return id;
  };
  const credits = async (donationId = cheque) =>
    (
      await db
        .select()
        .from(softCredits)
        .where(and(eq(softCredits.donationId, donationId), isNull(softCredits.revokedAt)))
        .orderBy(asc(softCredits.donorId))
    ).map(({ donorId, amount }) => [donorId, amount]);
  return {
    ...{ tenant, headers, donor, give, programId, company, cheque },
    ...{ expectMatch, change, receive, match, credits },
  };
}

const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => {
  const [problem] = (body.errors ?? []) as { path: string; code: string }[];
  return [status, problem?.path, problem?.code].join(" ");
};

describe("a company's gift that matches other donors' gifts", () => {
  it("credits each donor with the match of their gift, and shows the credit in their profiles", async () => {
    const { tenant, headers, donor, give, match, credits } = await office();
    const [one, two] = [await donor(), await donor()];
    await match(await give(one, 10_000, "2026-01-01"), 100);
    await match(await give(two, 20_000, "2026-01-02"), 200);
    expect(await credits()).toEqual([
      [one, 10_000],
      [two, 20_000],
    ]);
    await buildPortfolio(tenant.organizationId);
    for (const [id, given] of [
      [one, 100],
      [two, 200],
    ] as const) {
      const { body } = await call(PROFILE, { headers, params: { donor_id: String(id) } });
      expect(body.data).toMatchObject({ soft_credit_lifetime_giving: given });
    }
  });

  it("keeps a donor's credit for one gift when another gift's match is removed, and keeps the whole gift intact", async () => {
    const { donor, give, match, change, credits, headers } = await office();
    const [one, two] = [await donor(), await donor()];
    const gifts = [await give(one, 10_000, "2026-01-01"), await give(one, 20_000, "2026-01-02")];
    const first = await match(gifts[0] ?? 0, 100);
    const second = await match(gifts[1] ?? 0, 200);
    expect(await credits()).toEqual([[one, null]]);
    expect((await change(second, { status: "declined" })).status).toBe(200);
    expect(await credits()).toEqual([[one, 10_000]]);
    const third = await match(await give(one, 5_000, "2026-01-03"), 50);
    expect(await credits()).toEqual([[one, 15_000]]);
    const params = { id: String(gifts[0]) };
    const moved = await call(CORRECT, { headers, params, body: { donor_id: two }, method: "PUT" });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(await credits()).toEqual([
      [one, 5_000],
      [two, 10_000],
    ]);
    const remove = (id: number) =>
      call(DELETE, { headers, params: { id: String(id) }, method: "DELETE" });
    expect((await remove(third)).status).toBe(200);
    expect(await credits()).toEqual([[two, 10_000]]);
    expect((await change(first, { amount: 70 })).status).toBe(200);
    expect(await credits()).toEqual([[two, 7_000]]);
    expect((await remove(first)).status).toBe(200);
    expect(await credits()).toEqual([]);
  });

  it("422: refuses more than the unmatched remainder, and any gift that is not the company's", async () => {
    const { donor, give, match, expectMatch, receive, change, credits } = await office();
    const [one, two] = [await donor(), await donor()];
    const held = await match(await give(one, 10_000, "2026-01-01"), 100);
    const gift = await give(two, 25_000, "2026-01-02");
    const next = await expectMatch(gift, 250);
    expect(refusal(await receive(next))).toBe("422 amount above_gift");
    expect(await credits()).toEqual([[one, 10_000]]);
    expect((await receive(next, undefined, { amount: 200 })).status).toBe(200);
    expect(refusal(await change(held, { amount: "100.01" }))).toBe("422 amount above_gift");
    for (const wrong of [gift, 2_000_000_000])
      expect(refusal(await receive(held, wrong))).toBe("422 matched_donation_id not_of_company");
    expect(await credits()).toEqual([
      [one, 10_000],
      [two, 20_000],
    ]);
  });

  it("is not matched twice by two simultaneous requests", async () => {
    const { donor, give, expectMatch, receive, credits } = await office();
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1)
      ids.push(await expectMatch(await give(await donor(), 20_000, "2026-01-01"), 200));
    const answers = await Promise.all(ids.map((id) => receive(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await credits()).toHaveLength(1);
  });

  it("credits in the currency of the company's gift, at the rate of its date", async () => {
    const { tenant, donor, give, expectMatch, receive, credits } = await office();
    const one = await donor();
    const matching = await expectMatch(
      await give(one, 10_000, "2026-01-01", { currency: "EUR" }),
      100,
    );
    expect(refusal(await receive(matching))).toBe("422 matched_donation_id no_rate");
    for (const [effective_on, rate] of [
      ["2026-01-01", 3],
      ["2026-02-01", 1.1],
    ] as const)
      await setCurrencyRate(tenant.owner, { currency: "EUR", effective_on, rate });
    expect((await receive(matching)).status).toBe(200);
    expect(await credits()).toEqual([[one, 11_000]]);
  });

  it("follows a correction of the company's gift, which cannot fall below its matches", async () => {
    const { tenant, headers, donor, give, programId, match, credits, cheque } = await office();
    const one = await donor();
    await match(await give(one, 30_000, "2026-01-01"), 300);
    expect(await credits()).toEqual([[one, null]]);
    const general = { word: "general", name: "General fund" };
    const { id: designation_id } = await createDesignation(tenant.owner, programId, general);
    const correct = (amount: number) =>
      call(CORRECT, {
        ...{ headers, params: { id: String(cheque) }, method: "PUT" },
        body: { lines: [{ designation_id, amount }] },
      });
    expect(refusal(await correct(299))).toBe("422 lines below_matches");
    expect((await correct(400)).status).toBe(200);
    expect(await credits()).toEqual([[one, 30_000]]);
  });

  it("keeps an earlier credit for the whole gift until a match changes", async () => {
    const { tenant, donor, give, expectMatch, change, credits, cheque } = await office();
    const [one, two] = [await donor(), await donor()];
    const { organizationId } = tenant;
    const ids: number[] = [];
    for (const donorId of [one, two]) {
      ids.push(await expectMatch(await give(donorId, 20_000, "2026-01-01"), 200));
      await db
        .insert(softCredits)
        .values({ organizationId, donationId: cheque, donorId, typeKey: "matching_gift" });
    }
    await db
      .update(matchingGifts)
      .set({ status: "received", matchedDonationId: cheque })
      .where(within(matchingGifts, organizationId));
    expect((await change(ids[0] ?? 0, { note: "By post" })).status).toBe(200);
    expect(await credits()).toEqual([
      [one, null],
      [two, null],
    ]);
    expect((await change(ids[0] ?? 0, { amount: 100 })).status).toBe(200);
    expect(await credits()).toEqual([
      [one, 10_000],
      [two, null],
    ]);
  });
});
