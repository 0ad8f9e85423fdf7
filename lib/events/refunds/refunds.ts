import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { payments, refunds } from "@/db/schema/index";
import { conflict, forbidden, invalid, notFound } from "@/lib/errors";
import {
  type MemberActor,
  requirePermission,
  type SystemActor,
  systemActor,
} from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";
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
  type Payment,
  type RefundEnd,
  readLedger,
  settleRefund,
} from "@/lib/payments/ledger";
import { ledgerTotals } from "@/lib/payments/payment-status";
import { alertOfFailure } from "@/lib/payments/refund-alerts";
import { claimOrder, moveOrder, type OrderRow, tellOf } from "../orders/transition";
import { type OrderState, orderOfPayment, stateOf } from "../payments/completion";
import { adjustReceipt } from "../payments/receipts";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** `amount` of an order's money went back, after which `refunded` of it is back in all. */
    "mail-order-refund": {
      organizationId: number;
      orderId: number;
      amount: Minor;
      refunded: Minor;
      receiptId: number | null;
    };
  }
}

type Who = MemberActor | SystemActor;

/** Minor units; all that is left unless given. */
export type MoneyReturned = { amount?: Minor; reason?: string | null };

/**
 * Writes down money that went back: staff for checks, the product itself for what a gateway has done.
 * A part leaves the order completed with an adjusted receipt; all of it makes the order refunded and its
 * tickets void. Throws 409 `order_state`, 422 when more than was paid would go back.
 */
export async function refundOrder(
  actor: Who,
  orderId: number,
  { amount, reason = null }: MoneyReturned = {},
): Promise<OrderState> {
  requirePermission(actor, "orders_edit");
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    if (order.status !== "completed" && order.status !== "cancelled")
      throw conflict(
        "order_state",
        `A registration with status “${order.status}” can’t be refunded.`,
        {
          status: order.status,
        },
      );
    const parts = partsOf(await refundable(tx, actor, order), amount);
    for (const part of parts)
      await addRefund(tx, order.organizationId, part.paymentId, {
        amount: part.amount,
        reason,
        status: "succeeded",
      });
    const returned = parts.reduce((sum, part) => sum + part.amount, 0);
    return afterRefund(tx, actor, order, { reason, why: "refund", amount: returned });
  });
}

async function refundable(tx: Tx, actor: Who, order: OrderRow): Promise<Payment[]> {
  const ledger = await readLedger(tx, order.organizationId, { orderId: order.id });
  const received = ledger.payments.filter((payment) => payment.status === "succeeded");
  if (actor.kind !== "system" && received.some((payment) => payment.gateway !== null))
    throw forbidden("Card payments go back through their gateway.");
  return received;
}

/** The oldest payment goes back first. */
function partsOf(received: Payment[], amount: Minor | undefined) {
  const left = received.map((payment) => ({
    paymentId: payment.id,
    amount: payment.amount - payment.refundedAmount,
  }));
  const all = left.reduce((sum, part) => sum + part.amount, 0);
  let open = amount ?? all;
  if (open <= 0 || open > all)
    throw invalid("This amount cannot go back.", [
      {
        path: "amount",
        code: "above_paid",
        message: "Enter an amount up to the remaining balance.",
      },
    ]);
  return left.flatMap(({ paymentId, amount: most }) => {
    const part = Math.min(open, most);
    open -= part;
    return part > 0 ? [{ paymentId, amount: part }] : [];
  });
}

type WentBack = { amount: Minor; reason: string | null; why: "refund" | "dispute_lost" };

/** Where an order stands once money has gone back: its status, its receipt, what is told to whom. */
export async function afterRefund(
  tx: Tx,
  actor: Who,
  order: OrderRow,
  { amount, reason, why }: WentBack,
): Promise<OrderState> {
  const ledger = await readLedger(tx, order.organizationId, { orderId: order.id });
  const { paid, refunded } = ledgerTotals(ledger.payments, ledger.refunds);
  const told = { action: `order.${why}`, reason, facts: { why, paid, refunded } };
  const isOpen = order.status === "completed" || order.status === "cancelled";
  if (!isOpen || paid - refunded >= order.total) {
    // Money that never counted towards this order: it came too late, or twice.
    await tellOf(tx, actor, order, order.status, { ...told, event: "order.payment_returned" });
    await mailLater(tx, order, { why, amount, refunded, receiptId: null });
    return stateOf(tx, order);
  }
  const isAllBack = refunded >= paid;
  const event = isAllBack ? "order.refunded" : "order.partially_refunded";
  const to = isAllBack ? "refunded" : order.status;
  const moved =
    to === "cancelled" ? order : await moveOrder(tx, actor, order, { ...told, to, event });
  if (to === "cancelled") await tellOf(tx, actor, order, to, { ...told, event });
  const receiptId = await adjustReceipt(tx, moved, "refund", reason);
  await mailLater(tx, order, { why, amount, refunded, receiptId });
  return stateOf(tx, moved);
}

type Returned = { why: WentBack["why"]; amount: Minor; refunded: Minor; receiptId: number | null };

/** Of what a bank took back its payer knows already. */
async function mailLater(tx: Tx, order: OrderRow, { why, ...returned }: Returned): Promise<void> {
  if (why === "dispute_lost") return;
  const { organizationId, id: orderId } = order;
  await enqueue(tx, "mail-order-refund", { organizationId, orderId, ...returned });
}

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
      and(eq(payments.organizationId, refunds.organizationId), eq(payments.id, refunds.paymentId)),
    )
    .where(and(eq(refunds.organizationId, actor.organizationId), eq(refunds.id, refundId)));
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
  const told = { action: "order.refund_failed", event: "order.refund_failed" };
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
  const told = { action: "order.refund_reversed", event: "order.refund_reversed", reason };
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
    const what = `order.${DISPUTE_WORDS[news.state]}`;
    const told = { action: what, event: what, facts: { payment_id: paymentId } };
    if (order.status === "completed")
      await moveOrder(tx, actor, order, { to: "completed", ...told });
    else await tellOf(tx, actor, order, order.status, told);
    if (!news.restored) return stateOf(tx, order);
    return restoreOrder(tx, actor, order, "An appeal brought the money back.");
  });
}
