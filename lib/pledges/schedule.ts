import type { PLEDGE_FREQUENCIES } from "@/db/schema";
import { addMonthsTo, dayOf } from "@/lib/giving/plans/schedule";
import type { Minor } from "@/lib/money";

export type Frequency = (typeof PLEDGE_FREQUENCIES)[number];

/** Months from one installment to the next. */
export const MONTHS: Record<Frequency, number> = { once: 0, monthly: 1, quarterly: 3, yearly: 12 };

/** The most installments that a pledge is paid in: ten years of months. */
export const MOST_INSTALLMENTS = 120;

/** What a donor promised, and by when. Local dates; `amount` in minor units, at least one per installment. */
export type Terms = {
  amount: Minor;
  frequency: Frequency;
  firstDueOn: string;
  installmentCount: number;
};

/** @property paid what gifts cover of it, in minor units */
export type Installment = { number: number; dueOn: string; amount: Minor; paid: Minor };

/**
 * The installments of a pledge: equal amounts, the remainder in the last one, each due on the day of the
 * month of the first, or on the last day of a shorter month. What was paid covers them in order.
 */
export function installmentsOf(terms: Terms, paid: Minor): Installment[] {
  const { amount, installmentCount: count } = terms;
  const each = Math.floor(amount / count);
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    const due = isLast ? amount - each * (count - 1) : each;
    const covered = Math.min(due, Math.max(0, paid - each * index));
    return { number: index + 1, dueOn: dueOn(terms, index), amount: due, paid: covered };
  });
}

const dueOn = ({ firstDueOn, frequency }: Terms, index: number): string =>
  index === 0 ? firstDueOn : addMonthsTo(firstDueOn, MONTHS[frequency] * index, dayOf(firstDueOn));
