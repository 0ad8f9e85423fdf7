import { fromMajor, type Minor } from "@/lib/money";
import { amountString } from "./amounts";
import { coveredFees, deductibleFees } from "./covered-fees";
import type { QuoteSnapshot } from "./quote-schema";

/** What a buyer adds on the last page: a gift, and the fees. */
export type Extras = { gift: Minor; coversFees: boolean };

/** The figures of a quote. */
export type QuotedAmounts = Pick<QuoteSnapshot, "lines" | "discount" | "totals" | "currency">;

/**
 * The figures of a quote that has neither gift nor fees, with those added: what the server works out for
 * the same cart, while its buyer is still choosing.
 */
export function withExtras(quote: QuoteSnapshot, { gift, coversFees }: Extras): QuotedAmounts {
  const { lines, discount, totals, currency } = quote;
  const minor = (amount: string): Minor => fromMajor(Number(amount), currency);
  const base = minor(totals.total_amount) + gift;
  const fees = coversFees ? coveredFees(base, feesOf(quote), currency) : 0;
  const given = minor(totals.tax_deductible_amount) + gift;
  const deductible = given + deductibleFees(fees, given, base, currency);
  const words = (amount: Minor) => amountString(amount, currency);
  return {
    lines,
    discount,
    currency,
    totals: {
      ...totals,
      donation_amount: words(gift),
      fees_covered_amount: words(fees),
      tax_deductible_amount: words(deductible),
      non_deductible_amount: words(base + fees - deductible),
      total_amount: words(base + fees),
    },
  };
}

function feesOf({ fee_cover: { percent, fixed }, currency }: QuoteSnapshot) {
  return {
    basisPoints: Math.round(Number(percent) * 100),
    fixed: fromMajor(Number(fixed), currency),
  };
}
