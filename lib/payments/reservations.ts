import { eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import { payments } from "@/db/schema";
import type { CommitAfter } from "@/db/trips";
import { within } from "@/db/within";
import { now, secondsFromNow } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import type { Minor } from "@/lib/money";
import type { ChargeOutcome, Gateway } from "./gateway";
import { type Payment, type PaymentReport, reportPayment } from "./ledger";
import { isKeptBy, type PaymentMethod } from "./payment-methods";
import { isFor, type PaymentSubject } from "./payment-subject";

/** How long whoever began a payment has to finish it, before reconciliation asks what became of it. */
const GRACE_SECONDS = 60;

export type Reservation = {
  organizationId: number;
  subject: PaymentSubject;
  amount: Minor;
  currency: string;
  gateway: Gateway;
  /** How the money comes; by card unless said. */
  method?: Payment["method"];
  /** The stored card it is charged to, if it is one. */
  paymentMethod?: Pick<PaymentMethod, "id" | "gateway" | "isTest" | "accountReference">;
  /** The payments of what is paid for, where they were read under its lock already. */
  known?: readonly Payment[];
  /** Ends the transaction with the reservation. */
  commitAfter?: CommitAfter;
};

/**
 * First of three beats: writes down that a card is about to be charged. The caller holds the lock of what
 * is paid for. Takes over a payment that was asked for and not begun. Throws 409 `payment_processing`
 * while an earlier one may still succeed, 409 `other_gateway`.
 */
export async function reservePayment(tx: Tx, reservation: Reservation): Promise<Payment> {
  const { gateway, paymentMethod } = reservation;
  if (paymentMethod && !isKeptBy(gateway, paymentMethod))
    throw conflict("other_gateway", "This card is kept somewhere else. Please enter it again.");
  return reserve(tx, reservation, "processing");
}

/** As `reservePayment`, for a payer who is sent to the gateway's own page: nothing is under way yet. */
export async function reserveCheckout(
  tx: Tx,
  reservation: Omit<Reservation, "paymentMethod">,
): Promise<Payment> {
  return reserve(tx, reservation, "pending");
}

/** As `reservePayment`, for many that were opened a moment ago, so that nothing of them can be under way. */
export async function reserveFirstPayments(
  tx: Tx,
  reservations: readonly Reservation[],
): Promise<Payment[]> {
  if (reservations.length === 0) return [];
  return tx
    .insert(payments)
    .values(
      reservations.map(({ gateway, paymentMethod, subject, ...money }) => ({
        ...begin(gateway, paymentMethod, "processing"),
        ...subject,
        ...{ organizationId: money.organizationId, amount: money.amount },
        ...{ currency: money.currency, method: money.method ?? ("card" as const) },
      })),
    )
    .returning();
}

const begin = (
  gateway: Gateway,
  paymentMethod: Reservation["paymentMethod"],
  status: "processing" | "pending",
) => ({
  status,
  gateway: gateway.name,
  accountReference: gateway.accountReference,
  isTest: gateway.isTest,
  paymentMethodId: paymentMethod?.id ?? null,
  failureCode: null,
  askedAt: now(),
  reconcileAt: secondsFromNow(GRACE_SECONDS),
  reconcileAttempts: 0,
});

async function reserve(
  tx: Tx,
  reservation: Reservation,
  status: "processing" | "pending",
): Promise<Payment> {
  const { organizationId, subject, amount, currency, gateway, paymentMethod } = reservation;
  const { method = "card" } = reservation;
  const known =
    reservation.known ?? (await tx.select().from(payments).where(isFor(organizationId, subject)));
  requireNothingUnderWay(known);
  const begun = begin(gateway, paymentMethod, status);
  const waiting = findWaiting(known, reservation);
  const query = waiting
    ? { execute: () => beginStatement(tx).execute({ ...begun, organizationId, id: waiting }) }
    : tx
        .insert(payments)
        .values({ ...begun, ...subject, organizationId, amount, currency, method })
        .returning();
  const { commitAfter } = reservation;
  const [payment] = commitAfter ? (await commitAfter(query))[0] : await query.execute();
  if (!payment) throw new Error("A payment was not written.");
  return payment;
}

const beginStatement = preparedStatement("payment_begin", (reader, name) =>
  reader
    .update(payments)
    .set({
      status: given("status"),
      gateway: given("gateway"),
      accountReference: given("accountReference"),
      isTest: given("isTest"),
      paymentMethodId: given("paymentMethodId"),
      failureCode: given("failureCode"),
      askedAt: given("askedAt"),
      reconcileAt: given("reconcileAt"),
      reconcileAttempts: given("reconcileAttempts"),
      // A key of its own: a page that was made before and never shown must not come back.
      gatewayKey: sql`gen_random_uuid()`,
    })
    .where(within(payments, given("organizationId"), eq(payments.id, given("id"))))
    .returning()
    .prepare(name),
);

function requireNothingUnderWay(known: readonly Payment[]): void {
  if (known.some(({ status }) => status === "processing"))
    throw conflict(
      "payment_processing",
      "A payment is being processed. Please try again once the bank has responded.",
    );
}

/** The first that was asked for and not begun. */
function findWaiting(
  known: readonly Payment[],
  { amount, currency, method = "card" }: Reservation,
) {
  const waiting = known.filter(
    (each) =>
      each.status === "pending" &&
      each.method === method &&
      each.amount === amount &&
      each.currency === currency &&
      each.checkoutReference === null &&
      each.gatewayReference === null,
  );
  return waiting.length > 0 ? Math.min(...waiting.map(({ id }) => id)) : undefined;
}

/** What an answer of a gateway means for the ledger. */
export function reportOf(outcome: ChargeOutcome): PaymentReport {
  const gatewayReference = outcome.reference ?? undefined;
  if (outcome.status === "declined") {
    const { decline } = outcome;
    return { status: "failed", failureCode: decline.code, decline, gatewayReference };
  }
  const status = outcome.status === "succeeded" ? "succeeded" : "processing";
  return { status, gatewayReference };
}

/** Last of three beats: what became of it, for a locked payment. Null when that is old news. */
export async function recordOutcome(
  tx: Tx,
  payment: Payment,
  outcome: ChargeOutcome,
): Promise<Payment | null> {
  return reportPayment(tx, payment, reportOf(outcome));
}

/**
 * Keeps a charge's reference before any money moves, so that no charge is ever unknown to us. False when
 * the payment has been given up meanwhile.
 */
export async function noteCharge(
  reader: Db | Tx,
  { organizationId, id, gatewayKey }: Payment,
  reference: string,
): Promise<boolean> {
  const asked = { organizationId, id, gatewayKey, gatewayReference: reference };
  const noted = await noteStatement(reader).execute(asked);
  return noted.length > 0;
}

const noteStatement = preparedStatement("payment_reference", (reader, name) =>
  reader
    .update(payments)
    .set({ gatewayReference: given("gatewayReference") })
    .where(
      within(
        payments,
        given("organizationId"),
        eq(payments.id, given("id")),
        eq(payments.status, "processing"),
        eq(payments.gatewayKey, given("gatewayKey")),
        isNull(payments.gatewayReference),
      ),
    )
    .returning({ id: payments.id })
    .prepare(name),
);

/** As `noteCharge`, for the gateway's own page: before the payer is sent there. */
export async function noteCheckout(tx: Tx, payment: Payment, reference: string): Promise<boolean> {
  const noted = await tx
    .update(payments)
    .set({ checkoutReference: reference })
    .where(
      within(
        payments,
        payment.organizationId,
        eq(payments.id, payment.id),
        inArray(payments.status, ["pending", "processing"]),
        eq(payments.gatewayKey, payment.gatewayKey),
        isNull(payments.checkoutReference),
      ),
    )
    .returning();
  return noted.length > 0;
}
