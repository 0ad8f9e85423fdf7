import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import {
  attendees,
  auditLog,
  events,
  orders,
  outboundEvents,
  payments,
  receipts,
  refunds,
  ticketTypes,
} from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import type { GuestActor } from "@/lib/identity/actor";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { expireDueReservations, expireIfDue } from "../orders/expiry";
import { applyPaymentReport, completeOrder } from "../payments/completion";
import { cancelOrder } from "./cancellation";
import { admitCheckOrder, reactivateOrder } from "./reactivation";
import { refundOrder } from "./refunds";
import { recordDispute, settleOrderRefund } from "./reported-refunds";

type World = { tenant: Tenant; event: EventFixture };

async function world(options: Parameters<typeof createEventFixture>[1] = {}): Promise<World> {
  const tenant = await createTenant();
  return { tenant, event: await createEventFixture(tenant, options) };
}

const byCheck = { payment_method: "check" as const };
const check = { method: "check" as const };

async function place({ tenant, event }: World, wanted = {}): Promise<number> {
  return (await placeOrderFixture(tenant, event, wanted)).orderId;
}

async function paidByCheck(given: World, wanted = {}): Promise<number> {
  const orderId = await place(given, { ...byCheck, ...wanted });
  await completeOrder(given.tenant.owner, orderId, check);
  return orderId;
}

async function orderRow(id: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("no such order");
  return order;
}

async function openPaymentOf(orderId: number): Promise<number> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "pending")));
  if (!found) throw new Error("no open payment");
  return found.id;
}

async function unitsTaken({ event }: World): Promise<number> {
  const [ticket] = await db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.id, event.ticketTypeId));
  return ticket?.unitsTaken ?? -1;
}

const receiptsOf = (orderId: number) =>
  db.select().from(receipts).where(eq(receipts.orderId, orderId)).orderBy(asc(receipts.id));

async function ticketStates(orderId: number): Promise<string[]> {
  const people = await db
    .select()
    .from(attendees)
    .where(eq(attendees.orderId, orderId))
    .orderBy(attendees.id);
  return people.map((person) => person.ticketState);
}

/** What was told of an order, by audit row and by outbound event. */
async function told(orderId: number) {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "order"), eq(auditLog.subjectId, orderId)))
    .orderBy(asc(auditLog.id));
  const order = await orderRow(orderId);
  const all = await db
    .select()
    .from(outboundEvents)
    .where(within(outboundEvents, order.organizationId))
    .orderBy(asc(outboundEvents.id));
  const own = all.filter((each) => each.subjectType === "order" && each.subjectId === orderId);
  return { audit: rows.map((row) => row.action), events: own.map((each) => each.type) };
}

const guestOf = ({ tenant }: World, orderId: number): GuestActor => ({
  kind: "guest",
  organizationId: tenant.organizationId,
  requestId: "test-guest",
  orderId,
});

async function afterDeadline<T>(work: () => Promise<T>, days = 11): Promise<T> {
  stopClock(daysFromNow(days));
  return work().finally(resumeClock);
}

test("an arriving check completes the order: receipt, ready tickets, one notification", async () => {
  const given = await world();
  const orderId = await place(given, byCheck);
  expect(await ticketStates(orderId)).toEqual(["not_ready"]);
  const state = await completeOrder(given.tenant.owner, orderId, check);
  expect(state).toEqual({ status: "completed", paymentStatus: "paid" });
  expect(await orderRow(orderId)).toMatchObject({
    reservationExpiresAt: null,
    receiptSentAt: null,
  });
  expect((await orderRow(orderId)).completedAt).not.toBeNull();
  expect(await ticketStates(orderId)).toEqual(["ready"]);
  expect(await receiptsOf(orderId)).toHaveLength(1);
  expect(await told(orderId)).toEqual({
    audit: ["order.place", "order.complete"],
    events: ["order.placed", "order.completed"],
  });
  await expect(completeOrder(given.tenant.owner, orderId, check)).rejects.toMatchObject({
    code: "order_state",
  });
});

test("a partial check leaves the order pending until the rest arrives", async () => {
  const given = await world();
  const orderId = await place(given, byCheck);
  const part = await completeOrder(given.tenant.owner, orderId, { ...check, amount: 2000 });
  expect(part).toEqual({ status: "pending", paymentStatus: "partially_paid" });
  expect(await receiptsOf(orderId)).toEqual([]);
  const tooMuch = completeOrder(given.tenant.owner, orderId, { ...check, amount: 3001 });
  await expect(tooMuch).rejects.toMatchObject({ kind: "invalid" });
  const rest = await completeOrder(given.tenant.owner, orderId, check);
  expect(rest).toEqual({ status: "completed", paymentStatus: "paid" });
});

test("staff cannot enter a card payment by hand, and others need the permission", async () => {
  const given = await world();
  const orderId = await place(given);
  const typed = completeOrder(given.tenant.owner, orderId, { method: "card" });
  await expect(typed).rejects.toMatchObject({ kind: "forbidden" });
  const reader = { ...given.tenant.owner, permissions: new Set(["orders_view"] as const) };
  for (const refused of [
    () => completeOrder(reader, orderId, check),
    () => cancelOrder(reader, orderId),
    () => refundOrder(reader, orderId),
    () => reactivateOrder(reader, orderId, "why"),
    () => admitCheckOrder(reader, orderId),
  ])
    await expect(refused()).rejects.toMatchObject({ kind: "forbidden" });
});

test("another organization's order is not found", async () => {
  const given = await world();
  const other = await createTenant();
  const orderId = await place(given, byCheck);
  for (const foreign of [
    () => completeOrder(other.owner, orderId, check),
    () => cancelOrder(other.owner, orderId),
    () => refundOrder(other.owner, orderId),
    () => reactivateOrder(other.owner, orderId, "why"),
    () => cancelOrder(guestOf(given, orderId + 1), orderId),
  ])
    await expect(foreign()).rejects.toMatchObject({ kind: "not_found" });
});

test("gateway reports count once, in any order", async () => {
  const given = await world();
  const orderId = await place(given);
  const paymentId = await openPaymentOf(orderId);
  const report = (status: "processing" | "succeeded" | "failed") =>
    applyPaymentReport(given.tenant.system, paymentId, {
      status,
      gateway: "test",
      gatewayReference: `pi_${paymentId}`,
    });
  expect(await report("processing")).toEqual({ status: "pending", paymentStatus: "processing" });
  expect(await report("failed")).toEqual({ status: "pending", paymentStatus: "failed" });
  expect(await report("processing")).toEqual({ status: "pending", paymentStatus: "failed" });
  const all = await Promise.all(Array.from({ length: 5 }, () => report("succeeded")));
  for (const state of all) expect(state).toEqual({ status: "completed", paymentStatus: "paid" });
  expect(await report("failed")).toEqual({ status: "completed", paymentStatus: "paid" });
  expect(await receiptsOf(orderId)).toHaveLength(1);
  expect((await told(orderId)).events).toEqual([
    "order.placed",
    "order.payment_processing",
    "order.payment_failed",
    "order.completed",
  ]);
  expect(await orderRow(orderId)).toMatchObject({
    gateway: "test",
    paymentIntentId: `pi_${paymentId}`,
  });
});

test("canceling returns the seats once and adjusts the receipt", async () => {
  const given = await world();
  const orderId = await paidByCheck(given, { tickets: 3 });
  expect(await unitsTaken(given)).toBe(3);
  const state = await cancelOrder(given.tenant.owner, orderId, "Storm");
  expect(state).toEqual({ status: "cancelled", paymentStatus: "paid" });
  expect(await unitsTaken(given)).toBe(0);
  expect(await ticketStates(orderId)).toEqual(["void", "void", "void"]);
  expect(await orderRow(orderId)).toMatchObject({ closedReason: "Storm" });
  await expect(cancelOrder(given.tenant.owner, orderId)).rejects.toMatchObject({
    code: "order_state",
  });
  expect(await unitsTaken(given)).toBe(0);
  const [first, second] = await receiptsOf(orderId);
  expect(first?.snapshot).not.toHaveProperty("adjustment_type");
  expect(second).toMatchObject({ adjustmentType: "cancellation", adjustsReceiptId: first?.id });
  expect(second?.snapshot).toMatchObject({ adjustment_reason: "Storm", refunded_amount: 0 });
});

test("a canceled pending order is voided, with its open payment", async () => {
  const given = await world();
  const orderId = await place(given);
  const state = await cancelOrder(guestOf(given, orderId), orderId);
  expect(state).toEqual({ status: "cancelled", paymentStatus: "voided" });
  const ledger = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id);
  expect(ledger.map((payment) => payment.status)).toEqual(["voided"]);
  expect(await receiptsOf(orderId)).toEqual([]);
});

test("the buyer cancels a completed order only while the event allows it", async () => {
  const closed = await world();
  const never = await paidByCheck(closed);
  await expect(cancelOrder(guestOf(closed, never), never)).rejects.toMatchObject({
    code: "cancellation_closed",
  });
  const open = await world({ buyer_cancel_until: daysFromNow(2).toISOString() });
  const late = await paidByCheck(open);
  await afterDeadline(async () => {
    await expect(cancelOrder(guestOf(open, late), late)).rejects.toMatchObject({
      code: "cancellation_closed",
    });
  }, 3);
  expect(await cancelOrder(guestOf(open, late), late)).toMatchObject({ status: "cancelled" });
});

test("no order is canceled or expired while a bank processes its payment", async () => {
  const given = await world();
  const orderId = await place(given);
  const paymentId = await openPaymentOf(orderId);
  await applyPaymentReport(given.tenant.system, paymentId, { status: "processing" });
  await expect(cancelOrder(given.tenant.owner, orderId)).rejects.toMatchObject({
    code: "payment_processing",
  });
  const { organizationId } = given.tenant;
  await afterDeadline(async () => {
    await expireDueReservations("test");
    await db.transaction((tx) => expireIfDue(tx, organizationId, orderId, "test-read"));
  });
  expect(await orderRow(orderId)).toMatchObject({ status: "pending" });
});

test("an elapsed reservation expires once, by the job or by the next read", async () => {
  const given = await world();
  const [byJob, byRead, completed] = [
    await place(given),
    await place(given, byCheck),
    await paidByCheck(given),
  ];
  const { organizationId } = given.tenant;
  const read = () => db.transaction((tx) => expireIfDue(tx, organizationId, byRead, "test-read"));
  expect(await read()).toBe(false);
  await afterDeadline(async () => {
    const all = await Promise.all([read(), read(), read()]);
    expect(all.filter(Boolean)).toHaveLength(1);
    await Promise.all([expireDueReservations("test"), expireDueReservations("test")]);
  });
  expect(await orderRow(byJob)).toMatchObject({ status: "expired" });
  expect(await orderRow(byRead)).toMatchObject({ status: "expired" });
  expect(await orderRow(completed)).toMatchObject({ status: "completed" });
  expect(await unitsTaken(given)).toBe(1);
  expect((await told(byJob)).events).toEqual(["order.placed", "order.expired"]);
});

test("a late payment revives the order while seats are left", async () => {
  const given = await world();
  const orderId = await place(given);
  const paymentId = await openPaymentOf(orderId);
  await afterDeadline(() => expireDueReservations("test"));
  expect(await unitsTaken(given)).toBe(0);
  const state = await applyPaymentReport(given.tenant.system, paymentId, { status: "succeeded" });
  expect(state).toEqual({ status: "completed", paymentStatus: "paid" });
  expect(await unitsTaken(given)).toBe(1);
  expect(await ticketStates(orderId)).toEqual(["ready"]);
});

test("a late payment without seats left is set aside for a refund, with a notice", async () => {
  const given = await world({ ticketCapacity: 1 });
  const orderId = await place(given);
  const paymentId = await openPaymentOf(orderId);
  await afterDeadline(() => expireDueReservations("test"));
  await place(given);
  const state = await applyPaymentReport(given.tenant.system, paymentId, { status: "succeeded" });
  expect(state).toEqual({ status: "expired", paymentStatus: "paid" });
  expect(await unitsTaken(given)).toBe(1);
  expect(await receiptsOf(orderId)).toEqual([]);
  const [waiting] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(waiting).toMatchObject({ status: "pending", amount: 5000, reason: "sold_out" });
  expect((await told(orderId)).events.at(-1)).toBe("order.payment_to_return");
  const back = await settleOrderRefund(given.tenant.system, waiting?.id ?? 0, {
    outcome: "succeeded",
  });
  expect(back).toEqual({ status: "expired", paymentStatus: "refunded" });
});

test("a late check without seats left is refused and not recorded", async () => {
  const given = await world({ ticketCapacity: 1 });
  const orderId = await place(given, byCheck);
  await afterDeadline(() => expireDueReservations("test"));
  await place(given);
  const late = completeOrder(given.tenant.owner, orderId, check);
  await expect(late).rejects.toMatchObject({ code: "sold_out" });
  expect(
    await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id),
  ).toEqual([]);
});

test("money for a canceled order is set aside for a refund", async () => {
  const given = await world();
  const orderId = await place(given);
  const paymentId = await openPaymentOf(orderId);
  await cancelOrder(given.tenant.owner, orderId);
  const state = await applyPaymentReport(given.tenant.system, paymentId, { status: "succeeded" });
  expect(state).toEqual({ status: "cancelled", paymentStatus: "paid" });
  const [waiting] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(waiting).toMatchObject({ status: "pending", reason: "cancelled" });
  const failed = await settleOrderRefund(given.tenant.system, waiting?.id ?? 0, {
    outcome: "failed",
  });
  expect(failed).toEqual({ status: "cancelled", paymentStatus: "paid" });
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  expect(payment?.refundedAmount).toBe(0);
});

test("a second payment is set aside for a refund, and the receipt stays unchanged", async () => {
  const given = await world();
  const orderId = await place(given);
  const paymentId = await openPaymentOf(orderId);
  await completeOrder(given.tenant.owner, orderId, { ...check, amount: 2000 });
  const state = await applyPaymentReport(given.tenant.system, paymentId, { status: "succeeded" });
  expect(state).toEqual({ status: "completed", paymentStatus: "paid" });
  const [waiting] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(waiting).toMatchObject({ status: "pending", amount: 2000, reason: "paid_twice" });
  const back = await settleOrderRefund(given.tenant.system, waiting?.id ?? 0, {
    outcome: "succeeded",
  });
  expect(back).toEqual({ status: "completed", paymentStatus: "paid" });
  expect(await receiptsOf(orderId)).toHaveLength(1);
});

test("money set aside for a refund does not revive an order", async () => {
  const given = await world();
  const orderId = await place(given);
  const paymentId = await openPaymentOf(orderId);
  await cancelOrder(given.tenant.owner, orderId);
  await applyPaymentReport(given.tenant.system, paymentId, { status: "succeeded" });
  expect(await reactivateOrder(given.tenant.owner, orderId, "Asked")).toMatchObject({
    status: "pending",
  });
});

test("a partial refund adjusts the receipt, a full refund voids the tickets", async () => {
  const given = await world();
  const orderId = await paidByCheck(given, { tickets: 2 });
  const part = await refundOrder(given.tenant.owner, orderId, { amount: 1500, reason: "Mistake" });
  expect(part).toEqual({ status: "completed", paymentStatus: "partially_refunded" });
  expect(await ticketStates(orderId)).toContain("ready");
  const all = await refundOrder(given.tenant.owner, orderId);
  expect(all).toEqual({ status: "refunded", paymentStatus: "refunded" });
  expect(await ticketStates(orderId)).toEqual(["void", "void"]);
  expect(await unitsTaken(given)).toBe(0);
  expect((await receiptsOf(orderId)).map((receipt) => receipt.adjustmentType)).toEqual([
    null,
    "refund",
    "refund",
  ]);
  for (const leaving of [
    () => cancelOrder(given.tenant.owner, orderId),
    () => refundOrder(given.tenant.owner, orderId),
    () => completeOrder(given.tenant.system, orderId, check),
    () => reactivateOrder(given.tenant.owner, orderId, "Please"),
  ])
    await expect(leaving()).rejects.toMatchObject({ code: "order_state" });
});

test("fifty refunds at once refund no more than was paid", async () => {
  const given = await world();
  const orderId = await paidByCheck(given);
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => refundOrder(given.tenant.owner, orderId)),
  );
  expect(tries.filter((each) => each.status === "fulfilled")).toHaveLength(1);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(payment).toMatchObject({ amount: 5000, refundedAmount: 5000 });
});

test("a fully repaid canceled order is refunded", async () => {
  const given = await world();
  const orderId = await paidByCheck(given);
  await cancelOrder(given.tenant.owner, orderId);
  expect(await refundOrder(given.tenant.owner, orderId)).toEqual({
    status: "refunded",
    paymentStatus: "refunded",
  });
  expect(await unitsTaken(given)).toBe(0);
});

test("a dispute is shown while it is open; a lost dispute takes the money", async () => {
  const given = await world();
  const orderId = await place(given);
  const paymentId = await openPaymentOf(orderId);
  await applyPaymentReport(given.tenant.system, paymentId, { status: "succeeded" });
  const dispute = (state: "opened" | "won" | "lost") =>
    recordDispute(given.tenant.system, paymentId, { state });
  expect(await dispute("opened")).toEqual({ status: "completed", paymentStatus: "disputed" });
  expect(await dispute("won")).toEqual({ status: "completed", paymentStatus: "paid" });
  await dispute("opened");
  expect(await dispute("lost")).toEqual({ status: "refunded", paymentStatus: "refunded" });
  expect(await dispute("lost")).toEqual({ status: "refunded", paymentStatus: "refunded" });
});

test("staff reactivate an order, with a reason and while seats are left", async () => {
  const given = await world({ ticketCapacity: 1 });
  const orderId = await place(given);
  await cancelOrder(given.tenant.owner, orderId);
  await expect(reactivateOrder(given.tenant.owner, orderId, " ")).rejects.toMatchObject({
    kind: "invalid",
  });
  const rival = await place(given);
  await expect(reactivateOrder(given.tenant.owner, orderId, "Asked")).rejects.toMatchObject({
    code: "sold_out",
  });
  await cancelOrder(given.tenant.owner, rival);
  expect(await reactivateOrder(given.tenant.owner, orderId, "Asked")).toEqual({
    status: "pending",
    paymentStatus: "pending",
  });
  expect(await orderRow(orderId)).toMatchObject({ closedAt: null, closedReason: null });
  expect((await orderRow(orderId)).reservationExpiresAt).not.toBeNull();
});

test("a reactivated paid order is completed, with a receipt in place of the adjusted one", async () => {
  const given = await world();
  const orderId = await paidByCheck(given);
  await cancelOrder(given.tenant.owner, orderId);
  expect(await reactivateOrder(given.tenant.owner, orderId, "They can come")).toEqual({
    status: "completed",
    paymentStatus: "paid",
  });
  const [first, second, third] = await receiptsOf(orderId);
  expect(third).toMatchObject({ adjustmentType: null, adjustsReceiptId: first?.id });
  const replaces_number = second && receiptNumber(second);
  expect(third?.snapshot).toEqual({ ...first?.snapshot, replaces_number });
  expect(await ticketStates(orderId)).toEqual(["ready"]);
});

test("guests of a check order can be admitted early, and keep their seats", async () => {
  const given = await world();
  const orderId = await place(given, byCheck);
  await admitCheckOrder(given.tenant.owner, orderId);
  expect(await ticketStates(orderId)).toEqual(["ready"]);
  await afterDeadline(() => expireDueReservations("test"), 100);
  expect(await orderRow(orderId)).toMatchObject({ status: "pending" });
  const card = await place(given);
  await expect(admitCheckOrder(given.tenant.owner, card)).rejects.toMatchObject({
    code: "order_state",
  });
});

test("the event's admissions follow the order too", async () => {
  const given = await world();
  const orderId = await paidByCheck(given, { tables: 1 });
  const admissions = async () => {
    const [row] = await db.select().from(events).where(eq(events.id, given.event.eventId));
    return row?.admissionsTaken;
  };
  expect(await admissions()).toBe(8);
  await cancelOrder(given.tenant.owner, orderId);
  expect(await admissions()).toBe(0);
});
