import { expect, it } from "vitest";
import { createHousehold } from "@/lib/donors/relationships/households";
import { AppError } from "@/lib/errors";
import { cancelPlan } from "@/lib/giving/plans/endings";
import { createGivingFixture } from "@/lib/testing/giving";
import { createPlanFixture } from "@/lib/testing/plans";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createTenant } from "@/lib/testing/tenant";
import { listRecurringGifts } from "./recurring-gifts";

/** Two people of one household, and one of none; each has a recurring gift. */
async function createGivers() {
  const tenant = await createTenant();
  const { donor } = await createPortfolioFixture(tenant);
  const giving = await createGivingFixture(tenant);
  const plan = async (donorId: number) =>
    (await createPlanFixture(tenant, { nextChargeOn: "2999-01-31" }, { ...giving, donorId }))
      .planId;
  const [una, uwe, other] = [await donor(), await donor(), await donor()];
  await createHousehold(tenant.owner, { name: "Una and Uwe", member_ids: [una, uwe] });
  const made = { una: await plan(una), uwe: await plan(uwe), ended: await plan(una) };
  await plan(other);
  await cancelPlan(tenant.owner, made.ended, {});
  await buildPortfolio(tenant.organizationId);
  return { tenant, una, other, made };
}

it("lists the recurring gifts of all members, running ones first", async () => {
  const { tenant, una, made } = await createGivers();
  const shown = await listRecurringGifts(tenant.owner, una);
  expect(shown.map(({ id }) => id)).toEqual([made.uwe, made.una, made.ended]);
});

it("is limited to staff who may see the organization's gifts and donors", async () => {
  const { tenant, una } = await createGivers();
  const elsewhere = await createTenant();
  await buildPortfolio(elsewhere.organizationId);
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => "shown",
      (error: unknown) => (error instanceof AppError ? error.kind : String(error)),
    );
  expect(await codeOf(listRecurringGifts(elsewhere.owner, una))).toBe("not_found");
  for (const permission of ["donors_view", "donations_view"] as const) {
    const viewer = { ...tenant.owner, permissions: new Set([permission]) };
    expect(await codeOf(listRecurringGifts(viewer, una))).toBe("forbidden");
  }
});
