import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import * as rates from "@/app/api/v1/admin/currency-rates/route";
import { db } from "@/db/client";
import { donations, type organizations } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { fiscalYearOf } from "@/lib/portfolio/fiscal-years";
import { createDesignation } from "@/lib/sponsorship/designations";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as profile from "./[donor_id]/route";
import * as list from "./route";

afterEach(resumeClock);

/** An organization in the middle of 2025. */
async function office(values: Partial<typeof organizations.$inferInsert> = {}) {
  stopClock(new Date("2025-06-15T16:00:00Z"));
  const tenant = await createTenant(values);
  const fixture = await createPortfolioFixture(tenant);
  const headers = { "X-SVC-API-Key": await createApiKey(tenant) };
  await buildPortfolio(tenant.organizationId);
  const read = async (id: number) => {
    await fixture.refresh();
    const { body } = await call(profile.GET, { params: { donor_id: String(id) }, headers });
    return body.data as Record<string, unknown>;
  };
  const years = async (id: number) => {
    const data = await read(id);
    return [data.lifetime_total, data.ytd_giving, data.last_year_giving, data.year_before_giving];
  };
  const change = (id: number, set: Partial<typeof donations.$inferInsert>) =>
    db.update(donations).set(set).where(eq(donations.id, id));
  return { ...fixture, tenant, headers, read, years, change };
}

describe("the worked cases of portfolio §8", () => {
  it("1: gifts that are made, changed, not completed and voided", async () => {
    const { give, donor, years, change } = await office();
    const id = await donor();
    const today = await give(id, 10_000, "2025-06-15");
    const last = await give(id, 6_000, "2024-01-01");
    expect(await years(id)).toEqual([160, 100, 60, 0]);
    await change(today, { amount: 5_000 });
    await change(last, { amount: 2_500 });
    expect(await years(id)).toEqual([75, 50, 25, 0]);
    await change(today, { amount: 10_000 });
    await change(last, { amount: 6_000 });
    const before = await give(id, 1_000, "2023-06-15");
    expect(await years(id)).toEqual([170, 100, 60, 10]);
    await give(id, 3_500, "2025-06-01", { status: "pending", completedAt: null });
    expect(await years(id)).toEqual([170, 100, 60, 10]);
    await change(before, { refundedAmount: 1_000 });
    await db.delete(donations).where(eq(donations.id, today));
    expect(await years(id)).toEqual([60, 0, 60, 0]);
  });

  it("2: gifts in kind never count, and an organization's gifts count for its primary contact too", async () => {
    const { tenant, programId, donor, read } = await office();
    const contact = await donor();
    const company = await donor({
      ...{ kind: "organization", organizationName: "Works", displayName: "Works" },
      primaryContactId: contact,
    });
    const word = { word: "general", name: "General" };
    const { id: designation_id } = await createDesignation(tenant.owner, programId, word);
    const enter = (donor_id: number, amount: number, method: "check" | "in_kind") =>
      recordDonation(tenant.owner, {
        ...{ donor_id, method, program_id: programId, received_on: "2025-06-15" },
        lines: [{ designation_id, amount }],
        in_kind_description: method === "in_kind" ? "Chairs" : null,
      });
    await enter(contact, 100, "in_kind");
    expect(await read(contact)).toMatchObject({
      ...{ lifetime_total: 0, total_gifts: 0, retention_status: "non_donor" },
      attributed_gifts: [
        { exclusion_reason: "excluded_type", counts_toward_attributed_giving: false },
      ],
    });
    await enter(company, 50_000, "check");
    expect(await read(contact)).toMatchObject({
      ...{ direct_lifetime_giving: 0, soft_credit_lifetime_giving: 50_000 },
      ...{ soft_credit_total_gifts: 1, giving_basis: "direct_and_soft" },
      last_gift_soft_credit_type_key: "primary_contact",
      attributed_gifts: [
        { policy_basis: ["full_soft_credit"], counts_toward_attributed_giving: true },
        { policy_basis: ["hard_credit"] },
      ],
    });
  });

  it("3: another currency counts at its rate, and a gift moves with its donor", async () => {
    const { give, donor, read, years, change, headers } = await office();
    const [a, b] = [await donor(), await donor()];
    const gift = await give(a, 100_000, "2025-03-01", { currency: "EUR" });
    expect(await read(a)).toMatchObject({
      lifetime_total: 0,
      warnings: [{ code: "multi_currency_rate_missing" }],
      attributed_gifts: [
        {
          exclusion_reason: "multi_currency_rate_missing",
          counts_toward_attributed_giving: false,
        },
      ],
    });
    const body = { currency: "EUR", effective_on: "2025-01-01", rate: 2 };
    expect((await call(rates.PUT, { method: "PUT", body, headers })).status).toBe(200);
    await buildPortfolio(
      (await db.select().from(donations).where(eq(donations.id, gift)))[0]?.organizationId ?? 0,
    );
    expect(await years(a)).toEqual([2_000, 2_000, 0, 0]);
    expect(await read(a)).toMatchObject({
      attributed_gifts: [{ exclusion_reason: null, counts_toward_attributed_giving: true }],
    });
    await change(gift, { amount: 10_000, currency: "USD" });
    expect(await years(a)).toEqual([100, 100, 0, 0]);
    await change(gift, { donorId: b });
    expect([await years(a), await years(b)]).toEqual([
      [0, 0, 0, 0],
      [100, 100, 0, 0],
    ]);
  });

  it.each([
    ["end", "2014-04-01", 2015],
    ["end", "2015-03-01", 2015],
    ["end", "2015-04-01", 2016],
    ["start", "2014-04-01", 2014],
    ["start", "2015-03-01", 2014],
    ["start", "2015-04-01", 2015],
  ] as const)(
    "4: in a year from April named by its %s, %s falls in %i",
    (yearNamedBy, day, label) => {
      expect(fiscalYearOf(day, { fiscalStartMonth: 4, yearNamedBy }).label).toBe(label);
    },
  );

  it("5: trend, recaptured donors, and a failed gift that does not renew", async () => {
    const { give, donor, read } = await office();
    const [fresh, back, lybunt] = [await donor(), await donor(), await donor()];
    await give(fresh, 10_000, "2025-02-01");
    expect(await read(fresh)).toMatchObject({ giving_trend: null, trend_status: "new" });
    await give(back, 5_000, "2022-02-01");
    await give(back, 5_000, "2025-02-01");
    expect(await read(back)).toMatchObject({ retention_status: "recaptured" });
    await give(lybunt, 10_000, "2024-02-01");
    await give(lybunt, 10_000, "2025-02-01", { status: "failed", completedAt: null });
    expect(await read(lybunt)).toMatchObject({
      ...{ retention_status: "lapsed_new", ytd_giving: 0, last_year_giving: 100 },
      ...{ giving_trend: -1, trend_status: "stopped" },
    });
  });

  it("6: a donor without gifts", async () => {
    const { donor, read } = await office();
    expect(await read(await donor())).toMatchObject({
      ...{ lifetime_total: 0, largest_gift: null, largest_gift_date: null, average_gift: 0 },
      ...{ total_gifts: 0, retention_status: "non_donor", donor_segment: "non_donor" },
    });
  });
});

describe("the list of the portfolio", () => {
  it("is filtered, sorted, paged, totaled and counted", async () => {
    const { give, donor, headers, refresh, tenant } = await office();
    const [a, b, c] = [
      await donor({ displayName: "Ann" }),
      await donor({ displayName: "Bob 100%", email: "bob@example.org" }),
      await donor({ displayName: "Cy" }),
    ];
    await give(a, 10_000, "2025-02-01");
    await give(b, 600_000, "2025-02-01");
    await refresh();
    const ask = async (query: string) => {
      const answer = await call(list.GET, { query, headers });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const data = answer.body.data as {
        rows: { donor_id: number }[];
        totals: object;
        facets: Record<string, object>;
      };
      return { ...data, ids: data.rows.map((row) => row.donor_id), headers: answer.headers };
    };
    expect((await ask("?sort=-lifetime")).ids).toEqual([b, a, c]);
    expect((await ask("?sort=name&page=2&per_page=2")).ids).toEqual([c]);
    expect((await ask("?q=100%25")).ids).toEqual([b]);
    expect((await ask("?q=BOB@exam")).ids).toEqual([b]);
    const micro = await ask("?segment=micro");
    expect(micro.ids).toEqual([a]);
    expect(micro.totals).toMatchObject({ count: 1, lifetime_total: 100, ytd_giving: 100 });
    expect(micro.facets).toMatchObject({
      segment: { micro: 1, major: 1, non_donor: 1 },
      retention: { new: 1 },
      needs_contact: 1,
    });
    expect(micro.headers.get("x-total-count")).toBe("1");
    expect((await ask("?segment=micro&segment=major")).ids).toEqual([a, b]);
    expect((await ask("?scope=mine")).ids).toEqual([]);
    expect((await ask("?fundraiser_user_id=0")).ids).toHaveLength(3);
    expect((await ask("?needs_contact=true")).ids).toEqual([a, b]);
    expect((await call(list.GET, { query: "?sort=shoe_size", headers })).status).toBe(422);
    expect((await call(list.GET, {})).status).toBe(401);
    const weak = { "X-SVC-API-Key": await createApiKey(tenant, ["events_view"]) };
    expect((await call(list.GET, { headers: weak })).status).toBe(403);
    const early = { "X-SVC-API-Key": await createApiKey(await createTenant()) };
    expect((await call(list.GET, { headers: early })).status).toBe(503);
  });
});
