import type { QuotedAmounts } from "@/lib/events/pricing/quote-extras";
import type { EventWords } from "../words";
import { QuoteLines } from "./_components/quote-lines";
import type { Running } from "./running";

/** A quote as it is shown while somebody is still choosing: browsers need no code to write it. */
export function quotedNow(
  words: EventWords,
  quote: QuotedAmounts,
  refusedCode: string | null,
): Running {
  const { totals, discount, currency } = quote;
  const money = (amount: string) => words.format.major(Number(amount), currency);
  return {
    state: "quoted",
    lines: <QuoteLines words={words} quote={quote} share={null} />,
    total: money(totals.total_amount),
    discount: discount && { code: discount.code, amount: money(discount.amount) },
    refusedCode,
  };
}
