import { asc, eq, gt, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { events } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { type Actor, requirePermission } from "@/lib/identity/actor";

export type NextEvent = { id: number; name: string; startsAt: Date; timeZone: string };

/** The published event that begins next. */
export async function findNextEvent(actor: Actor): Promise<NextEvent | undefined> {
  requirePermission(actor, "events_view");
  const [found] = await db
    .select({
      id: events.id,
      name: events.name,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
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
    .limit(1);
  return found?.startsAt ? { ...found, startsAt: found.startsAt } : undefined;
}
