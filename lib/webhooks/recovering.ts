import { and, desc, eq, gte, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { webhookDeliveries } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { daysFromNow, now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { isPermission } from "@/lib/identity/permissions";
import { accept, refused } from "@/lib/input";
import { readSummaries } from "./delivery-rows";
import { sentTypes } from "./rights";
import { type EndpointRow, lockEndpoint } from "./rows";
import { type WebhookDeliverySummary, WebhookRecovery, type WebhookRecoveryInput } from "./schema";

/** How far back a recovery reaches, in days: as long as attempts are kept. */
const MOST_DAYS = 30;

/** What makes a delivery begin anew: it is due at once and has all its attempts again. */
const anew = () => ({
  status: "pending" as const,
  attempts: 0,
  nextAttemptAt: now(),
  finishedAt: null,
});

/**
 * Sends again what failed since a time, and what was never sent if asked to. Returns how many. Throws not
 * found, 409 `endpoint_disabled`, and 422 for a time more than 30 days ago.
 */
export async function recoverWebhooks(
  actor: MemberActor,
  id: number,
  input: WebhookRecoveryInput,
): Promise<{ deliveries: number }> {
  requirePermission(actor, "api_keys_edit");
  const { since: text, missed } = accept(WebhookRecovery, input);
  const since = new Date(text);
  if (since < daysFromNow(-MOST_DAYS))
    throw refused("since", "too_early", `Enter a time in the last ${MOST_DAYS} days.`);
  return db.transaction(async (tx) => {
    const endpoint = await lockEnabled(tx, actor, id);
    const again = await tx
      .update(webhookDeliveries)
      .set(anew())
      .where(
        within(
          webhookDeliveries,
          actor.organizationId,
          and(
            eq(webhookDeliveries.endpointId, id),
            eq(webhookDeliveries.status, "failed"),
            gte(webhookDeliveries.createdAt, since),
          ),
        ),
      );
    const added = missed ? await addMissed(tx, endpoint, since) : 0;
    const deliveries = (again.rowCount ?? 0) + added;
    await recordChange(tx, actor, {
      ...{ action: "webhook_endpoint.recover", subjectType: "webhook_endpoint", subjectId: id },
      after: { since: since.toISOString(), missed, deliveries },
    });
    return { deliveries };
  });
}

/** Writes deliveries of the events since a time that the endpoint is sent and that have none. */
async function addMissed(tx: Tx, endpoint: EndpointRow, since: Date): Promise<number> {
  const { id, organizationId } = endpoint;
  const types = sentTypes(endpoint.types, new Set(endpoint.permissions.filter(isPermission)));
  const at = now().toISOString();
  const added = await tx.execute(sql`
    insert into webhook_deliveries (organization_id, endpoint_id, event_id, next_attempt_at, created_at)
    select e.organization_id, ${id}, e.id, ${at}::timestamptz, ${at}::timestamptz
    from outbound_events e
    where e.organization_id = ${organizationId} and e.created_at >= ${since.toISOString()}::timestamptz
      and e.type = any(${sql.param(types)}::text[])
      and e.subject_type <> '' and (e.subject_type, e.subject_id) <> ('webhook_endpoint', ${id}::int)
    order by e.id
    on conflict (organization_id, endpoint_id, event_id) do nothing`);
  return added.rowCount ?? 0;
}

/** Sends one event again, also one that arrived. Throws not found, and 409 `endpoint_disabled`. */
export async function resendWebhook(
  actor: MemberActor,
  deliveryId: number,
): Promise<WebhookDeliverySummary> {
  requirePermission(actor, "api_keys_edit");
  const { organizationId } = actor;
  const which = within(webhookDeliveries, organizationId, eq(webhookDeliveries.id, deliveryId));
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ endpointId: webhookDeliveries.endpointId })
      .from(webhookDeliveries)
      .where(which);
    if (!found) throw notFound("delivery");
    await lockEnabled(tx, actor, found.endpointId);
    await tx.update(webhookDeliveries).set(anew()).where(which);
    await recordChange(tx, actor, {
      ...{ action: "webhook_endpoint.recover", subjectType: "webhook_endpoint" },
      ...{ subjectId: found.endpointId, after: { delivery_id: deliveryId } },
    });
    return summaryOf(tx, actor, deliveryId);
  });
}

/**
 * Sends an endpoint an event of the type `webhook_endpoint.tested`, which no other endpoint is sent. Throws not found,
 * and 409 `endpoint_disabled`.
 */
export async function testWebhook(actor: MemberActor, id: number): Promise<WebhookDeliverySummary> {
  requirePermission(actor, "api_keys_edit");
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    await lockEnabled(tx, actor, id);
    await recordChange(tx, actor, {
      ...{ action: "webhook_endpoint.test", subjectType: "webhook_endpoint", subjectId: id },
    });
    const [made] = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(within(webhookDeliveries, organizationId, eq(webhookDeliveries.endpointId, id)))
      .orderBy(desc(webhookDeliveries.id))
      .limit(1);
    if (!made) throw new Error("A test delivery was not written.");
    return summaryOf(tx, actor, made.id);
  });
}

async function lockEnabled(tx: Tx, actor: MemberActor, id: number): Promise<EndpointRow> {
  const endpoint = await lockEndpoint(tx, actor, id);
  if (endpoint.state === "disabled")
    throw conflict("endpoint_disabled", "This endpoint is disabled. Enable it first.");
  return endpoint;
}

async function summaryOf(tx: Tx, actor: MemberActor, id: number) {
  const [found] = await readSummaries(tx, actor, { which: eq(webhookDeliveries.id, id), limit: 1 });
  if (!found) throw notFound("delivery");
  return found;
}
