import { cardWords, everyWords, needsFirstCard } from "@/app/_components/plan/words";
import { declineWords } from "@/app/admin/_components/decline-words";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { formatMajor, plural } from "@/lib/format/amounts";
import type { PlanEvent } from "@/lib/giving/plans/history";
import type { PlanDetails, PlanView } from "@/lib/giving/plans/schema";

/** Why a plan is listed as below its price. */
export const BELOW_PRICE =
  "Below the monthly price for its frequency. Older recurring gifts keep their amount until you or the donor change the amount or frequency.";

/** `$30.00 every month for the General fund`. */
export const giftWords = (plan: PlanView): string =>
  `${formatMajor(plan.total, plan.currency)} ${everyWords(plan)} for ${plan.purpose.name}`;

/** A pause lets go of a gift that failed, and resuming does not try it again. */
export const canUndoPause = ({ status, attempts }: Pick<PlanDetails, "status" | "attempts">) =>
  status === "paused" && attempts[0]?.outcome !== "failed";

const REASONS: Readonly<Record<string, string>> = {
  donor_asked: "Canceled by the donor.",
  staff: "Canceled by your team.",
  account_closed: "Ended when the donor closed their account.",
  payment_failed: "Ended after failed charges, with no new card added.",
};

/** Why a plan ended; the donor's or the team's own words stand as they are. */
export const reasonWords = (reason: string): string => REASONS[reason] ?? `“${reason}”`;

/** How a plan stands, in a sentence or two. */
export function standingWords(plan: PlanView): string {
  if (plan.status === "paused")
    return `Paused until ${staffFormat().date(plan.resume_on ?? "")}, then resumes automatically.`;
  if (plan.status === "retrying" && plan.failure) return failureWords(plan, plan.failure);
  if (needsFirstCard(plan)) return "Nothing is charged until the donor adds a card.";
  if (plan.status === "active")
    return plan.is_being_charged
      ? "A gift is being charged right now."
      : "Charged automatically when due.";
  return plan.end_reason ? reasonWords(plan.end_reason) : "Ended.";
}

function failureWords(plan: PlanView, failure: NonNullable<PlanView["failure"]>): string {
  const tries = `${plural(failure.attempts, "try", "tries")} failed. ${declineWords(failure.code)}`;
  if (plan.is_being_charged) return `${tries} A retry is in progress.`;
  if (plan.awaits_card) return `${tries} No retry until the donor adds a new card.`;
  return plan.retry_on ? `${tries} Next retry on ${staffFormat().date(plan.retry_on)}.` : tries;
}

/** What an entry of the history says beyond what was done. */
export function eventWords(event: PlanEvent, currency: string): string[] {
  const { amount, next_charge_on: next, resume_on: resume, retry_on: retry, reason } = event;
  return [
    amount &&
      `${formatMajor(amount.before, currency)} changed to ${formatMajor(amount.after, currency)}`,
    next && `Next gift on ${staffFormat().date(next)}`,
    resume && `Until ${staffFormat().date(resume)}`,
    retry && `Retry on ${staffFormat().date(retry)}`,
    reason && reasonWords(reason),
  ].filter((line): line is string => Boolean(line));
}

export function cardOf({ card }: PlanView): string {
  if (!card) return "No card";
  const { exp_month: month, exp_year: year } = card;
  if (month === null || year === null) return cardWords(card);
  return `${cardWords(card)}, expires ${two(month)}/${year}`;
}

const two = (month: number): string => String(month).padStart(2, "0");
