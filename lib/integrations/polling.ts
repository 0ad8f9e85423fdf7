import { desc, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { outboundEvents } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { findEventType } from "@/lib/event-types/catalogue";
import type { EventType } from "@/lib/event-types/definitions";
import { sampleOf } from "@/lib/event-types/sample";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import type { PolledEvent, PollQuery } from "./schema";

/** How many events a poll answers at most. */
const MOST_POLLED = 100;

/**
 * The latest events of a type, newest first. A service that polls tells them apart by their ids, so events
 * that commit late are found as well: there is no "after the last id".
 * @param samples a made-up event where there is none
 */
export async function pollEvents(
  actor: MemberActor,
  type: EventType,
  { samples }: z.output<typeof PollQuery>,
): Promise<PolledEvent[]> {
  const known = findEventType(type);
  if (!known) throw notFound("event");
  for (const permission of known.needs) requirePermission(actor, permission);
  const rows = await db
    .select()
    .from(outboundEvents)
    .where(
      within(
        outboundEvents,
        actor.organizationId,
        eq(outboundEvents.type, type),
        ne(outboundEvents.subjectType, ""),
      ),
    )
    .orderBy(desc(outboundEvents.id))
    .limit(MOST_POLLED);
  if (rows.length > 0 || samples === "false")
    return rows.map(({ id, createdAt, payload }) => present(id, type, createdAt, payload));
  return [present(1, type, new Date("2026-11-26T18:30:00Z"), sampleOf(known))];
}

const present = (
  id: number,
  type: EventType,
  at: Date,
  payload: Record<string, unknown>,
): PolledEvent => ({ id, type, timestamp: at.toISOString(), ...(payload as Told) });

type Told = Omit<PolledEvent, "id" | "type" | "timestamp">;
