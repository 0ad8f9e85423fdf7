import { asc, eq, gt, isNotNull } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { events } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { type Actor, requirePermission } from "@/lib/identity/actor";

/** @property taken places that are sold or held */
export type NextEvent = {
  id: number;
  name: string;
  startsAt: Date;
  timeZone: string;
  taken: number;
  capacity: number | null;
};

/** The published event that begins next. */
export async function findNextEvent(actor: Actor): Promise<NextEvent | undefined> {
  requirePermission(actor, "events_view");
  const [found] = await nextEvents(db, actor, 1);
  return found;
}

/** The published events that begin next, the first one first. */
export async function listNextEvents(actor: Actor, most: number): Promise<NextEvent[]> {
  requirePermission(actor, "events_view");
  return nextEvents(db, actor, most);
}

async function nextEvents(reader: Db | Tx, actor: Actor, most: number): Promise<NextEvent[]> {
  const found = await reader
    .select({
      id: events.id,
      name: events.name,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
      taken: events.admissionsTaken,
      capacity: events.capacity,
    })
    .from(events)
    .where(
      within(
        events,
        actor.organizationId,
        eq(events.status, "published"),
        isNotNull(events.startsAt),
        gt(events.startsAt, now()),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(most);
  return found.flatMap(({ startsAt, ...event }) => (startsAt ? [{ ...event, startsAt }] : []));
}
