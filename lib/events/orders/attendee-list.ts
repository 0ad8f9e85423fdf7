import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { db } from "@/db/client";
import { placeIn } from "@/db/keyset";
import {
  attendees,
  events,
  GROUP_KINDS,
  ORDER_STATUSES,
  orderLines,
  orderSponsors,
  orders,
  registrationGroups,
} from "@/db/schema";
import { within } from "@/db/within";
import { CustomView } from "@/lib/custom-fields/schema";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { RowId, Timestamp } from "@/lib/input";
import { pageOf } from "@/lib/paging/pages";
import { hasTicket } from "../guests/group-presenting";
import {
  type AttendeeListQuery,
  customMatchingAttendees,
  matchingAttendees,
  TICKET_STATES,
} from "./attendee-filter";

export const AttendeeSummary = z
  .object({
    id: RowId,
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    is_purchaser: z.boolean(),
    status: z.enum(["active", "cancelled"]),
    complete: z.boolean().meta({ description: "Has all required details" }),
    ticket_state: z.enum(TICKET_STATES),
    ticket_code: z.string().nullable().meta({ description: "Null until the ticket is ready" }),
    checked_in_at: Timestamp.nullable(),
    group: z.object({
      id: RowId,
      kind: z.enum(GROUP_KINDS),
      reference: z.string(),
      label: z.string().nullable(),
      company: z.string().nullable().meta({ description: "Of the sponsor the group belongs to" }),
      product: z.string(),
    }),
    slot: z.int(),
    custom: CustomView,
    order: z.object({
      id: RowId,
      order_number: z.string(),
      status: z.enum(ORDER_STATUSES),
      purchaser_name: z.string().nullable(),
    }),
    event: z.object({ id: RowId, name: z.string(), timezone: z.string() }),
  })
  .meta({ id: "AttendeeSummary" });
export type AttendeeSummary = z.output<typeof AttendeeSummary>;

export const AttendeeCounts = z
  .object({ total: z.int(), checked_in: z.int(), missing: z.int() })
  .meta({ id: "AttendeeCounts" });
export type AttendeeCounts = z.output<typeof AttendeeCounts>;

/** Guests as staff look for them, group by group, and how many match. Throws 403. */
export async function listAttendees(
  actor: Actor,
  query: AttendeeListQuery,
): Promise<{ data: AttendeeSummary[]; counts: AttendeeCounts; nextCursor: string | null }> {
  requirePermission(actor, "orders_view");
  const custom = await customMatchingAttendees(actor, query);
  const wanted = and(matchingAttendees(actor.organizationId, query), custom);
  const page = pageOf(actor, "attendees", query, GROUP_BY_GROUP);
  const [found, counts] = await Promise.all([
    attendeeRows(and(wanted, page.beyond)).limit(page.limit).offset(page.offset),
    countsOf(wanted),
  ]);
  const { rows, nextCursor } = page.of(found);
  return { data: rows.map(present), counts, nextCursor };
}

/** Event by event, those without a date last. */
const GROUP_BY_GROUP = [
  { by: sql`coalesce(${events.startsAt}, '-infinity')`, type: "timestamptz", descending: true },
  { by: events.id, type: "int" },
  { by: orders.id, type: "int" },
  { by: registrationGroups.sequence, type: "int" },
  { by: attendees.slot, type: "int" },
  { by: attendees.id, type: "int" },
] as const;

const sponsors = alias(orderSponsors, "sponsor");

const ofGroup = within(
  registrationGroups,
  attendees.organizationId,
  eq(registrationGroups.id, attendees.groupId),
);
const ofOrder = within(orders, attendees.organizationId, eq(orders.id, attendees.orderId));
const ofEvent = within(events, orders.organizationId, eq(events.id, orders.eventId));
const ofSponsor = within(
  sponsors,
  registrationGroups.organizationId,
  eq(sponsors.id, registrationGroups.sponsorId),
);
const ofLine = within(
  orderLines,
  registrationGroups.organizationId,
  eq(orderLines.id, registrationGroups.lineId),
);

/** Attendees with all that belongs to them, event by event and group by group. */
export const attendeeRows = (wanted: SQL | undefined) =>
  db
    .select({
      place: placeIn(GROUP_BY_GROUP),
      attendee: attendees,
      group: registrationGroups,
      company: sponsors.companyName,
      product: orderLines.label,
      order: orders,
      event: { id: events.id, name: events.name, timezone: events.timeZone },
    })
    .from(attendees)
    .innerJoin(registrationGroups, ofGroup)
    .innerJoin(orders, ofOrder)
    .innerJoin(events, ofEvent)
    .innerJoin(orderLines, ofLine)
    .leftJoin(sponsors, ofSponsor)
    .where(wanted)
    .orderBy(
      sql`${events.startsAt} desc nulls last`,
      asc(events.id),
      asc(orders.id),
      asc(registrationGroups.sequence),
      asc(attendees.slot),
      asc(attendees.id),
    )
    .$dynamic();

export type AttendeeRow = Awaited<ReturnType<typeof attendeeRows>>[number];

function present({
  attendee,
  group,
  company,
  product,
  order,
  event,
}: AttendeeRow): AttendeeSummary {
  return {
    id: attendee.id,
    first_name: attendee.firstName,
    last_name: attendee.lastName,
    email: attendee.email,
    phone: attendee.phone,
    is_purchaser: attendee.isPurchaser,
    status: attendee.status,
    complete: attendee.complete,
    ticket_state: attendee.ticketState,
    ticket_code: hasTicket(attendee) ? attendee.ticketCode : null,
    checked_in_at: attendee.checkedInAt?.toISOString() ?? null,
    group: {
      id: group.id,
      kind: group.kind,
      reference: group.reference,
      label: group.label,
      company,
      product,
    },
    slot: attendee.slot,
    custom: attendee.custom,
    order: {
      id: order.id,
      order_number: order.orderNumber,
      status: order.status,
      purchaser_name: order.purchaserName,
    },
    event,
  };
}

async function countsOf(wanted: SQL | undefined): Promise<AttendeeCounts> {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      checked_in: sql<number>`count(${attendees.checkedInAt})::int`,
      missing: sql<number>`(count(*) filter (where not ${attendees.complete}))::int`,
    })
    .from(attendees)
    .innerJoin(registrationGroups, ofGroup)
    .innerJoin(orders, ofOrder)
    .leftJoin(sponsors, ofSponsor)
    .where(wanted);
  return counts ?? { total: 0, checked_in: 0, missing: 0 };
}
