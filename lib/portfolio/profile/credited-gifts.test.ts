import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { softCredits } from "@/db/schema";
import { createRelationship } from "@/lib/donors/relationships/relationships";
import { setCurrencyRate } from "@/lib/giving/credits/currency-rates";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { listCreditedGifts } from "./credited-gifts";
import { getProfile } from "./profile";

/** Somebody with a fund, which gave three gifts: one credited in part, one abroad, one without a rate. */
async function familyFund() {
  const tenant = await createTenant();
  const { owner, organizationId } = tenant;
  const { give, donor } = await createPortfolioFixture(tenant);
  const [core, fund] = [await donor(), await donor({ displayName: "The fund" })];
  await createRelationship(owner, {
    ...{ kind: "family_fund", display_name: "The family" },
    ...{ core_subject_type: "donor", core_subject_id: core },
    links: [
      {
        ...{ donor_id: fund, role: "giving_vehicle", giving_scope: "attributed_only" },
        expects_attribution: true,
      },
    ],
  });
  const rate = { currency: "EUR", effective_on: "2026-01-01", rate: 1.1111 };
  await setCurrencyRate(owner, rate);
  const credited = await give(fund, 10_000, "2026-03-01");
  const abroad = await give(fund, 3_333, "2026-03-02", { currency: "EUR" });
  const rateless = await give(fund, 5_000, "2026-03-03", { currency: "JPY" });
  await give(core, 700, "2026-03-04");
  const credit = { organizationId, donorId: core, typeKey: "advisor" as const };
  await db.insert(softCredits).values([
    { ...credit, donationId: credited, amount: 4_000 },
    { ...credit, donationId: abroad, amount: 1_111 },
  ]);
  await buildPortfolio(organizationId);
  return { tenant, core, fund, donor, gifts: { credited, abroad, rateless } };
}

describe("the gifts behind a giving vehicle's total", () => {
  it("are those under its own name, each with the amount that counts", async () => {
    const { tenant, core, fund, gifts } = await familyFund();
    const profile = await getProfile(tenant.owner, core);
    const [link] = profile.relationship?.links ?? [];
    const asked = { figure: "vehicle", vehicle: fund } as const;
    const found = await listCreditedGifts(tenant.owner, core, asked);
    expect(found.data).toMatchObject([
      { donation_id: gifts.abroad, whole: 37.03, counted: 12.34, amount: 33.33, currency: "EUR" },
      { donation_id: gifts.credited, whole: 100, counted: 40, legal_donor_name: "The fund" },
    ]);
    expect(found).toMatchObject({ whole: 137.03, total: 52.34, count: 2 });
    expect([found.whole, found.count]).toEqual([
      link?.legal_lifetime_giving,
      link?.legal_gift_count,
    ]);
  });

  it("are not found for an unlinked donor, nor without a relationship", async () => {
    const { tenant, core, donor } = await familyFund();
    const stranger = await donor();
    await buildPortfolio(tenant.organizationId);
    const asked = { figure: "vehicle", vehicle: stranger } as const;
    await expect(listCreditedGifts(tenant.owner, core, asked)).rejects.toMatchObject({
      kind: "not_found",
    });
    for (const figure of ["vehicle", "unattributed"] as const)
      await expect(listCreditedGifts(tenant.owner, stranger, { figure })).rejects.toMatchObject({
        kind: "not_found",
      });
  });
});

describe("the gifts behind an uncredited total", () => {
  it("are all listed, each with its missing amount", async () => {
    const { tenant, core, gifts } = await familyFund();
    const { relationship } = await getProfile(tenant.owner, core);
    const found = await listCreditedGifts(tenant.owner, core, { figure: "unattributed" });
    expect(found.data).toMatchObject([
      { donation_id: gifts.rateless, whole: null, counted: null },
      { donation_id: gifts.abroad, whole: 37.03, counted: 24.69 },
      { donation_id: gifts.credited, whole: 100, counted: 60 },
    ]);
    expect(found).toMatchObject({ whole: 137.03, total: 84.69, count: 3 });
    expect(relationship?.data_quality).toMatchObject({
      ...{ count: 3, amount: 84.69, gift_amount: 137.03 },
    });
  });
});
