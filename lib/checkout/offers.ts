import { amountIn } from "@/lib/amounts";
import { formatMoney } from "@/lib/format/minor-amounts";
import { monthlyPriceOf, monthsPaid, priceWords } from "@/lib/giving/plans/monthly-price";
import { refused } from "@/lib/input";
import type { Minor } from "@/lib/money";
import type { EntityRow } from "@/lib/sponsorship/entity-rows";
import { hasPlaces } from "@/lib/sponsorship/holds";
import type { ProgramRow } from "@/lib/sponsorship/program-rows";

const WORDS: Record<number, string> = { 0: "once", 1: "monthly", 3: "quarterly", 12: "yearly" };

/** `monthly`, `every 2 months`: how often, for the middle of a sentence. */
export const frequencyWords = (months: number): string => WORDS[months] ?? `every ${months} months`;

/** One of the program's frequencies. Throws 422 that names them (`decisions §9`). */
export function frequencyIn(
  { frequencies }: Pick<ProgramRow, "frequencies">,
  given: number | string,
): number {
  const asked = typeof given === "number" || /^\d{1,3}$/.test(given) ? Number(given) : undefined;
  if (asked !== undefined && frequencies.includes(asked)) return asked;
  const allowed = frequencies.map((each) => `${each} (${frequencyWords(each)})`).join(", ");
  throw refused("frequency", "frequency_not_allowed", `Choose a frequency: ${allowed}.`);
}

/** An amount that the program takes, in minor units. Throws 422 that names the bounds. */
export function giftAmountIn(program: ProgramRow, given: number | string): Minor {
  const { currency, minimumAmount, maximumAmount } = program;
  const amount = amountIn(currency, given, "amount");
  const money = (minor: Minor) => formatMoney(minor, currency);
  if (amount < minimumAmount)
    throw refused("amount", "below_minimum", `The smallest gift is ${money(minimumAmount)}.`);
  if (maximumAmount !== null && amount > maximumAmount)
    throw refused(
      "amount",
      "above_maximum",
      `The largest gift is ${money(maximumAmount)}. Contact us about a larger gift.`,
    );
  return amount;
}

type Given = { amount: number | string | null | undefined; frequency: number };

/**
 * What one gift to an entity comes to, in minor units. A place costs its monthly price for each month that
 * the gift pays for; toward a goal the amount is free, and the suggested one counts by month as well.
 * Throws 422.
 */
export function entityAmountIn(
  program: ProgramRow,
  entity: EntityRow,
  { amount: given, frequency }: Given,
): Minor {
  const { currency, oneTimeMonths } = program;
  const price = monthlyPriceOf(entity);
  if (price !== null) {
    const amount = price * monthsPaid(frequency, oneTimeMonths);
    if (given == null || amountIn(currency, given, "amount") === amount) return amount;
    const words = priceWords({ price, currency, frequency, oneTimeMonths });
    throw refused("amount", "amount_is_fixed", `Sponsoring ${entity.publicName} is ${words}.`);
  }
  if (given != null) return giftAmountIn(program, given);
  const suggested = suggestedFor(entity, frequency);
  if (suggested !== null) return suggested;
  throw refused("amount", "required", "Choose an amount.");
}

/** What is suggested to give toward a goal, by month; null where nothing is. Minor units. */
export const suggestedFor = ({ amount }: EntityRow, frequency: number): Minor | null =>
  amount === null ? null : amount * Math.max(frequency, 1);

/** Months that a one-time sponsorship pays for; null of what recurs, and of what takes no place. */
export const monthsOf = (
  { oneTimeMonths }: Pick<ProgramRow, "oneTimeMonths">,
  entity: EntityRow,
  frequency: number,
): number | null => (frequency === 0 && hasPlaces(entity) ? oneTimeMonths : null);
