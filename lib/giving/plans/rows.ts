import { asc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { payments, plans } from "@/db/schema";
import { within } from "@/db/within";
import { type Change, recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";
import type { Schedule } from "./schedule";

export type Plan = typeof plans.$inferSelect;

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** A plan was stopped or cancelled: what it kept up, such as a sponsorship, ends with it. */
    "plan-ended": { organizationId: number; planId: number };
  }
}

export const scheduleOf = ({ intervalUnit, interval, anchorDay }: Plan): Schedule => ({
  unit: intervalUnit,
  interval,
  anchorDay,
});

export const isPlan = ({ organizationId, id }: Pick<Plan, "organizationId" | "id">) =>
  within(plans, organizationId, eq(plans.id, id));

export async function findPlanRow(
  reader: Db | Tx,
  organizationId: number,
  id: number,
): Promise<Plan | undefined> {
  const [found] = await reader.select().from(plans).where(isPlan({ organizationId, id }));
  return found;
}

/** A plan under its row lock. Whoever locks its gift as well locks that first. Throws not found. */
export async function lockPlan(tx: Tx, organizationId: number, id: number): Promise<Plan> {
  const [found] = await tx
    .select()
    .from(plans)
    .where(isPlan({ organizationId, id }))
    .for("no key update");
  if (!found) throw notFound("recurring gift");
  return found;
}

export async function writePlan(tx: Tx, plan: Plan, set: Partial<Plan>): Promise<Plan> {
  const [written] = await tx.update(plans).set(set).where(isPlan(plan)).returning();
  if (!written) throw new Error("A plan was not written.");
  return written;
}

/** One audit row and one event. */
export async function tellOfPlan(
  tx: Tx,
  actor: Actor,
  plan: Plan,
  action: Change["action"],
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  const { id, status } = plan;
  await recordChange(tx, actor, {
    ...{ action, subjectType: "plan", subjectId: id },
    ...change,
    after: { status, ...change.after },
  });
}

const ENDINGS = { failed: "plan.fail", cancelled: "plan.cancel" } as const;

/** Ends a plan for good. A charge that is under way still comes to its end. */
export async function endPlan(
  tx: Tx,
  actor: Actor,
  plan: Plan,
  status: "failed" | "cancelled",
  reason: string,
): Promise<Plan> {
  const ended = await writePlan(tx, plan, {
    status,
    retryOn: null,
    retryAfter: null,
    awaitsCardSince: null,
    resumeOn: null,
    pausedFrom: null,
    endedAt: now(),
    endReason: reason,
  });
  await tellOfPlan(tx, actor, ended, ENDINGS[status], { after: { reason } });
  const { organizationId, id: planId } = plan;
  await enqueue(tx, "plan-ended", { organizationId, planId });
  return ended;
}

/** Nothing of the plan is owed any more: a period that failed is let go. */
export const SETTLED = {
  openDonationId: null,
  retryOn: null,
  failures: 0,
  lastFailureCode: null,
  awaitsCardSince: null,
  gatewayFailures: 0,
  retryAfter: null,
} as const;

/** Is a charge of the plan's open period under way? */
export async function isUnderWay(
  tx: Tx,
  { organizationId, openDonationId }: Plan,
): Promise<boolean> {
  if (openDonationId === null) return false;
  const [busy] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      within(
        payments,
        organizationId,
        eq(payments.donationId, openDonationId),
        eq(payments.status, "processing"),
      ),
    )
    .limit(1);
  return busy !== undefined;
}

/** What a donor gives again and again, paused or not, under the rows' locks in the order of their ids. */
export async function lockRunningPlans(
  tx: Tx,
  organizationId: number,
  donorId: number,
): Promise<Plan[]> {
  return tx
    .select()
    .from(plans)
    .where(
      within(
        plans,
        organizationId,
        eq(plans.donorId, donorId),
        inArray(plans.status, ["active", "paused"]),
      ),
    )
    .orderBy(asc(plans.id))
    .for("no key update");
}
