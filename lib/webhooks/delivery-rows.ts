import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { outboundEvents, webhookDeliveries } from "@/db/schema";
import { within } from "@/db/within";
import type { MemberActor } from "@/lib/identity/actor";
import { webhookIdOf } from "./message";
import type { WebhookDeliverySummary } from "./schema";

/** Deliveries with their events, the latest first. */
export const selectDeliveries = (
  reader: Db | Tx,
  { organizationId }: MemberActor,
  { which, limit }: { which: SQL | undefined; limit: number },
) =>
  reader
    .select({ delivery: webhookDeliveries, event: outboundEvents, lastStatus: lastStatus() })
    .from(webhookDeliveries)
    .innerJoin(
      outboundEvents,
      within(
        outboundEvents,
        webhookDeliveries.organizationId,
        eq(outboundEvents.id, webhookDeliveries.eventId),
      ),
    )
    .where(within(webhookDeliveries, organizationId, which))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);

export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

/** What the last attempt was answered; a failed connection has no answer. */
const lastStatus = () => sql<number | null>`(
  select a.response_status from webhook_attempts a
  where a.organization_id = ${webhookDeliveries.organizationId}
    and a.delivery_id = ${webhookDeliveries.id}
  order by a.id desc limit 1)`;

export const presentSummary = ({
  delivery,
  event,
  lastStatus: response_status,
}: DeliveryRow): WebhookDeliverySummary => ({
  id: delivery.id,
  endpoint_id: delivery.endpointId,
  event_id: event.id,
  webhook_id: webhookIdOf(event.id),
  type: event.type,
  subject: { type: event.subjectType, id: event.subjectId },
  status: delivery.status,
  attempts: delivery.attempts,
  response_status,
  next_attempt_at: delivery.status === "pending" ? delivery.nextAttemptAt.toISOString() : null,
  finished_at: delivery.finishedAt?.toISOString() ?? null,
  created_at: delivery.createdAt.toISOString(),
});

/** The same as the API lists them. */
export async function readSummaries(
  reader: Db | Tx,
  actor: MemberActor,
  wanted: { which: SQL | undefined; limit: number },
): Promise<WebhookDeliverySummary[]> {
  return (await selectDeliveries(reader, actor, wanted)).map(presentSummary);
}
