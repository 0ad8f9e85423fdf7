import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { given, keptStatementQuery, preparedStatement } from "@/db/prepared";
import { organizations, receiptProfiles, receipts } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { nextNumber, yearOfReceipt } from "@/lib/giving/receipt-numbers";
import { profileFrom } from "@/lib/giving/receipt-profiles/chosen";
import { issuerFrom } from "@/lib/giving/receipt-profiles/receipt-people";
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

/** Who issues receipts, under which law and calendar. Throws not found. */
export async function issuingOf(tx: Tx, organizationId: number) {
  const [found] = await issuingStatement(tx).execute({ organizationId });
  if (!found) throw notFound("organization");
  const { own, locale, timeZone: zone, ...issuer } = found;
  return { profile: profileFrom(own, locale), zone, issuer: issuerFrom(issuer) };
}

const issuingStatement = preparedStatement("receipt_issuing", (reader, name) =>
  reader
    .select({
      own: receiptProfiles,
      locale: organizations.locale,
      timeZone: organizations.timeZone,
      name: organizations.name,
      postalAddress: organizations.postalAddress,
      taxId: organizations.taxId,
    })
    .from(organizations)
    .leftJoin(receiptProfiles, within(receiptProfiles, organizations.id))
    .where(eq(organizations.id, given("organizationId")))
    .prepare(name),
);

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
  return writing(tx, {
    ...{ organizationId, orderId, issuedAt: issuedAt.toISOString() },
    ...{ numberPrefix: chosen.numberPrefix, year: yearOfReceipt({ timeZone }, issuedAt) },
    ...{ adjustmentType: adjustmentType ?? null, adjustsReceiptId },
    snapshot: JSON.stringify(snapshot),
  });
}

const writing = keptStatementQuery<{ id: number }, Record<string, unknown>>(
  () => "",
  () => sql`with number as (${nextNumber(given("organizationId"), given("year"))})
      insert into ${receipts} (organization_id, order_id, issued_at, number_prefix, year, sequence,
        adjustment_type, adjusts_receipt_id, snapshot)
      select ${given("organizationId")}::int, ${given("orderId")}::int,
        ${given("issuedAt")}::timestamptz, ${given("numberPrefix")}::text, ${given("year")}::int,
        number.last, ${given("adjustmentType")}::text, ${given("adjustsReceiptId")}::int,
        ${given("snapshot")}::jsonb
      from number
      returning id`,
  (values) => values,
);
