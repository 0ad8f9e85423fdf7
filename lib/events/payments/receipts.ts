import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { keptQuery } from "@/db/prepared";
import { events, receipts } from "@/db/schema";
import type { CommitAfter } from "@/db/trips";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { holdDonors } from "@/lib/donors/donor-rows";
import { learnLanguage } from "@/lib/donors/language";
import { notFound } from "@/lib/errors";
import { localDay, todayOf, zoneOf } from "@/lib/giving/calendar";
import { nextNumber, receiptNumber, yearOfReceipt } from "@/lib/giving/receipt-numbers";
import { profileOf } from "@/lib/giving/receipt-profiles/chosen";
import { frozen } from "@/lib/giving/receipt-profiles/frozen-profile";
import { issuerOf } from "@/lib/giving/receipt-profiles/receipt-people";
import { sumOf, type TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";
import { payerAt } from "@/lib/giving/receipts/payers";
import { correctStatement } from "@/lib/giving/receipts/statements";
import { systemActor } from "@/lib/identity/actor";
import { fromMajor, type Minor, toMajor } from "@/lib/money";
import { type Ledger, readLedger } from "@/lib/payments/ledger";
import { ledgerTotals, paymentStatus } from "@/lib/payments/payment-status";
import type { ReceiptView } from "../line-view";
import { lineItemOf } from "../orders/line-items";
import { type OrderParts, readParts } from "../orders/parts";
import { paidLines, type StandingLine, standingLines } from "../orders/standing-lines";
import { transactionsOf } from "../orders/transactions";
import type { OrderRow } from "../orders/transition";
import { valueGivenBack } from "../pricing/part-shares";

type Receipt = typeof receipts.$inferSelect;
type Adjustment = "refund" | "cancellation";

/**
 * Issues the receipt of an order that is paid, once; an order that is reactivated gets a new snapshot
 * that replaces the one before. Nothing paid, nothing receipted: a free order has no deductible part either.
 * `commitAfter` ends the transaction with it: whoever passes it writes nothing afterwards.
 */
export async function issueReceipt(
  tx: Tx,
  order: OrderRow,
  { commitAfter, ...known }: { ledger?: Ledger; facts?: Facts; commitAfter?: CommitAfter } = {},
): Promise<void> {
  if (order.total === 0) return;
  const [{ issued, parts, payer, issuing, event }, ledger] = await Promise.all([
    known.facts ?? receiptFacts(tx, order),
    known.ledger ?? readLedger(tx, order.organizationId, { orderId: order.id }),
  ]);
  const [first] = issued;
  const said = (first?.snapshot as ReceiptView | undefined) ?? newSnapshot(order, event, parts);
  const lines = paidLines(order, parts);
  const around = substantiation(order, lines, { ledger, issued, issuing, payer });
  const query = receiptQuery(tx, order, issuing, {
    adjustsReceiptId: first?.id ?? null,
    snapshot: { ...said, ...around, ...paidFor(said, around) },
  });
  if (payer === null && commitAfter) {
    await commitAfter(query);
    return;
  }
  await query.execute();
  if (payer?.language === null) await learnLanguage(tx, payer, order.language);
  await correctPurchase(tx, order, payer, around.paid_on);
}

type Facts = Awaited<ReturnType<typeof receiptFacts>>;

/** All that a receipt tells beside the order and its money, and whose statements tell of it, held. */
export async function receiptFacts(tx: Tx, order: OrderRow) {
  const { organizationId, eventId } = order;
  const [issued, issuing, [event], parts, payer] = await Promise.all([
    receiptsOf(tx, order),
    issuingOf(tx, organizationId),
    tx
      .select()
      .from(events)
      .where(within(events, organizationId, eq(events.id, eventId))),
    readParts(tx, order),
    holdPayer(tx, order),
  ]);
  if (!event) throw notFound("event");
  return { issued, issuing, event, parts, payer };
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
 * What of an order's amounts still stands while the organization holds `kept`. Money that goes back is
 * the gift's first: what the buyer was promised keeps its value until nothing is left, save `givenBack`,
 * the value of seats that nobody has any more (`decision 005`). A cancellation fee is never a gift.
 */
export function activeAmounts(
  order: Pick<OrderRow, "total" | "nonDeductible"> & { cancellationFee?: Minor },
  kept: Minor,
  givenBack: Minor = 0,
): { total: Minor; taxDeductible: Minor } {
  const total = Math.max(0, Math.min(kept, order.total));
  const promised = Math.max(0, order.nonDeductible - givenBack, order.cancellationFee ?? 0);
  const most = order.total - order.nonDeductible;
  return { total, taxDeductible: Math.max(0, Math.min(most, total - promised)) };
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

async function receiptsOf(tx: Tx, order: OrderRow): Promise<Receipt[]> {
  return tx
    .select()
    .from(receipts)
    .where(within(receipts, order.organizationId, eq(receipts.orderId, order.id)))
    .orderBy(asc(receipts.id));
}

type Issuing = Awaited<ReturnType<typeof issuingOf>>;

/** Who issues receipts, under which law and calendar. */
async function issuingOf(tx: Tx, organizationId: number) {
  const [profile, zone, issuer] = await Promise.all([
    profileOf(tx, organizationId),
    zoneOf(tx, organizationId),
    issuerOf(tx, organizationId),
  ]);
  return { profile, zone, issuer };
}

type Around = {
  ledger: Ledger;
  issued: readonly Receipt[];
  issuing: Issuing;
  payer: Payer | null;
};

/** What a receipt says as of now: where the money is, for what it was paid, and who issues it. */
function substantiation(
  order: OrderRow,
  standing: readonly StandingLine[],
  { ledger, issued, issuing, payer }: Around,
) {
  const { currency } = order;
  const { zone, issuer } = issuing;
  const { law, chosen, locale } = issuing.profile;
  const speech = law.speech(order.language ?? payer?.language ?? null, locale);
  const received = ledger.payments.filter(({ status }) => status === "succeeded");
  const last = received.flatMap(({ receivedAt }) => receivedAt ?? []).sort((a, b) => +a - +b);
  const paidAt = last.at(-1);
  const replaced = issued.at(-1);
  const transactions = transactionsOf(standing, currency).map(law.transaction);
  return {
    profile: frozen(chosen),
    locale: speech.locale,
    payment_status: paymentStatus(order, ledger.payments, ledger.refunds),
    transactions,
    value_received_amount: sumOf(transactions, "value_received_amount", currency),
    goods_statement:
      transactions.length > 0 ? law.goodsOfLines(transactions, currency, speech) : null,
    paid_on: paidAt ? localDay(paidAt, zone) : null,
    is_test: received.some(({ isTest }) => isTest),
    issuer,
    replaces_number: replaced ? receiptNumber(replaced) : null,
  };
}

type Told = { transactions: TransactionLine[] };

/** What may be deductible is the sum of what the profile says of each transaction. */
const deductibleIn = ({ transactions }: Told, currency: string): number =>
  sumOf(transactions, "tax_deductible_amount", currency);

function paidFor({ total_amount: total, currency }: ReceiptView, around: Told) {
  const deductible = deductibleIn(around, currency);
  const rest = fromMajor(total, currency) - fromMajor(deductible, currency);
  return { tax_deductible_amount: deductible, non_deductible_amount: toMajor(rest, currency) };
}

type NewReceipt = {
  adjustmentType?: Adjustment;
  adjustsReceiptId: number | null;
  snapshot: ReceiptView;
};

async function insertReceipt(
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
function receiptQuery(
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

function newSnapshot(
  order: OrderRow,
  event: typeof events.$inferSelect,
  { lines }: Pick<OrderParts, "lines">,
): ReceiptView {
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
    payment_status: "paid",
    payment_instructions: order.paymentMethod === "check" ? event.checkInstructions : null,
    line_items: lines.map((line) => lineItemOf(line, order)),
    issued_at: now().toISOString(),
    receipt_note: event.receiptNote,
  };
}
