import { db } from "@/db/client";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { readLedger } from "@/lib/payments/ledger";
import { claimOrder } from "../orders/transition";
import type { OrderState } from "../payments/completion";
import { recordRefundOutcome } from "./reported-refunds";

/**
 * Notes that somebody has sent money back which no gateway returns, such as that of a check whose buyer
 * cancelled. Throws 403, 404, 409 `refund_state`.
 */
export async function noteReturned(
  actor: MemberActor,
  orderId: number,
  refundId: number,
): Promise<OrderState> {
  requirePermission(actor, "orders_edit");
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    const { payments, refunds } = await readLedger(tx, order.organizationId, { orderId });
    const refund = refunds.find(({ id }) => id === refundId);
    const payment = payments.find(({ id }) => id === refund?.paymentId);
    if (!refund || !payment) throw notFound("refund");
    if (refund.status !== "pending" || payment.gateway !== null)
      throw conflict(
        "refund_state",
        "Only a refund waiting to be sent by hand can be marked as sent.",
      );
    await recordChange(tx, actor, {
      action: "order.settle_refund",
      subjectType: "order",
      subjectId: order.id,
      after: { refund_id: refund.id },
    });
    return recordRefundOutcome(tx, actor, orderId, { refundId, outcome: "succeeded" });
  });
}
