import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, donationLines, plans, sponsorships } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { chargeDuePlans } from "@/lib/giving/payments/charging";
import { updateCard } from "@/lib/giving/payments/donor-cards";
import { cancelPlan } from "@/lib/giving/plans/endings";
import { createChild, placesOf } from "@/lib/testing/checkout";
import { createDonorFixture, createGivingFixture, signInFixture } from "@/lib/testing/giving";
import { importFile } from "@/lib/testing/imports";
import { planRow } from "@/lib/testing/plans";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { followGift, followPlanEnd } from "./settling";

let tenant: Tenant;
let child: number;
let donorId: number;
let designationId: number;

beforeEach(async () => {
  at("2026-06-15");
  tenant = await createTenant();
  const giving = await createGivingFixture(tenant);
  ({ designationId } = giving);
  donorId = await createDonorFixture(tenant, { externalId: "1" });
  child = await createChild(tenant, giving.programId, { en_child_name: "Maria" });
  // Plans that other tests left due are none of these tests'.
  await db.update(plans).set({ nextChargeOn: "2999-01-01", retryOn: null });
});
afterEach(resumeClock);

const at = (day: string) => stopClock(new Date(`${day}T17:00:00Z`));

/** An imported plan for the child, of 38.00 on the 20th of each month. */
async function importPlan(donor = "1") {
  const file = ["Donor ID,Amount,Frequency,Start date,Child"];
  await importFile(tenant.owner, "recurring_gifts", [
    ...file,
    `${donor},38,monthly,2025-06-20,Maria`,
  ]);
  const [plan] = await db
    .select()
    .from(plans)
    .where(within(plans, tenant.organizationId))
    .orderBy(asc(plans.id));
  if (!plan) throw new Error("no plan was imported");
  return plan.id;
}

/** The donor adds a card, and the gift of a day is charged and settled, as often as its jobs run. */
async function chargeOn(planId: number, day: string) {
  const { organizationId } = tenant;
  const { donorId: giver, awaitsCardSince } = await planRow(planId);
  const card = { cardHolderName: "Ida Ray", token: "tok_visa" };
  if (awaitsCardSince) await updateCard(await signInFixture(tenant, giver), null, card);
  at(day);
  expect(await chargeDuePlans("test")).toBe(1);
  const lines = await db.select().from(donationLines).where(eq(donationLines.planId, planId));
  for (const { donationId } of [...lines, ...lines])
    await followGift({ organizationId, donationId }, { requestId: "test" });
  return lines.map(({ donationId }) => donationId).sort((one, other) => one - other);
}

const all = () =>
  db
    .select()
    .from(sponsorships)
    .where(within(sponsorships, tenant.organizationId))
    .orderBy(asc(sponsorships.id));

const audited = async (action: string) =>
  db.$count(auditLog, within(auditLog, tenant.organizationId, eq(auditLog.action, action)));

describe("the first gift of an imported plan for a recipient", () => {
  it("begins a sponsorship once, which ends with the recurring gift", async () => {
    const planId = await importPlan();
    expect(await all()).toEqual([]);
    const [first] = await chargeOn(planId, "2026-06-20");
    const begun = { donorId, planId, donationId: first, status: "active", endsOn: null };
    expect(await all()).toMatchObject([{ ...begun, startedOn: "2026-06-20" }]);
    expect(await planRow(planId)).toMatchObject({ firstDonationId: first });
    await chargeOn(planId, "2026-07-20");
    expect(await all()).toMatchObject([begun]);
    expect(await planRow(planId)).toMatchObject({ firstDonationId: first });
    expect(await placesOf(child)).toMatchObject({ sponsors: 1, isFull: true });
    await cancelPlan(tenant.owner, planId, {});
    const ended = { organizationId: tenant.organizationId, planId };
    await followPlanEnd(ended, { requestId: "test" });
    expect(await all()).toMatchObject([{ status: "ended", endReason: "plan_cancelled" }]);
    expect(await placesOf(child)).toMatchObject({ sponsors: 0 });
  });

  it("continues the donor's existing sponsorship, in the same place", async () => {
    const gifts = ["Gift ID,Donor ID,Amount,Date,Method", "G1,1,38,2026-05-20,check"];
    await importFile(tenant.owner, "gifts", gifts, { designation_id: designationId });
    const file = ["Donor ID,Child,Gift ID,Sponsor since,Paid until"];
    await importFile(tenant.owner, "sponsorships", [...file, "1,Maria,G1,2025-06-20,2026-07-01"]);
    const [before] = await all();
    const planId = await importPlan();
    await chargeOn(planId, "2026-06-20");
    const continued = { id: before?.id, planId, status: "active", endsOn: null };
    expect(await all()).toMatchObject([{ ...continued, startedOn: "2025-06-20" }]);
    expect(await placesOf(child)).toMatchObject({ sponsors: 1 });
    expect(await audited("sponsorship.continue")).toBe(1);
  });

  it("notifies staff once when the last place is taken meanwhile", async () => {
    const planId = await importPlan();
    await createDonorFixture(tenant, { externalId: "2" });
    const gifts = ["Gift ID,Donor ID,Amount,Date,Method", "G2,2,38,2026-05-20,check"];
    await importFile(tenant.owner, "gifts", gifts, { designation_id: designationId });
    const file = ["Donor ID,Child,Gift ID,Sponsor since,Paid until"];
    await importFile(tenant.owner, "sponsorships", [...file, "2,Maria,G2,2026-05-20,2027-07-01"]);
    await chargeOn(planId, "2026-06-20");
    expect(await all()).toMatchObject([{ planId: null }]);
    expect(await audited("sponsorship.miss_place")).toBe(1);
  });
});
