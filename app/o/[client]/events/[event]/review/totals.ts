import { parseAmount } from "@/lib/events/amounts";
import { type QuotedAmounts, withExtras } from "@/lib/events/pricing/quote-extras";
import type { QuoteSnapshot } from "@/lib/events/quote-schema";
import type { Law } from "@/lib/giving/receipt-profiles/order-words";
import type { Formats } from "@/lib/language/formats";
import { quoteShare } from "../../share";
import type { Share } from "../../share-words";
import { plainAmount } from "../given";

/** What a buyer adds on this page; the gift as it was typed. */
export type Chosen = { gift: string; coversFees: boolean };

export type Totals = {
  quote: QuotedAmounts;
  amount: string;
  isFree: boolean;
  /** What covering the fees adds: `$4.65`; null where there is nothing to cover. */
  extra: string | null;
  /** The discount that the code gives, such as `$15.00`. */
  discount: string | null;
  /** What of the total can be claimed; null where nothing is said. */
  share: Share | null;
};

/**
 * What the summary, the boxes and the button say, all from the same figures. `law`: whose tax law the
 * organization's receipts follow.
 */
export function totalsOf(
  plain: QuoteSnapshot,
  { gift: typed, coversFees }: Chosen,
  law: Law,
  format: Pick<Formats, "major">,
): Totals {
  const { currency } = plain;
  const gift = parseAmount(plainAmount(typed.trim()), currency) ?? 0;
  const quote = withExtras(plain, { gift, coversFees });
  const covered = withExtras(plain, { gift, coversFees: true });
  const words = (amount: string) => format.major(Number(amount), currency);
  const some = (amount: string) => (Number(amount) > 0 ? words(amount) : null);
  return {
    quote,
    amount: words(quote.totals.total_amount),
    isFree: Number(quote.totals.total_amount) === 0,
    extra: some(covered.totals.fees_covered_amount),
    discount: some(plain.totals.discount_amount),
    share: quoteShare(quote.transactions, currency, law),
  };
}
