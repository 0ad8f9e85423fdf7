import { and, desc, eq, type SQL } from "drizzle-orm";
import { toBuffer } from "qrcode";
import { db } from "@/db/client";
import { orders, organizations, receipts } from "@/db/schema";
import { brandTokens } from "@/lib/branding";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { formatDateTimeRange } from "@/lib/format";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import { type GuestActor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { renderPdf } from "@/lib/messages/document";
import { hasTicket } from "./group-presenting";
import type { ReceiptView } from "./line-view";
import { locationFor } from "./location";
import type { AttendeeRecord, GroupRecord, OrderRecord } from "./order-record";
import { currentOrder, paymentStatusOf } from "./order-view";
import { ReceiptPaper } from "./receipt-paper";
import { type TicketFacts, TicketPaper } from "./ticket-paper";

/** A file that is made when somebody asks for it. */
export type MadeFile = { bytes: Uint8Array; mimeType: string; name: string };

const PDF = "application/pdf";

/** The tickets of an order that are ready, or one guest's. Throws not found when there is none. */
export async function printTickets(actor: GuestActor, attendeeId?: number): Promise<MadeFile> {
  return ticketsOf(await currentOrder(actor), attendeeId);
}

async function ticketsOf(order: OrderRecord, attendeeId?: number): Promise<MadeFile> {
  const admitted = order.attendees.filter(
    (attendee) => hasTicket(attendee) && (attendeeId === undefined || attendee.id === attendeeId),
  );
  if (admitted.length === 0) throw notFound("ticket");
  const issuer = await getIssuer(order.organizationId);
  const facts = await Promise.all(admitted.map((each) => ticketFacts(order, each, issuer.accent)));
  const title = `${order.event.name} – ${admitted.length === 1 ? "ticket" : "tickets"}`;
  const bytes = await renderPdf(
    { title, author: issuer.name },
    facts.map((ticket) => <TicketPaper key={ticket.code} {...ticket} />),
  );
  const name = attendeeId === undefined ? "tickets" : `ticket-${attendeeId}`;
  return { bytes, mimeType: PDF, name: `${order.orderNumber}-${name}.pdf` };
}

/** One guest's ticket by its file's name, such as `12.pdf`. Throws not found. */
export async function printTicketFile(actor: GuestActor, file: string): Promise<MadeFile> {
  const id = /^([1-9]\d{0,9})\.pdf$/.exec(file)?.[1];
  if (!id) throw notFound("ticket");
  return printTickets(actor, Number(id));
}

async function ticketFacts(
  order: OrderRecord,
  attendee: AttendeeRecord,
  accent: string,
): Promise<TicketFacts> {
  const { event, organization } = order;
  const reader = { status: order.status, paymentStatus: paymentStatusOf(order) };
  const { label, venue, address } = locationFor(event, reader, now());
  const group = order.groups.find(({ id }) => id === attendee.groupId);
  return {
    host: organization.name,
    accent,
    event: event.name,
    when: event.startsAt && formatDateTimeRange(event.startsAt, event.endsAt, event.timeZone),
    where: [...new Set([venue ?? label, address])].filter((line) => line !== null),
    guest: `${attendee.firstName ?? ""} ${attendee.lastName ?? ""}`.trim() || "Guest",
    product: order.lines.find(({ id }) => id === group?.lineId)?.label ?? "",
    group: group ? groupName(group) : "",
    orderNumber: order.orderNumber,
    code: attendee.ticketCode,
    qr: await toBuffer(attendee.ticketCode, { margin: 0, width: 510, errorCorrectionLevel: "M" }),
  };
}

const groupName = ({ label, reference }: GroupRecord): string =>
  label ? `${label} (${reference})` : reference;

/** The order's latest receipt, as its snapshot has it. Throws not found before one was issued. */
export const printReceipt = (actor: GuestActor): Promise<MadeFile> => printReceiptWhere(actor);

/** One of an order's receipts, as it was issued. Throws not found. */
export const printReceiptOf = (actor: GuestActor, receiptId: number): Promise<MadeFile> =>
  printReceiptWhere(actor, eq(receipts.id, receiptId));

async function printReceiptWhere(actor: GuestActor, which?: SQL): Promise<MadeFile> {
  const { organizationId, orderId } = actor;
  const order = await currentOrder(actor);
  const [latest] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.organizationId, organizationId), eq(receipts.orderId, orderId), which))
    .orderBy(desc(receipts.id))
    .limit(1);
  if (!latest) throw notFound("receipt");
  return receiptFile(latest, order.purchaserName);
}

/** One of an order's receipts for staff, as it was issued. Throws 403, not found. */
export async function printIssuedReceipt(
  actor: MemberActor,
  orderId: number,
  receiptId: number,
): Promise<MadeFile> {
  requirePermission(actor, "orders_view");
  const [found] = await db
    .select({ receipt: receipts, paidBy: orders.purchaserName })
    .from(receipts)
    .innerJoin(
      orders,
      and(eq(orders.organizationId, receipts.organizationId), eq(orders.id, receipts.orderId)),
    )
    .where(
      and(
        eq(receipts.organizationId, actor.organizationId),
        eq(receipts.orderId, orderId),
        eq(receipts.id, receiptId),
      ),
    );
  if (!found) throw notFound("receipt");
  return receiptFile(found.receipt, found.paidBy);
}

/** An order's tickets for staff. Throws 403, not found when none is ready. */
export async function printTicketsForStaff(actor: MemberActor, orderId: number): Promise<MadeFile> {
  requirePermission(actor, "orders_view");
  const { organizationId, requestId } = actor;
  return ticketsOf(await currentOrder({ organizationId, orderId, requestId }));
}

async function receiptFile(
  row: typeof receipts.$inferSelect,
  paidBy: string | null,
): Promise<MadeFile> {
  const issuer = await getIssuer(row.organizationId);
  const number = receiptNumber(row);
  const receipt = { ...(row.snapshot as ReceiptView), receipt_number: number };
  const bytes = await renderPdf({ title: `Receipt ${number}`, author: issuer.name }, [
    <ReceiptPaper key={number} issuer={issuer} receipt={receipt} paidBy={paidBy} />,
  ]);
  return { bytes, mimeType: PDF, name: `receipt-${number}.pdf` };
}

async function getIssuer(organizationId: number) {
  const [found] = await db
    .select({
      name: organizations.name,
      accentColor: organizations.accentColor,
      postalAddress: organizations.postalAddress,
      taxId: organizations.taxId,
      timeZone: organizations.timeZone,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return { ...found, accent: brandTokens(found.accentColor)["--brand-light-primary"] };
}
