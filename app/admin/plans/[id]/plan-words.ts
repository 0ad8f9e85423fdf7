import { cardWords, everyWords } from "@/app/_components/plan/words";
import { formatDate, formatMajor, plural } from "@/lib/format";
import type { PlanEvent } from "@/lib/giving/plans/history";
import type { PlanDetails, PlanView } from "@/lib/giving/plans/schema";

/** `$30.00 every month for the General fund`. */
export const giftWords = (plan: PlanView): string =>
  `${formatMajor(plan.total, plan.currency)} ${everyWords(plan)} for ${plan.purpose.name}`;

/** A pause lets go of a gift that failed, and resuming does not try it again. */
export const canUndoPause = ({ status, attempts }: Pick<PlanDetails, "status" | "attempts">) =>
  status === "paused" && attempts[0]?.outcome !== "failed";

const REASONS: Readonly<Record<string, string>> = {
  donor_asked: "The donor canceled it.",
  staff: "Your team canceled it.",
  account_closed: "The donor closed their account.",
  payment_failed: "The card could not be charged, and no new card was added.",
};

/** Why a plan ended; the donor's or the team's own words stand as they are. */
export const reasonWords = (reason: string): string => REASONS[reason] ?? `“${reason}”`;

/** How a plan stands, in a sentence or two. */
export function standingWords(plan: PlanView): string {
  if (plan.status === "paused")
    return `Nothing is charged until ${formatDate(plan.resume_on ?? "")}. It then resumes automatically.`;
  if (plan.status === "retrying" && plan.failure) return failureWords(plan, plan.failure);
  if (plan.status === "active")
    return plan.is_being_charged
      ? "A gift is being charged right now."
      : "It is charged automatically when due.";
  return plan.end_reason ? reasonWords(plan.end_reason) : "It has ended.";
}

function failureWords(plan: PlanView, failure: NonNullable<PlanView["failure"]>): string {
  const tries = `${plural(failure.attempts, "try", "tries")} failed. ${failure.message}`;
  if (plan.is_being_charged) return `${tries} Another try is under way.`;
  if (plan.awaits_card) return `${tries} Nothing is tried until the donor adds another card.`;
  return plan.retry_on ? `${tries} We try again on ${formatDate(plan.retry_on)}.` : tries;
}

/** What an entry of the history says beyond what was done. */
export function eventWords(event: PlanEvent, currency: string): string[] {
  const { amount, next_charge_on: next, resume_on: resume, retry_on: retry, reason } = event;
  return [
    amount &&
      `${formatMajor(amount.before, currency)} became ${formatMajor(amount.after, currency)}`,
    next && `Next gift on ${formatDate(next)}`,
    resume && `Until ${formatDate(resume)}`,
    retry && `Tried again on ${formatDate(retry)}`,
    reason && reasonWords(reason),
  ].filter((line): line is string => Boolean(line));
}

export const cardOf = ({ card }: PlanView): string =>
  card ? `${cardWords(card)}, good until ${two(card.exp_month)}/${card.exp_year}` : "No card";

const two = (month: number): string => String(month).padStart(2, "0");
