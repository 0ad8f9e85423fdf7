import { fromMajor, type Minor } from "@/lib/money";
import { amountString } from "./amounts";
import { coveredFees } from "./covered-fees";
import { withDeductible } from "./deductible-lines";
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
  const base = fromMajor(Number(totals.total_amount), currency) + gift;
  const fees = coversFees ? coveredFees(base, feesOf(quote), currency) : 0;
  const deductible = deductibleIn(quote, gift, fees);
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

function deductibleIn({ lines, currency, quoted_at }: QuoteSnapshot, gift: Minor, fees: Minor) {
  const minor = (amount: string): Minor => fromMajor(Number(amount), currency);
  const sold = lines.map((line) => ({
    total: minor(line.line_total),
    discount: minor(line.discount),
    fairMarket: minor(line.fair_market_total),
    quantity: line.quantity,
    benefit: line.benefit_kind,
  }));
  const given = { total: gift, discount: 0, fairMarket: 0, quantity: 1, benefit: "none" } as const;
  const sale = { feesCovered: fees, currency, at: new Date(quoted_at) };
  return withDeductible([...sold, given], sale).reduce((sum, line) => sum + line.deductible, 0);
}

function feesOf({ fee_cover: { percent, fixed }, currency }: QuoteSnapshot) {
  return {
    basisPoints: Math.round(Number(percent) * 100),
    fixed: fromMajor(Number(fixed), currency),
  };
}
