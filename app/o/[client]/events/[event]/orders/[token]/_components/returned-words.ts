import type { Returned, ReturnedMoney } from "@/lib/events/refunds/returned-money";
import { formatMajor } from "@/lib/format";

/** What a guest reads of the money of an order that is over, a sentence each. */
export function returnedWords(money: ReturnedMoney, currency: string): string[] {
  const { isPaid, returned, keptGift } = money;
  if (!isPaid) return ["Nothing was charged."];
  const kept = `Your gift of ${formatMajor(keptGift, currency)} remains a gift. Thank you.`;
  const back = returned.map((each) => wordsOf(each, formatMajor(each.amount, currency)));
  if (keptGift > 0) return [...back, kept];
  return back.length > 0 ? back : ["No refund is due."];
}

function wordsOf({ way, state }: Returned, amount: string): string {
  if (state === "failed")
    return `We couldn’t refund ${amount} yet. The organizers are working on it. You don’t need to do anything.`;
  if (way === "by_hand")
    return state === "pending"
      ? `The organizers will send ${amount} back to you.`
      : `The organizers have sent ${amount} back to you.`;
  return state === "pending"
    ? `Your ${amount} refund to your card is in progress.`
    : `We’ve refunded ${amount} to your card. It can take a few days to appear.`;
}
