import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, plans } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import type { DonorActor } from "@/lib/identity/actor";
import { changeProgram } from "@/lib/sponsorship/programs";
import { createDonorFixture, signInFixture } from "@/lib/testing/giving";
import { createPlanFixture } from "@/lib/testing/plans";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { pausePlan, resumePlan, skipNext } from "./breaks";
import { changePlan, previewPlanChange } from "./plans";
import { canUndoPlanChange, undoPlanChange } from "./undoing";

let tenant: Tenant;
let plan: number;
let donor: DonorActor;

beforeEach(async () => {
  tenant = await createTenant();
  const fixture = await createPlanFixture(tenant, { nextChargeOn: "2999-01-31" });
  plan = fixture.planId;
  donor = await signInFixture(tenant, fixture.donorId);
});
afterEach(resumeClock);

async function rowNow() {
  const [row] = await db
    .select()
    .from(plans)
    .where(within(plans, tenant.organizationId, eq(plans.id, plan)));
  if (!row) throw new Error("no plan");
  return row;
}

describe("a preview of a change", () => {
  it("waits for nobody who has the recurring gift under lock", async () => {
    await db.transaction(async (tx) => {
      await tx
        .select()
        .from(plans)
        .where(within(plans, tenant.organizationId, eq(plans.id, plan)))
        .for("update");
      const { after } = await previewPlanChange(donor, plan, { amount: 35 });
      expect(after.amount).toBe(35);
    });
  });
});

describe("undoing what a donor just did to a recurring gift", () => {
  it("restores the amount from before a raise to the cent, with the fees that were covered", async () => {
    await db
      .update(plans)
      .set({ feesCovered: 123 })
      .where(within(plans, tenant.organizationId, eq(plans.id, plan)));
    await changePlan(donor, plan, { amount: 35 });
    expect(await rowNow()).not.toMatchObject({ feesCovered: 123 });
    await undoPlanChange(donor, plan);
    expect(await rowNow()).toMatchObject({ amount: 3_000, feesCovered: 123 });
  });

  it("restores an amount that its program would not take any more", async () => {
    const { programId } = await rowNow();
    await changePlan(donor, plan, { amount: 35 });
    await changeProgram(tenant.owner, programId, { minimum_amount: 33 });
    await undoPlanChange(donor, plan);
    expect(await rowNow()).toMatchObject({ amount: 3_000 });
  });

  it("puts the next gift back on its day after a pause", async () => {
    const before = await rowNow();
    await pausePlan(donor, plan, { months: 2 });
    await undoPlanChange(donor, plan);
    expect({ ...(await rowNow()), updatedAt: null }).toEqual({ ...before, updatedAt: null });
  });

  it("happens once, however often the button is pressed", async () => {
    await changePlan(donor, plan, { amount: 35 });
    const pressed = await Promise.allSettled([1, 2, 3].map(() => undoPlanChange(donor, plan)));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([
      ...["fulfilled", "rejected", "rejected"],
    ]);
    expect(await rowNow()).toMatchObject({ amount: 3_000 });
    await expect(undoPlanChange(donor, plan)).rejects.toMatchObject({ code: "nothing_to_undo" });
  });

  it("leaves alone what changed meanwhile", async () => {
    await changePlan(donor, plan, { amount: 35 });
    await changePlan(tenant.owner, plan, { amount: 40 });
    await expect(undoPlanChange(donor, plan)).rejects.toMatchObject({ code: "nothing_to_undo" });
    expect(await rowNow()).toMatchObject({ amount: 4_000 });
  });

  it("is offered after a pause until it is resumed", async () => {
    await pausePlan(donor, plan, { months: 2 });
    expect(await canUndoPlanChange(donor, plan)).toBe(true);
    await resumePlan(donor, plan);
    expect(await canUndoPlanChange(donor, plan)).toBe(false);
  });

  it("is not offered after other changes, and not before any", async () => {
    expect(await canUndoPlanChange(donor, plan)).toBe(false);
    await changePlan(donor, plan, { amount: 35, frequency: 3 });
    expect(await canUndoPlanChange(donor, plan)).toBe(false);
    await skipNext(donor, plan, {});
    expect(await canUndoPlanChange(donor, plan)).toBe(false);
  });

  it("is not offered for what staff did", async () => {
    await changePlan(tenant.owner, plan, { amount: 35 });
    expect(await canUndoPlanChange(donor, plan)).toBe(false);
  });

  it("is over after 15 minutes", async () => {
    await changePlan(donor, plan, { amount: 35 });
    const [change] = await db
      .select()
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.subjectType, "plan")));
    const made = change?.createdAt.getTime() ?? 0;
    stopClock(new Date(made + 15 * 60_000));
    expect(await canUndoPlanChange(donor, plan)).toBe(true);
    stopClock(new Date(made + 15 * 60_000 + 1));
    expect(await canUndoPlanChange(donor, plan)).toBe(false);
  });

  it("is not for another donor’s recurring gift", async () => {
    const stranger = await signInFixture(tenant, await createDonorFixture(tenant));
    await expect(canUndoPlanChange(stranger, plan)).rejects.toMatchObject({ kind: "not_found" });
  });
});
