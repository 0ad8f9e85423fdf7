import type { Returned, ReturnedMoney } from "@/lib/events/refunds/returned-money";
import { formatMajor } from "@/lib/format";

/** What a guest reads of the money of an order that is over, a sentence each. */
export function returnedWords({ isPaid, returned }: ReturnedMoney, currency: string): string[] {
  if (!isPaid) return ["Nothing was charged."];
  if (returned.length === 0) return ["Nothing of what you paid goes back."];
  return returned.map((each) => wordsOf(each, formatMajor(each.amount, currency)));
}

function wordsOf({ way, state }: Returned, amount: string): string {
  if (state === "failed")
    return `${amount} could not be returned yet. The organizers see to it; there is nothing for you to do.`;
  if (way === "by_hand")
    return state === "pending"
      ? `The organizers will send ${amount} back to you.`
      : `The organizers have sent ${amount} back to you.`;
  return state === "pending"
    ? `${amount} are on their way back to the card that you paid with.`
    : `${amount} have gone back to the card that you paid with. It can take your bank a few days to show them.`;
}
