import { allocate, type Minor } from "@/lib/money";
import { amountStep, shareOf } from "./amounts";

type Fees = { basisPoints: number; fixed: Minor };

/** What covering the fees of an amount adds to it. */
export const coveredFees = (base: Minor, { basisPoints, fixed }: Fees, currency: string): Minor =>
  base > 0 ? shareOf(base, basisPoints, currency) + fixed : 0;

/** Covered fees are deductible in the proportion of the gift they serve. */
export function deductibleFees(
  fees: Minor,
  deductible: Minor,
  base: Minor,
  currency: string,
): Minor {
  const step = amountStep(currency);
  const [part = 0] = allocate(fees / step, [deductible / step, (base - deductible) / step]);
  return part * step;
}
