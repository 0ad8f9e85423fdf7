import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { payments } from "@/db/schema";
import { type CommitAfter, readingFirst } from "@/db/trips";
import { within } from "@/db/within";
import { AppError, conflict, forbidden, invalid, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import type { Minor } from "@/lib/money";
import {
  addRefund,
  type Ledger,
  lockPayment,
  type Payment,
  type PaymentReport,
  readLedger,
  recordReceived,
  reportPayment,
} from "@/lib/payments/ledger";
import { type PaymentStatus, paymentStatus } from "@/lib/payments/payment-status";
import { readinessQuery } from "../guests/readiness";
import type { OrderStatus } from "../order-status";
import {
  claimOrder,
  type Move,
  moveOrder,
  moveQueries,
  type OrderRow,
  refusedMove,
  requireMove,
  tellOf,
} from "../orders/transition";
import { issueReceipt, type ReceiptFacts, receiptFacts, receiptOf } from "./receipts";

export type OrderState = { status: OrderStatus; paymentStatus: PaymentStatus };

/** Money that has arrived outside of a payment that was asked for. Minor units; all that is due unless given. */
export type MoneyReceived = {
  method: "check" | "card";
  amount?: Minor;
  receivedAt?: Date;
  gateway?: string;
  gatewayReference?: string;
  isTest?: boolean;
  checkNumber?: string | null;
};

/**
 * Writes down money that arrived and completes the order once all of it is there: staff with a check on
 * the desk, the product itself for any method. Receipt and tickets follow in the same transaction. A
 * part of what is due leaves the order pending. Throws 409 `order_state`, `sold_out` (a check that comes
 * too late: nothing is written), 422.
 */
export async function completeOrder(
  actor: MemberActor | SystemActor,
  orderId: number,
  received: MoneyReceived,
): Promise<OrderState> {
  requirePermission(actor, "orders_edit");
  if (actor.kind !== "system" && received.method !== "check")
    throw forbidden("Card payments are reported by the gateway.");
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    return receiveMoney(tx, actor, order, received);
  });
}

/** The same of an order that is locked, within the transaction of whoever received the money. */
export async function receiveMoney(
  tx: Tx,
  actor: MemberActor | SystemActor,
  order: OrderRow,
  received: MoneyReceived,
): Promise<OrderState> {
  if (order.status !== "pending" && order.status !== "expired")
    throw refusedMove(order, "completed");
  const due = await amountDue(tx, order);
  const amount = received.amount ?? due;
  if (amount <= 0 || amount > due)
    throw invalid("This amount isn’t due.", [
      { path: "amount", code: "not_due", message: "Enter an amount up to the balance due." },
    ]);
  if (order.status === "expired" && amount < due)
    throw conflict(
      "order_state",
      "The reservation has expired. Only payment of the full amount restores it.",
    );
  const payment = await writeReceived(tx, order, { ...received, amount });
  const ledger = await readLedger(tx, order.organizationId, { orderId: order.id });
  return completeIfPaid(tx, actor, order, { payment, ledger });
}

/** The payment that was asked for, if this is it; else one more. */
async function writeReceived(
  tx: Tx,
  order: OrderRow,
  received: MoneyReceived & { amount: Minor },
): Promise<Payment> {
  const { organizationId, id: orderId, currency } = order;
  const { method, amount, gateway, gatewayReference, isTest } = received;
  const ledger = await readLedger(tx, organizationId, { orderId });
  const asked = ledger.payments.find(
    (each) => each.status === "pending" && each.method === method && each.amount === amount,
  );
  const report = { status: "succeeded", gateway, gatewayReference, isTest } as const;
  const settled = asked && (await reportPayment(tx, asked, report));
  return settled ?? recordReceived(tx, { ...received, organizationId, orderId, currency });
}

/**
 * Applies what a gateway reports of a payment that was asked for. Reports may come twice and in any
 * order. Money for an order that can no longer have it (sold out since, cancelled, paid already) is kept
 * in the ledger with a refund waiting to be made, and told as `order.payment_to_return`.
 */
export async function applyPaymentReport(
  actor: SystemActor,
  paymentId: number,
  report: PaymentReport,
): Promise<OrderState> {
  const orderId = await orderOfPayment(actor.organizationId, paymentId);
  return readingFirst((tx, commitAfter) =>
    recordOrderReport(tx, actor, { orderId, paymentId, report, commitAfter }),
  );
}

type Reported = {
  orderId: number;
  paymentId: number;
  report: PaymentReport;
  /** Ends the transaction with the receipt, so that its number is locked no longer than the disk takes. */
  commitAfter?: CommitAfter;
};

/** The same within the transaction of whoever asked the gateway. */
export async function recordOrderReport(
  tx: Tx,
  actor: SystemActor,
  reported: Reported,
): Promise<OrderState> {
  const { orderId, paymentId, report, commitAfter } = reported;
  const [order, known, before] = await Promise.all([
    claimOrder(tx, actor.organizationId, orderId),
    lockPayment(tx, actor.organizationId, paymentId),
    readLedger(tx, actor.organizationId, { orderId }),
  ]);
  const completesIt = report.status === "succeeded" && order.status === "pending";
  const [payment, facts] = await Promise.all([
    reportPayment(tx, known, report),
    completesIt ? receiptFacts(tx, order) : undefined,
  ]);
  if (!payment) return stateIn(order, before);
  const payments = before.payments.map((each) => (each.id === payment.id ? payment : each));
  const ledger = { ...before, payments };
  if (payment.status !== "succeeded") {
    await tellOf(tx, actor, order, order.status, {
      action: `order.payment_${payment.status}`,
      facts: { payment_id: payment.id },
    });
    return stateIn(order, ledger);
  }
  return placeLateMoney(tx, actor, order, { payment, ledger, facts, commitAfter });
}

/** Throws not found, also for the payment of something else. */
export async function orderOfPayment(organizationId: number, paymentId: number): Promise<number> {
  const [found] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(within(payments, organizationId, eq(payments.id, paymentId)));
  if (!found?.orderId) throw notFound("payment");
  return found.orderId;
}

/** Completes the order if it can still be; otherwise the money is to go back. */
async function placeLateMoney(
  tx: Tx,
  actor: SystemActor,
  order: OrderRow,
  { payment, ledger, ...asked }: Paid,
): Promise<OrderState> {
  const isOpen = order.status === "pending" || order.status === "expired";
  if (!isOpen) return returnMoney(tx, actor, order, payment, order.status);
  // Its places are its own, and nothing is to go back: all that is left is to write it down.
  if (order.status === "pending" && dueOf(order, ledger) >= 0)
    return completeIfPaid(tx, actor, order, { payment, ledger, ...asked });
  try {
    // A savepoint: places that were taken before one was missing are given back with it.
    await tx.transaction((inner) => completeIfPaid(inner, actor, order, { payment, ledger }));
  } catch (error) {
    const isSoldOut = error instanceof AppError && error.code === "sold_out";
    if (!isSoldOut) throw error;
    return returnMoney(tx, actor, order, payment, "sold_out");
  }
  const current = await claimOrder(tx, order.organizationId, order.id);
  const excess = -(await amountDue(tx, current));
  if (excess <= 0) return stateOf(tx, current);
  return returnMoney(tx, actor, current, payment, "paid_twice", Math.min(excess, payment.amount));
}

async function returnMoney(
  tx: Tx,
  actor: SystemActor,
  order: OrderRow,
  payment: Payment,
  why: string,
  amount: Minor = payment.amount,
): Promise<OrderState> {
  const refund = await addRefund(tx, order.organizationId, payment.id, {
    amount,
    reason: why,
    status: "pending",
  });
  await tellOf(tx, actor, order, order.status, {
    action: "order.payment_to_return",
    facts: { payment_id: payment.id, refund_id: refund.id, why },
  });
  return stateOf(tx, order);
}

type Paid = {
  payment: Payment;
  ledger: Ledger;
  /** Of an order whose places are its own: then all that completes it is sent at once. */
  facts?: ReceiptFacts;
} & Pick<Reported, "commitAfter">;

async function completeIfPaid(
  tx: Tx,
  actor: MemberActor | SystemActor,
  order: OrderRow,
  { payment, ledger, facts, commitAfter }: Paid,
): Promise<OrderState> {
  const paid = { payment_id: payment.id };
  if (dueOf(order, ledger) > 0) {
    const told = { action: "order.receive_part", facts: paid } as const;
    await tellOf(tx, actor, order, order.status, told);
    return stateIn(order, ledger);
  }
  const move: Move = {
    ...({ to: "completed", action: "order.complete" } as const),
    facts: paid,
    // How it was paid in the end is what the order says.
    set: {
      paymentMethod: orderMethod(payment.method),
      gateway: payment.gateway,
      paymentIntentId: payment.gatewayReference,
    },
  };
  const payments = ledger.payments.map((each) =>
    each.status === "pending" ? { ...each, status: "voided" as const } : each,
  );
  const settled = { ...ledger, payments };
  if (facts)
    return stateIn(
      await completeAtOnce(tx, actor, order, { move, settled, facts, commitAfter }),
      settled,
    );
  const completed = await moveOrder(tx, actor, order, move);
  await issueReceipt(tx, completed, { ledger: settled });
  return stateIn(completed, settled);
}

type Completing = { move: Move; settled: Ledger; facts: ReceiptFacts } & Pick<Paid, "commitAfter">;

/**
 * Completes an order that keeps its places: its status, tickets, and receipt are written in one round trip,
 * which ends the transaction where nothing follows the receipt.
 */
async function completeAtOnce(
  tx: Tx,
  actor: MemberActor | SystemActor,
  order: OrderRow,
  { move, settled, facts, commitAfter }: Completing,
): Promise<OrderRow> {
  requireMove(actor, order, move);
  const { moved, queries } = moveQueries(tx, actor, order, move);
  const readiness = readinessQuery(tx, facts.record, move.to);
  const { query, follow } = receiptOf(tx, moved, { facts, ledger: settled });
  const all = [...queries, ...(readiness ? [readiness] : []), query];
  if (commitAfter && !follow) {
    await commitAfter(...all);
    return moved;
  }
  await Promise.all(all.map((each) => each.execute()));
  await follow?.();
  return moved;
}

/** What has yet to come in; below zero when too much has. Money set aside to go back does not count. */
export const amountDue = async (tx: Tx, order: OrderRow): Promise<Minor> =>
  dueOf(order, await readLedger(tx, order.organizationId, { orderId: order.id }));

/** The same, where the payments have been read under the order's lock. */
export function dueOf(order: OrderRow, { payments }: Ledger): Minor {
  const received = payments.filter((payment) => payment.status === "succeeded");
  const kept = received.map((payment) => payment.amount - payment.refundedAmount);
  return order.total - kept.reduce((sum, amount) => sum + amount, 0);
}

export const stateOf = async (tx: Tx, order: OrderRow): Promise<OrderState> =>
  stateIn(order, await readLedger(tx, order.organizationId, { orderId: order.id }));

const stateIn = (order: OrderRow, { payments, refunds }: Ledger): OrderState => ({
  status: order.status,
  paymentStatus: paymentStatus(order, payments, refunds),
});

/** Registrations are paid by card or offline; whatever else a gateway takes counts as its card. */
const orderMethod = (method: Payment["method"]) =>
  method === "bank_debit" || method === "paypal" ? "card" : method;
