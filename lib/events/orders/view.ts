import { type Db, db, type Tx } from "@/db/client";
import { now } from "@/lib/clock";
import { signedFileUrl } from "@/lib/files/links";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import type { TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";
import type { GuestActor } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { paymentStatus } from "@/lib/payments/payment-status";
import type { ShownAgenda } from "../agenda/schema";
import { shownAgenda } from "../agenda/shown";
import { groupViews } from "../guests/group-presenting";
import { orderVersion } from "../guests/version";
import type { ReceiptView } from "../line-view";
import { getOrderRecord, type OrderRecord, type SponsorRecord } from "../order-record";
import type { OrderView } from "../schema";
import { expireIfDue, reservationIsOver } from "./expiry";
import { lineItemOf } from "./line-items";
import { isReleased, locationFor } from "./location";
import { placedTransactions } from "./transactions";

/** The order as its guest sees it. `link` is the API's address of it, under which its tickets are. */
export function orderView(order: OrderRecord, at: Date, link: string | null): OrderView {
  const amount = (minor: Minor) => toMajor(minor, order.currency);
  const status = paymentStatusOf(order);
  const isGrouped = order.registrationVersion !== null;
  return {
    id: order.id,
    order_number: order.orderNumber,
    status: order.status,
    payment_status: status,
    payment_method: order.paymentMethod,
    payment_instructions: order.paymentMethod === "check" ? order.event.checkInstructions : null,
    gateway: order.gateway,
    payment_intent_id: order.paymentIntentId,
    subtotal_amount: amount(order.subtotal),
    discount_amount: amount(order.discount),
    donation_amount: amount(order.donation),
    fees_covered_amount: amount(order.feesCovered),
    tax_deductible_amount: amount(order.taxDeductible),
    non_deductible_amount: amount(order.nonDeductible),
    total_amount: amount(order.total),
    currency: order.currency,
    purchaser_name: order.purchaserName,
    purchaser_email: order.purchaserEmail,
    version: orderVersion(order),
    reservation_expires_at:
      isGrouped && order.status === "pending" ? iso(order.reservationExpiresAt) : null,
    quote_fingerprint: order.quoteFingerprint,
    quote_snapshot: order.quoteSnapshot ?? [],
    line_items: order.lines.map((line) => lineItemOf(line, order)),
    metadata: {
      registration_version: order.registrationVersion,
      conversion_intents: order.conversionIntents ?? [],
      sponsorship_interest: order.sponsorshipInterest,
    },
    receipt_snapshot: receiptOf(order),
    receipt_sent_at: iso(order.receiptSentAt),
    registration_questions: questionViews(order),
    event: eventView(order, status, at),
    registration_groups: groupViews(order, link),
    sponsors: order.sponsors.map(sponsorView),
  };
}

/** Where the order's money is, from its ledger. */
export function paymentStatusOf(order: OrderRecord) {
  const refunds = order.payments.flatMap((payment) => payment.refunds);
  return paymentStatus(order, order.payments, refunds);
}

function questionViews(order: OrderRecord): OrderView["registration_questions"] {
  return order.event.questions
    .filter((question) => question.active)
    .map((question) => ({
      id: question.id,
      field_key: question.fieldKey,
      field_label: question.fieldLabel,
      field_type: question.fieldType,
      options: question.options,
      scope: question.scope,
      required: question.required,
      help_text: question.helpText,
      applies_to_ticket_type_ids: question.appliesToTicketTypeIds,
      show_if: question.showIf,
    }));
}

function eventView(
  { event, status }: OrderRecord,
  moneyStatus: OrderView["payment_status"],
  at: Date,
): OrderView["event"] {
  return {
    id: event.id,
    branding_program_id: event.brandingProgramId,
    name: event.name,
    slug: event.slug,
    starts_at: iso(event.startsAt),
    ends_at: iso(event.endsAt),
    timezone: event.timeZone,
    location: locationFor(event, { status, paymentStatus: moneyStatus }, at),
  };
}

function sponsorView(sponsor: SponsorRecord): OrderView["sponsors"][number] {
  const { logo } = sponsor;
  return {
    id: sponsor.id,
    package: sponsor.package,
    company_name: sponsor.companyName,
    contact_name: sponsor.contactName,
    contact_email: sponsor.contactEmail,
    contact_phone: sponsor.contactPhone,
    public_visibility: sponsor.publicVisibility,
    notes: sponsor.notes,
    renewal_follow_up_requested: sponsor.renewalFollowUpRequested,
    renewal_follow_up_at: iso(sponsor.renewalFollowUpAt),
    logo: logo && { id: logo.id, name: logo.name, url: signedFileUrl(logo) },
  };
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Reads the guest's order. A reservation whose time is over ends with the first read after it. */
export async function readOrder(actor: GuestActor): Promise<OrderView> {
  return orderView(await currentOrder(actor), now(), actor.link ?? null);
}

/** The same of an order that was just read, with the link that leads to it. */
export async function readOpenedOrder({
  order,
  ...actor
}: GuestActor & { order: OrderRecord }): Promise<OrderView> {
  return orderView(await unlessOver(order, actor), now(), actor.link ?? null);
}

type OrderToShow = { order: OrderView; transactions: TransactionLine[] };

/** The same, with what it was placed for: the page says what of that can be claimed. */
export async function readOrderToShow(actor: GuestActor): Promise<OrderToShow> {
  return toShow(await currentOrder(actor), actor);
}

/** The same, with the event's agenda and people. */
export async function readOrderWithAgenda(
  actor: GuestActor,
): Promise<OrderToShow & { agenda: ShownAgenda }> {
  const record = await currentOrder(actor);
  return { ...toShow(record, actor), agenda: await agendaForGuest(db, record, now()) };
}

const toShow = (record: OrderRecord, { link }: GuestActor): OrderToShow => ({
  order: orderView(record, now(), link ?? null),
  transactions: placedTransactions(record),
});

/** The agenda and people of an order's event, as far as its guest may know the place. */
export function agendaForGuest(
  reader: Db | Tx,
  order: OrderRecord,
  at: Date,
): Promise<ShownAgenda> {
  const { organizationId, event, status } = order;
  const guest = { status, paymentStatus: paymentStatusOf(order) };
  return shownAgenda(reader, { organizationId, id: event.id }, isReleased(event, guest, at));
}

/** An order, and the request that asks for it. */
export type AskedOrder = { organizationId: number; orderId: number; requestId: string };

/** An order, its reservation ended if that is due. Throws not found. */
export async function currentOrder(asked: AskedOrder): Promise<OrderRecord> {
  return unlessOver(await getOrderRecord(asked.organizationId, asked.orderId), asked);
}

async function unlessOver(
  order: OrderRecord,
  { organizationId, orderId, requestId }: AskedOrder,
): Promise<OrderRecord> {
  if (!reservationIsOver(order, now())) return order;
  await db.transaction((tx) => expireIfDue(tx, organizationId, orderId, requestId));
  return getOrderRecord(organizationId, orderId);
}

/** The latest receipt under its number, as on its PDF and in its mail; none is an empty list. */
function receiptOf({ receipts: [latest] }: OrderRecord): OrderView["receipt_snapshot"] {
  if (!latest) return [];
  return { ...(latest.snapshot as ReceiptView), receipt_number: receiptNumber(latest) };
}
