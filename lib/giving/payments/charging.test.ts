import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, emails, organizations, paymentMethods, plans } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { reconcile } from "@/lib/testing/paying";
import {
  chargesAt,
  createPlanFixture,
  giftsOf,
  planRow,
  storeCardFixture,
} from "@/lib/testing/plans";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { chargeDuePlans, retryPlan } from "./charging";
import { readHold, releaseCharges } from "./held-charges";
import { openPeriods } from "./periods";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
  // Plans that other tests left due are none of these tests'.
  await db.update(plans).set({ nextChargeOn: "2999-01-01", retryOn: null });
  at("2027-01-31");
});
afterEach(resumeClock);

/** Noon in New York, where the tenant is. */
const at = (day: string) => stopClock(new Date(`${day}T17:00:00Z`));
const run = () => chargeDuePlans("test-charging");

const mailsOf = async () =>
  (
    await db
      .select({ template: emails.template, text: emails.text })
      .from(emails)
      .where(within(emails, tenant.organizationId))
      .orderBy(emails.id)
  ).map(({ template, text }) => ({ template, text }));

describe("a recurring gift that is due", () => {
  it("is charged once for its period and advances to the next", async () => {
    const { planId } = await createPlanFixture(tenant);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await giftsOf(planId)).toMatchObject([
      { period: "2027-01-31", status: "completed", amount: 3_000, payments: ["succeeded"] },
    ]);
    expect(await planRow(planId)).toMatchObject({
      nextChargeOn: "2027-02-28",
      openDonationId: null,
      failures: 0,
    });
    expect(await chargesAt(tenant.organizationId)).toBe(1);
  });

  it("is not charged before its date begins in the organization's time zone", async () => {
    const { planId } = await createPlanFixture(tenant, { nextChargeOn: "2027-02-01" });
    stopClock(new Date("2027-02-01T04:59:00Z"));
    expect(await run()).toBe(0);
    stopClock(new Date("2027-02-01T05:00:00Z"));
    expect(await run()).toBe(1);
    expect(await giftsOf(planId)).toMatchObject([
      { period: "2027-02-01", donatedOn: "2027-02-01" },
    ]);
  });

  it.each(["pending", "paused"] as const)("is left alone while %s", async (status) => {
    await createPlanFixture(tenant, { status });
    expect(await run()).toBe(0);
  });

  it("is not charged after a backup is restored until staff allow it, once", async () => {
    const { planId } = await createPlanFixture(tenant);
    const heldAt = new Date("2027-01-30T08:00:00Z");
    await db
      .update(organizations)
      .set({ chargesHeldAt: heldAt })
      .where(eq(organizations.id, tenant.organizationId));
    expect(await run()).toBe(0);
    expect(await readHold(tenant.owner)).toEqual({ since: heldAt, reason: "restored" });
    const reader = { ...tenant.owner, permissions: new Set(["donations_view"] as const) };
    await expect(releaseCharges(reader)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await run()).toBe(0);
    await releaseCharges(tenant.owner);
    await releaseCharges(tenant.owner);
    expect(await readHold(tenant.owner)).toBeNull();
    expect(await run()).toBe(1);
    expect(await giftsOf(planId)).toHaveLength(1);
    const told = await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.action, "plan.release")));
    expect(told).toHaveLength(1);
  });

  it("is charged once by concurrent processes", async () => {
    const fixtures = [];
    for (let count = 0; count < 5; count++) fixtures.push(await createPlanFixture(tenant));
    const runs = await Promise.all([run(), run(), run(), run()]);
    expect(runs.reduce((sum, each) => sum + each, 0)).toBe(5);
    expect(await chargesAt(tenant.organizationId)).toBe(5);
    for (const { planId } of fixtures) expect(await giftsOf(planId)).toHaveLength(1);
  });

  it("catches up one period per day after missed days", async () => {
    const { planId } = await createPlanFixture(tenant, {
      nextChargeOn: "2027-01-10",
      intervalUnit: "week",
    });
    expect([await run(), await run()]).toEqual([1, 0]);
    at("2027-02-01");
    expect([await run(), await run()]).toEqual([1, 0]);
    for (const day of ["2027-02-02", "2027-02-03", "2027-02-04", "2027-02-05", "2027-02-06"]) {
      at(day);
      await run();
    }
    expect((await giftsOf(planId)).map(({ period, donatedOn }) => [period, donatedOn])).toEqual([
      ["2027-01-10", "2027-01-31"],
      ["2027-01-17", "2027-02-01"],
      ["2027-01-24", "2027-02-02"],
      ["2027-01-31", "2027-02-03"],
    ]);
  });

  it("is charged with its covered fees", async () => {
    const { planId } = await createPlanFixture(tenant, { feesCovered: 120 });
    await run();
    expect(await giftsOf(planId)).toMatchObject([{ amount: 3_000, payments: ["succeeded"] }]);
  });

  it("is charged when another recurring gift cannot be", async () => {
    const stuck = await createPlanFixture(tenant);
    const { planId } = await createPlanFixture(tenant);
    await db
      .update(paymentMethods)
      .set({ methodReference: `gone-${stuck.card.id}` })
      .where(eq(paymentMethods.id, stuck.card.id));
    await run();
    expect(await giftsOf(planId)).toMatchObject([{ status: "completed" }]);
  });
});

const FAILING = { token: "tok_failsLater" };

describe("a failed charge", () => {
  it("is retried after 2, 2, 5, 5, and 5 days, with a notice each time, and stops the plan at the sixth failure", async () => {
    const { planId } = await createPlanFixture(tenant, FAILING);
    const tried: string[] = [];
    for (let day = 0; day < 40; day++) {
      const date = new Date(Date.UTC(2027, 0, 31 + day)).toISOString().slice(0, 10);
      at(date);
      if ((await run()) > 0) tried.push(date);
    }
    expect(tried).toEqual([
      "2027-01-31",
      "2027-02-02",
      "2027-02-04",
      "2027-02-09",
      "2027-02-14",
      "2027-02-19",
    ]);
    expect(await giftsOf(planId)).toMatchObject([
      { period: "2027-01-31", status: "failed", payments: Array(6).fill("failed") },
    ]);
    expect(await planRow(planId)).toMatchObject({
      status: "failed",
      failures: 6,
      endReason: "payment_failed",
      openDonationId: null,
    });
    const mails = await mailsOf();
    expect(mails.map(({ template }) => template)).toEqual([
      ...Array(5).fill("plan-payment-failed"),
      "plan-stopped",
    ]);
    expect(mails[0]?.text).toContain("February 2, 2027");
    expect(mails[0]?.text).toContain("next=%2Fdonor%2Fcard");
  });

  it("completes the same gift when a retry succeeds, and the next period follows its schedule", async () => {
    const { planId, donorId } = await createPlanFixture(tenant, FAILING);
    await run();
    const good = await storeCardFixture(tenant, donorId);
    await db.update(plans).set({ paymentMethodId: good.id }).where(eq(plans.id, planId));
    at("2027-02-02");
    expect(await run()).toBe(1);
    expect(await giftsOf(planId)).toMatchObject([
      { period: "2027-01-31", status: "completed", payments: ["failed", "succeeded"] },
    ]);
    expect(await planRow(planId)).toMatchObject({ failures: 0, retryOn: null });
    at("2027-02-28");
    expect(await run()).toBe(1);
  });

  it("holds the following periods back", async () => {
    const { planId } = await createPlanFixture(tenant, { ...FAILING, intervalUnit: "week" });
    await run();
    at("2027-02-09");
    await run();
    expect(await giftsOf(planId)).toHaveLength(1);
  });

  it("names a missing card as the reason", async () => {
    const { planId, card } = await createPlanFixture(tenant);
    await db
      .update(paymentMethods)
      .set({ status: "removed" })
      .where(eq(paymentMethods.id, card.id));
    await run();
    expect(await planRow(planId)).toMatchObject({ failures: 1, lastFailureCode: "card_missing" });
    expect((await mailsOf())[0]?.text).toContain("This gift no longer has a card");
  });

  it("is recorded in the audit log", async () => {
    const { planId } = await createPlanFixture(tenant, FAILING);
    await run();
    const rows = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.subjectId, planId)))
      .orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toContain("plan.payment_failed");
  });
});

describe("a charge with a lost reply", () => {
  it("is neither requested again nor counted as a failure", async () => {
    const { planId } = await createPlanFixture(tenant, { token: "tok_replyLost" });
    await run();
    expect(await giftsOf(planId)).toMatchObject([{ status: "pending", payments: ["processing"] }]);
    expect(await retryPlan(tenant.system, planId, "2027-01-31")).toBeUndefined();
    expect(await run()).toBe(0);
    stopClock(secondsFromNow(61));
    await reconcile();
    expect(await giftsOf(planId)).toMatchObject([{ status: "completed", payments: ["succeeded"] }]);
    expect(await chargesAt(tenant.organizationId)).toBe(1);
  });
});

describe("a process that dies before charging", () => {
  it("is compensated for on the same day, without any notice to the donor", async () => {
    const { planId } = await createPlanFixture(tenant);
    await db.transaction((tx) => openPeriods(tx, [planId], "test-dead-process"));
    expect(await run()).toBe(0);
    stopClock(secondsFromNow(61));
    await reconcile();
    expect(await planRow(planId)).toMatchObject({ failures: 0, retryOn: "2027-01-31" });
    expect(await run()).toBe(1);
    expect(await giftsOf(planId)).toMatchObject([
      { status: "completed", donatedOn: "2027-01-31", payments: ["failed", "succeeded"] },
    ]);
    expect(await mailsOf()).toEqual([]);
  });
});
