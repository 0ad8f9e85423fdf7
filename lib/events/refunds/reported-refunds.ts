import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { payments, refunds } from "@/db/schema/index";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type SystemActor, systemActor } from "@/lib/identity/actor";
import type { Minor } from "@/lib/money";
import {
  DISPUTE_WORDS,
  LOSS_REASON,
  noteDispute,
  type ReportedDispute,
} from "@/lib/payments/disputes";
import {
  addRefund,
  lockPayment,
  type RefundEnd,
  readLedger,
  settleRefund,
} from "@/lib/payments/ledger";
import { alertOfFailure } from "@/lib/payments/refund-alerts";
import { claimOrder, moveOrder, type OrderRow, tellOf } from "../orders/transition";
import { type OrderState, orderOfPayment, stateOf } from "../payments/completion";
import { adjustReceipt } from "../payments/receipts";
import { afterRefund, type Who } from "./refunds";

/** Ends a refund as its gateway reports. A report that comes twice changes nothing twice. */
export async function settleOrderRefund(
  actor: SystemActor,
  refundId: number,
  end: RefundEnd,
): Promise<OrderState> {
  const [found] = await db
    .select({ orderId: payments.orderId })
    .from(refunds)
    .innerJoin(
      payments,
      within(payments, refunds.organizationId, eq(payments.id, refunds.paymentId)),
    )
    .where(within(refunds, actor.organizationId, eq(refunds.id, refundId)));
  const orderId = found?.orderId;
  if (!orderId) throw notFound("refund");
  return db.transaction((tx) => recordRefundOutcome(tx, actor, orderId, { refundId, ...end }));
}

export type RefundSettled = RefundEnd & { refundId: number };

/** The same within the transaction of whoever asked the gateway. */
export async function recordRefundOutcome(
  tx: Tx,
  actor: Who,
  orderId: number,
  { refundId, ...end }: RefundSettled,
): Promise<OrderState> {
  const order = await claimOrder(tx, actor.organizationId, orderId);
  const settled = await settleRefund(tx, order.organizationId, refundId, end);
  if (!settled) return stateOf(tx, order);
  if (end.outcome === "succeeded") {
    const { reason, amount } = settled;
    return afterRefund(tx, actor, order, { reason, why: "refund", amount });
  }
  await alertOfFailure(tx, settled);
  const told = { action: "order.refund_failed" } as const;
  const facts = { refund_id: refundId, failure_reason: settled.failureReason };
  await tellOf(tx, actor, order, order.status, { ...told, facts });
  if (!settled.isReversed) return stateOf(tx, order);
  return restoreOrder(tx, actor, order, "A refund did not reach the buyer.");
}

/**
 * Money that had gone back is here again. The receipt says so; a registration that had ended with the
 * refund stays without its places, which others may have by now, and its money can be returned anew.
 */
async function restoreOrder(
  tx: Tx,
  actor: Who,
  order: OrderRow,
  reason: string,
): Promise<OrderState> {
  const told = { action: "order.refund_reversed", reason } as const;
  const isEnded = order.status === "refunded";
  const system = systemActor(order.organizationId, actor.requestId);
  const moved = isEnded
    ? await moveOrder(tx, system, order, { ...told, to: "cancelled", isQuiet: true })
    : order;
  if (!isEnded) await tellOf(tx, actor, order, order.status, told);
  await adjustReceipt(tx, moved, "refund", reason);
  return stateOf(tx, moved);
}

/**
 * Writes down money that was sent back at the gateway itself, such as in its dashboard. The same one
 * twice changes nothing twice.
 */
export async function recordOutsideRefund(
  actor: SystemActor,
  paymentId: number,
  { amount, gatewayReference }: { amount: Minor; gatewayReference: string },
): Promise<OrderState> {
  const orderId = await orderOfPayment(actor.organizationId, paymentId);
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    const ledger = await readLedger(tx, order.organizationId, { orderId: order.id });
    const isKnown = (refund: { paymentId: number; gatewayReference: string | null }) =>
      refund.paymentId === paymentId && refund.gatewayReference === gatewayReference;
    if (ledger.refunds.some(isKnown)) return stateOf(tx, order);
    const reason = "Refunded at the payment gateway.";
    const refund = { amount, reason, gatewayReference, status: "succeeded" } as const;
    await addRefund(tx, order.organizationId, paymentId, refund);
    return afterRefund(tx, actor, order, { reason, why: "refund", amount });
  });
}

/**
 * Follows a dispute that a payer's bank reports, one of several of a payment if it has a reference of its
 * own. While the bank holds the money the order is `disputed`; won, all is as before; lost, its amount has
 * gone back, until an appeal is won. An inquiry takes nothing. Old news changes nothing.
 */
export async function recordDispute(
  actor: SystemActor,
  paymentId: number,
  dispute: ReportedDispute,
): Promise<OrderState> {
  const orderId = await orderOfPayment(actor.organizationId, paymentId);
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    const payment = await lockPayment(tx, order.organizationId, paymentId);
    const news = await noteDispute(tx, payment, dispute);
    if (!news) return stateOf(tx, order);
    if (news.lost !== null) {
      const lost = { reason: LOSS_REASON, why: "dispute_lost", amount: news.lost } as const;
      return afterRefund(tx, actor, order, lost);
    }
    const what = `order.${DISPUTE_WORDS[news.state]}` as const;
    const told = { action: what, facts: { payment_id: paymentId } };
    if (order.status === "completed")
      await moveOrder(tx, actor, order, { to: "completed", ...told });
    else await tellOf(tx, actor, order, order.status, told);
    if (!news.restored) return stateOf(tx, order);
    return restoreOrder(tx, actor, order, "An appeal brought the money back.");
  });
}
