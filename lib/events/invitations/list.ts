import { and, asc, eq, gt, ilike, ne, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { attendees, eventInvitations, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { type CsvCell, csv, csvRows } from "@/lib/csv";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import { containing } from "../orders/filter";
import { findEvent } from "../setup/rows";
import { isTicketOfInvitation, presentInvitation, readInvitation, shownInvitations } from "./rows";
import type { InvitationFilter, InvitationQuery, InvitationTotals, InvitationView } from "./schema";

const AS_ADDED = [{ by: eventInvitations.id, type: "int" }] as const;

/** Invitations of an event in the order in which they were added, and its totals. Throws 403, 404. */
export async function listInvitations(
  actor: MemberActor,
  eventId: number,
  query: InvitationQuery,
): Promise<{
  data: InvitationView[];
  total: number;
  totals: InvitationTotals;
  nextCursor: string | null;
}> {
  requirePermission(actor, "orders_view");
  await findEvent(db, actor, eventId);
  const wanted = matching(actor.organizationId, eventId, query);
  const page = pageOf(actor, `invitations ${eventId}`, query, AS_ADDED);
  const [found, total, totals] = await Promise.all([
    shownInvitations(db, and(wanted, page.beyond))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(eventInvitations, wanted),
    totalsOf(actor.organizationId, eventId),
  ]);
  const { rows, nextCursor } = page.of(found, ({ invitation }) => [String(invitation.id)]);
  return { data: rows.map(presentInvitation), total, totals, nextCursor };
}

const matching = (organizationId: number, eventId: number, filter: InvitationFilter) => {
  const { status, response, q } = filter;
  const words = q?.trim() ? containing(q.trim()) : null;
  return within(
    eventInvitations,
    organizationId,
    eq(eventInvitations.eventId, eventId),
    status ? eq(eventInvitations.status, status) : ne(eventInvitations.status, "revoked"),
    response && eq(eventInvitations.response, response),
    words === null
      ? undefined
      : or(ilike(eventInvitations.name, words), ilike(eventInvitations.email, words)),
  );
};

async function totalsOf(organizationId: number, eventId: number): Promise<InvitationTotals> {
  const { status, response, seats, heldUnits, respondBy, orderId } = eventInvitations;
  const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
  const isOf = within(
    eventInvitations,
    organizationId,
    eq(eventInvitations.eventId, eventId),
    ne(status, "revoked"),
  );
  const coming = sql<number>`coalesce(sum(case
    when ${response} <> 'yes' then 0
    when ${orderId} is null then 1
    else (select count(*) from ${attendees} seat
      where seat.organization_id = ${eventInvitations.organizationId}
        and seat.order_id = ${orderId} and seat.status = 'active') end), 0)::int`;
  const isHeld = sql`(${respondBy} is null or ${respondBy} > ${now()})`;
  const [found] = await db
    .select({
      invitations: sql<number>`count(*)::int`,
      draft: count(sql`${status} in ('draft', 'queued')`),
      yes: count(sql`${response} = 'yes'`),
      no: count(sql`${response} = 'no'`),
      maybe: count(sql`${response} = 'maybe'`),
      unanswered: count(sql`${response} = 'none' and ${status} = 'sent'`),
      bounced: count(sql`${status} = 'bounced'`),
      seats_offered: sql<number>`coalesce(sum(${seats}), 0)::int`,
      seats_reserved: sql<number>`coalesce(sum(${heldUnits} * ${ticketTypes.admissionsPerUnit})
        filter (where ${isHeld}), 0)::int`,
      seats_coming: coming,
    })
    .from(eventInvitations)
    .leftJoin(ticketTypes, isTicketOfInvitation)
    .where(isOf);
  if (!found) throw new Error("Invitations were not counted.");
  return found;
}

/** One invitation. Throws 403, 404. */
export async function getInvitation(
  actor: MemberActor,
  eventId: number,
  id: number,
): Promise<InvitationView> {
  requirePermission(actor, "orders_view");
  return readInvitation(db, actor, eventId, id);
}

/** The event that an invitation is to. Throws 403, 404. */
export async function eventOfInvitation(actor: MemberActor, id: number): Promise<number> {
  requirePermission(actor, "orders_view");
  const [found] = await db
    .select({ eventId: eventInvitations.eventId })
    .from(eventInvitations)
    .where(within(eventInvitations, actor.organizationId, eq(eventInvitations.id, id)));
  if (!found) throw notFound("invitation");
  return found.eventId;
}

const HEADING = [
  ...["Name", "Email", "Ticket", "Seats", "Reserved seats", "Complimentary", "Respond by"],
  ...["Status", "Answer", "Answered", "Sent", "Reminders", "Registration", "Host’s registration"],
];
const BATCH = 500;

/** Invitations as CSV, in parts; those that a filter finds, in the list’s order. Throws 403, 404. */
export async function exportInvitations(
  actor: MemberActor,
  eventId: number,
  filter: InvitationFilter,
): Promise<AsyncIterable<string>> {
  requirePermission(actor, "orders_view");
  await findEvent(db, actor, eventId);
  return parts(matching(actor.organizationId, eventId, filter));
}

async function* parts(wanted: SQL | undefined) {
  yield csv(HEADING, []);
  for (let after = 0; ; ) {
    const found = await shownInvitations(db, and(wanted, gt(eventInvitations.id, after)))
      .orderBy(asc(eventInvitations.id))
      .limit(BATCH);
    if (found.length === 0) return;
    yield csvRows(found.map(presentInvitation).map(cellsOf));
    after = found.at(-1)?.invitation.id ?? after;
  }
}

const cellsOf = (row: InvitationView): CsvCell[] => [
  ...[row.name, row.email, row.ticket_type?.name ?? null, row.seats, row.reserved_seats],
  ...[row.is_complimentary ? "yes" : "no", row.respond_by, row.status, row.response],
  ...[row.responded_at, row.sent_at, row.reminders],
  ...[row.order?.order_number ?? null, row.host_order?.order_number ?? null],
];
