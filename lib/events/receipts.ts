import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { events, orderLines, receipts } from "@/db/schema";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { nextReceiptNumber } from "@/lib/giving/receipt-numbers";
import { type Minor, toMajor } from "@/lib/money";
import { readLedger } from "@/lib/payments/ledger";
import { ledgerTotals, paymentStatus } from "@/lib/payments/payment-status";
import { lineItemOf } from "./line-items";
import type { ReceiptView } from "./line-view";
import { readParts } from "./order-parts";
import { valueGivenBack } from "./part-shares";
import type { OrderRow } from "./transition";

type Receipt = typeof receipts.$inferSelect;
type Adjustment = "refund" | "cancellation";

/**
 * Issues the receipt of an order that is paid, once; an order that is reactivated gets a new snapshot
 * that refers to the first. Nothing paid, nothing receipted: a free order has no deductible part either.
 */
export async function issueReceipt(tx: Tx, order: OrderRow): Promise<void> {
  if (order.total === 0) return;
  const first = await firstReceipt(tx, order);
  const snapshot = first ? await asOfNow(tx, order, first) : await newSnapshot(tx, order);
  await insertReceipt(tx, order, { adjustsReceiptId: first?.id ?? null, snapshot });
}

/**
 * Adds the receipt as it stands after money went back or the registration was cancelled. It refers to
 * the first, which never changes. Without a first there is nothing to adjust. Returns its id.
 */
export async function adjustReceipt(
  tx: Tx,
  order: OrderRow,
  adjustmentType: Adjustment,
  reason: string | null,
): Promise<number | null> {
  const first = await firstReceipt(tx, order);
  if (!first) return null;
  const { payments, refunds } = await readLedger(tx, order.organizationId, { orderId: order.id });
  const { paid, refunded } = ledgerTotals(payments, refunds);
  const parts = await readParts(tx, order);
  const givenBack = valueGivenBack(parts.lines, parts.seats, order.currency);
  const active = activeAmounts(order, paid - refunded, givenBack);
  const major = (amount: Minor) => toMajor(amount, order.currency);
  const snapshot: ReceiptView = {
    ...(await asOfNow(tx, order, first)),
    adjustment_type: adjustmentType,
    refunded_amount: major(order.total - active.total),
    active_total_amount: major(active.total),
    active_tax_deductible_amount: major(active.taxDeductible),
    adjustment_reason: reason,
    adjusted_at: now().toISOString(),
  };
  return insertReceipt(tx, order, { adjustmentType, adjustsReceiptId: first.id, snapshot });
}

/**
 * What of an order's amounts still stands while the organization holds `kept`. Money that goes back is
 * the gift's first: what the buyer was promised keeps its value until nothing is left, save `givenBack`,
 * the value of seats that nobody has any more (`decision 005`).
 */
export function activeAmounts(
  order: Pick<OrderRow, "total" | "nonDeductible">,
  kept: Minor,
  givenBack: Minor = 0,
): { total: Minor; taxDeductible: Minor } {
  const total = Math.max(0, Math.min(kept, order.total));
  const promised = Math.max(0, order.nonDeductible - givenBack);
  const most = order.total - order.nonDeductible;
  return { total, taxDeductible: Math.max(0, Math.min(most, total - promised)) };
}

async function firstReceipt(tx: Tx, order: OrderRow): Promise<Receipt | undefined> {
  const [first] = await tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.organizationId, order.organizationId),
        eq(receipts.orderId, order.id),
        isNull(receipts.adjustsReceiptId),
      ),
    );
  return first;
}

async function insertReceipt(
  tx: Tx,
  order: OrderRow,
  receipt: {
    adjustmentType?: Adjustment;
    adjustsReceiptId: number | null;
    snapshot: ReceiptView;
  },
): Promise<number> {
  const issuedAt = now();
  const number = await nextReceiptNumber(tx, order.organizationId, issuedAt);
  const { organizationId, id: orderId } = order;
  const [issued] = await tx
    .insert(receipts)
    .values({ organizationId, orderId, issuedAt, ...number, ...receipt })
    .returning({ id: receipts.id });
  if (!issued) throw new Error("A receipt was not written.");
  return issued.id;
}

/** The first receipt's figures with today's state of the money. */
async function asOfNow(tx: Tx, order: OrderRow, first: Receipt): Promise<ReceiptView> {
  const issued = first.snapshot as ReceiptView;
  return { ...issued, payment_status: await statusOf(tx, order) };
}

async function statusOf(tx: Tx, order: OrderRow): Promise<string> {
  const { payments, refunds } = await readLedger(tx, order.organizationId, { orderId: order.id });
  return paymentStatus(order, payments, refunds);
}

async function newSnapshot(tx: Tx, order: OrderRow): Promise<ReceiptView> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.organizationId, order.organizationId), eq(events.id, order.eventId)));
  if (!event) throw notFound("event");
  const lines = await tx
    .select()
    .from(orderLines)
    .where(
      and(eq(orderLines.organizationId, order.organizationId), eq(orderLines.orderId, order.id)),
    )
    .orderBy(asc(orderLines.position));
  const major = (amount: Minor) => toMajor(amount, order.currency);
  return {
    receipt_type: "event_registration",
    event_id: event.id,
    event_name: event.name,
    order_number: order.orderNumber,
    donation_id: order.donationId,
    currency: order.currency,
    subtotal_amount: major(order.subtotal),
    discount_amount: major(order.discount),
    fees_covered_amount: major(order.feesCovered),
    total_amount: major(order.total),
    tax_deductible_amount: major(order.taxDeductible),
    non_deductible_amount: major(order.nonDeductible),
    donation_amount: major(order.donation),
    payment_method: order.paymentMethod,
    payment_status: await statusOf(tx, order),
    payment_instructions: order.paymentMethod === "check" ? event.checkInstructions : null,
    line_items: lines.map((line) => lineItemOf(line, order)),
    issued_at: now().toISOString(),
    receipt_note: event.receiptNote,
  };
}
