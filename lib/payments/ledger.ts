import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { keptParts, part, rowOf } from "@/db/parts";
import { given, givenInstant, keptStatementQuery, preparedStatement } from "@/db/prepared";
import { payments, refunds } from "@/db/schema";
import { within } from "@/db/within";
import { now, secondsFromNow } from "@/lib/clock";
import { conflict, invalid, notFound } from "@/lib/errors";
import type { Minor } from "@/lib/money";
import { raiseAlert } from "./alerts";
import type { Decline } from "./declines";
import { failpoint } from "./failpoints";
import { isFor, type PaymentSubject } from "./payment-subject";

export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;
export type Ledger = { payments: Payment[]; refunds: Refund[] };

type NewPayment = PaymentSubject & {
  organizationId: number;
  method: Payment["method"];
  amount: Minor;
  currency: string;
  gateway?: string | null;
  gatewayReference?: string | null;
  isTest?: boolean;
  checkNumber?: string | null;
};

/** The payments and refunds of an order or a gift, oldest first. */
export async function readLedger(
  reader: Db | Tx,
  organizationId: number,
  subject: PaymentSubject,
): Promise<Ledger> {
  const found = await readRows(reader, { organizationId, subject });
  return {
    payments: found.payments.map((row) => rowOf(payments, row)),
    refunds: found.refunds.map((row) => rowOf(refunds, row)),
  };
}

type Asked = { organizationId: number; subject: PaymentSubject };

const readRows = keptParts(
  ({ subject }: Asked) => ("orderId" in subject ? "order" : "gift"),
  ({ subject }) => ({ parts: partsOf(subject) }),
  valuesOf,
);

function valuesOf({ organizationId, subject }: Asked): Record<string, number> {
  return { ...subject, organizationId };
}

const isGiven = (subject: PaymentSubject) =>
  isFor(
    given("organizationId"),
    "orderId" in subject ? { orderId: given("orderId") } : { donationId: given("donationId") },
  );

function partsOf(subject: PaymentSubject) {
  const isOwn = isGiven(subject);
  const own = sql`(select ${payments.id} from ${payments} where ${isOwn})`;
  return {
    payments: part<Record<string, unknown>>(sql`
      select * from ${payments} where ${isOwn} order by ${payments.id}`),
    refunds: part<Record<string, unknown>>(sql`
      select * from ${refunds}
      where ${within(refunds, given("organizationId"), sql`${refunds.paymentId} in ${own}`)}
      order by ${refunds.id}`),
  };
}

/** Asks for money: a payment that a gateway has yet to report on. */
export async function openPayment(tx: Tx, payment: NewPayment): Promise<Payment> {
  const [opened] = await tx
    .insert(payments)
    .values({ ...payment, status: "pending" })
    .returning();
  if (!opened) throw new Error("A payment was not written.");
  return opened;
}

/** Money that has arrived, such as a check on the desk. */
export async function recordReceived(
  tx: Tx,
  payment: NewPayment & { receivedAt?: Date },
): Promise<Payment> {
  const [received] = await tx
    .insert(payments)
    .values({ ...payment, receivedAt: payment.receivedAt ?? now(), status: "succeeded" })
    .returning();
  if (!received) throw new Error("A payment was not written.");
  return received;
}

/** The payment under its row lock, sent at once as `claimOrder` is. Throws not found. */
export async function lockPayment(tx: Tx, organizationId: number, id: number): Promise<Payment> {
  const [payment] = await lockStatement(tx).execute({ organizationId, id });
  if (!payment) throw notFound("payment");
  return payment;
}

const paymentAsked = within(payments, given("organizationId"), eq(payments.id, given("id")));

const lockStatement = preparedStatement("payment_lock", (reader, name) =>
  reader.select().from(payments).where(paymentAsked).for("no key update").prepare(name),
);

export type PaymentReport = {
  status: "processing" | "succeeded" | "failed";
  /** Why it failed, such as `insufficient_funds`. */
  failureCode?: string;
  /** What the bank or the gateway says of trying again. */
  decline?: Pick<Decline, "retryable" | "retryAfterDays" | "detail">;
  gateway?: string;
  gatewayReference?: string;
  isTest?: boolean;
};

/** How far a payment is. Reports may come twice and out of order: it never moves back. */
const PROGRESS = { pending: 0, processing: 1, failed: 2, voided: 2, succeeded: 3 } as const;

/** Has nothing come of a payment, and is nobody at work on it? */
export const isOver = ({ status }: Pick<Payment, "status">): boolean =>
  status === "failed" || status === "voided";

/**
 * Writes what a gateway reports of a locked payment. Returns null when the report is old news and
 * changes nothing.
 */
export async function reportPayment(
  tx: Tx,
  payment: Payment,
  report: PaymentReport,
): Promise<Payment | null> {
  if (PROGRESS[report.status] <= PROGRESS[payment.status]) return null;
  const { organizationId, id } = payment;
  const [updated] = await reportStatement(tx).execute({
    ...{ organizationId, id, status: report.status },
    gateway: report.gateway ?? payment.gateway,
    gatewayReference: report.gatewayReference ?? payment.gatewayReference,
    isTest: report.isTest ?? payment.isTest,
    ...failureOf(report),
    receivedAt: report.status === "succeeded" ? now() : null,
    reconcileAt: report.status === "processing" ? payment.reconcileAt : null,
  });
  failpoint("outcome_recording");
  if (updated?.failureCode === "gateway_refused")
    await raiseAlert(tx, gatewayRefused(updated, report.decline?.detail));
  return updated ?? null;
}

const reportStatement = preparedStatement("payment_report", (reader, name) =>
  reader
    .update(payments)
    .set({
      status: given("status"),
      gateway: given("gateway"),
      gatewayReference: given("gatewayReference"),
      isTest: given("isTest"),
      failureCode: given("failureCode"),
      needsNewCard: given("needsNewCard"),
      retryAfterDays: given("retryAfterDays"),
      receivedAt: givenInstant("receivedAt"),
      reconcileAt: givenInstant("reconcileAt"),
    })
    .where(paymentAsked)
    .returning()
    .prepare(name),
);

function failureOf({ status, failureCode, decline }: PaymentReport) {
  if (status !== "failed") return { failureCode: null, needsNewCard: false, retryAfterDays: null };
  return {
    failureCode: failureCode ?? null,
    needsNewCard: decline?.retryable === false,
    retryAfterDays: decline?.retryAfterDays ?? null,
  };
}

/** One matter a day, however many payments it stops. */
const gatewayRefused = ({ organizationId, id: paymentId, gateway }: Payment, detail?: string) => ({
  organizationId,
  paymentId,
  kind: "gateway_refused" as const,
  alertKey: `gateway_refused:${gateway}:${now().toISOString().slice(0, 10)}`,
  detail: detail ?? null,
});

/** Gives up on every payment of an order or a gift that nobody has begun to pay. */
export async function voidOpenPayments(
  tx: Tx,
  organizationId: number,
  subject: PaymentSubject,
): Promise<void> {
  await voidQuery(tx, organizationId, subject).execute();
}

/** The same, to be sent with other queries. */
export const voidQuery = (tx: Tx, organizationId: number, subject: PaymentSubject) =>
  voiding(tx, { organizationId, subject });

const voiding = keptStatementQuery(
  ({ subject }: Asked) => ("orderId" in subject ? "order" : "gift"),
  ({ subject }) => sql`
    update ${payments} set status = 'voided'
    where ${isGiven(subject)} and ${payments.status} = 'pending'`,
  valuesOf,
);

/** Whether the payer's bank has asked for the money back. */
export async function markDisputed(tx: Tx, payment: Payment, disputed: boolean): Promise<void> {
  await tx
    .update(payments)
    .set({ disputed })
    .where(within(payments, payment.organizationId, eq(payments.id, payment.id)));
}

/** How long whoever set a refund aside has to send it, before reconciliation does. */
const REFUND_GRACE_SECONDS = 30;

type NewRefund = {
  amount: Minor;
  reason: string | null;
  status: "pending" | "succeeded";
  gatewayReference?: string;
};

/**
 * Sets a part of a payment aside to go back, `pending` until a gateway has done it or `succeeded` when
 * staff have. Waits for the payment's lock; throws 422 when less than that is left of it.
 */
export async function addRefund(
  tx: Tx,
  organizationId: number,
  paymentId: number,
  refund: NewRefund,
): Promise<Refund> {
  const payment = await lockPayment(tx, organizationId, paymentId);
  if (payment.status !== "succeeded")
    throw conflict("payment_not_received", "This payment has not arrived, so none can go back.");
  if (refund.amount > payment.amount - payment.refundedAmount)
    throw invalid("More than was paid cannot go back.", [
      { path: "amount", code: "above_paid", message: "This is more than is left of the payment." },
    ]);
  await moveRefunded(tx, payment, refund.amount);
  const isForGateway = refund.status === "pending" && payment.gatewayReference !== null;
  const reconcileAt = isForGateway ? secondsFromNow(REFUND_GRACE_SECONDS) : null;
  const [added] = await tx
    .insert(refunds)
    .values({ organizationId, paymentId, ...refund, reconcileAt })
    .returning();
  if (!added) throw new Error("A refund was not written.");
  return added;
}

export type RefundEnd = {
  outcome: "succeeded" | "failed";
  gatewayReference?: string | null;
  failureReason?: string | null;
};

/** `isReversed`: it had succeeded, and its amount is back with the organization. */
export type SettledRefund = Refund & { isReversed: boolean };

/**
 * Ends a refund as its gateway reports. A bank may send one back that had succeeded; a failed one stays
 * so, and is free to be tried again. Null when the report is old news.
 */
export async function settleRefund(
  tx: Tx,
  organizationId: number,
  refundId: number,
  { outcome, gatewayReference, failureReason }: RefundEnd,
): Promise<SettledRefund | null> {
  const isIt = within(refunds, organizationId, eq(refunds.id, refundId));
  const [found] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(isIt);
  if (!found) throw notFound("refund");
  const payment = await lockPayment(tx, organizationId, found.paymentId);
  const [before] = await tx.select({ status: refunds.status }).from(refunds).where(isIt);
  if (before?.status === "failed" || before?.status === outcome) return null;
  const [settled] = await tx
    .update(refunds)
    .set({
      status: outcome,
      reconcileAt: null,
      ...(gatewayReference ? { gatewayReference } : {}),
      ...(outcome === "failed" && { failureReason: failureReason ?? null }),
    })
    .where(isIt)
    .returning();
  failpoint("refund_recording");
  if (settled && outcome === "failed") await moveRefunded(tx, payment, -settled.amount);
  return settled ? { ...settled, isReversed: before?.status === "succeeded" } : null;
}

async function moveRefunded(tx: Tx, payment: Payment, by: Minor): Promise<void> {
  await tx
    .update(payments)
    .set({ refundedAmount: sql`${payments.refundedAmount} + ${by}` })
    .where(within(payments, payment.organizationId, eq(payments.id, payment.id)));
}
