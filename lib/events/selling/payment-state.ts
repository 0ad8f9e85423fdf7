import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { events, orders } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { GuestActor } from "@/lib/identity/actor";
import { findOpenCheckout } from "@/lib/payments/charging";
import { declineOf } from "@/lib/payments/declines";
import type { Gateway } from "@/lib/payments/gateway";
import { gatewayOf } from "@/lib/payments/gateways";
import { type Payment, readLedger } from "@/lib/payments/ledger";
import type { PaymentSubjects } from "@/lib/payments/subjects";
import { syncPayment } from "@/lib/payments/syncing";
import { currentOrder } from "../orders/view";
import { lastHoldEnd } from "../payments/hold";
import type { OrderPaymentState } from "../payments/payment-schema";
import { orderPaymentChanged } from "./payment-changes";

/** How an order's payment stands, as far as we know without asking anybody. */
export async function readOrderPayment(actor: GuestActor): Promise<OrderPaymentState> {
  await currentOrder(actor);
  const { order, reservationMinutes } = await find(actor);
  const { payments } = await readLedger(db, actor.organizationId, { orderId: order.id });
  const kept = payments
    .filter(({ status }) => status === "succeeded")
    .reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0);
  const due = Math.max(0, order.total - kept);
  const last = payments.filter(({ method }) => method === "card").at(-1);
  const isOpen = order.status === "pending" && due > 0;
  const redirectUrl = isOpen ? await whereToGoOn(last) : null;
  const lastEnd = lastHoldEnd(order, reservationMinutes);
  return {
    state: isOpen ? openState(last, redirectUrl) : closedState(order.status),
    due,
    currency: order.currency,
    method: order.paymentMethod,
    deadline: order.status === "pending" ? order.reservationExpiresAt : null,
    extendableUntil: isOpen ? lastEnd : null,
    redirectUrl,
    failure: isOpen && last?.status === "failed" ? declineOf(last.failureCode).message : null,
  };
}

async function find({ organizationId, orderId }: GuestActor) {
  const [found] = await db
    .select({ order: orders, reservationMinutes: events.reservationMinutes })
    .from(orders)
    .innerJoin(events, within(events, orders.organizationId, eq(events.id, orders.eventId)))
    .where(within(orders, organizationId, eq(orders.id, orderId)));
  if (!found) throw notFound("registration");
  return found;
}

const closedState = (status: string) => (status === "completed" ? "done" : "closed");

function openState(last: Payment | undefined, redirectUrl: string | null) {
  if (redirectUrl && last?.status === "processing") return "waiting";
  return last?.status === "processing" ? "processing" : "open";
}

/** Asks the gateway; a page that cannot be had is none. */
async function whereToGoOn(last: Payment | undefined): Promise<string | null> {
  const gateway = last && (await gatewayOf(db, last));
  if (!gateway) return null;
  if (last.status === "processing" && last.gatewayReference)
    return (await gateway.retrieve(last.gatewayReference)).redirectUrl;
  return last.status === "pending" ? findOpenCheckout(gateway, last) : null;
}

/**
 * Asks the gateway what became of a guest's payment, as when they come back from their bank, and applies
 * it. What an address says is never believed.
 */
export async function followOrderPayment(actor: GuestActor): Promise<void> {
  const asked = await underWay(actor);
  if (asked) await sync(actor, asked);
}

/**
 * Gives up a payment that waits for its payer's bank, so that another card can be used at once. One that
 * the bank has agreed to meanwhile stands.
 */
export async function stopOrderPayment(actor: GuestActor): Promise<void> {
  const asked = await underWay(actor);
  const reference = asked?.payment.gatewayReference;
  if (!asked || !reference) return;
  const { state } = await asked.gateway.retrieve(reference);
  if (state === "requires_action") await asked.gateway.cancel(reference);
  await sync(actor, asked);
}

type UnderWay = { payment: Payment; gateway: Gateway };

const sync = ({ requestId }: GuestActor, { gateway, payment }: UnderWay) =>
  syncPayment({ subjects, gateway, requestId, isAbandoned: false }, payment);

/** Only orders are asked about here. */
const subjects: PaymentSubjects = {
  order: orderPaymentChanged,
  donation: async () => {
    throw notFound("payment");
  },
};

async function underWay({ organizationId, orderId }: GuestActor): Promise<UnderWay | undefined> {
  const { payments } = await readLedger(db, organizationId, { orderId });
  const payment = payments.findLast(
    ({ status, checkoutReference }) =>
      status === "processing" || (status === "pending" && checkoutReference !== null),
  );
  const gateway = payment && (await gatewayOf(db, payment));
  return payment && gateway && { payment, gateway };
}
