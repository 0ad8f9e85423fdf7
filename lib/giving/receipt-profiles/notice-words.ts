import type { ReceiptNotice } from "@/db/schema";
import { formatDate, formatMajor } from "@/lib/format";
import { PROFILES } from "./profiles";
import type { SingleSnapshot } from "./receipt-schema";

/** A dated notice beside a receipt that stands, in the words of the profile that it was issued with. */
export function noticeWords(
  { currency, donated_on, paper }: Pick<SingleSnapshot, "currency" | "donated_on" | "paper">,
  { on, amount, reason }: ReceiptNotice,
): string {
  const money = formatMajor(Math.abs(amount), currency);
  const went =
    amount < 0
      ? `${money} that was on its way back stays with us`
      : `${money} of this gift was returned to you`;
  const why = reason ? ` (${reason.replace(/[.\s]+$/, "")})` : "";
  const { earlierStands } = PROFILES[paper?.jurisdiction ?? "united_states"].words;
  return `Notice of ${formatDate(on)}: ${went}${why}. This receipt stands for ${donated_on.slice(0, 4)}. ${earlierStands}`;
}
