import { feeCover, feeShares } from "@/lib/giving/fees";
import type { Minor } from "@/lib/money";
import type { ProgramRow } from "@/lib/sponsorship/program-rows";
import type { CartLine, Checkout } from "./cart";

/** What a checkout comes to, in minor units. */
export type Quote = {
  subtotal: Minor;
  /** The extra that would leave the gift whole, whether it is given or not. */
  feesToCover: Minor;
  feesCovered: Minor;
  /** What is charged now. */
  total: Minor;
  /** Each line's own part of `feesCovered`. */
  shares: Minor[];
};

export function quoteOf(
  program: ProgramRow,
  checkout: Pick<Checkout, "coversFees"> | undefined,
  lines: readonly CartLine[],
): Quote {
  const amounts = lines.map(({ item }) => item.amount);
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const feesToCover = feeCover(subtotal, program);
  const feesCovered = checkout?.coversFees ? feesToCover : 0;
  return {
    subtotal,
    feesToCover,
    feesCovered,
    total: subtotal + feesCovered,
    shares: feeShares(feesCovered, amounts),
  };
}
