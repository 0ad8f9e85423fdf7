import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donations, donors, giftAidDeclarations } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { createDonorFixture, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { recordDonation } from "../gifts/record-donation";
import { refundDonation } from "../payments/refunding";
import { changeReceiptProfile } from "../receipt-profiles/settings";
import { exportSchedule, listClaims, makeClaim, previewClaim } from "./claims";
import { changeDeclaration, declareGiftAid, listDeclarations } from "./declarations";
import { scheduled } from "./schedule-row";
import type { NewDeclaration } from "./schema";

let tenant: Tenant;
let giving: GivingFixture;
let donorId: number;

const HOME = { street: "12B Quay Row", zip: "eh12ab", country: "GB" };

beforeEach(async () => {
  stopClock(new Date("2026-07-01T12:00:00Z"));
  tenant = await createTenant({ currency: "GBP" });
  giving = await createGivingFixture(tenant, "GBP");
  donorId = await createDonorFixture(tenant, { ...HOME, lastName: "House-Martin" });
  await changeReceiptProfile(tenant.owner, {
    ...{ jurisdiction: "united_kingdom", details: { charity_number: "1122334" } },
  });
});
afterEach(resumeClock);

type Gift = Partial<Parameters<typeof recordDonation>[1]> & { amount?: number };

const give = async ({ amount = 100, ...gift }: Gift = {}) =>
  (
    await recordDonation(tenant.owner, {
      donor_id: donorId,
      program_id: giving.programId,
      lines: [{ designation_id: giving.designationId, amount }],
      method: "check",
      received_on: "2026-05-01",
      ...gift,
    })
  ).id;

const declare = (more: Partial<NewDeclaration> = {}, donor = donorId) =>
  declareGiftAid(tenant.owner, donor, {
    ...{ scope: "future", way: "written", declared_on: "2026-01-01" },
    ...more,
  });

const until = "2026-06-30";
const taken = async () =>
  (await previewClaim(tenant.owner, { until })).gifts.map(({ donation_id: id }) => id);
const leftOut = async () =>
  Object.fromEntries(
    (await previewClaim(tenant.owner, { until })).left_out.map((gift) => [
      gift.donation_id,
      gift.reason,
    ]),
  );

describe("a Gift Aid declaration", () => {
  it("keeps the wording the donor agreed to as evidence", async () => {
    await declare();
    await declare({ words: "Yes, please Gift Aid it." });
    expect(await listDeclarations(tenant.owner, donorId)).toMatchObject([
      { words: "Yes, please Gift Aid it." },
      { words: expect.stringContaining("it is my responsibility to pay any difference") },
    ]);
  });

  it("is listed newest first, at most a hundred at once", async () => {
    const { organizationId } = tenant;
    const row = {
      ...({ organizationId, donorId, scope: "future", way: "written" } as const),
      ...{ declaredOn: "2026-01-01", words: "Yes." },
    };
    await db.insert(giftAidDeclarations).values(Array.from({ length: 101 }, () => row));
    const listed = (await listDeclarations(tenant.owner, donorId)).map(({ id }) => id);
    expect(listed).toHaveLength(100);
    expect(listed).toEqual([...listed].sort((one, other) => other - one));
  });

  it("covers gifts from its date on, and past gifts of the previous four years when it includes them", async () => {
    const [earlier, first] = [
      await give({ received_on: "2025-12-31" }),
      await give({ received_on: "2026-01-01" }),
    ];
    const old = await give({ received_on: "2022-05-31" });
    await declare();
    expect(await taken()).toEqual([first]);
    expect(await leftOut()).toEqual({ [earlier]: "no_declaration", [old]: "no_declaration" });
    await declare({ scope: "past_and_future", declared_on: "2026-06-01" });
    expect(await taken()).toEqual([earlier, first]);
    expect(await leftOut()).toEqual({ [old]: "no_declaration" });
  });

  it("for one gift covers no other gift", async () => {
    const [one] = [await give(), await give()];
    await declare({ scope: "gift", donation_id: one });
    expect(await taken()).toEqual([one]);
  });

  it("covers nothing from the day on which it is withdrawn", async () => {
    const [before] = [await give({ received_on: "2026-04-30" }), await give()];
    const { id } = await declare();
    await changeDeclaration(tenant.owner, id, { withdrawn_on: "2026-05-01" });
    expect(await taken()).toEqual([before]);
    await changeDeclaration(tenant.owner, id, { withdrawn_on: null });
    expect(await taken()).toHaveLength(2);
  });

  it("made orally counts once it is confirmed in writing", async () => {
    const gift = await give();
    const { id } = await declare({ way: "spoken" });
    expect(await taken()).toEqual([]);
    await changeDeclaration(tenant.owner, id, { confirmed_on: "2026-06-01" });
    expect(await taken()).toEqual([gift]);
  });

  it("is refused for organizations, future dates, and another donor's gifts", async () => {
    const company = await createDonorFixture(tenant, {
      ...{ kind: "organization", organizationName: "Works", firstName: null },
    });
    const refusal = (more: Partial<NewDeclaration>, donor = donorId) =>
      declare(more, donor).then(
        () => "",
        (error) => error.problems?.[0]?.code,
      );
    expect(await refusal({}, company)).toBe("not_a_person");
    expect(await refusal({ declared_on: "2026-07-02" })).toBe("in_the_future");
    expect(await refusal({ scope: "gift" })).toBe("one_gift");
    expect(await refusal({ confirmed_on: "2026-06-01" })).toBe("not_applicable");
    const foreign = await give({ donor_id: await createDonorFixture(tenant) });
    expect(await refusal({ scope: "gift", donation_id: foreign })).toBe("unknown_gift");
    const other = await createTenant();
    await expect(listDeclarations(other.owner, donorId)).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});

describe("a Gift Aid claim", () => {
  it("includes each gift once, as HMRC’s schedule requires", async () => {
    await declare();
    await give({ amount: 10 });
    await give({ amount: 250, received_on: "2026-05-31" });
    await give({ received_on: "2026-07-01" });
    const claim = await makeClaim(tenant.owner, { until });
    expect(claim).toMatchObject({ gifts: 2, total_amount: 260, claim_amount: 65 });
    expect(await exportSchedule(tenant.owner, claim.id)).toBe(
      [
        "\ufeffTitle,First name,Last name,House name or number,Postcode,Aggregated donations,Sponsored event,Donation date,Amount",
        ",Greta,House Martin,12B,EH1 2AB,,,01/05/26,10.00",
        ",Greta,House Martin,12B,EH1 2AB,,,31/05/26,250.00",
        "",
      ].join("\r\n"),
    );
    expect(await taken()).toEqual([]);
    await expect(makeClaim(tenant.owner, { until })).rejects.toMatchObject({
      code: "nothing_to_claim",
    });
  });

  it("is made once by two concurrent requests", async () => {
    await declare();
    await give();
    const made = await Promise.allSettled([
      makeClaim(tenant.owner, { until }),
      makeClaim(tenant.owner, { until }),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listClaims(tenant.owner)).toMatchObject([{ gifts: 1 }]);
  });

  it("leaves out gifts that do not qualify, and says why", async () => {
    await declare({ scope: "past_and_future" });
    const poor = await createDonorFixture(tenant, { zip: "EH1 2AB" });
    await declare({}, poor);
    const company = await createDonorFixture(tenant, {
      ...{ kind: "organization", organizationName: "Works", firstName: null },
    });
    const dinner = { goods_description: "A dinner", fair_market_value: 26 };
    const returned = await give();
    await refundDonation(tenant.owner, returned, { amount: 100, reason: "Asked" });
    await give({ method: "in_kind", in_kind_description: "A desk" });
    const reasons = {
      [returned]: "returned",
      [await give({ donor_id: poor })]: "address_missing",
      [await give({ donor_id: company })]: "not_a_person",
      [await give(dinner)]: "benefit_too_high",
    };
    expect(await leftOut()).toEqual(reasons);
    expect(await taken()).toEqual([]);
  });

  it("considers a donor's benefits over the whole tax year", async () => {
    await declare({ scope: "past_and_future" });
    const feast = { amount: 30_000, goods_description: "A trip", fair_market_value: 1300 };
    const last = await give({ ...feast, received_on: "2026-04-05" });
    const two = [
      await give({ ...feast, received_on: "2026-04-06" }),
      await give({ ...feast, received_on: "2026-05-06" }),
    ];
    expect(await taken()).toEqual([last]);
    expect(await leftOut()).toEqual(
      Object.fromEntries(two.map((id) => [id, "benefits_of_year_too_high"])),
    );
  });

  it("includes the unrefunded amount of a gift, and reports refunds after the claim", async () => {
    await declare();
    const gift = await give();
    await refundDonation(tenant.owner, gift, { amount: 20, reason: "Asked" });
    expect(await makeClaim(tenant.owner, { until })).toMatchObject({ total_amount: 80 });
    await refundDonation(tenant.owner, gift, { amount: 40, reason: "Asked" });
    expect(await listClaims(tenant.owner)).toMatchObject([
      { total_amount: 80, overclaimed_amount: 10 },
    ]);
  });

  it("must be made within four years of the end of the gift’s tax year", async () => {
    await declare({ scope: "past_and_future", declared_on: "2024-01-01" });
    const gift = await give({ received_on: "2021-04-05" });
    expect([await taken(), await leftOut()]).toEqual([[], {}]);
    stopClock(new Date("2025-04-05T12:00:00Z"));
    expect(
      (await previewClaim(tenant.owner, { until: "2025-04-01" })).gifts.map(
        ({ donation_id: id }) => id,
      ),
    ).toEqual([gift]);
  });

  it("names at most a hundred of the gifts it leaves out", async () => {
    const fixture = await createPortfolioFixture(tenant);
    const one = fixture.gift(donorId, 1000, "2026-05-01", { currency: "GBP", isTest: false });
    await db.insert(donations).values(Array.from({ length: 101 }, () => one));
    expect((await previewClaim(tenant.owner, { until })).left_out).toHaveLength(100);
    await declare({ declared_on: "2026-06-15" });
    expect((await previewClaim(tenant.owner, { until })).left_out).toHaveLength(100);
  });

  it("is refused outside the United Kingdom’s profile, and for future dates", async () => {
    await expect(makeClaim(tenant.owner, { until: "2026-07-02" })).rejects.toMatchObject({
      problems: [{ code: "in_the_future" }],
    });
    await changeReceiptProfile(tenant.owner, { jurisdiction: "plain" });
    await expect(makeClaim(tenant.owner, { until })).rejects.toMatchObject({ code: "no_gift_aid" });
  });

  it("of another organization is not found", async () => {
    await declare();
    await give();
    const { id } = await makeClaim(tenant.owner, { until });
    const other = await createTenant();
    await expect(exportSchedule(other.owner, id)).rejects.toMatchObject({ kind: "not_found" });
    expect(await listClaims(other.owner)).toEqual([]);
  });

  it("keeps the donor’s name and address as of its date", async () => {
    await declare();
    await give();
    const { id } = await makeClaim(tenant.owner, { until });
    await db.update(donors).set({ street: "1 New Road" }).where(eq(donors.id, donorId));
    expect(await exportSchedule(tenant.owner, id)).toContain("12B,EH1 2AB");
  });
});

describe("a row of the schedule", () => {
  const donor = { firstName: "Anne-Marie", lastName: "Lee", ...HOME };
  it.each([
    ["Rose Cottage, Mill Lane", "Rose Cottage"],
    ["12 Quay Row", "12"],
    ["12 B, Quay Row", "12 B"],
    ["The Old Mill", "The Old Mill"],
  ])("takes the house name or number from %s", (street, house) => {
    expect(scheduled({ ...donor, street })).toMatchObject({ firstName: "Anne Marie", house });
  });

  it("has X for a donor abroad, and is refused without a postcode", () => {
    expect(scheduled({ ...donor, country: "FR", zip: "75001" })).toMatchObject({ postcode: "X" });
    expect(scheduled({ ...donor, zip: "75001" })).toBeNull();
    expect(scheduled({ ...donor, lastName: " " })).toBeNull();
  });
});
