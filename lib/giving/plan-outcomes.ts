import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { plans } from "@/db/schema";
import type { Actor } from "@/lib/identity/actor";
import { todayOf } from "./calendar";
import { type Donation, linesOf } from "./donations";
import { sendFailedLetter, sendStoppedLetter } from "./plan-letters";
import { endPlan, type Plan, tellOfPlan, writePlan } from "./plan-rows";
import { addDaysTo } from "./schedule";

/** Days from each failure of a period's payment to the next attempt; after the last the plan ends. */
export const RETRY_DAYS = [2, 2, 5, 5, 5] as const;

/** No bank has refused anything: something of ours or the gateway's broke, and the donor is not bothered. */
const NOT_THE_CARD = ["not_completed", "unavailable"];

/** The plans that a completed gift began go on by themselves from now on, charged to its card. */
export async function activatePlans(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  paymentMethodId: number | null,
): Promise<void> {
  if (donation.checkoutId === null) return;
  const started = await tx
    .update(plans)
    .set({ status: "active", paymentMethodId, lastAttemptOn: donation.donatedOn })
    .where(
      and(
        eq(plans.organizationId, donation.organizationId),
        eq(plans.firstDonationId, donation.id),
        eq(plans.status, "pending"),
      ),
    )
    .returning();
  for (const plan of started) await tellOfPlan(tx, actor, plan, "plan.start", "plan.started");
}

/** A period's payment arrived: earlier failures are forgotten. */
export async function notePlanPaid(tx: Tx, donation: Donation): Promise<void> {
  for (const plan of await plansOf(tx, donation)) {
    const cleared = { openDonationId: null, retryOn: null, failures: 0, lastFailureCode: null };
    const { status } = plan;
    await writePlan(tx, plan, status === "failed" ? { openDonationId: null } : cleared);
  }
}

/** A period's payment failed: it is tried again after `RETRY_DAYS`, and the sixth failure ends the plan. */
export async function notePlanFailed(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  failureCode: string | null,
): Promise<void> {
  for (const plan of await plansOf(tx, donation)) {
    if (plan.status === "active") await noteFailure(tx, actor, plan, donation, failureCode);
    else await writePlan(tx, plan, { openDonationId: null, retryOn: null });
  }
}

async function noteFailure(
  tx: Tx,
  actor: Actor,
  plan: Plan,
  donation: Donation,
  failureCode: string | null,
): Promise<void> {
  const today = await todayOf(tx, plan.organizationId);
  if (failureCode !== null && NOT_THE_CARD.includes(failureCode)) {
    await writePlan(tx, plan, { retryOn: today });
    return;
  }
  const wait = RETRY_DAYS[plan.failures];
  const failures = plan.failures + 1;
  const why = { failures, lastFailureCode: failureCode };
  if (wait === undefined) {
    const noted = await writePlan(tx, plan, { ...why, openDonationId: null });
    const ended = await endPlan(tx, actor, noted, "failed", "payment_failed");
    await sendStoppedLetter(tx, ended, donation);
    return;
  }
  const failing = await writePlan(tx, plan, { ...why, retryOn: addDaysTo(today, wait) });
  const after = { failures, failure_code: failureCode, retry_on: failing.retryOn };
  await tellOfPlan(tx, actor, failing, "plan.payment_failed", "plan.payment_failed", { after });
  await sendFailedLetter(tx, failing, donation);
}

/** The plans whose open period a gift pays, locked in id order; not those that it has yet to begin. */
async function plansOf(tx: Tx, donation: Donation): Promise<Plan[]> {
  const lines = await linesOf(tx, donation);
  const ids = lines.flatMap(({ planId }) => (planId === null ? [] : [planId]));
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(plans)
    .where(
      and(
        eq(plans.organizationId, donation.organizationId),
        inArray(plans.id, ids),
        eq(plans.openDonationId, donation.id),
      ),
    )
    .orderBy(plans.id)
    .for("no key update");
}
