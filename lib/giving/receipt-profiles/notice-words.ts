import type { ReceiptNotice } from "@/db/schema";
import { profileWordsIn } from "./law-words";
import { PROFILES } from "./profiles";
import type { SingleSnapshot } from "./receipt-schema";
import { EARLIER_SPEECH, speechOf } from "./written-paper";

/** A dated notice beside a receipt that stands, in the words and language that it was issued with. */
export function noticeWords(
  { currency, donated_on, paper }: Pick<SingleSnapshot, "currency" | "donated_on" | "paper">,
  { on, amount, reason: given }: ReceiptNotice,
): string {
  const speech = paper?.locale ? speechOf(paper) : EARLIER_SPEECH;
  const t = speech.t("paper");
  const reason = given?.replace(/[.\s]+$/, "");
  const said = {
    date: speech.format.date(on),
    amount: speech.format.major(Math.abs(amount), currency),
    year: donated_on.slice(0, 4),
  };
  const key = amount < 0 ? "noticeStays" : "notice";
  const notice = reason ? t(`${key}Reason`, { ...said, reason }) : t(key, said);
  const { words } = PROFILES[paper?.jurisdiction ?? "united_states"];
  return `${notice} ${profileWordsIn(speech, words).earlierStands}`;
}
