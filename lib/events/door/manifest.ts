import { and, asc, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { type Db, db } from "@/db/client";
import { attendees, events, orders, replacedTickets } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { containing } from "../orders/filter";
import { findEvent } from "../setup/rows";
import { doorCounts } from "./counts";
import { doorGuest, guestRows } from "./rows";
import type { DoorEvent, DoorGuest, DoorManifest } from "./schema";

/**
 * All that a phone needs to go on without a network: who may come in and the hashes of their codes, no
 * code, address or amount. Throws 403, not found.
 */
export async function readManifest(actor: Actor, eventId: number): Promise<DoorManifest> {
  requirePermission(actor, "checkin");
  const event = await doorEvent(db, actor, eventId);
  const madeAt = now().toISOString();
  const ofEvent = within(attendees, actor.organizationId, eq(orders.eventId, eventId));
  const rows = await guestRows(db, and(ofEvent, ne(orders.status, "expired")));
  const replaced = await db
    .select({ hash: replacedTickets.codeHash })
    .from(replacedTickets)
    .innerJoin(
      attendees,
      within(
        attendees,
        replacedTickets.organizationId,
        eq(attendees.id, replacedTickets.attendeeId),
      ),
    )
    .innerJoin(orders, within(orders, attendees.organizationId, eq(orders.id, attendees.orderId)))
    .where(ofEvent);
  return {
    event,
    made_at: madeAt,
    guests: rows.map((row) => ({
      ...doorGuest(row),
      code_hash: hashSecret(row.attendee.ticketCode),
    })),
    replaced: replaced.map(({ hash }) => hash),
    counts: await doorCounts(db, actor, eventId),
  };
}

/** The event as the door knows it. Throws 403, not found. */
export async function readDoorEvent(actor: Actor, eventId: number): Promise<DoorEvent> {
  requirePermission(actor, "checkin");
  return doorEvent(db, actor, eventId);
}

async function doorEvent(reader: Db, actor: Actor, eventId: number): Promise<DoorEvent> {
  const { id, name, startsAt, timeZone } = await findEvent(reader, actor, eventId);
  return { id, name, starts_at: startsAt?.toISOString() ?? null, timezone: timeZone };
}

/** Events whose door may be open: not archived, not over for more than two days. Throws 403. */
export async function listDoors(actor: Actor): Promise<(DoorEvent & { venue: string | null })[]> {
  requirePermission(actor, "checkin");
  const rows = await db
    .select()
    .from(events)
    .where(
      within(
        events,
        actor.organizationId,
        eq(events.status, "published"),
        or(
          isNull(events.startsAt),
          gt(sql`coalesce(${events.endsAt}, ${events.startsAt})`, daysFromNow(-2).toISOString()),
        ),
      ),
    )
    .orderBy(asc(events.startsAt), desc(events.id))
    .limit(100);
  return rows.map(({ id, name, startsAt, timeZone, venue }) => ({
    id,
    name,
    starts_at: startsAt?.toISOString() ?? null,
    timezone: timeZone,
    venue,
  }));
}

const MOST_FOUND = 60;

/** Guests by name, group, company, buyer, reference or order number, group by group. Throws 403, 404. */
export async function searchDoor(
  actor: Actor,
  eventId: number,
  words: string,
): Promise<DoorGuest[]> {
  requirePermission(actor, "checkin");
  await findEvent(db, actor, eventId);
  const wanted = words.trim().slice(0, 200);
  if (wanted === "") return [];
  const pattern = containing(wanted);
  const rows = await guestRows(
    db,
    within(
      attendees,
      actor.organizationId,
      eq(orders.eventId, eventId),
      ne(orders.status, "expired"),
      sql`${attendees.groupId} in (
        select party.id from registration_groups as party
        join attendees as member on member.organization_id = party.organization_id
          and member.group_id = party.id
        join orders as booking on booking.organization_id = party.organization_id
          and booking.id = party.order_id
        left join order_sponsors as sponsor on sponsor.organization_id = party.organization_id
          and sponsor.id = party.sponsor_id
        where party.organization_id = ${actor.organizationId} and party.event_id = ${eventId}
          and (lower(concat_ws(' ', member.first_name, member.last_name)) like ${pattern}
            or lower(party.label) like ${pattern}
            or lower(party.reference) = ${wanted.toLowerCase()}
            or lower(booking.order_number) like ${pattern}
            or lower(booking.purchaser_name) like ${pattern}
            or lower(sponsor.company_name) like ${pattern}))`,
    ),
  ).limit(MOST_FOUND);
  return rows.map(doorGuest);
}
