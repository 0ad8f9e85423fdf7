import { and, asc, eq, lte } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { outboundEvents, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";

/** Deliveries that are read at once. */
const BATCH = 100;

type Endpoint = { id: number; organizationId: number };

/** An enabled endpoint with what it takes to send to it; undefined once it is disabled or removed. */
export async function findEnabled(reader: Db | Tx, { id, organizationId }: Endpoint) {
  const [found] = await reader
    .select()
    .from(webhookEndpoints)
    .where(
      within(
        webhookEndpoints,
        organizationId,
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.state, "enabled"),
      ),
    );
  return found;
}

export type EnabledEndpoint = NonNullable<Awaited<ReturnType<typeof findEnabled>>>;

/** The deliveries of an endpoint that are due, the longest due first, with their events. */
export const readDue = (reader: Db | Tx, { id, organizationId }: Endpoint) =>
  reader
    .select({
      id: webhookDeliveries.id,
      attempts: webhookDeliveries.attempts,
      event: {
        id: outboundEvents.id,
        type: outboundEvents.type,
        createdAt: outboundEvents.createdAt,
        payload: outboundEvents.payload,
      },
    })
    .from(webhookDeliveries)
    .innerJoin(
      outboundEvents,
      within(outboundEvents, organizationId, eq(outboundEvents.id, webhookDeliveries.eventId)),
    )
    .where(
      within(
        webhookDeliveries,
        organizationId,
        and(
          eq(webhookDeliveries.endpointId, id),
          eq(webhookDeliveries.status, "pending"),
          lte(webhookDeliveries.nextAttemptAt, now()),
        ),
      ),
    )
    .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
    .limit(BATCH);

export type DueDelivery = Awaited<ReturnType<typeof readDue>>[number];
