import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { given, preparedStatement } from "@/db/prepared";
import {
  type auctionItems,
  type eventPeople,
  type eventSessions,
  events,
  type promoCodes,
  type questions,
  type sponsorPackages,
  type ticketTypes,
} from "@/db/schema";
import { within } from "@/db/within";
import { conflict, notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import type { EventRow } from "../capacity/catalog";

/** What is put in an order within its event. */
export type Ordered =
  | typeof ticketTypes
  | typeof sponsorPackages
  | typeof auctionItems
  | typeof questions
  | typeof eventSessions
  | typeof eventPeople;

/** The actor's event as it stands. Throws not found. */
export async function findEvent(reader: Db | Tx, actor: Actor, eventId: number): Promise<EventRow> {
  const { organizationId } = actor;
  const [event] = await eventStatement(reader).execute({ organizationId, eventId });
  if (!event) throw notFound("event");
  return event;
}

const eventStatement = preparedStatement("event_with_id", (reader, name) =>
  reader
    .select()
    .from(events)
    .where(within(events, given("organizationId"), eq(events.id, given("eventId"))))
    .prepare(name),
);

const ofEvent = (table: Ordered | typeof promoCodes, event: EventRow) =>
  within(table, event.organizationId, eq(table.eventId, event.id));

/** The position after the last. */
export async function nextPosition(
  reader: Db | Tx,
  table: Ordered,
  event: EventRow,
): Promise<number> {
  const [found] = await reader
    .select({ last: sql<number>`coalesce(max(${table.position}), 0)::int` })
    .from(table)
    .where(ofEvent(table, event));
  return (found?.last ?? 0) + 1;
}

/** Throws 409 `too_many` when an event has that many rows of a table already. */
export async function requireFewer(
  tx: Tx,
  table: Ordered | typeof promoCodes,
  event: EventRow,
  most: number,
): Promise<void> {
  const count = await tx.$count(table, ofEvent(table, event));
  if (count >= most)
    throw conflict("too_many", `An event can have at most ${most} of these. Remove one first.`);
}
