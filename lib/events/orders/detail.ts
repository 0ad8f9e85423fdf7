import { asc, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { orders, promoCodes, receiptProfiles, receipts, waitlistEntries } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import { lawChosen } from "@/lib/giving/receipt-profiles/chosen";
import { type Law, ORDER_WORDS } from "@/lib/giving/receipt-profiles/order-words";
import { claimableIn } from "@/lib/giving/receipt-profiles/transactions";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { type Ledger, readLedger } from "@/lib/payments/ledger";
import { applies, placeOf } from "../guests/applicability";
import type { ReceiptView } from "../line-view";
import type { AttendeeRecord, OrderRecord } from "../order-record";
import { isSeatless, seatShares, unitShares } from "../pricing/part-shares";
import { type OrderLine, type OrderParts, readParts } from "./parts";
import { lawOf } from "./receipt-figures";
import type { StaffOrderView } from "./staff-order-schema";
import { orderTimeline } from "./timeline";
import { placedTransactions } from "./transactions";
import type { OrderRow } from "./transition";
import { currentOrder, orderView } from "./view";

type Facts = StaffOrderView["staff"];

/** An order with all that staff may know of it. Throws 403, not found. */
export async function readOrderAsStaff(
  actor: MemberActor,
  orderId: number,
): Promise<StaffOrderView> {
  requirePermission(actor, "orders_view");
  const { organizationId, requestId } = actor;
  const record = await currentOrder({ organizationId, orderId, requestId });
  const staff = await db.transaction((tx) => factsOf(tx, record));
  return { ...orderView(record, now(), null), staff };
}

async function factsOf(tx: Tx, record: OrderRecord): Promise<Facts> {
  const { organizationId, id } = record;
  const [found] = await tx
    .select({ order: orders, law: receiptProfiles.jurisdiction })
    .from(orders)
    .leftJoin(receiptProfiles, within(receiptProfiles, orders.organizationId))
    .where(within(orders, organizationId, eq(orders.id, id)));
  if (!found) throw notFound("registration");
  const { order } = found;
  const ledger = await readLedger(tx, organizationId, { orderId: id });
  const parts = await readParts(tx, order);
  return {
    placed_at: order.createdAt.toISOString(),
    completed_at: iso(order.completedAt),
    closed_at: iso(order.closedAt),
    closed_reason: order.closedReason,
    admitted_at: iso(order.checkAdmittedAt),
    reservation_expires_at: iso(order.reservationExpiresAt),
    link_enabled: order.magicLinkEnabled,
    custom: order.custom,
    guest_custom: record.attendees
      .filter(({ custom }) => Object.keys(custom).length > 0)
      .map(({ id: attendeeId, custom }) => ({ attendee_id: attendeeId, custom })),
    ...moneyOf(order, ledger),
    promo_code: await promoCodeOf(tx, order),
    deductible: deductibleOf(record, lawChosen(found.law)),
    donation_id: order.donationId,
    waitlist_entry_id: await waitlistEntryOf(tx, order),
    buyer_answers: buyerAnswers(record),
    ...linesOf(order, parts),
    asked: askedOf(record),
    payments: paymentsOf(order, ledger),
    receipts: await receiptsOf(tx, order),
    timeline: await orderTimeline(tx, organizationId, id),
  };
}

function deductibleOf(record: OrderRecord, law: Law): Facts["deductible"] {
  const label = ORDER_WORDS[law].figure;
  const amount = claimableIn(law, placedTransactions(record), record.currency);
  return label === null ? null : { label, amount };
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

function moneyOf({ total, currency, status }: OrderRow, { payments }: Ledger) {
  const received = payments.filter((payment) => payment.status === "succeeded");
  const sum = (of: (payment: (typeof received)[number]) => Minor) =>
    received.reduce((all, payment) => all + of(payment), 0);
  const paid = sum(({ amount }) => amount);
  const returned = sum(({ refundedAmount }) => refundedAmount);
  const isOpen = status === "pending";
  return {
    paid_amount: toMajor(paid, currency),
    returned_amount: toMajor(returned, currency),
    due_amount: toMajor(isOpen ? Math.max(0, total - paid + returned) : 0, currency),
    refundable_amount: toMajor(paid - returned, currency),
  };
}

async function promoCodeOf(tx: Tx, order: OrderRow): Promise<string | null> {
  if (order.promoCodeId === null) return null;
  const [found] = await tx
    .select({ code: promoCodes.code })
    .from(promoCodes)
    .where(within(promoCodes, order.organizationId, eq(promoCodes.id, order.promoCodeId)));
  return found?.code ?? null;
}

async function waitlistEntryOf(tx: Tx, order: OrderRow): Promise<number | null> {
  const [found] = await tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(within(waitlistEntries, order.organizationId, eq(waitlistEntries.orderId, order.id)))
    .limit(1);
  return found?.id ?? null;
}

/** Also answers to questions that are asked no more: they were given. */
const buyerAnswers = ({ event, answers }: OrderRecord): Facts["buyer_answers"] =>
  event.questions.flatMap(({ id, fieldKey, fieldLabel }) => {
    const found = answers.find(
      (answer) => answer.questionId === id && answer.groupId === null && answer.attendeeId === null,
    );
    const { answer } = found ?? {};
    return answer === undefined
      ? []
      : [{ question_id: id, field_key: fieldKey, label: fieldLabel, answer }];
  });

function askedOf({ event, groups, attendees, answers }: OrderRecord): Facts["asked"] {
  const asked = (group: OrderRecord["groups"][number], attendee: AttendeeRecord | null) => {
    const place = placeOf(group, attendee, answers);
    const found = event.questions.filter((question) => applies(question, place, event.questions));
    return {
      group_id: group.id,
      attendee_id: attendee?.id ?? null,
      question_ids: found.map(({ id }) => id),
    };
  };
  return groups.flatMap((group) => [
    asked(group, null),
    ...attendees
      .filter(({ groupId }) => groupId === group.id)
      .map((attendee) => asked(group, attendee)),
  ]);
}

function linesOf({ currency }: OrderRow, { lines, seats }: OrderParts) {
  const shares = seatShares(lines, seats, currency);
  const left = (line: OrderLine): Minor =>
    isSeatless(line, seats)
      ? sumOf(unitShares(line, currency).slice(line.cancelledUnits))
      : sumOf(
          seats
            .filter((seat) => seat.lineId === line.id && seat.isActive)
            .map((seat) => shares.get(seat.attendeeId) ?? { price: 0 }),
        );
  return {
    lines: lines.map((line) => ({
      id: line.id,
      type: line.type,
      label: line.label,
      quantity: line.quantity,
      unit_amount: toMajor(line.unitAmount, currency),
      line_total: toMajor(line.lineTotal, currency),
      discount: toMajor(line.discount, currency),
      admissions: line.admissions,
      cancelled_units: line.cancelledUnits,
      cancelled_admissions: line.cancelledAdmissions,
      left_amount: toMajor(left(line), currency),
    })),
    seat_prices: [...shares].map(([attendee_id, { price }]) => ({
      attendee_id,
      amount: toMajor(price, currency),
    })),
  };
}

const sumOf = (shares: readonly { price: Minor }[]): Minor =>
  shares.reduce((sum, { price }) => sum + price, 0);

function paymentsOf({ currency }: OrderRow, { payments, refunds }: Ledger): Facts["payments"] {
  return payments.map((payment) => ({
    id: payment.id,
    method: payment.method,
    check_number: payment.checkNumber,
    amount: toMajor(payment.amount, currency),
    status: payment.status,
    failure: payment.failureCode,
    gateway: payment.gateway,
    gateway_reference: payment.gatewayReference,
    disputed: payment.disputed,
    is_test: payment.isTest,
    received_at: iso(payment.receivedAt),
    refunds: refunds
      .filter((refund) => refund.paymentId === payment.id)
      .map((refund) => ({
        id: refund.id,
        amount: toMajor(refund.amount, currency),
        status: refund.status,
        reason: refund.reason,
        by_hand: payment.gateway === null,
        created_at: refund.createdAt.toISOString(),
      })),
  }));
}

async function receiptsOf(tx: Tx, order: OrderRow): Promise<Facts["receipts"]> {
  const rows = await tx
    .select()
    .from(receipts)
    .where(within(receipts, order.organizationId, eq(receipts.orderId, order.id)))
    .orderBy(asc(receipts.id));
  const counted = rows.findLast(({ snapshot }) => !(snapshot as ReceiptView).notice_to_number);
  return rows.map((row) => {
    const snapshot = row.snapshot as ReceiptView;
    return {
      id: row.id,
      number: receiptNumber(row),
      issued_at: row.issuedAt.toISOString(),
      adjustment_type: row.adjustmentType,
      total_amount: snapshot.active_total_amount ?? snapshot.total_amount,
      tax_deductible_amount:
        snapshot.active_tax_deductible_amount ?? snapshot.tax_deductible_amount,
      deductible_label: lawOf(snapshot).orders.figure,
      is_replaced: !snapshot.notice_to_number && row.id !== counted?.id,
      url: `${env().APP_ORIGIN}/api/v1/admin/orders/${order.id}/receipts/${row.id}/receipt.pdf`,
    };
  });
}
