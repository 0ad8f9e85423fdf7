import type { BenefitKind } from "@/db/schema";
import { deductibleOf } from "@/lib/giving/deductible";
import { isInsubstantial } from "@/lib/giving/insubstantial";
import type { Minor } from "@/lib/money";
import { sharesOfFees } from "./covered-fees";

type Line = {
  total: Minor;
  discount: Minor;
  fairMarket: Minor;
  quantity: number;
  benefit: BenefitKind;
};
type Sale = { feesCovered: Minor; currency: string; at: Date };
type Deductible = { feesCovered: Minor; deductible: Minor };

/** Lines with their shares of the covered fees and what of each may be deductible (`registration §2`). */
export function withDeductible<Wanted extends Line>(
  lines: readonly Wanted[],
  sale: Sale,
): (Wanted & Deductible)[] {
  const { feesCovered, currency } = sale;
  const amounts = lines.map(({ total, discount }) => total - discount);
  const fees = sharesOfFees(feesCovered, amounts, currency);
  return lines.map((line, index) => {
    const share = fees[index] ?? 0;
    const paid = line.total - line.discount + share;
    const benefit = benefitAt(line, paid, sale);
    const deductible = deductibleOf({ paid, worth: line.fairMarket, benefit });
    return { ...line, benefit, feesCovered: share, deductible };
  });
}

/** A benefit that is insubstantial at the full price may be worth too much of what a code leaves. */
function benefitAt(
  { benefit, fairMarket, quantity }: Line,
  paid: Minor,
  { currency, at }: Sale,
): BenefitKind {
  if (benefit !== "insubstantial") return benefit;
  const each = { paid: paid / quantity, worth: fairMarket / quantity };
  const year = at.getUTCFullYear();
  return isInsubstantial({ ...each, currency, year }) ? benefit : "valued";
}
