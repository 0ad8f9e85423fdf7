import type { entities } from "@/db/schema";
import { formatMoney } from "@/lib/format/minor-amounts";
import type { Minor } from "@/lib/money";

type Priced = Pick<typeof entities.$inferSelect, "amount" | "contributionGoal">;

/**
 * What one month of an entity's place costs, in minor units; null where donors choose the amount: without
 * a price, and toward a goal (`decisions §14`).
 */
export const monthlyPriceOf = (entity: Priced | null): Minor | null =>
  entity && entity.contributionGoal === null ? entity.amount : null;

/**
 * Months that one gift for a place pays for.
 * @param frequency months between gifts; 0 is once
 * @param oneTimeMonths of the program
 */
export const monthsPaid = (frequency: number, oneTimeMonths: number): number =>
  frequency === 0 ? oneTimeMonths : frequency;

type Terms = {
  /** Of one month, in minor units. */
  price: Minor;
  currency: string;
  frequency: number;
  oneTimeMonths: number;
};

/** `$114 every 3 months · $38 a month`: what each gift costs, and what a month does. */
export function priceWords({ price, currency, frequency, oneTimeMonths }: Terms): string {
  const monthly = `${formatMoney(price, currency)} a month`;
  const each = formatMoney(price * monthsPaid(frequency, oneTimeMonths), currency);
  if (frequency === 1) return monthly;
  if (frequency === 12) return `${each} a year · ${monthly}`;
  if (frequency > 0) return `${each} every ${frequency} months · ${monthly}`;
  const months = oneTimeMonths === 1 ? "1 month" : `${oneTimeMonths} months`;
  return `${each} once, for ${months} · ${monthly}`;
}
