import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { gatewayEvents, orders, payments, refunds } from "@/db/schema";
import { within } from "@/db/within";
import { giftPaymentChanged } from "@/lib/checkout/payment-changes";
import { conflict } from "@/lib/errors";
import { claimOrder } from "@/lib/events/orders/transition";
import { amountDue } from "@/lib/events/payments/completion";
import { orderPaymentChanged } from "@/lib/events/selling/payment-changes";
import { cardUpdated } from "@/lib/giving/payments/updated-cards";
import { systemActor } from "@/lib/identity/actor";
import { type ChargeOrder, chargeReserved } from "@/lib/payments/charging";
import type { Gateway } from "@/lib/payments/gateway";
import { applyGatewayEvent } from "@/lib/payments/gateway-events";
import { reconcilePayments } from "@/lib/payments/reconciliation";
import { refundEnd, reserveRefund, sendRefund } from "@/lib/payments/refunding";
import { reportOf, reserveCheckout, reservePayment } from "@/lib/payments/reservations";

/** The areas that own payments, as the product composes them. */
export const subjects = {
  order: orderPaymentChanged,
  donation: giftPaymentChanged,
  card: cardUpdated,
};

const RETURN_URL = "https://give.example/back";

type At = { organizationId: number; orderId: number; gateway: Gateway };

async function reserve({ organizationId, orderId, gateway }: At, by: typeof reserveCheckout) {
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, organizationId, orderId);
    const { currency } = order;
    const amount = await amountDue(tx, order);
    if (amount <= 0) throw conflict("order_state", "Nothing is due.");
    return by(tx, { organizationId, subject: { orderId }, amount, currency, gateway });
  });
}

/** First beat of paying an order by card. */
export const reserveFor = (at: At) => reserve(at, reservePayment);

/** First beat of paying an order on the gateway's page. */
export const reserveCheckoutFor = (at: At) => reserve(at, reserveCheckout);

/** All beats of paying an order by card. */
export async function payByCard(
  at: At,
  method: ChargeOrder["method"] = { token: "tok_visa" },
  { offSession = false } = {},
) {
  const payment = await reserveFor(at);
  const outcome = await chargeReserved(at.gateway, payment, {
    method,
    description: "Registration",
    offSession,
    returnUrl: RETURN_URL,
  });
  const actor = systemActor(at.organizationId, "test-paying");
  await orderPaymentChanged(actor, payment.id, { kind: "reported", report: reportOf(outcome) });
  return { payment, outcome };
}

/** All beats of a refund. */
export async function refundPayment(organizationId: number, paymentId: number, amount: number) {
  const refund = await db.transaction((tx) =>
    reserveRefund(tx, organizationId, paymentId, { amount, reason: "asked" }),
  );
  await finishRefund(organizationId, paymentId, refund.id);
  return refund;
}

export async function finishRefund(organizationId: number, paymentId: number, refundId: number) {
  const end = refundEnd(await sendRefund(organizationId, refundId));
  if (!end) return;
  const actor = systemActor(organizationId, "test-refund");
  await orderPaymentChanged(actor, paymentId, { kind: "refund_settled", refundId, end });
}

/** Applies every event of the inbox that has not been applied yet. */
export async function applyReceivedEvents(): Promise<void> {
  const received = await db
    .select({ id: gatewayEvents.id })
    .from(gatewayEvents)
    .where(eq(gatewayEvents.status, "received"))
    .orderBy(asc(gatewayEvents.id));
  for (const { id: gatewayEventId } of received)
    await applyGatewayEvent(subjects, { gatewayEventId }, { requestId: "test-events" });
}

export const reconcile = () => reconcilePayments(subjects, "test-reconcile");

/** An order's status and its money, as the ledger has it. */
export async function moneyOf(orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const asked = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id));
  const returned = await db
    .select({ amount: refunds.amount, status: refunds.status })
    .from(refunds)
    .innerJoin(
      payments,
      within(payments, refunds.organizationId, eq(payments.id, refunds.paymentId)),
    )
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id));
  return {
    order: order?.status,
    payments: asked.map((payment) => payment.status),
    failures: asked.map((payment) => payment.failureCode),
    refunds: returned.map(({ amount, status }) => `${status} ${amount}`),
    disputed: asked.some((payment) => payment.disputed),
  };
}
