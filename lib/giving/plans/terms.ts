import type { entities, programs } from "@/db/schema";
import { amountIn } from "@/lib/amounts";
import { conflict } from "@/lib/errors";
import { formatMoney } from "@/lib/format/minor-amounts";
import { refused } from "@/lib/input";
import type { Minor } from "@/lib/money";
import { feeCover } from "../fees";
import { firstCardTerms } from "./first-cards";
import { monthlyPriceOf, priceWords } from "./monthly-price";
import { type Plan, scheduleOf } from "./rows";
import {
  addDaysTo,
  addMonthsTo,
  dayOf,
  everyMonths,
  monthsBetween,
  nextPeriod,
  periodFrom,
  putOff,
} from "./schedule";
import type { PlanChanges, PlanPreview } from "./schema";

/** What the plan's program and entity allow. */
export type Bounds = {
  program: Pick<
    typeof programs.$inferSelect,
    "minimumAmount" | "maximumAmount" | "frequencies" | "feeCoverBasisPoints" | "feeCoverFixed"
  >;
  entity: Pick<typeof entities.$inferSelect, "publicName" | "amount" | "contributionGoal"> | null;
};

type Wanted = ReturnType<typeof PlanChanges.parse>;

/** The days that a plan's next gift can be moved to. */
export const dateBounds = (today: string): { earliest: string; latest: string } => ({
  earliest: addDaysTo(today, 1),
  latest: addMonthsTo(today, 12, dayOf(today)),
});

/**
 * What a change writes; an empty object when everything is so already. The card is the caller's to
 * look at. Throws 422, and 409 when the plan has ended or has moved on since it was looked at.
 */
export function termsOf(plan: Plan, bounds: Bounds, today: string, wanted: Wanted): Partial<Plan> {
  requireRunning(plan);
  requireExpected(plan, wanted.expected_next_charge_on);
  const chosen: Partial<Plan> = {
    ...amountTerms(plan, bounds, wanted),
    ...(wanted.frequency !== undefined && frequencyTerms(plan, bounds, wanted.frequency)),
    ...(wanted.next_charge_on !== undefined && dateTerms(plan, today, wanted.next_charge_on)),
  };
  const { payment_method_id: card } = wanted;
  const terms = {
    ...chosen,
    ...(card !== undefined && cardTerms({ ...plan, ...chosen }, today, card)),
  };
  const isNew = ([key, value]: [string, unknown]) => value !== plan[key as keyof Plan];
  return Object.fromEntries(Object.entries(terms).filter(isNew));
}

/** Another card, or the first, is what a plan may have waited for. */
const cardTerms = (plan: Plan, today: string, paymentMethodId: number): Partial<Plan> =>
  paymentMethodId === plan.paymentMethodId
    ? {}
    : { paymentMethodId, awaitsCardSince: null, ...firstCardTerms(plan, today) };

export function requireRunning({ status }: Plan): void {
  if (status === "active" || status === "paused") return;
  throw conflict(
    "plan_ended",
    "This recurring gift has ended. You can start a new one at any time.",
  );
}

/** Nobody agrees to a date that they have not seen. */
export function requireExpected(plan: Plan, expected: string | null | undefined): void {
  if (!expected || expected === plan.nextChargeOn) return;
  throw conflict(
    "plan_changed",
    "This recurring gift has changed in the meantime. Review it and try again.",
    { next_charge_on: plan.nextChargeOn },
  );
}

/**
 * The amount by the months that each gift pays for. A plan keeps the amount that it has until its amount or
 * its frequency changes (`decisions §14`).
 */
function amountTerms(plan: Plan, bounds: Bounds, wanted: Wanted): Partial<Plan> {
  const { currency } = plan;
  const now = monthsBetween(scheduleOf(plan));
  const frequency = wanted.frequency ?? now;
  const price = monthlyPriceOf(bounds.entity);
  const fixed = price === null || frequency === null ? null : price * frequency;
  const isKept = wanted.frequency === undefined || wanted.frequency === now;
  if (wanted.amount === undefined)
    return fixed === null || isKept ? {} : withFees(plan, bounds, fixed);
  const amount = amountIn(currency, wanted.amount, "amount");
  if (amount === plan.amount && (isKept || fixed === null || amount === fixed)) return {};
  if (price !== null && frequency !== null && amount !== fixed) {
    const words = priceWords({ price, currency, frequency, oneTimeMonths: 0 });
    const title = bounds.entity?.publicName ?? "this";
    throw refused("amount", "amount_is_fixed", `Sponsoring ${title} is ${words}.`);
  }
  if (fixed === null) requireWithin(bounds, currency, amount);
  return withFees(plan, bounds, amount);
}

function requireWithin({ program }: Bounds, currency: string, amount: Minor): void {
  const { minimumAmount, maximumAmount } = program;
  const money = (minor: Minor) => formatMoney(minor, currency);
  if (amount < minimumAmount)
    throw refused("amount", "below_minimum", `The smallest gift is ${money(minimumAmount)}.`);
  if (maximumAmount !== null && amount > maximumAmount)
    throw refused("amount", "above_maximum", `The largest gift here is ${money(maximumAmount)}.`);
}

/** Whoever covers the costs covers those of the new amount. */
const withFees = (plan: Plan, { program }: Bounds, amount: Minor): Partial<Plan> => ({
  amount,
  feesCovered: plan.feesCovered > 0 ? feeCover(amount, program) : 0,
});

function frequencyTerms(plan: Plan, { program }: Bounds, months: number): Partial<Plan> {
  if (monthsBetween(scheduleOf(plan)) === months) return {};
  const allowed = program.frequencies.filter((each) => each > 0);
  if (!allowed.includes(months))
    throw refused(
      "frequency",
      "frequency_not_allowed",
      `Choose one of these numbers of months: ${allowed.join(", ")}.`,
    );
  const { unit, interval } = everyMonths(months);
  return { intervalUnit: unit, interval };
}

/** A day of its own choosing is the day to keep to from then on. */
function dateTerms(plan: Plan, today: string, on: string): Partial<Plan> {
  if (on === plan.nextChargeOn) return {};
  const { earliest, latest } = dateBounds(today);
  if (on < earliest || on > latest)
    throw refused(
      "next_charge_on",
      "out_of_range",
      "Choose a day from tomorrow on, within a year.",
    );
  const moved = { nextChargeOn: on, anchorDay: dayOf(on) };
  return plan.status === "paused" ? { ...moved, resumeOn: on, pausedFrom: on } : moved;
}

const SPOKEN: Record<string, PlanPreview["changed"][number]> = {
  amount: "amount",
  interval: "frequency",
  intervalUnit: "frequency",
  nextChargeOn: "next_charge_on",
  paymentMethodId: "payment_method_id",
};

/** Which of a plan's terms a change is about. */
export const changedTerms = (terms: Partial<Plan>): PlanPreview["changed"] => [
  ...new Set(Object.keys(terms).flatMap((key) => SPOKEN[key] ?? [])),
];

/** A break of some months: the period that it begins with, and the first one after it. */
export function breakOf(plan: Plan, today: string, months: number) {
  const from = periodFrom(plan.nextChargeOn, scheduleOf(plan), today);
  return { from, resumeOn: putOff(from, scheduleOf(plan), months) };
}

/** The next period when one is left out: the one that failed, if any, else the next. */
export const afterSkipping = (plan: Plan): string =>
  plan.openDonationId === null
    ? nextPeriod(plan.nextChargeOn, scheduleOf(plan))
    : plan.nextChargeOn;

/** The next period when a break ends today: by the rhythm from before it, never later than its own end. */
export function afterResuming(plan: Plan, today: string): string {
  const next = periodFrom(plan.pausedFrom ?? plan.nextChargeOn, scheduleOf(plan), today);
  return plan.resumeOn !== null && plan.resumeOn < next ? plan.resumeOn : next;
}
