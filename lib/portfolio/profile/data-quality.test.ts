import { describe, expect, it } from "vitest";
import { createRelationship } from "@/lib/donors/relationships/relationships";
import { addSoftCredit } from "@/lib/giving/credits/soft-credits";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { listCreditedGifts } from "./credited-gifts";
import { getProfile } from "./profile";

describe("giving vehicle gifts that should be credited to the core", () => {
  it("are reported until they are credited in full", async () => {
    const tenant = await createTenant();
    const { give, donor } = await createPortfolioFixture(tenant);
    const [core, fund] = [await donor(), await donor()];
    await createRelationship(tenant.owner, {
      ...{ kind: "family_fund", display_name: "The fund" },
      ...{ core_subject_type: "donor", core_subject_id: core },
      links: [
        {
          ...{ donor_id: fund, role: "giving_vehicle", giving_scope: "attributed_only" },
          expects_attribution: true,
        },
      ],
    });
    const gift = await give(fund, 10_000, "2026-03-01");
    await buildPortfolio(tenant.organizationId);
    const quality = async () => (await getProfile(tenant.owner, core)).relationship?.data_quality;
    expect(await quality()).toMatchObject({ count: 1, amount: 100, gift_amount: 100 });

    const credit = { donation_id: gift, donor_id: core, type_key: "advisor" } as const;
    await addSoftCredit(tenant.owner, { ...credit, amount: 40 });
    expect((await quality())?.items).toMatchObject([
      { missing_attribution_amount: 60, existing_attribution_amount: 40 },
    ]);
    await addSoftCredit(tenant.owner, { ...credit, type_key: "family_member", amount: 60 });
    expect(await quality()).toMatchObject({ count: 0, items: [], giving_scopes: [] });
  });

  it("are reported with the countable part of their givers' giving", async () => {
    const tenant = await createTenant();
    const { give, donor } = await createPortfolioFixture(tenant);
    const [core, fund, firm] = [await donor(), await donor(), await donor()];
    const vehicle = { role: "giving_vehicle", expects_attribution: true } as const;
    await createRelationship(tenant.owner, {
      ...{ kind: "family_fund", display_name: "The fund" },
      ...{ core_subject_type: "donor", core_subject_id: core },
      links: [
        { ...vehicle, donor_id: fund, giving_scope: "all" },
        { ...vehicle, donor_id: firm, giving_scope: "none" },
      ],
    });
    await give(fund, 10_000, "2026-03-01");
    await buildPortfolio(tenant.organizationId);
    const read = async () => [
      (await getProfile(tenant.owner, core)).relationship?.data_quality,
      await listCreditedGifts(tenant.owner, core, { figure: "unattributed" }),
    ];
    expect(await read()).toMatchObject([
      { giving_scopes: ["all"], items: [{ giving_scope: "all" }] },
      { scopes: ["all"] },
    ]);
    await give(firm, 10_000, "2026-03-02");
    expect(await read()).toMatchObject([
      { giving_scopes: ["all", "none"], items: [{ giving_scope: "none" }, {}] },
      { scopes: ["all", "none"], count: 2 },
    ]);
  });
});
