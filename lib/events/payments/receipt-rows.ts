import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { keptQuery } from "@/db/prepared";
import { receipts } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { zoneOf } from "@/lib/giving/calendar";
import { nextNumber, yearOfReceipt } from "@/lib/giving/receipt-numbers";
import { profileOf } from "@/lib/giving/receipt-profiles/chosen";
import { issuerOf } from "@/lib/giving/receipt-profiles/receipt-people";
import type { ReceiptView } from "../line-view";
import type { OrderRow } from "../orders/transition";

export type Receipt = typeof receipts.$inferSelect;
export type Adjustment = "refund" | "cancellation";

/** The receipts of an order, as they came. */
export async function receiptsOf(tx: Tx, order: OrderRow): Promise<Receipt[]> {
  return tx
    .select()
    .from(receipts)
    .where(within(receipts, order.organizationId, eq(receipts.orderId, order.id)))
    .orderBy(asc(receipts.id));
}

export type Issuing = Awaited<ReturnType<typeof issuingOf>>;

/** Who issues receipts, under which law and calendar. */
export async function issuingOf(tx: Tx, organizationId: number) {
  const [profile, zone, issuer] = await Promise.all([
    profileOf(tx, organizationId),
    zoneOf(tx, organizationId),
    issuerOf(tx, organizationId),
  ]);
  return { profile, zone, issuer };
}

export type NewReceipt = {
  adjustmentType?: Adjustment;
  adjustsReceiptId: number | null;
  snapshot: ReceiptView;
};

/** Returns its id. */
export async function insertReceipt(
  tx: Tx,
  order: OrderRow,
  issuing: Issuing,
  receipt: NewReceipt,
): Promise<number> {
  const { rows } = await receiptQuery(tx, order, issuing, receipt).execute();
  const [issued] = rows;
  if (!issued) throw new Error("A receipt was not written.");
  return issued.id;
}

/** Numbers a receipt and writes it in one statement, while others wait for their numbers. */
export function receiptQuery(
  tx: Tx,
  { organizationId, id: orderId }: OrderRow,
  { zone: timeZone, profile: { chosen } }: Issuing,
  { adjustmentType, adjustsReceiptId, snapshot }: NewReceipt,
) {
  const issuedAt = now();
  const year = yearOfReceipt({ timeZone }, issuedAt);
  return keptQuery<{ id: number }>(
    tx,
    sql`with number as (${nextNumber(organizationId, year)})
      insert into ${receipts} (organization_id, order_id, issued_at, number_prefix, year, sequence,
        adjustment_type, adjusts_receipt_id, snapshot)
      select ${organizationId}::int, ${orderId}::int, ${issuedAt.toISOString()}::timestamptz,
        ${chosen.numberPrefix}::text, ${year}::int, number.last, ${adjustmentType ?? null}::text,
        ${adjustsReceiptId}::int, ${JSON.stringify(snapshot)}::jsonb
      from number
      returning id`,
  );
}
