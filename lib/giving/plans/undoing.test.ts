import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import type { DonorActor } from "@/lib/identity/actor";
import { createDonorFixture, signInFixture } from "@/lib/testing/giving";
import { createPlanFixture } from "@/lib/testing/plans";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { pausePlan, resumePlan, skipNext } from "./breaks";
import { changePlan } from "./plans";
import { findPlanUndo } from "./undoing";

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

describe("undoing what a donor just did to a recurring gift", () => {
  it("restores the amount from before a raise", async () => {
    await changePlan(donor, plan, { amount: 35 });
    const undo = await findPlanUndo(donor, plan);
    expect(undo).toEqual({ amount: 30 });
  });

  it("resumes after a pause, until it is resumed", async () => {
    await pausePlan(donor, plan, { months: 2 });
    expect(await findPlanUndo(donor, plan)).toEqual({ resumes: true });
    await resumePlan(donor, plan);
    expect(await findPlanUndo(donor, plan)).toBeNull();
  });

  it("is not offered after other changes, and not before any", async () => {
    expect(await findPlanUndo(donor, plan)).toBeNull();
    await changePlan(donor, plan, { amount: 35, frequency: 3 });
    expect(await findPlanUndo(donor, plan)).toBeNull();
    await skipNext(donor, plan, {});
    expect(await findPlanUndo(donor, plan)).toBeNull();
  });

  it("is not offered for what staff did", async () => {
    await changePlan(tenant.owner, plan, { amount: 35 });
    expect(await findPlanUndo(donor, plan)).toBeNull();
  });

  it("is over after 15 minutes", async () => {
    await changePlan(donor, plan, { amount: 35 });
    const [change] = await db
      .select()
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.subjectType, "plan")));
    const made = change?.createdAt.getTime() ?? 0;
    stopClock(new Date(made + 15 * 60_000));
    expect(await findPlanUndo(donor, plan)).toEqual({ amount: 30 });
    stopClock(new Date(made + 15 * 60_000 + 1));
    expect(await findPlanUndo(donor, plan)).toBeNull();
  });

  it("is not for another donor’s recurring gift", async () => {
    const stranger = await signInFixture(tenant, await createDonorFixture(tenant));
    await expect(findPlanUndo(stranger, plan)).rejects.toMatchObject({ kind: "not_found" });
  });
});
