import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { plans } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { createPlanFixture } from "@/lib/testing/plans";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { chargeDuePlans } from "../payments/charging";
import { getPlan } from "./plans";

let tenant: Tenant;

/** Charges what is due at noon in New York of a day. */
async function chargeOn(day: string): Promise<void> {
  stopClock(new Date(`${day}T17:00:00Z`));
  await chargeDuePlans("test-attempts");
}

beforeEach(async () => {
  tenant = await createTenant();
  await db.update(plans).set({ nextChargeOn: "2999-01-01", retryOn: null, resumeOn: null });
});
afterEach(resumeClock);

it("lists each attempt with its date, amount, outcome and reason, newest first", async () => {
  const due = { nextChargeOn: "2027-01-31", feesCovered: 120 };
  const { planId } = await createPlanFixture(tenant, { ...due, token: "tok_failsLater" });
  expect((await getPlan(tenant.owner, planId)).attempts).toEqual([]);
  await chargeOn("2027-01-31");
  await chargeOn("2027-02-02");
  const { attempts } = await getPlan(tenant.owner, planId);
  expect(attempts).toMatchObject([
    { period_on: "2027-01-31", amount: 31.2, outcome: "failed", currency: "USD" },
    { period_on: "2027-01-31", amount: 31.2, outcome: "failed", currency: "USD" },
  ]);
  const times = attempts.map(({ attempted_at }) => attempted_at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(attempts[0]?.reason?.message).toMatch(/card|bank/i);
});

it("lists a successful charge without a reason", async () => {
  const { planId } = await createPlanFixture(tenant, { nextChargeOn: "2027-01-31" });
  await chargeOn("2027-01-31");
  expect((await getPlan(tenant.owner, planId)).attempts).toMatchObject([
    { outcome: "succeeded", amount: 30, reason: null, payment_id: expect.any(Number) },
  ]);
});

it("lists an attempt without a card, including the last of six", async () => {
  const { planId } = await createPlanFixture(tenant, { nextChargeOn: "2027-01-31" });
  await db.update(plans).set({ paymentMethodId: null }).where(eq(plans.id, planId));
  for (const day of ["01-31", "02-02", "02-04", "02-09", "02-14", "02-19"])
    await chargeOn(`2027-${day}`);
  const { attempts, status } = await getPlan(tenant.owner, planId);
  expect(status).toBe("failed");
  expect(attempts).toHaveLength(6);
  expect(attempts[0]).toMatchObject({
    ...{ payment_id: null, outcome: "failed", amount: 30, reason: { code: "card_missing" } },
  });
});
