import type { ReceiptNotice } from "@/db/schema";
import { formatDate, formatMajor } from "@/lib/format";
import type { SingleSnapshot } from "./receipt-schema";

/** What a donor may have deducted already is for them to report in the year that it came back. */
export const EARLIER_STANDS =
  "Receipts and statements of earlier years stand as they were issued. If you deducted what was returned, ask your tax adviser how to report it.";

/** A dated notice beside a receipt that stands. */
export function noticeWords(
  { currency, donated_on }: Pick<SingleSnapshot, "currency" | "donated_on">,
  { on, amount, reason }: ReceiptNotice,
): string {
  const money = formatMajor(Math.abs(amount), currency);
  const went =
    amount < 0
      ? `${money} that was on its way back stays with us`
      : `${money} of this gift was returned to you`;
  const why = reason ? ` (${reason.replace(/[.\s]+$/, "")})` : "";
  return `Notice of ${formatDate(on)}: ${went}${why}. This receipt stands for ${donated_on.slice(0, 4)}. ${EARLIER_STANDS}`;
}
