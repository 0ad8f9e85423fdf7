import { amountIn } from "@/lib/amounts";
import { formatMoney } from "@/lib/format";
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
  throw refused("frequency", "frequency_not_allowed", `Choose how often: ${allowed}.`);
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
      `The largest gift here is ${money(maximumAmount)}. Please write to us about a larger one.`,
    );
  return amount;
}

/** Whether an entity costs what it costs; others take any amount that the program takes. */
export const isFixed = (entity: Pick<EntityRow, "amount" | "contributionGoal">): boolean =>
  hasPlaces(entity) && entity.amount !== null;

/** What is given to an entity each time: its own amount, else the one that was chosen. Throws 422. */
export function entityAmountIn(
  program: ProgramRow,
  entity: EntityRow,
  given: number | string | null | undefined,
): Minor {
  const own = entity.amount;
  if (own !== null && isFixed(entity)) {
    if (given == null || amountIn(program.currency, given, "amount") === own) return own;
    throw refused(
      "amount",
      "amount_is_fixed",
      `Sponsoring ${entity.title} is ${formatMoney(own, program.currency)} each time.`,
    );
  }
  if (given != null) return giftAmountIn(program, given);
  if (own !== null) return own;
  throw refused("amount", "required", "Choose an amount.");
}
