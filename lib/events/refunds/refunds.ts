import { db, type Tx } from "@/db/client";
import { conflict, forbidden, invalid } from "@/lib/errors";
import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";
import type { Minor } from "@/lib/money";
import { addRefund, type Payment, readLedger } from "@/lib/payments/ledger";
import { ledgerTotals } from "@/lib/payments/payment-status";
import { claimOrder, moveOrder, type OrderRow, tellOf } from "../orders/transition";
import { type OrderState, stateOf } from "../payments/completion";
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

export type Who = MemberActor | SystemActor;

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
    throw forbidden("Card payments can only be refunded through their gateway.");
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
    throw invalid("This amount can’t be refunded.", [
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
  const action = `order.${why}` as const;
  const told = { action, reason, facts: { why, paid, refunded } };
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
