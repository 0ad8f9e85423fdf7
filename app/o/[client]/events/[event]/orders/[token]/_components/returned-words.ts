import type { Returned, ReturnedMoney } from "@/lib/events/refunds/returned-money";
import type { KeyOf } from "@/lib/language/catalogue";
import type { Formats } from "@/lib/language/formats";
import type { Translate } from "@/lib/language/translator";

/** What a page of a registration says, in the reader's language. */
export type OrderWords = { t: Translate<KeyOf<"order">>; format: Formats };

/** What a guest reads of the money of an order that is over, a sentence each. */
export function returnedWords(
  { t, format }: OrderWords,
  { isPaid, returned, keptGift }: ReturnedMoney,
  currency: string,
): string[] {
  if (!isPaid) return [t("nothingCharged")];
  const money = (major: number) => ({ amount: format.major(major, currency) });
  const back = returned.map((each) => t(messageOf(each), money(each.amount)));
  if (keptGift > 0) return [...back, t("giftRemains", money(keptGift))];
  return back.length > 0 ? back : [t("noRefundDue")];
}

function messageOf({ way, state }: Returned) {
  if (state === "failed") return "refundStuck";
  if (way === "by_hand") return state === "pending" ? "refundByHandPending" : "refundByHand";
  return state === "pending" ? "refundPending" : "refundDone";
}
