import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { payments, refunds } from "@/db/schema";
import { conflict, forbidden, invalid, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import type { Minor } from "@/lib/money";
import {
  addRefund,
  markDisputed,
  type Payment,
  readLedger,
  settleRefund,
} from "@/lib/payments/ledger";
import { ledgerTotals } from "@/lib/payments/payment-status";
import { type OrderState, stateOf } from "./completion";
import { adjustReceipt } from "./receipts";
import { claimOrder, moveOrder, type OrderRow, tellOf } from "./transition";

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
      throw conflict("order_state", `Nothing can be refunded of a ${order.status} registration.`, {
        status: order.status,
      });
    const parts = partsOf(await refundable(tx, actor, order), amount);
    for (const part of parts)
      await addRefund(tx, order.organizationId, part.paymentId, {
        amount: part.amount,
        reason,
        status: "succeeded",
      });
    return afterRefund(tx, actor, order, reason, "refund");
  });
}

async function refundable(tx: Tx, actor: Who, order: OrderRow): Promise<Payment[]> {
  const ledger = await readLedger(tx, order.organizationId, order.id);
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
      { path: "amount", code: "above_paid", message: "More than nothing, at most what is left." },
    ]);
  return left.flatMap(({ paymentId, amount: most }) => {
    const part = Math.min(open, most);
    open -= part;
    return part > 0 ? [{ paymentId, amount: part }] : [];
  });
}

/** Where an order stands once money has gone back: its status, its receipt, what is told. */
async function afterRefund(
  tx: Tx,
  actor: Who,
  order: OrderRow,
  reason: string | null,
  why: "refund" | "dispute_lost",
): Promise<OrderState> {
  const ledger = await readLedger(tx, order.organizationId, order.id);
  const { paid, refunded } = ledgerTotals(ledger.payments, ledger.refunds);
  const told = { action: `order.${why}`, reason, facts: { why, paid, refunded } };
  const isOpen = order.status === "completed" || order.status === "cancelled";
  if (!isOpen || paid - refunded >= order.total) {
    // Money that never counted towards this order: it came too late, or twice.
    await tellOf(tx, actor, order, order.status, { ...told, event: "order.payment_returned" });
    return stateOf(tx, order);
  }
  const isAllBack = refunded >= paid;
  const event = isAllBack ? "order.refunded" : "order.partially_refunded";
  const to = isAllBack ? "refunded" : order.status;
  const moved =
    to === "cancelled" ? order : await moveOrder(tx, actor, order, { ...told, to, event });
  if (to === "cancelled") await tellOf(tx, actor, order, to, { ...told, event });
  await adjustReceipt(tx, moved, "refund", reason);
  return stateOf(tx, moved);
}

/** Ends a refund that was waiting for its gateway. A report that comes twice changes nothing twice. */
export async function settleOrderRefund(
  actor: SystemActor,
  refundId: number,
  outcome: "succeeded" | "failed",
  gatewayReference?: string,
): Promise<OrderState> {
  const [found] = await db
    .select({ orderId: payments.orderId })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.organizationId, refunds.organizationId), eq(payments.id, refunds.paymentId)),
    )
    .where(and(eq(refunds.organizationId, actor.organizationId), eq(refunds.id, refundId)));
  if (!found) throw notFound("refund");
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, found.orderId);
    const { organizationId } = order;
    const settled = await settleRefund(tx, organizationId, refundId, outcome, gatewayReference);
    if (!settled) return stateOf(tx, order);
    if (outcome === "succeeded") return afterRefund(tx, actor, order, settled.reason, "refund");
    const told = { action: "order.refund_failed", event: "order.refund_failed" };
    await tellOf(tx, actor, order, order.status, { ...told, facts: { refund_id: refundId } });
    return stateOf(tx, order);
  });
}

/**
 * Follows a dispute that a payer's bank reports. While it is open the order is `disputed`; won, all is
 * as before; lost, the rest of the payment has gone back.
 */
export async function recordDispute(
  actor: SystemActor,
  paymentId: number,
  state: "opened" | "won" | "lost",
): Promise<OrderState> {
  const [found] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.organizationId, actor.organizationId), eq(payments.id, paymentId)));
  if (!found) throw notFound("payment");
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, found.orderId);
    const ledger = await readLedger(tx, order.organizationId, order.id);
    const payment = ledger.payments.find((each) => each.id === paymentId);
    const disputed = state === "opened";
    if (!payment || payment.disputed === disputed) return stateOf(tx, order);
    await markDisputed(tx, payment, disputed);
    const left = payment.amount - payment.refundedAmount;
    if (state === "lost" && left > 0) {
      const reason = "The payer's bank decided a dispute against us.";
      const refund = { amount: left, reason, status: "succeeded" } as const;
      await addRefund(tx, order.organizationId, payment.id, refund);
      return afterRefund(tx, actor, order, reason, "dispute_lost");
    }
    const what = disputed ? "order.disputed" : "order.dispute_closed";
    const told = { action: what, event: what, facts: { payment_id: paymentId } };
    if (order.status === "completed")
      await moveOrder(tx, actor, order, { to: "completed", ...told });
    else await tellOf(tx, actor, order, order.status, told);
    return stateOf(tx, order);
  });
}
