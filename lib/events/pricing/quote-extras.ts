import type { TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";
import { soldLine } from "@/lib/giving/receipt-profiles/transactions";
import { fromMajor, type Minor } from "@/lib/money";
import { amountString } from "../amounts";
import type { QuoteSnapshot } from "../quote-schema";
import { coveredFees } from "./covered-fees";
import { withDeductible } from "./deductible-lines";

/** What a buyer adds on the last page: a gift, and the fees. */
export type Extras = { gift: Minor; coversFees: boolean };

/** The figures of a quote. */
export type QuotedAmounts = Pick<QuoteSnapshot, "lines" | "discount" | "totals" | "currency">;

/** The same with what is paid for each thing, before the organization's law was asked. */
type Quoted = QuotedAmounts & { transactions: TransactionLine[] };

/** What is paid for each thing of a quote. */
export const quotedTransactions = ({ lines, currency }: QuoteSnapshot): TransactionLine[] =>
  lines.map((line) => {
    const minor = (amount: string): Minor => fromMajor(Number(amount), currency);
    const { line_total: total, discount, fees_covered: fees, fair_market_total: worth } = line;
    return soldLine({
      label: line.label,
      currency,
      paid: minor(total) - minor(discount) + minor(fees),
      worth: minor(worth),
      benefit: line.benefit_kind,
    });
  });

/**
 * The figures of a quote that has neither gift nor fees, with those added: what the server works out for
 * the same cart, while its buyer is still choosing.
 */
export function withExtras(quote: QuoteSnapshot, { gift, coversFees }: Extras): Quoted {
  const { lines, discount, totals, currency } = quote;
  const base = fromMajor(Number(totals.total_amount), currency) + gift;
  const fees = coversFees ? coveredFees(base, feesOf(quote), currency) : 0;
  const sold = soldWith(quote, gift, fees);
  const deductible = sold.reduce((sum, line) => sum + line.deductible, 0);
  const words = (amount: Minor) => amountString(amount, currency);
  return {
    lines,
    discount,
    currency,
    transactions: sold.map(({ total, discount, feesCovered, fairMarket: worth, benefit }) =>
      soldLine({ label: "", currency, paid: total - discount + feesCovered, worth, benefit }),
    ),
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

function soldWith({ lines, currency, quoted_at }: QuoteSnapshot, gift: Minor, fees: Minor) {
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
  return withDeductible([...sold, given], sale);
}

function feesOf({ fee_cover: { percent, fixed }, currency }: QuoteSnapshot) {
  return {
    basisPoints: Math.round(Number(percent) * 100),
    fixed: fromMajor(Number(fixed), currency),
  };
}
