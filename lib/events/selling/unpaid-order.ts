import { db } from "@/db/client";
import type { GuestActor } from "@/lib/identity/actor";
import { readLedger } from "@/lib/payments/ledger";
import { claimOrder, moveOrder } from "../orders/transition";
import { requireNothingUnderWay } from "../refunds/cancellation";
import { findDraft, leaveOrder, type Registrant } from "./registration-draft";
import type { DraftOrder } from "./registration-draft-schema";

/** Does it wait for a card on the pages of the checkout? A check may be in the post: that one is done. */
export const isUnpaid = (
  order: Pick<DraftOrder, "status" | "paymentMethod"> | null | undefined,
): boolean => order?.status === "pending" && order.paymentMethod !== "check";

/**
 * Before something changes: an unpaid order of what was chosen before lets its places go, so that nobody
 * keeps places twice. One that is done, or waits for its check, stays as it is. Throws 409
 * `payment_processing`.
 */
export async function releaseUnpaidOrder(actor: Registrant, eventId: number): Promise<void> {
  const draft = await findDraft(db, actor, eventId);
  if (!draft?.order) return;
  const { organizationId, requestId } = actor;
  const { id: orderId } = draft.order;
  if (isUnpaid(draft.order)) await letGo({ kind: "guest", organizationId, orderId, requestId });
  await db.transaction((tx) => leaveOrder(tx, actor, eventId));
}

/**
 * Gives the places of an order back that nothing was ever paid for; those of the waiting list are kept for
 * its buyer as before, until their offer ends. Its buyer knows, and gets no mail.
 */
async function letGo(actor: GuestActor): Promise<void> {
  const { organizationId, orderId } = actor;
  await db.transaction(async (tx) => {
    const order = await claimOrder(tx, organizationId, orderId);
    await requireNothingUnderWay(tx, order);
    const { payments } = await readLedger(tx, organizationId, { orderId });
    const isPaid = payments.some(({ status }) => status === "succeeded");
    if (!isUnpaid(order) || isPaid) return;
    const move = { to: "cancelled", action: "order.cancel" } as const;
    await moveOrder(tx, actor, order, { ...move, reason: "Chosen again.", isInPassing: true });
  });
}
