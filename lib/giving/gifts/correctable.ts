import { conflict } from "@/lib/errors";
import type { Ledger } from "@/lib/payments/ledger";
import type { Donation, DonationLine } from "../donations";
import { isSent } from "../method-names";

type Around = { lines: readonly DonationLine[]; ledger: Ledger };

/** Did a gateway collect it? Its amount, date and method are then not for staff to say. */
export const isCharged = (
  { checkoutId, method }: Pick<Donation, "checkoutId" | "method">,
  { lines, ledger }: Around,
): boolean =>
  (checkoutId !== null && !isSent(method)) ||
  lines.some(({ planId }) => planId !== null) ||
  ledger.payments.some(({ gateway }) => gateway !== null);

/** Throws 409 for a gift that has not arrived, that is void, or that is being thanked for. */
export function requireSettled({ status, acknowledgement }: Donation, moves: boolean): void {
  if (status === "voided") throw conflict("gift_void", "This gift is void. Restore it first.");
  if (status !== "completed")
    throw conflict(
      "not_completed",
      "This gift hasn’t been received yet, so it can’t be corrected.",
    );
  if (moves && acknowledgement === "queued")
    throw conflict("being_thanked", "An acknowledgment of this gift is being sent. Undo it first.");
}

/** Throws 409 for a gift that cannot be taken off the books. */
export function requireVoidable(gift: Donation, around: Around): void {
  requireSettled(gift, true);
  if (isCharged(gift, around))
    throw conflict("charged", "Money was collected for this gift. Refund it instead.");
  if (gift.refundedAmount > 0)
    throw conflict("partly_returned", "Part of this gift was refunded. Refund the rest instead.");
}
