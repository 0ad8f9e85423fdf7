import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import { events, orders, organizations } from "@/db/schema";
import { type CommitAfter, readingFirst } from "@/db/trips";
import { within } from "@/db/within";
import { now, secondsFromNow } from "@/lib/clock";
import { env } from "@/lib/env";
import { conflict, declined, notFound } from "@/lib/errors";
import { type GuestActor, systemActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { type Minor, toMajor } from "@/lib/money";
import { countingCardFailures, refuseCardNumbers } from "@/lib/payments/card-attempts";
import { isCardToken } from "@/lib/payments/card-numbers";
import { chargeReserved, findOpenCheckout, openCheckout } from "@/lib/payments/charging";
import type { ChargeOutcome, Gateway } from "@/lib/payments/gateway";
import { cardGatewayFor, gatewayOf } from "@/lib/payments/gateways";
import { type Ledger, type Payment, readLedger } from "@/lib/payments/ledger";
import { reportOf, reserveCheckout, reservePayment } from "@/lib/payments/reservations";
import { parseAmount } from "../amounts";
import { expireIfDue, reservationIsOver } from "../orders/expiry";
import { claimOrder, type OrderRow, tellOf } from "../orders/transition";
import { dueOf, type OrderState, recordOrderReport } from "./completion";
import { type OrderPaidView, OrderPayment, type OrderPaymentInput } from "./payment-schema";

/** A guest whose attempts are also counted by their network address. */
export type PayingGuest = GuestActor & { address: string };

/** A gateway's own page stays open half an hour at least: the places are kept as long. */
const PAGE_SECONDS = 31 * 60;

/** An order that is locked, where and through whom it is paid, and what was paid of it. */
type Claimed = {
  order: OrderRow;
  place: Place;
  ledger: Ledger;
  gateway: Gateway;
  commitAfter: CommitAfter;
};
type Ready = {
  order: OrderRow;
  gateway: Gateway;
  due: Minor;
  eventName: string;
  returnUrl: string;
};
type Reserved = Ready & { payment: Payment };

/**
 * Pays what is open of a guest's order: with a card's token at once, without one on the gateway's own
 * page. Whatever was charged once is never charged again. Throws 402 with what to do when the card is
 * declined, and the places are kept; 409 `payment_processing`, `nothing_to_pay`, `total_changed`,
 * `order_state`; 422; 429.
 */
export async function payOrder(
  actor: PayingGuest,
  input: OrderPaymentInput,
): Promise<OrderPaidView> {
  refuseCardNumbers(input);
  const { token, expected_total: expected } = accept(OrderPayment, input);
  if (token && !isCardToken(token))
    throw refused("token", "invalid_token", "We couldn’t read the card. Please enter it again.");
  return countingCardFailures(actor.address, `order:${actor.orderId}`, () =>
    token ? payByToken(actor, token, expected ?? null) : payOnPage(actor, expected ?? null),
  );
}

async function payByToken(
  actor: PayingGuest,
  token: string,
  expected: number | string | null,
): Promise<OrderPaidView> {
  const reserved = await inTime(actor, (tx, claimed) => reserveCharge(tx, claimed, expected));
  const { gateway } = reserved;
  const outcome = await chargeReserved(gateway, reserved.payment, {
    method: { token },
    description: wordsFor(reserved),
    offSession: false,
    returnUrl: reserved.returnUrl,
  });
  const { organizationId, requestId, orderId } = actor;
  const system = systemActor(organizationId, requestId);
  const paymentId = reserved.payment.id;
  const report = reportOf(outcome);
  const state = await readingFirst((tx, commitAfter) =>
    recordOrderReport(tx, system, { orderId, paymentId, report, commitAfter }),
  );
  if (outcome.status === "declined" && state.status !== "completed")
    throw declined(outcome.decline.message, { code: outcome.decline.code });
  return present(reserved, state, outcome);
}

/** The page that was opened before, while it is; else a new one. */
async function payOnPage(
  actor: PayingGuest,
  expected: number | string | null,
): Promise<OrderPaidView> {
  const known = await openPageOf(actor);
  if (known) return known;
  const reserved = await inTime(actor, (tx, claimed) => reservePage(tx, actor, claimed, expected));
  const { gateway } = reserved;
  const redirectUrl = await openCheckout(gateway, reserved.payment, {
    description: wordsFor(reserved),
    successUrl: reserved.returnUrl,
    cancelUrl: reserved.returnUrl,
    expiresAt: secondsFromNow(PAGE_SECONDS),
    email: reserved.order.purchaserEmail ?? undefined,
  });
  return toPage(reserved, redirectUrl);
}

const wordsFor = ({ eventName, order }: Ready) => `${eventName}, registration ${order.orderNumber}`;

/** Runs a reservation; one whose time is over ends here, and stays ended. */
async function inTime<T>(
  actor: PayingGuest,
  work: (tx: Tx, claimed: Claimed) => Promise<T>,
): Promise<T> {
  const { organizationId, orderId, requestId } = actor;
  const done = await readingFirst(async (tx, commitAfter) => {
    const [order, place, ledger, gateway] = await Promise.all([
      claimOrder(tx, organizationId, orderId),
      placeOf(tx, organizationId, orderId),
      readLedger(tx, organizationId, { orderId }),
      cardGatewayFor(tx, actor),
    ]);
    const isOver = reservationIsOver(order, now());
    if (isOver && (await expireIfDue(tx, organizationId, orderId, requestId))) return "expired";
    return { made: await work(tx, { order, place, ledger, gateway, commitAfter }) };
  });
  if (done === "expired") throw notOpen("expired");
  return done.made;
}

async function reserveCharge(
  tx: Tx,
  claimed: Claimed,
  expected: number | string | null,
): Promise<Reserved> {
  const ready = readyToPay(claimed, expected);
  const { commitAfter, ledger } = claimed;
  const reservation = { ...reservationOf(ready), known: ledger.payments, commitAfter };
  return { ...ready, payment: await reservePayment(tx, reservation) };
}

async function reservePage(
  tx: Tx,
  actor: PayingGuest,
  claimed: Claimed,
  expected: number | string | null,
): Promise<Reserved> {
  const { order, ledger } = claimed;
  const ready = readyToPay(claimed, expected);
  const ends = secondsFromNow(PAGE_SECONDS);
  if (order.reservationExpiresAt && order.reservationExpiresAt < ends) {
    await tx
      .update(orders)
      .set({ reservationExpiresAt: ends })
      .where(within(orders, order.organizationId, eq(orders.id, order.id)));
    const facts = { reservation_expires_at: ends.toISOString() };
    const told = { action: "order.extend", facts } as const;
    await tellOf(tx, actor, order, order.status, told);
  }
  const reservation = { ...reservationOf(ready), known: ledger.payments };
  return { ...ready, payment: await reserveCheckout(tx, reservation) };
}

const reservationOf = ({ order, due, gateway }: Ready) => ({
  organizationId: order.organizationId,
  subject: { orderId: order.id },
  amount: due,
  currency: order.currency,
  gateway,
});

function readyToPay(
  { order, place: { client, slug, name }, ledger, gateway }: Claimed,
  expected: number | string | null,
): Ready {
  const due = dueOf(order, ledger);
  if (order.status === "completed" || due <= 0)
    throw conflict("nothing_to_pay", "There is nothing to pay for this registration.");
  if (order.status !== "pending") throw notOpen(order.status);
  if (expected !== null && parseAmount(expected, order.currency) !== due)
    throw conflict("total_changed", "The amount has changed. Please review it.", {
      amount: toMajor(due, order.currency),
    });
  const returnUrl = `${env().APP_ORIGIN}/o/${client}/events/${slug}/paid/${order.id}`;
  return { order, gateway, due, eventName: name, returnUrl };
}

export const notOpen = (status: string) =>
  conflict("order_state", `A registration with status “${status}” can’t be paid.`, { status });

type Place = Awaited<ReturnType<typeof placeOf>>;

async function placeOf(tx: Tx, organizationId: number, orderId: number) {
  const [found] = await placeStatement(tx).execute({ organizationId, orderId });
  if (!found) throw notFound("event");
  return found;
}

const placeStatement = preparedStatement("order_place", (reader, name) =>
  reader
    .select({ client: organizations.slug, slug: events.slug, name: events.name })
    .from(orders)
    .innerJoin(events, within(events, orders.organizationId, eq(events.id, orders.eventId)))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(within(orders, given("organizationId"), eq(orders.id, given("orderId"))))
    .prepare(name),
);

function present(ready: Ready, state: OrderState, outcome: ChargeOutcome): OrderPaidView {
  const asks = outcome.status === "requires_action";
  return {
    order_number: ready.order.orderNumber,
    status: state.status === "completed" ? "completed" : asks ? "requires_action" : "processing",
    payment_status: state.paymentStatus,
    amount: toMajor(ready.due, ready.order.currency),
    currency: ready.order.currency,
    redirect_url: asks ? outcome.redirectUrl : null,
  };
}

const toPage = (
  { order, due }: Pick<Ready, "order" | "due">,
  redirectUrl: string,
): OrderPaidView => ({
  order_number: order.orderNumber,
  status: "requires_action",
  payment_status: "pending",
  amount: toMajor(due, order.currency),
  currency: order.currency,
  redirect_url: redirectUrl,
});

async function openPageOf({ organizationId, orderId }: PayingGuest): Promise<OrderPaidView | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(within(orders, organizationId, eq(orders.id, orderId)));
  const { payments } = await readLedger(db, organizationId, { orderId });
  const payment = payments.find((each) => each.status === "pending" && each.checkoutReference);
  const gateway = payment && (await gatewayOf(db, payment));
  if (order?.status !== "pending" || !gateway) return null;
  const url = await findOpenCheckout(gateway, payment);
  return url ? toPage({ order, due: payment.amount }, url) : null;
}
