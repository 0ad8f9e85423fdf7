import type { CheckoutView } from "@/lib/checkout/schema";
import { formatMoney } from "@/lib/format";
import { feeShares } from "@/lib/giving/fees";
import { decimalString, fromMajor } from "@/lib/money";
import { everyWords, listed } from "../words";

/** What a gift comes to, in words, with the fees covered or without. */
export type Totals = {
  /** As the form sends it, so that nothing else is charged than what was shown. */
  expected: string;
  /** What is charged now: `$26.06`. */
  now: string;
  /** The extra: `$1.06`. */
  extra: string;
  /** What recurs: `$39.31 every month for Amani`; null when nothing does. */
  later: string | null;
};

export function totalsOf(
  { items, subtotal, fees_to_cover, currency }: CheckoutView,
  covered: boolean,
): Totals {
  const extra = fromMajor(fees_to_cover, currency);
  const fees = covered ? extra : 0;
  const total = fromMajor(subtotal, currency) + fees;
  const amounts = items.map(({ amount }) => fromMajor(amount, currency));
  const shares = feeShares(fees, amounts);
  const later = items.flatMap(({ frequency, label }, index) => {
    if (frequency === 0) return [];
    const each = (amounts[index] ?? 0) + (shares[index] ?? 0);
    return [`${formatMoney(each, currency)} ${everyWords(frequency)} for ${label}`];
  });
  return {
    expected: decimalString(total, currency),
    now: formatMoney(total, currency),
    extra: formatMoney(extra, currency),
    later: later.length > 0 ? listed(later) : null,
  };
}
