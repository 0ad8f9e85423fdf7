import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import { brandTokens } from "@/lib/branding";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { type GuestActor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { enqueue, type JobPayloads, type JobRun } from "@/lib/jobs/queue";
import type { Speech } from "@/lib/language/speech";
import { pdfDocument } from "@/lib/messages/document";
import { findPaper, makePaper, type Paper } from "@/lib/messages/papers";
import { hasTicket } from "../guests/group-presenting";
import type { AttendeeRecord, GroupRecord, OrderRecord } from "../order-record";
import { locationFor } from "../orders/location";
import { currentOrder, paymentStatusOf } from "../orders/view";
import { speechOfOrder } from "../speech";
import { type TicketFacts, TicketPaper } from "./ticket-paper";

/** A file that is made when somebody asks for it. */
export type MadeFile = { bytes: Uint8Array; mimeType: string; name: string };

/** One that a job is making. */
export type FileInTheMaking = { isBeingMade: true };

const PDF = "application/pdf";

/** Pages above which tickets are made in the background: nobody waits that long for an answer. */
export const MOST_TICKETS_AT_ONCE = 50;

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "make-tickets": { organizationId: number; orderId: number };
  }
}

/**
 * The tickets of an order that are ready, or one guest's. Many are made by a job, and until it is done
 * this says so. Throws not found when there is none.
 */
export async function printTickets(
  actor: GuestActor,
  attendeeId?: number,
): Promise<MadeFile | FileInTheMaking> {
  return ticketsOf(await currentOrder(actor), attendeeId);
}

/** The same at once, however many there are, for jobs. */
export async function makeTickets(actor: GuestActor, attendeeId?: number): Promise<MadeFile> {
  const { paper, name } = await ticketPaper(await currentOrder(actor), attendeeId);
  return { bytes: await makePaper(paper), mimeType: PDF, name };
}

/** Job: makes an order's tickets for whoever asks next. */
export async function makeManyTickets(
  { organizationId, orderId }: JobPayloads["make-tickets"],
  { requestId }: JobRun,
): Promise<void> {
  await makeTickets({ kind: "guest", organizationId, orderId, requestId });
}

async function ticketsOf(
  order: OrderRecord,
  attendeeId?: number,
): Promise<MadeFile | FileInTheMaking> {
  const { paper, name } = await ticketPaper(order, attendeeId);
  if (paper.document.pages.length <= MOST_TICKETS_AT_ONCE)
    return { bytes: await makePaper(paper), mimeType: PDF, name };
  const bytes = await findPaper(paper);
  if (bytes) return { bytes, mimeType: PDF, name };
  const { organizationId, id: orderId } = order;
  const job = { jobKey: `tickets:${orderId}`, onSameKey: "keep", maxAttempts: 5 } as const;
  await enqueue(db, "make-tickets", { organizationId, orderId }, job);
  return { isBeingMade: true };
}

async function ticketPaper(
  order: OrderRecord,
  attendeeId?: number,
): Promise<{ paper: Paper; name: string }> {
  const admitted = order.attendees.filter(
    (attendee) => hasTicket(attendee) && (attendeeId === undefined || attendee.id === attendeeId),
  );
  if (admitted.length === 0) throw notFound("ticket");
  const { organizationId, id: orderId, orderNumber, event } = order;
  const issuer = await getIssuer(organizationId);
  const speech = await speechOfOrder(db, order);
  const facts = admitted.map((each) => ticketFacts(order, each, issuer.accent, speech));
  const about = { event: event.name, count: admitted.length };
  const title = speech.t("paper")("ticketsTitle", about);
  const document = pdfDocument(
    { title, author: issuer.name },
    facts.map((ticket) => <TicketPaper key={ticket.code} {...ticket} />),
  );
  const which = attendeeId === undefined ? "tickets" : `ticket-${attendeeId}`;
  const subject = `order:${orderId}:${which}`;
  return {
    paper: { organizationId, subject, orderId, document },
    name: `${orderNumber}-${which}.pdf`,
  };
}

/** One guest's ticket by its file's name, such as `12.pdf`. Throws not found. */
export async function printTicketFile(
  actor: GuestActor,
  file: string,
): Promise<MadeFile | FileInTheMaking> {
  const id = /^([1-9]\d{0,9})\.pdf$/.exec(file)?.[1];
  if (!id) throw notFound("ticket");
  return ticketsOf(await currentOrder(actor), Number(id));
}

function ticketFacts(
  order: OrderRecord,
  attendee: AttendeeRecord,
  accent: string,
  speech: Speech,
): TicketFacts {
  const { t, format, said, locale } = speech;
  const { event, organization } = order;
  const reader = { status: order.status, paymentStatus: paymentStatusOf(order) };
  const { label, venue, address } = locationFor(event, reader, now(), locale);
  const group = order.groups.find(({ id }) => id === attendee.groupId);
  return {
    speech,
    host: organization.name,
    accent,
    event: event.name,
    when: event.startsAt && format.dateTimeRange(event.startsAt, event.endsAt, event.timeZone),
    where: [...new Set([venue ?? said(label), address])].filter((line) => line !== null),
    guest:
      `${attendee.firstName ?? ""} ${attendee.lastName ?? ""}`.trim() || t("paper")("ticketGuest"),
    product: order.lines.find(({ id }) => id === group?.lineId)?.label ?? "",
    group: group ? groupName(group) : "",
    orderNumber: order.orderNumber,
    code: attendee.ticketCode,
  };
}

const groupName = ({ label, reference }: GroupRecord): string =>
  label ? `${label} (${reference})` : reference;

/** An order's tickets for staff. Throws 403, not found when none is ready. */
export async function printTicketsForStaff(
  actor: MemberActor,
  orderId: number,
): Promise<MadeFile | FileInTheMaking> {
  requirePermission(actor, "orders_view");
  const { organizationId, requestId } = actor;
  return ticketsOf(await currentOrder({ organizationId, orderId, requestId }));
}

async function getIssuer(organizationId: number) {
  const [found] = await db
    .select({ name: organizations.name, accentColor: organizations.accentColor })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return { ...found, accent: brandTokens(found.accentColor)["--brand-light-primary"] };
}
