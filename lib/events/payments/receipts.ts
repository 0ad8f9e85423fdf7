import type { Tx } from "@/db/client";
import type { Unsent } from "@/db/trips";
import { now } from "@/lib/clock";
import { holdDonors } from "@/lib/donors/donor-rows";
import { learnLanguage } from "@/lib/donors/language";
import { localDay, todayOf, zoneOf } from "@/lib/giving/calendar";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import { payerAt } from "@/lib/giving/receipts/payers";
import { correctStatement } from "@/lib/giving/receipts/statements";
import { systemActor } from "@/lib/identity/actor";
import { fromMajor, type Minor, toMajor } from "@/lib/money";
import { type Ledger, readLedger } from "@/lib/payments/ledger";
import { ledgerTotals } from "@/lib/payments/payment-status";
import type { ReceiptView } from "../line-view";
import { getOrderRecord } from "../order-record";
import { partsIn, readParts } from "../orders/parts";
import { paidLines, standingLines } from "../orders/standing-lines";
import type { OrderRow } from "../orders/transition";
import { valueGivenBack } from "../pricing/part-shares";
import {
  type Adjustment,
  insertReceipt,
  issuingOf,
  receiptQuery,
  receiptsOf,
} from "./receipt-rows";
import {
  activeAmounts,
  deductibleIn,
  newSnapshot,
  paidFor,
  substantiation,
} from "./receipt-snapshots";

/**
 * Issues the receipt of an order that is paid, once; an order that is reactivated gets a new snapshot
 * that replaces the one before. Nothing paid, nothing receipted: a free order has no deductible part either.
 */
export async function issueReceipt(
  tx: Tx,
  order: OrderRow,
  known: { ledger?: Ledger } = {},
): Promise<void> {
  if (order.total === 0) return;
  const [facts, ledger] = await Promise.all([
    receiptFacts(tx, order),
    known.ledger ?? readLedger(tx, order.organizationId, { orderId: order.id }),
  ]);
  const { query, follow } = receiptOf(tx, order, { facts, ledger });
  await query.execute();
  await follow?.();
}

/** The statement that writes a receipt, and what has to follow it where a donor's statements tell of it. */
type ReceiptToWrite = { query: Unsent; follow?: () => Promise<void> };

/** The same receipt, to be written with other statements. */
export function receiptOf(
  tx: Tx,
  order: OrderRow,
  { facts: { issued, record, payer, issuing }, ledger }: { facts: ReceiptFacts; ledger: Ledger },
): ReceiptToWrite {
  const [first] = issued;
  const parts = partsIn({ ...record, keptGift: order.keptGift });
  const said =
    (first?.snapshot as ReceiptView | undefined) ?? newSnapshot(order, record.event, parts);
  const lines = paidLines(order, parts);
  const around = substantiation(order, lines, { ledger, issued, issuing, payer });
  const query = receiptQuery(tx, order, issuing, {
    adjustsReceiptId: first?.id ?? null,
    snapshot: { ...said, ...around, ...paidFor(said, around) },
  });
  if (payer === null) return { query };
  const follow = async () => {
    if (payer.language === null) await learnLanguage(tx, payer, order.language);
    await correctPurchase(tx, order, payer, around.paid_on);
  };
  return { query, follow };
}

export type ReceiptFacts = Awaited<ReturnType<typeof receiptFacts>>;

/**
 * All that a receipt tells beside the order and its money, and whose statements tell of it, held. Lines and
 * guests are the same before and after an order is paid.
 */
export async function receiptFacts(tx: Tx, order: OrderRow) {
  const { organizationId, id } = order;
  const [record, issuing, payer] = await Promise.all([
    getOrderRecord(organizationId, id, tx),
    issuingOf(tx, organizationId),
    holdPayer(tx, order),
  ]);
  const issued = record.receipts.length > 0 ? await receiptsOf(tx, order) : [];
  return { record, issued, issuing, payer };
}

/**
 * Adds the receipt as it stands after money went back or the registration was cancelled. It replaces the
 * one before, and refers to the first, which never changes. Without a first there is nothing to adjust.
 * Returns its id.
 */
export async function adjustReceipt(
  tx: Tx,
  order: OrderRow,
  adjustmentType: Adjustment,
  reason: string | null,
): Promise<number | null> {
  const issued = await receiptsOf(tx, order);
  const [first] = issued;
  if (!first) return null;
  const ledger = await readLedger(tx, order.organizationId, { orderId: order.id });
  const issuing = await issuingOf(tx, order.organizationId);
  const { paid, refunded } = ledgerTotals(ledger.payments, ledger.refunds);
  const parts = await readParts(tx, order);
  const givenBack = valueGivenBack(parts.lines, parts.seats, order.currency);
  const active = activeAmounts(order, paid - refunded, givenBack);
  const major = (amount: Minor) => toMajor(amount, order.currency);
  const standing = standingLines(order, parts, active);
  const payer = await holdPayer(tx, order);
  const around = substantiation(order, standing, { ledger, issued, issuing, payer });
  const snapshot: ReceiptView = {
    ...(first.snapshot as ReceiptView),
    ...around,
    adjustment_type: adjustmentType,
    refunded_amount: major(order.total - active.total),
    active_total_amount: major(active.total),
    active_tax_deductible_amount: deductibleIn(around, order.currency),
    adjustment_reason: reason,
    adjusted_at: now().toISOString(),
    ...(await noticeOf(tx, order, active.total)),
  };
  const adjusted = { adjustmentType, adjustsReceiptId: first.id, snapshot };
  const id = await insertReceipt(tx, order, issuing, adjusted);
  const year = snapshot.notice_to_number ? await todayOf(tx, order.organizationId) : null;
  await correctPurchase(tx, order, payer, year ?? snapshot.paid_on ?? null);
  return id;
}

/**
 * After the year of payment the receipt of that year stands, since it may be in a tax return: what is
 * issued then is a notice beside it.
 */
async function noticeOf(tx: Tx, order: OrderRow, kept: Minor): Promise<Partial<ReceiptView>> {
  const issued = await receiptsOf(tx, order);
  const standing = issued.findLast(({ snapshot }) => !(snapshot as ReceiptView).notice_to_number);
  const last = issued.at(-1)?.snapshot as ReceiptView | undefined;
  if (!standing || !last) return {};
  const { organizationId, currency } = order;
  const zone = await zoneOf(tx, organizationId);
  const paidOn = last.paid_on ?? localDay(standing.issuedAt, zone);
  if ((await todayOf(tx, organizationId)).slice(0, 4) <= paidOn.slice(0, 4)) return {};
  const before = fromMajor(last.active_total_amount ?? last.total_amount, currency);
  return {
    replaces_number: null,
    notice_to_number: receiptNumber(standing),
    returned_amount: toMajor(before - kept, currency),
  };
}

type Payer = NonNullable<Awaited<ReturnType<typeof payerAt>>>;

/** The donor whose statements tell of the order, held before any receipt is numbered. */
async function holdPayer(tx: Tx, order: OrderRow): Promise<Payer | null> {
  const { organizationId, purchaserEmail: email } = order;
  const payer = email ? await payerAt(tx, organizationId, email) : undefined;
  if (!payer) return null;
  await holdDonors(tx, order, [payer.id]);
  return payer;
}

/** A statement that was issued already says what the order's latest receipt does. */
async function correctPurchase(
  tx: Tx,
  { organizationId }: OrderRow,
  payer: Payer | null,
  paidOn: string | null,
): Promise<void> {
  if (payer === null || !paidOn) return;
  const actor = systemActor(organizationId, "order-receipt");
  await correctStatement(tx, actor, { donorId: payer.id, year: Number(paidOn.slice(0, 4)) });
}
