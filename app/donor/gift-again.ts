import type { GiftTerms } from "@/app/_components/give-link";
import type { LastGift } from "@/lib/giving/gifts/last-gift";
import { decimalString } from "@/lib/money";

/** A gift for the form of another, which is given once: a recurring gift continues on its own. */
export const giftAgain = (gift: LastGift): GiftTerms => ({
  program: gift.programId,
  designation: gift.designationId ?? undefined,
  entity: gift.entityId ?? undefined,
  amount: decimalString(gift.amount, gift.currency),
  frequency: 0,
});
