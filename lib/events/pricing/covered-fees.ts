import { allocate, type Minor } from "@/lib/money";
import { amountStep, shareOf } from "../amounts";

type Fees = { basisPoints: number; fixed: Minor };

/** What covering the fees of an amount adds to it. */
export const coveredFees = (base: Minor, { basisPoints, fixed }: Fees, currency: string): Minor =>
  base > 0 ? shareOf(base, basisPoints, currency) + fixed : 0;

/**
 * Covered fees over the amounts that they are paid for, in whole steps that add up: they are part of what
 * was paid for each (`registration §2`, `docs/spec/receipts`).
 */
export function sharesOfFees(fees: Minor, amounts: readonly Minor[], currency: string): Minor[] {
  const step = amountStep(currency);
  const weights = amounts.map((amount) => amount / step);
  return allocate(fees / step, weights).map((share) => share * step);
}
