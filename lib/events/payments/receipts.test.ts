import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { receipts } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { todayOf } from "@/lib/giving/calendar";
import {
  createEventFixture,
  type EventFixture,
  orderInput,
  placeOrderFixture,
} from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { ReceiptView } from "../line-view";
import { cancelOrder } from "../refunds/cancellation";
import { refundOrder } from "../refunds/refunds";
import { completeOrder } from "./completion";
import { activeAmounts } from "./receipt-snapshots";

const check = { method: "check" as const };

async function paid(tenant: Tenant, event: EventFixture, wanted = {}): Promise<number> {
  const order = await placeOrderFixture(tenant, event, { payment_method: "check", ...wanted });
  await completeOrder(tenant.owner, order.orderId, check);
  return order.orderId;
}

const receiptsOf = (orderId: number) =>
  db.select().from(receipts).where(eq(receipts.orderId, orderId)).orderBy(asc(receipts.id));

test("a receipt carries the specification's fields, and each payment with its amount", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const input = orderInput(event, { tickets: 2 });
  const cart = { ...input.cart, donations: [{ amount: "25.00" }], cover_fees: true };
  const orderId = await paid(tenant, event, { cart });
  const [receipt] = await receiptsOf(orderId);
  const snapshot = ReceiptView.parse(receipt?.snapshot);
  expect(receipt?.snapshot).toEqual({
    receipt_type: "event_registration",
    event_id: event.eventId,
    event_name: "Spring gala",
    order_number: "R-00001",
    donation_id: null,
    currency: "USD",
    subtotal_amount: 100,
    discount_amount: 0,
    fees_covered_amount: 3.93,
    total_amount: 128.93,
    tax_deductible_amount: 88.93,
    non_deductible_amount: 40,
    donation_amount: 25,
    payment_method: "check",
    payment_status: "paid",
    payment_instructions: "Please make your check out to the organization.",
    line_items: [
      {
        type: "ticket",
        label: "Guest",
        ticket_type_id: event.ticketTypeId,
        quantity: 2,
        unit_amount: 50,
        line_total: 100,
        fair_market_total: 40,
        discount: 0,
        admissions_per_unit: 1,
        admissions: 2,
        source_snapshot: {
          name: "Guest",
          code: "GUEST",
          tier: null,
          registration_group_kind: "individual",
          group_label_prompt: null,
          attendee_details_timing: "before_event",
          admissions_per_unit: 1,
          unit_amount: "50.00",
          fair_market_value: "20.00",
        },
      },
      {
        type: "donation_addon",
        label: "Donation",
        quantity: 1,
        unit_amount: 25,
        line_total: 25,
        fair_market_total: 0,
        discount: 0,
        admissions_per_unit: 0,
        admissions: 0,
      },
    ],
    issued_at: snapshot.issued_at,
    receipt_note: "Thank you.",
    transactions: [
      {
        label: "2 × Guest",
        paid_amount: 103.14,
        value_received_amount: 40,
        tax_deductible_amount: 63.14,
        benefit_kind: "valued",
      },
      {
        label: "Donation",
        paid_amount: 25.79,
        value_received_amount: 0,
        tax_deductible_amount: 25.79,
        benefit_kind: "none",
      },
    ],
    value_received_amount: 40,
    goods_statement:
      "In exchange for $103.14 you received: 2 × Guest. Our good-faith estimate of its value is $40.00. The amount that may be deductible is limited to the excess of your payment over the value of goods or services we provided ($40.00). No goods or services were provided in exchange for Donation.",
    paid_on: await todayOf(db, tenant.organizationId),
    is_test: false,
    issuer: { name: expect.stringMatching(/^Tenant /), address: [], tax_id: null },
    locale: "en-US",
    profile: {
      ...{ jurisdiction: "united_states", paper_size: "LETTER", details: {} },
      ...{ signer_name: null, signer_title: null, signature_id: null },
    },
    replaces_number: null,
  });
});

test("adjusted receipts refer to the first receipt, which stays unchanged", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  await paid(tenant, event);
  const orderId = await paid(tenant, event, { tickets: 2 });
  const [issued] = await receiptsOf(orderId);
  await refundOrder(tenant.owner, orderId, { amount: 7000, reason: "One stays home" });
  await cancelOrder(tenant.owner, orderId, "Ill");
  await refundOrder(tenant.owner, orderId);
  const [first, ...adjusted] = await receiptsOf(orderId);
  expect(first).toEqual(issued);
  expect(adjusted.map((receipt) => receipt.adjustsReceiptId)).toEqual(
    adjusted.map(() => issued?.id),
  );
  expect(adjusted.map((receipt) => receipt.snapshot)).toMatchObject([
    {
      adjustment_type: "refund",
      adjustment_reason: "One stays home",
      payment_status: "partially_refunded",
      total_amount: 100,
      refunded_amount: 70,
      active_total_amount: 30,
      active_tax_deductible_amount: 0,
    },
    { adjustment_type: "cancellation", adjustment_reason: "Ill", refunded_amount: 70 },
    {
      adjustment_type: "refund",
      adjustment_reason: null,
      payment_status: "refunded",
      refunded_amount: 100,
      active_total_amount: 0,
      active_tax_deductible_amount: 0,
    },
  ]);
  for (const receipt of adjusted) {
    expect(ReceiptView.parse(receipt.snapshot)).toEqual(receipt.snapshot);
    expect(receipt.snapshot.issued_at).toBe(first?.snapshot.issued_at);
    expect(receipt.snapshot.adjusted_at).toBeTypeOf("string");
  }
});

test("a refund reduces the added gift first", () => {
  const order = { total: 10_000, nonDeductible: 4000 };
  expect(activeAmounts(order, 10_000)).toEqual({ total: 10_000, taxDeductible: 6000 });
  expect(activeAmounts(order, 7500)).toEqual({ total: 7500, taxDeductible: 3500 });
  expect(activeAmounts(order, 3000)).toEqual({ total: 3000, taxDeductible: 0 });
  expect(activeAmounts(order, 0)).toEqual({ total: 0, taxDeductible: 0 });
  expect(activeAmounts(order, 20_000)).toEqual({ total: 10_000, taxDeductible: 6000 });
});

test("fifty completions at once are numbered 1 to 50", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const placed = await Promise.all(
    Array.from({ length: 50 }, () => placeOrderFixture(tenant, event, { payment_method: "check" })),
  );
  const again = [...placed, ...placed];
  await Promise.allSettled(again.map((order) => completeOrder(tenant.owner, order.orderId, check)));
  const issued = await db
    .select()
    .from(receipts)
    .where(within(receipts, tenant.organizationId))
    .orderBy(receipts.id);
  const numbers = issued.map((receipt) => receipt.sequence).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test("the year of a receipt number is the year in the organization's time zone", async () => {
  const tenant = await createTenant({ timeZone: "Pacific/Auckland" });
  const event = await createEventFixture(tenant, { ends_at: null });
  const numbersAt = async (instant: string) => {
    stopClock(new Date(instant));
    const orderId = await paid(tenant, event).finally(resumeClock);
    const [receipt] = await receiptsOf(orderId);
    return [receipt?.year, receipt?.sequence];
  };
  expect(await numbersAt("2026-12-31T10:59:59Z")).toEqual([2026, 1]);
  expect(await numbersAt("2026-12-31T11:00:00Z")).toEqual([2027, 1]);
  expect(await numbersAt("2027-06-01T00:00:00Z")).toEqual([2027, 2]);
});

test("a free order has no receipt", async () => {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant, { ticketPrice: 0 });
  const { orderId } = await placeOrderFixture(tenant, event, { payment_method: null });
  expect(await receiptsOf(orderId)).toEqual([]);
});
