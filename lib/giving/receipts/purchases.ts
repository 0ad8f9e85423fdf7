import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { orders, receipts } from "@/db/schema";
import { within } from "@/db/within";
import { fromMajor, toMajor } from "@/lib/money";
import { takesRealPayments } from "@/lib/payments/gateways";
import { localDay, zoneOf } from "../calendar";
import { receiptNumber } from "../receipt-numbers";
import type { StatementPurchase, StatementReturn } from "../receipt-profiles/receipt-schema";
import { sumOf, TransactionLine } from "../receipt-profiles/transaction-lines";
import { payerAt } from "./payers";

/** What a statement needs of an order's receipt; those of earlier releases tell their sums alone. */
const OrderReceipt = z.object({
  event_name: z.string(),
  order_number: z.string(),
  currency: z.string(),
  total_amount: z.number(),
  tax_deductible_amount: z.number(),
  active_total_amount: z.number().optional(),
  active_tax_deductible_amount: z.number().optional(),
  transactions: z.array(TransactionLine).optional(),
  goods_statement: z.string().nullish(),
  paid_on: z.string().nullish(),
  is_test: z.boolean().default(false),
  adjusted_at: z.string().nullish(),
  notice_to_number: z.string().nullish(),
  returned_amount: z.number().optional(),
});

type Wanted = {
  organizationId: number;
  donor: { id: number; email: string | null };
  year?: number;
};

/**
 * What a donor paid for events, in a calendar year or ever, as the latest receipt of each order has it.
 * Payments under an address that several donors share are nobody's here: each has its own receipt.
 */
export async function purchasesOf(
  reader: Db | Tx,
  { organizationId, donor, year }: Wanted,
): Promise<StatementPurchase[]> {
  const rows = await receiptsOf(reader, organizationId, donor);
  if (rows.length === 0) return [];
  const zone = await zoneOf(reader, organizationId);
  const isReal = await takesRealPayments(reader, organizationId);
  // A notice of a later year leaves the receipt before it as it stands.
  const standing = rows.filter(({ said }) => !said.notice_to_number);
  const latest = new Map(standing.map((each) => [each.row.orderId, each]));
  return [...latest.values()]
    .map((each) => presentPurchase(each, zone))
    .filter(({ paid_on }) => year === undefined || paid_on.startsWith(`${year}-`))
    .filter(({ is_test }) => !is_test || !isReal)
    .sort((one, other) => one.paid_on.localeCompare(other.paid_on));
}

/** What went back in a year of what a donor paid for events in earlier ones. */
export async function returnedPurchases(
  reader: Db | Tx,
  { organizationId, donor, year }: Required<Wanted>,
): Promise<StatementReturn[]> {
  const rows = await receiptsOf(reader, organizationId, donor);
  if (rows.length === 0) return [];
  const zone = await zoneOf(reader, organizationId);
  return rows.flatMap(({ said, row }) => {
    const on = localDay(row.issuedAt, zone);
    if (!said.notice_to_number || !said.returned_amount || !on.startsWith(`${year}-`)) return [];
    return {
      receipt_number: said.notice_to_number,
      what: said.event_name,
      paid_on: said.paid_on ?? on,
      returned_on: on,
      currency: said.currency,
      amount: said.returned_amount,
    };
  });
}

type Told = { row: typeof receipts.$inferSelect; said: z.output<typeof OrderReceipt> };

/** All receipts of a donor's orders, oldest first. */
async function receiptsOf(
  reader: Db | Tx,
  organizationId: number,
  donor: Wanted["donor"],
): Promise<Told[]> {
  if (!donor.email) return [];
  const payer = await payerAt(reader, organizationId, donor.email);
  if (payer?.id !== donor.id) return [];
  const found = await reader
    .select({ row: receipts })
    .from(receipts)
    .innerJoin(orders, within(orders, receipts.organizationId, eq(orders.id, receipts.orderId)))
    .where(within(receipts, organizationId, eq(sql`lower(${orders.purchaserEmail})`, donor.email)))
    .orderBy(asc(receipts.id));
  return found.map(({ row }) => ({ row, said: OrderReceipt.parse(row.snapshot) }));
}

function presentPurchase({ row, said }: Told, zone: string): StatementPurchase {
  const { currency, transactions = [] } = said;
  const total = said.active_total_amount ?? said.total_amount;
  const returned = fromMajor(said.total_amount, currency) - fromMajor(total, currency);
  return {
    order_number: said.order_number,
    receipt_number: receiptNumber(row),
    event_name: said.event_name,
    paid_on: said.paid_on ?? localDay(row.issuedAt, zone),
    currency,
    transactions,
    total_amount: total,
    refunded_amount: toMajor(returned, currency),
    value_received_amount: sumOf(transactions, "value_received_amount", currency),
    tax_deductible_amount: said.active_tax_deductible_amount ?? said.tax_deductible_amount,
    goods_statement: total > 0 ? (said.goods_statement ?? null) : null,
    is_test: said.is_test,
  };
}
