import { eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { plans } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now, secondsFromNow } from "@/lib/clock";
import type { Actor } from "@/lib/identity/actor";
import { concernsCard } from "@/lib/payments/declines";
import { todayOf } from "../calendar";
import { type Donation, linesOf } from "../donations";
import { sendFailedLetter, sendStoppedLetter } from "./letters";
import { RETRY_DAYS } from "./retry-days";
import { endPlan, type Plan, SETTLED, tellOfPlan, writePlan } from "./rows";
import { addDaysTo } from "./schedule";

/** There is no card to charge, and none will come by itself. */
export const NO_CARD: PlanFailure = { code: "card_missing", needsNewCard: true, afterDays: null };

/** The audit's action and the event of a charge that failed. */
export const PAYMENT_FAILED = "plan.payment_failed";

/** What is known of why a period's payment failed. */
export type PlanFailure = {
  code: string | null;
  /** The bank does not want this card to be charged again. */
  needsNewCard: boolean;
  /** The bank's advice: not again before so many days. */
  afterDays: number | null;
};

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
      within(
        plans,
        donation.organizationId,
        eq(plans.firstDonationId, donation.id),
        eq(plans.status, "pending"),
      ),
    )
    .returning();
  for (const plan of started) await tellOfPlan(tx, actor, plan, "plan.start");
}

/**
 * The plans from another system that began here with this gift, each once: its first gift is noted from now
 * on.
 */
export async function claimFirstGift(tx: Tx, donation: Donation): Promise<Plan[]> {
  if (donation.status !== "completed") return [];
  const ids = (await linesOf(tx, donation)).flatMap(({ planId }) => planId ?? []);
  if (ids.length === 0) return [];
  return tx
    .update(plans)
    .set({ firstDonationId: donation.id })
    .where(
      within(plans, donation.organizationId, inArray(plans.id, ids), isNull(plans.firstDonationId)),
    )
    .returning();
}

/** A period's payment arrived: earlier failures are forgotten. */
export async function notePlanPaid(tx: Tx, donation: Donation): Promise<void> {
  for (const plan of await plansOf(tx, donation)) {
    const cleared = SETTLED;
    const { status } = plan;
    await writePlan(tx, plan, status === "failed" ? { openDonationId: null } : cleared);
  }
}

/** A period's payment failed: it is tried again after `RETRY_DAYS`, and the sixth failure ends the plan. */
export async function notePlanFailed(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  failure: PlanFailure,
): Promise<void> {
  for (const plan of await plansOf(tx, donation)) {
    if (plan.status === "active") await noteFailure(tx, actor, plan, donation, failure);
    else await writePlan(tx, plan, { openDonationId: null, retryOn: null });
  }
}

async function noteFailure(
  tx: Tx,
  actor: Actor,
  plan: Plan,
  donation: Donation,
  failure: PlanFailure,
): Promise<void> {
  const { code, needsNewCard, afterDays } = failure;
  const today = await todayOf(tx, plan.organizationId);
  if (!concernsCard(code)) {
    await writePlan(tx, plan, backedOff(plan, code, today));
    return;
  }
  const wait = RETRY_DAYS[plan.failures];
  const awaitsCardSince = needsNewCard ? (plan.awaitsCardSince ?? now()) : null;
  const why = { failures: plan.failures + 1, lastFailureCode: code, awaitsCardSince };
  const noted = { ...why, gatewayFailures: 0, retryAfter: null };
  const said = { failures: why.failures, failure_code: code, donation_id: donation.id };
  if (wait === undefined) {
    const last = await writePlan(tx, plan, { ...noted, openDonationId: null });
    await recordChange(tx, actor, {
      ...{ action: PAYMENT_FAILED, subjectType: "plan", subjectId: plan.id },
      after: { status: plan.status, ...said },
    });
    const ended = await endPlan(tx, actor, last, "failed", "payment_failed");
    await sendStoppedLetter(tx, ended, donation);
    return;
  }
  const retryOn = addDaysTo(today, Math.max(wait, afterDays ?? 0));
  const failing = await writePlan(tx, plan, { ...noted, retryOn });
  const after = { ...said, retry_on: needsNewCard ? null : retryOn, awaits_card: needsNewCard };
  await tellOfPlan(tx, actor, failing, PAYMENT_FAILED, { after });
  await sendFailedLetter(tx, failing, donation);
}

/** A day on which a plan still waits for another card: its donor is reminded, and nothing is charged. */
export async function remindOfCard(
  tx: Tx,
  actor: Actor,
  plan: Plan,
  donation: Donation,
): Promise<void> {
  const waiting = { code: plan.lastFailureCode, needsNewCard: true, afterDays: null };
  await noteFailure(tx, actor, plan, donation, waiting);
}

/** Minutes from the first of a row of failures that are ours or the gateway's to the next attempt. */
const FIRST_WAIT: Readonly<Record<string, number>> = {
  // A process died, or the gateway knows nothing of the charge: once more at once.
  not_completed: 0,
  unavailable: 30,
  gateway_refused: 60,
};
const AFTER_NONE = 5;
const LONGEST_WAIT_MINUTES = 24 * 60;

/** Twice as long each time, up to a day: neither a gateway that is away nor one that refuses is pressed. */
function backedOff(plan: Plan, code: string | null, today: string): Partial<Plan> {
  const first = FIRST_WAIT[code ?? ""] ?? AFTER_NONE;
  const { gatewayFailures: before } = plan;
  const doubled = first === 0 ? AFTER_NONE * 2 ** (before - 1) : first * 2 ** before;
  const minutes = first === 0 && before === 0 ? 0 : Math.min(doubled, LONGEST_WAIT_MINUTES);
  const retryAfter = minutes === 0 ? null : secondsFromNow(minutes * 60);
  return { retryOn: today, gatewayFailures: Math.min(before + 1, 30), retryAfter };
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
      within(
        plans,
        donation.organizationId,
        inArray(plans.id, ids),
        eq(plans.openDonationId, donation.id),
      ),
    )
    .orderBy(plans.id)
    .for("no key update");
}
