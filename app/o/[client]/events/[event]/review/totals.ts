import type { QuoteSnapshot } from "@/lib/events/quote-schema";
import { formatMajor } from "@/lib/format";

export type Total = { fingerprint: string; amount: string; isFree: boolean };
export type Totals = {
  plain: Total;
  covered: Total;
  /** What covering the fees adds: `$4.65`; null where there is nothing to cover. */
  extra: string | null;
  /** The discount that the code gives, such as `$15.00`. */
  discount: string | null;
};

/** What the review says with and without the fees covered, so that the button is right either way. */
export function totalsOf(plain: QuoteSnapshot, covered: QuoteSnapshot): Totals {
  const fees = Number(covered.fee_cover.amount);
  const discount = Number(plain.totals.discount_amount);
  return {
    plain: totalOf(plain),
    covered: totalOf(covered),
    extra: fees > 0 ? formatMajor(fees, covered.currency) : null,
    discount: discount > 0 ? formatMajor(discount, plain.currency) : null,
  };
}

const totalOf = ({ fingerprint, totals, currency }: QuoteSnapshot): Total => ({
  fingerprint,
  amount: formatMajor(Number(totals.total_amount), currency),
  isFree: Number(totals.total_amount) === 0,
});
