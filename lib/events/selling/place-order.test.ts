import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import {
  attendees,
  auditLog,
  events,
  orderLines,
  orderSponsors,
  orders,
  outboundEvents,
  payments,
  registrationGroups,
  ticketTypes,
} from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, now, resumeClock, stopClock } from "@/lib/clock";
import { hashSecret } from "@/lib/ids";
import {
  createEventFixture,
  type EventFixture,
  orderInput,
  placeOrderFixture,
  visitorOf,
} from "@/lib/testing/events";
import { roundTripsOf } from "@/lib/testing/round-trips";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { quoteCart } from "../pricing/quote";
import { createTicketType } from "../setup/products";
import { placeOrder } from "./place-order";

const orderRow = async (id: number) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("no such order");
  return order;
};

const taken = async (event: EventFixture) => {
  const [row] = await db.select().from(events).where(eq(events.id, event.eventId));
  const [ticket] = await db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.id, event.ticketTypeId));
  return { admissions: row?.admissionsTaken, tickets: ticket?.unitsTaken };
};

async function quoted(tenant: Tenant, event: EventFixture, wanted = {}) {
  const input = orderInput(event, wanted);
  const quote = await quoteCart(visitorOf(tenant), { slug: event.slug }, input.cart);
  return { ...input, quote_fingerprint: quote.fingerprint };
}

test("an order by card holds its seats and waits for the payment", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const wanted = await quoted(tenant, event, { tickets: 2, tables: 1, packages: 1 });
  const placed = await placeOrder(visitorOf(tenant), { slug: event.slug }, wanted);

  const order = await orderRow(placed.orderId);
  expect(order).toMatchObject({
    orderNumber: "R-00001",
    status: "pending",
    registrationVersion: 2,
    capabilityHash: hashSecret(placed.token),
    subtotal: 360_000,
    total: 360_000,
    nonDeductible: 2 * 2000 + 40_000 + 30_000,
    paymentMethod: "card",
    purchaserName: "Paula Buyer",
    receiptSentAt: null,
    quoteFingerprint: wanted.quote_fingerprint,
  });
  const minutes = (Number(order.reservationExpiresAt) - now().getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15);
  expect(await taken(event)).toEqual({ admissions: 14, tickets: 2 });
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.id);
  expect(lines.map((line) => line.admissions)).toEqual([2, 8, 4]);
  const ledger = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(payments.id);
  expect(ledger).toMatchObject([{ status: "pending", amount: 360_000, method: "card" }]);
});

test("an order of tickets leaves other tables alone, and is planned for few rows", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const wanted = await quoted(tenant, event, { tickets: 2 });
  const sent = await roundTripsOf(() =>
    placeOrder(visitorOf(tenant), { slug: event.slug }, wanted),
  );
  const statement = sent.flat().find((text) => text.includes("held_event")) ?? "";
  const { rows } = await db.execute(sql.raw(`explain (generic_plan) ${statement}`));
  const plan = rows.map((row) => String(row["QUERY PLAN"]));
  expect(plan.filter((line) => /(Insert|Update) on (\w+)/.test(line))).toHaveLength(8);
  const planned = plan.map((line) => Number(/ rows=(\d+)/.exec(line)?.[1] ?? 0));
  expect(Math.max(...planned)).toBeLessThan(10_000);
});

test("every guest has a row from the start, and the buyer has the first seat", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const placed = await placeOrderFixture(tenant, event, { tickets: 2, tables: 1, packages: 2 });
  const groups = await db
    .select()
    .from(registrationGroups)
    .where(eq(registrationGroups.orderId, placed.orderId))
    .orderBy(registrationGroups.sequence);
  expect(groups.map(({ kind, slots, sequence }) => [kind, slots, sequence])).toEqual([
    ["individual", 1, 1],
    ["individual", 1, 2],
    ["table", 8, 3],
    ["sponsor", 4, 4],
    ["sponsor", 4, 5],
  ]);
  expect(new Set(groups.map((group) => group.reference)).size).toBe(5);
  const people = await db
    .select()
    .from(attendees)
    .where(eq(attendees.orderId, placed.orderId))
    .orderBy(attendees.id);
  expect(people).toHaveLength(18);
  expect(people.filter((person) => person.isPurchaser)).toMatchObject([
    { groupId: groups[0]?.id, slot: 1, firstName: "Paula", email: "paula@example.org" },
  ]);
  const sponsors = await db
    .select()
    .from(orderSponsors)
    .where(eq(orderSponsors.orderId, placed.orderId))
    .orderBy(orderSponsors.id);
  expect(sponsors.map((sponsor) => sponsor.id).sort()).toEqual(
    groups.flatMap((group) => group.sponsorId ?? []).sort(),
  );
});

test("a free order is complete at once, a check order has days to be paid", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant, { ticketPrice: 0 });
  const free = await placeOrderFixture(tenant, event, { payment_method: null });
  expect(await orderRow(free.orderId)).toMatchObject({
    status: "completed",
    total: 0,
    paymentMethod: null,
    reservationExpiresAt: null,
  });
  const check = await placeOrderFixture(tenant, event, { tables: 1, payment_method: "check" });
  const order = await orderRow(check.orderId);
  expect(order).toMatchObject({ status: "pending", paymentMethod: "check" });
  expect(Number(order.reservationExpiresAt)).toBeGreaterThan(daysFromNow(9.9).getTime());
  expect(
    await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, check.orderId))
      .orderBy(payments.id),
  ).toEqual([]);
});

test("one audit row and one event record the order", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const placed = await placeOrderFixture(tenant, event);
  const rows = await db
    .select()
    .from(auditLog)
    .where(within(auditLog, tenant.organizationId))
    .orderBy(auditLog.id);
  expect(rows.filter((row) => row.subjectType === "order")).toMatchObject([
    { action: "order.place", subjectId: placed.orderId },
  ]);
  const events = await db
    .select()
    .from(outboundEvents)
    .where(within(outboundEvents, tenant.organizationId))
    .orderBy(outboundEvents.id);
  const told = events.filter(({ subjectType }) => subjectType === "order");
  expect(told).toMatchObject([
    {
      ...{ type: "order.placed", subjectId: placed.orderId },
      payload: { record: { order_number: placed.orderNumber, status: "pending", guests_count: 1 } },
    },
  ]);
});

test("a changed price is a conflict that returns the new quote", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const wanted = await quoted(tenant, event);
  await createTicketType(tenant.owner, event.eventId, {
    name: "Late",
    price: 80,
    benefit_kind: "none",
  });
  const again = placeOrder(visitorOf(tenant), { id: event.eventId }, wanted);
  await expect(again).rejects.toMatchObject({
    kind: "conflict",
    code: "quote_changed",
    details: { quote: { catalog_revision: 5 } },
  });
  const unquoted = placeOrder(visitorOf(tenant), { id: event.eventId }, orderInput(event));
  await expect(unquoted).rejects.toMatchObject({ kind: "invalid" });
  expect(await taken(event)).toEqual({ admissions: 0, tickets: 0 });
});

test("the same key returns the same order with the same link, and a different request is refused", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const wanted = await quoted(tenant, event);
  const place = (input = wanted) =>
    placeOrder(visitorOf(tenant), { id: event.eventId }, input, "key-1");
  const all = await Promise.all(Array.from({ length: 8 }, () => place()));
  expect(new Set(all.map((placed) => JSON.stringify(placed))).size).toBe(1);
  expect(await place()).toEqual(all[0]);
  expect(await taken(event)).toEqual({ admissions: 1, tickets: 1 });
  const other = { ...wanted, purchaser: { ...wanted.purchaser, last_name: "Other" } };
  await expect(place(other)).rejects.toMatchObject({ code: "idempotency_key_reused" });
  stopClock(daysFromNow(1.01));
  const nextDay = await place().finally(resumeClock);
  expect(nextDay.orderId).not.toBe(all[0]?.orderId);
  expect(nextDay.token).not.toBe(all[0]?.token);
});

test("the same key for the last seat is one order too", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant, { ticketCapacity: 1 });
  const wanted = await quoted(tenant, event);
  const place = () => placeOrder(visitorOf(tenant), { id: event.eventId }, wanted, "key-last");
  const all = await Promise.all(Array.from({ length: 8 }, place));
  expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1);
});

test("a late buyer is refused without waiting for the event's lock", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant, { ticketCapacity: 1 });
  const wanted = await quoted(tenant, event);
  await placeOrderFixture(tenant, event);
  await db.transaction(async (tx) => {
    await tx.select().from(events).where(eq(events.id, event.eventId)).for("update");
    const late = placeOrder(visitorOf(tenant), { id: event.eventId }, wanted);
    await expect(late).rejects.toMatchObject({ code: "sold_out" });
  });
});

test("an invalid order is refused with paths, and nothing is held", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const refusal = (input: object) =>
    placeOrderFixture(tenant, event, input).catch((error: { problems: { path: string }[] }) =>
      error.problems.map((problem) => problem.path),
    );
  const cart = { tickets: [{ ticket_type_id: 2_000_000_000, quantity: 1 }] };
  expect(await refusal({ cart })).toEqual(["cart.tickets.0.ticket_type_id"]);
  expect(await refusal({ cart: {} })).toEqual(["cart"]);
  expect(await refusal({ payment_method: null })).toEqual(["payment_method"]);
  const purchaser = { first_name: " ", last_name: "B", email: "not an address" };
  expect(await refusal({ purchaser })).toEqual(["purchaser.first_name", "purchaser.email"]);
  expect(
    await db.select().from(orders).where(eq(orders.eventId, event.eventId)).orderBy(orders.id),
  ).toEqual([]);
});

test("another organization's event and tickets are not found", async () => {
  const [tenant, other] = [await createTenant(), await createTenant()];
  const event = await createEventFixture(tenant);
  const foreign = await createEventFixture(other);
  const theirs = placeOrder(visitorOf(tenant), { id: foreign.eventId }, orderInput(foreign));
  await expect(theirs).rejects.toMatchObject({ kind: "not_found" });
  const mixed = { cart: { tickets: [{ ticket_type_id: foreign.ticketTypeId, quantity: 1 }] } };
  await expect(placeOrderFixture(tenant, event, mixed)).rejects.toMatchObject({ kind: "invalid" });
});

test("the last ten seats go to exactly ten of sixty buyers", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant, { ticketCapacity: 10 });
  const tries = await Promise.allSettled(
    Array.from({ length: 60 }, () => placeOrderFixture(tenant, event)),
  );
  const refusals = tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refusals).toHaveLength(50);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: "sold_out" });
  expect(await taken(event)).toEqual({ admissions: 10, tickets: 10 });
});

test("orders of A and B, and of B and A, never deadlock", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const a = { ticket_type_id: event.ticketTypeId, quantity: 1 };
  const b = { ticket_type_id: event.tableTypeId, quantity: 1 };
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      placeOrderFixture(tenant, event, { cart: { tickets: index % 2 ? [a, b] : [b, a] } }),
    ),
  );
  expect(await taken(event)).toEqual({ admissions: 360, tickets: 40 });
});
