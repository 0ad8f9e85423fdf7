import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { events, orders, payments, receipts, registrationGroups } from "@/db/schema";
import type { AppError } from "@/lib/errors";
import { createEventFixture, type EventFixture } from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { cancelOrder } from "../refunds/cancellation";
import { refundOrder } from "../refunds/refunds";
import { importLegacyOrder } from "./legacy";
import type { LegacyOrderInput } from "./legacy-schema";

const legacy = (event: EventFixture, change: Partial<LegacyOrderInput> = {}): LegacyOrderInput => ({
  order_number: "OLD-17",
  placed_at: "2024-03-01T10:00:00Z",
  status: "completed",
  purchaser_name: "Walter Elder",
  purchaser_email: "walter@example.org",
  lines: [
    {
      label: "Dinner",
      ticket_type_id: event.ticketTypeId,
      quantity: 2,
      unit_amount: "120.00",
      fair_market_value: "55.00",
    },
    { label: "Gift", quantity: 1, unit_amount: "30.00" },
  ],
  payment: { method: "check" },
  ...change,
});

async function world(): Promise<{ tenant: Tenant; event: EventFixture }> {
  const tenant = await createTenant();
  return { tenant, event: await createEventFixture(tenant, { ticketCapacity: 3 }) };
}

const taken = async (event: EventFixture) => {
  const [row] = await db.select().from(events).where(eq(events.id, event.eventId));
  return row?.admissionsTaken;
};

test("an imported legacy order keeps its money and lines, without groups or receipt", async () => {
  const { tenant, event } = await world();
  const { orderId, orderNumber } = await importLegacyOrder(
    tenant.owner,
    event.eventId,
    legacy(event),
  );
  expect(orderNumber).toBe("OLD-17");
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({
    status: "completed",
    registrationVersion: null,
    quoteSnapshot: null,
    quoteFingerprint: null,
    subtotal: 24_000,
    donation: 3000,
    total: 27_000,
    nonDeductible: 11_000,
    taxDeductible: 16_000,
    createdAt: new Date("2024-03-01T10:00:00Z"),
  });
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id);
  expect(paid).toMatchObject([{ status: "succeeded", amount: 27_000 }]);
  for (const table of [registrationGroups, receipts] as const)
    expect(await db.select().from(table).where(eq(table.orderId, orderId))).toEqual([]);
  expect(await taken(event)).toBe(2);
});

test("an imported legacy order behaves later like any order", async () => {
  const { tenant, event } = await world();
  const { orderId } = await importLegacyOrder(tenant.owner, event.eventId, legacy(event));
  await cancelOrder(tenant.owner, orderId);
  expect(await taken(event)).toBe(0);
  expect(await refundOrder(tenant.owner, orderId)).toEqual({
    status: "refunded",
    paymentStatus: "refunded",
  });
});

test("closed legacy orders take no seats, and refunded ones are fully refunded", async () => {
  const { tenant, event } = await world();
  for (const status of ["cancelled", "refunded"] as const) {
    const input = legacy(event, { status, order_number: undefined });
    const { orderId } = await importLegacyOrder(tenant.owner, event.eventId, input);
    const [paid] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(paid?.refundedAmount).toBe(status === "refunded" ? 27_000 : 0);
  }
  expect(await taken(event)).toBe(0);
});

test("a repeated number, a foreign ticket, and too many seats are refused", async () => {
  const { tenant, event } = await world();
  const foreign = await createEventFixture(await createTenant());
  const attempt = (input: LegacyOrderInput) =>
    importLegacyOrder(tenant.owner, event.eventId, input).then(
      () => "done",
      ({ code, problems }: AppError) => problems[0]?.path ?? code,
    );
  expect(await attempt(legacy(event))).toBe("done");
  expect(
    await attempt(legacy(event, { lines: [{ label: "G", quantity: 1, unit_amount: 1 }] })),
  ).toBe("order_number");
  const other = { order_number: "OLD-18" };
  expect(await attempt(legacy(foreign, other))).toBe("lines.0.ticket_type_id");
  expect(await attempt(legacy(event, other))).toBe(`ticket_type:${event.ticketTypeId}`);
});
