import type { Minor } from "@/lib/money";

type Limits = { itemCost: Minor; leastPayment: Minor; mostValue: Minor };

/**
 * The IRS's limits of insubstantial benefits by the calendar year of the payment, in US cents: the cost of
 * a token item with the organization's name, the payment from which such items are disregarded, and the
 * most that 2 % of a payment may come to (Rev. Proc. 90-12, adjusted each year; `docs/spec/receipts`).
 */
export const INSUBSTANTIAL_LIMITS: Readonly<Record<number, Limits>> = {
  2023: { itemCost: 1250, leastPayment: 6250, mostValue: 12_500 },
  2024: { itemCost: 1320, leastPayment: 6600, mostValue: 13_200 },
  2025: { itemCost: 1360, leastPayment: 6800, mostValue: 13_600 },
  2026: { itemCost: 1390, leastPayment: 6950, mostValue: 13_900 },
};

/** The limits of a year; of one that is not published here yet or any more, the nearest that is. */
export function limitsOf(year: number): Limits {
  const known = Object.keys(INSUBSTANTIAL_LIMITS).map(Number);
  const nearest = Math.min(Math.max(year, Math.min(...known)), Math.max(...known));
  const limits = INSUBSTANTIAL_LIMITS[nearest];
  if (!limits) throw new Error(`There are no limits of ${nearest}.`);
  return limits;
}

type Given = { paid: Minor; worth: Minor; currency: string; year: number };

/**
 * Whether what a payment brings is so little that it can be disregarded. The limits are in US dollars, so
 * of other currencies staff decide by their own law.
 */
export function isInsubstantial({ paid, worth, currency, year }: Given): boolean {
  if (currency !== "USD") return true;
  const { itemCost, leastPayment, mostValue } = limitsOf(year);
  const isToken = paid >= leastPayment && worth <= itemCost;
  return isToken || worth <= Math.min(paid * 0.02, mostValue);
}
