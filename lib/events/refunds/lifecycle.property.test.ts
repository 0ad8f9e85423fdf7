import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import {
  auditLog,
  events,
  orderLines,
  orders,
  outboundEvents,
  payments,
  receipts,
  refunds,
  ticketTypes,
} from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { runs } from "@/lib/testing/runs";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { holdsCapacity } from "../order-status";
import { expireIfDue } from "../orders/expiry";
import { applyPaymentReport, completeOrder } from "../payments/completion";
import { cancelOrder } from "./cancellation";
import { reactivateOrder } from "./reactivation";
import { refundOrder } from "./refunds";
import { recordDispute, settleOrderRefund } from "./reported-refunds";

const ACTS = [
  "place_card",
  "place_check",
  "report_succeeded",
  "report_failed",
  "report_processing",
  "check",
  "half_check",
  "cancel",
  "expire",
  "refund",
  "half_refund",
  "dispute",
  "win",
  "lose",
  "settle",
  "settle_failed",
  "reactivate",
] as const;
type Act = (typeof ACTS)[number];
type Step = { act: Act; pick: number };

const MOST_TICKETS = 3;

/** One step of somebody's on some order; refusals are part of life. */
async function take(tenant: Tenant, event: EventFixture, { act, pick }: Step): Promise<void> {
  const all = await db
    .select()
    .from(orders)
    .where(eq(orders.eventId, event.eventId))
    .orderBy(orders.id);
  const order = all[pick % Math.max(1, all.length)];
  const orderId = order?.id ?? 0;
  const { owner, system, organizationId } = tenant;
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id);
  const paymentId = paid[pick % Math.max(1, paid.length)]?.id ?? 0;
  const due = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(refunds.id);
  const refundId = due.at(-1)?.id ?? 0;
  const half = Math.floor((order?.total ?? 0) / 2);
  const byMethod = { place_card: "card", place_check: "check" } as const;
  const acts: Record<Act, () => Promise<unknown>> = {
    place_card: () => placeOrderFixture(tenant, event, { payment_method: byMethod.place_card }),
    place_check: () => placeOrderFixture(tenant, event, { payment_method: byMethod.place_check }),
    report_succeeded: () => applyPaymentReport(system, paymentId, { status: "succeeded" }),
    report_failed: () => applyPaymentReport(system, paymentId, { status: "failed" }),
    report_processing: () => applyPaymentReport(system, paymentId, { status: "processing" }),
    check: () => completeOrder(owner, orderId, { method: "check" }),
    half_check: () => completeOrder(owner, orderId, { method: "check", amount: half }),
    cancel: () => cancelOrder(owner, orderId),
    expire: async () => {
      stopClock(daysFromNow(30));
      const work = db.transaction((tx) => expireIfDue(tx, organizationId, orderId, "test"));
      await work.finally(resumeClock);
    },
    refund: () => refundOrder(pick % 2 ? owner : system, orderId),
    half_refund: () => refundOrder(system, orderId, { amount: half }),
    dispute: () => recordDispute(system, paymentId, { state: "opened" }),
    win: () => recordDispute(system, paymentId, { state: "won" }),
    lose: () => recordDispute(system, paymentId, { state: "lost" }),
    settle: () => settleOrderRefund(system, refundId, { outcome: "succeeded" }),
    settle_failed: () => settleOrderRefund(system, refundId, { outcome: "failed" }),
    reactivate: () => reactivateOrder(owner, orderId, "Asked for"),
  };
  await acts[act]().catch((error) => {
    if (!(error instanceof AppError)) throw error;
  });
}

type Known = Map<number, string>;

/** What must hold after every step, whoever took it. */
async function check(_tenant: Tenant, event: EventFixture, before: Known): Promise<Known> {
  const all = await db
    .select()
    .from(orders)
    .where(eq(orders.eventId, event.eventId))
    .orderBy(orders.id);
  const ids = all.map((order) => order.id);
  const lines = ids.length
    ? await db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, ids))
        .orderBy(orderLines.id)
    : [];
  const live = new Set(all.filter((order) => holdsCapacity(order.status)).map(({ id }) => id));
  const held = lines.filter((line) => live.has(line.orderId));
  const [row] = await db.select().from(events).where(eq(events.id, event.eventId));
  const [type] = await db.select().from(ticketTypes).where(eq(ticketTypes.id, event.ticketTypeId));
  expect(row?.admissionsTaken).toBe(held.reduce((sum, line) => sum + line.admissions, 0));
  expect(type?.unitsTaken).toBe(held.reduce((sum, line) => sum + line.quantity, 0));
  expect(type?.unitsTaken).toBeLessThanOrEqual(MOST_TICKETS);
  const restored = await checkLedger(ids);
  // What is refunded stays so, unless the money came back: then it ends without its places.
  for (const [id, status] of before) {
    const now = all.find((order) => order.id === id)?.status;
    if (status === "refunded" && now !== status)
      expect([now, restored.has(id)]).toEqual(["cancelled", true]);
  }
  for (const order of all)
    expect(order.reservationExpiresAt !== null).toBe(order.status === "pending");
  return new Map(all.map((order) => [order.id, order.status]));
}

/** Returns the orders of which a refund has failed. */
async function checkLedger(orderIds: number[]): Promise<Set<number | null>> {
  if (orderIds.length === 0) return new Set();
  const paid = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, orderIds))
    .orderBy(payments.id);
  const back = paid.length
    ? await db
        .select()
        .from(refunds)
        .where(
          inArray(
            refunds.paymentId,
            paid.map(({ id }) => id),
          ),
        )
        .orderBy(refunds.id)
    : [];
  for (const payment of paid) {
    const own = back.filter((refund) => refund.paymentId === payment.id);
    const reserved = own.filter((refund) => refund.status !== "failed");
    expect(payment.refundedAmount).toBe(reserved.reduce((sum, refund) => sum + refund.amount, 0));
    expect(payment.refundedAmount).toBeLessThanOrEqual(payment.amount);
    if (payment.status !== "succeeded") expect(own).toEqual([]);
  }
  const failed = back.filter(({ status }) => status === "failed");
  const isOf = ({ id }: { id: number }) => failed.some(({ paymentId }) => paymentId === id);
  return new Set(paid.filter(isOf).map(({ orderId }) => orderId));
}

/** All was told once by audit row and by event, what was completed has a receipt, numbers have no gap. */
async function checkRecords(tenant: Tenant): Promise<void> {
  const { organizationId } = tenant;
  const rows = await db
    .select()
    .from(auditLog)
    .where(within(auditLog, organizationId))
    .orderBy(auditLog.id);
  const told = await db
    .select()
    .from(outboundEvents)
    .where(within(outboundEvents, organizationId))
    .orderBy(outboundEvents.id);
  const ofOrders = rows.filter((row) => row.subjectType === "order");
  expect(told.filter((each) => each.subjectType === "order")).toHaveLength(ofOrders.length);
  const issued = await db
    .select()
    .from(receipts)
    .where(within(receipts, organizationId))
    .orderBy(receipts.id);
  const first = new Set(issued.flatMap((each) => (each.adjustsReceiptId ? [] : each.orderId)));
  const own = await db
    .select()
    .from(orders)
    .where(within(orders, organizationId))
    .orderBy(orders.id);
  for (const order of own)
    if (order.completedAt && order.total > 0) expect(first.has(order.id)).toBe(true);
  const numbers = issued.map((receipt) => receipt.sequence).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}

test("seats and money add up after any events in any order", { timeout: 180_000 }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ act: fc.constantFrom(...ACTS), pick: fc.nat({ max: 5 }) }), {
        minLength: 12,
        maxLength: 30,
      }),
      async (steps) => {
        const tenant = await createTenant();
        const event = await createEventFixture(tenant, { ticketCapacity: MOST_TICKETS });
        let known: Known = new Map();
        await take(tenant, event, { act: "place_card", pick: 0 });
        for (const step of steps) {
          await take(tenant, event, step);
          known = await check(tenant, event, known);
        }
        await checkRecords(tenant);
      },
    ),
    { numRuns: runs(40) },
  ),
);
