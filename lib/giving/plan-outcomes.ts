import { addDays, format, parseISO } from "date-fns";
import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { plans } from "@/db/schema";
import { recordChange, recordEvent } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import type { Actor } from "@/lib/identity/actor";
import { todayOf } from "./calendar";
import { type Donation, linesOf } from "./donations";

export type Plan = typeof plans.$inferSelect;

/** Days from each failure of a period's payment to the next attempt; after the last the plan ends. */
export const RETRY_DAYS = [2, 2, 5, 5, 5] as const;

/** The plans that a completed gift began go on by themselves from now on, charged to its card. */
export async function activatePlans(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  paymentMethodId: number | null,
): Promise<void> {
  const started = await tx
    .update(plans)
    .set({ status: "active", paymentMethodId })
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
    if (plan.failures > 0)
      await write(tx, plan, { failures: 0, retryOn: null, lastFailureCode: null });
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
    if (plan.status !== "active" && plan.status !== "paused") continue;
    const wait = RETRY_DAYS[plan.failures];
    const failures = plan.failures + 1;
    if (wait === undefined) {
      const ended = await write(tx, plan, {
        failures,
        lastFailureCode: failureCode,
        status: "failed",
        retryOn: null,
        resumeOn: null,
        endedAt: now(),
        endReason: "payment_failed",
      });
      await tellOfPlan(tx, actor, ended, "plan.fail", "plan.failed");
      continue;
    }
    const today = await todayOf(tx, donation.organizationId);
    const retryOn = format(addDays(parseISO(today), wait), "yyyy-MM-dd");
    const failing = await write(tx, plan, { failures, lastFailureCode: failureCode, retryOn });
    await tellOfPlan(tx, actor, failing, "plan.payment_failed", "plan.payment_failed");
  }
}

/** The plans whose periods a gift pays, locked in id order; not those that it has yet to begin. */
async function plansOf(tx: Tx, donation: Donation): Promise<Plan[]> {
  const lines = await linesOf(tx, donation);
  const ids = lines.flatMap(({ planId }) => (planId === null ? [] : [planId]));
  if (ids.length === 0) return [];
  const found = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.organizationId, donation.organizationId), inArray(plans.id, ids)))
    .orderBy(plans.id)
    .for("no key update");
  return found.filter(({ firstDonationId }) => firstDonationId !== donation.id);
}

async function write(tx: Tx, { organizationId, id }: Plan, set: Partial<Plan>): Promise<Plan> {
  const [written] = await tx
    .update(plans)
    .set(set)
    .where(and(eq(plans.organizationId, organizationId), eq(plans.id, id)))
    .returning();
  if (!written) throw new Error("A plan was not written.");
  return written;
}

/** One audit row and one outbound event. */
export async function tellOfPlan(
  tx: Tx,
  actor: Actor,
  plan: Plan,
  action: string,
  event: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  const { organizationId, id, status, donorId } = plan;
  await recordChange(tx, actor, {
    action,
    subjectType: "plan",
    subjectId: id,
    ...change,
    after: { status, ...change.after },
  });
  await recordEvent(tx, organizationId, event, { plan_id: id, donor_id: donorId, status });
}
