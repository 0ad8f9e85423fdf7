import { asc, eq, gt, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { orders } from "@/db/schema";
import { within } from "@/db/within";
import { enqueue } from "@/lib/jobs/queue";
import type { EventRow } from "../capacity/catalog";
import { lockOrder } from "../order-record";
import { recalculateReadiness } from "./readiness";

type OfEvent = { organizationId: number; eventId: number };

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** What is asked has changed: which registrations are complete now? */
    "recalculate-event-readiness": OfEvent;
  }
}

const BATCH = 100;

/** Has completeness and tickets of an event's registrations worked out anew, once there are some. */
export async function recalculateLater(tx: Tx, event: EventRow): Promise<void> {
  const ofEvent = { organizationId: event.organizationId, eventId: event.id };
  const [first] = await liveOrders(tx, ofEvent, 0, 1);
  if (!first) return;
  const jobKey = `event-readiness:${event.id}`;
  await enqueue(tx, "recalculate-event-readiness", ofEvent, { jobKey });
}

/** Each registration in a transaction of its own, so that guests wait for one at most. */
export async function recalculateEventReadiness(ofEvent: OfEvent): Promise<void> {
  let after = 0;
  for (;;) {
    const found = await liveOrders(db, ofEvent, after, BATCH);
    for (const { id } of found) {
      await db.transaction(async (tx) => {
        await lockOrder(tx, ofEvent.organizationId, id);
        await recalculateReadiness(tx, ofEvent.organizationId, id);
      });
      after = id;
    }
    if (found.length < BATCH) return;
  }
}

function liveOrders(
  reader: Tx | typeof db,
  { organizationId, eventId }: OfEvent,
  after: number,
  limit: number,
) {
  return reader
    .select({ id: orders.id })
    .from(orders)
    .where(
      within(
        orders,
        organizationId,
        eq(orders.eventId, eventId),
        inArray(orders.status, ["pending", "completed"]),
        gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
}
