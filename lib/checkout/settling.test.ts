import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { payments, sponsorships } from "@/db/schema";
import { recordOutsideDonationRefund } from "@/lib/giving/payments/refunds";
import { endPlan, lockPlan } from "@/lib/giving/plans/rows";
import {
  createChild,
  createGivingFixture,
  createPayer,
  pay,
  placesOf,
  traceOf,
} from "@/lib/testing/checkout";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { addDesignation, addEntity } from "./items";
import { followGift, followPlanEnd } from "./settling";

let tenant: Tenant;
type Payer = Awaited<ReturnType<typeof createPayer>>["actor"];
let actor: Payer;
let run: { requestId: string };

beforeAll(async () => {
  tenant = await createTenant();
  run = { requestId: "test" };
});
beforeEach(async () => {
  ({ actor } = await createPayer(tenant));
});

const follow = (donationId: number) =>
  followGift({ organizationId: tenant.organizationId, donationId }, run);

/** Sends a part of a gift's money back, as at the gateway itself. */
async function sendBack(donationId: number, amount: number) {
  const [payment] = await db.select().from(payments).where(eq(payments.donationId, donationId));
  const gatewayReference = `refund-${Math.random()}`;
  const refund = { amount, gatewayReference };
  await recordOutsideDonationRefund(tenant.system, payment?.id ?? 0, refund);
  await follow(donationId);
}

const of = async (donationId: number) =>
  db
    .select()
    .from(sponsorships)
    .where(eq(sponsorships.donationId, donationId))
    .orderBy(sponsorships.id);

describe("a recipient that raises an amount", () => {
  it("counts a gift once, and a refunded gift no more", async () => {
    const { programId } = await createGivingFixture(tenant, {
      funding_type: "contribution",
      contribution_threshold: "100.00",
    });
    const well = await createChild(tenant, programId, { sp_amount: null, en_child_name: "Well" });
    await addEntity(actor, programId, well, { amount: 60, frequency: 0 });
    await addDesignation(actor, programId, "general", { amount: 20 });
    const { donation_id } = await pay(actor, programId);
    const id = donation_id ?? 0;
    expect(await placesOf(well)).toMatchObject({ contributed: 6000, held: 0, sponsors: 0 });
    await follow(id);
    await follow(id);
    expect(await placesOf(well)).toMatchObject({ contributed: 6000 });
    expect(await of(id)).toEqual([]);

    await sendBack(id, 4000);
    expect(await placesOf(well)).toMatchObject({ contributed: 3000 });
    await sendBack(id, 4000);
    await follow(id);
    expect(await placesOf(well)).toMatchObject({ contributed: 0 });
  });

  it("counts the unrefunded part of the gift, without covered fees", async () => {
    const { programId } = await createGivingFixture(tenant, {
      ...{ funding_type: "contribution", contribution_threshold: "100.00" },
      fee_cover: { percent: 2, fixed: "0.30" },
    });
    const well = await createChild(tenant, programId, { sp_amount: null, en_child_name: "Well" });
    await addEntity(actor, programId, well, { amount: 60, frequency: 0 });
    await changeDetails(actor, programId, { covers_fees: true });
    const { donation_id } = await pay(actor, programId);
    await sendBack(donation_id ?? 0, 2000);
    expect(await placesOf(well)).toMatchObject({ contributed: 4000 });
    await sendBack(donation_id ?? 0, 4000);
    expect(await placesOf(well)).toMatchObject({ contributed: 0 });
  });

  it("accepts no more gifts once its goal is reached", async () => {
    const { programId } = await createGivingFixture(tenant, {
      funding_type: "contribution",
      contribution_threshold: "50.00",
    });
    const well = await createChild(tenant, programId, { sp_amount: null, en_child_name: "Well" });
    await addEntity(actor, programId, well, { amount: 60, frequency: 0 });
    await pay(actor, programId);
    expect(await placesOf(well)).toMatchObject({ contributed: 6000, isFull: true });
    await expect(addEntity(actor, programId, well, { amount: 60 })).rejects.toMatchObject({
      code: "already_sponsored",
    });
  });
});

describe("a sponsorship", () => {
  it("ends with its recurring gift, once, and frees its place", async () => {
    const { programId } = await createGivingFixture(tenant);
    const child = await createChild(tenant, programId);
    await addEntity(actor, programId, child, { frequency: 1 });
    const paid = await pay(actor, programId);
    const [plan] = (await traceOf(paid.checkout_id)).plans;
    const payload = { organizationId: tenant.organizationId, planId: plan?.id ?? 0 };
    await followPlanEnd(payload, run);
    expect(await placesOf(child)).toMatchObject({ sponsors: 1 });
    await db.transaction(async (tx) => {
      const locked = await lockPlan(tx, tenant.organizationId, payload.planId);
      await endPlan(tx, tenant.system, locked, "cancelled", "asked");
    });
    await followPlanEnd(payload, run);
    await followPlanEnd(payload, run);
    expect(await of(paid.donation_id ?? 0)).toMatchObject([
      { status: "ended", endReason: "plan_cancelled", endedOn: expect.any(String) },
    ]);
    expect(await placesOf(child)).toMatchObject({ sponsors: 0, isFull: false });
    await addEntity((await createPayer(tenant)).actor, programId, child, {});
  });

  it("of a single gift ends when the gift was refunded in full, not before", async () => {
    const { programId } = await createGivingFixture(tenant);
    const child = await createChild(tenant, programId);
    await addEntity(actor, programId, child, { frequency: 0 });
    const { donation_id } = await pay(actor, programId);
    await sendBack(donation_id ?? 0, 1000);
    expect(await placesOf(child)).toMatchObject({ sponsors: 1 });
    await sendBack(donation_id ?? 0, 44_600);
    expect(await of(donation_id ?? 0)).toMatchObject([{ status: "ended", endReason: "refunded" }]);
    expect(await placesOf(child)).toMatchObject({ sponsors: 0 });
  });
});
