import { and, asc, eq, gte } from "drizzle-orm";
import { db } from "@/db/client";
import { outboundEvents, webhookAttempts, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import { presentSummary, readSummaries, selectDeliveries } from "./delivery-rows";
import { bodyOf, headersOf } from "./message";
import { maySee } from "./rights";
import { type EndpointRow, isEndpoint } from "./rows";
import type { WebhookDeliveryQuery, WebhookDeliverySummary, WebhookDeliveryView } from "./schema";
import { validSecrets } from "./signing";

/** What was sent to an endpoint, the latest first, a page at a time. Throws not found, and 400 for a cursor. */
export async function listWebhookDeliveries(
  actor: MemberActor,
  endpointId: number,
  query: WebhookDeliveryQuery,
): Promise<{ data: WebhookDeliverySummary[]; nextCursor: string | null }> {
  requirePermission(actor, "api_keys_edit");
  const { status, type, since } = query;
  const page = pageOf(actor, `deliveries of ${endpointId}`, query, LATEST_FIRST);
  const [endpoint] = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(isEndpoint(actor, endpointId));
  if (!endpoint) throw notFound("webhook endpoint");
  const found = await readSummaries(db, actor, {
    which: and(
      eq(webhookDeliveries.endpointId, endpointId),
      status && eq(webhookDeliveries.status, status),
      type ? eq(outboundEvents.type, type) : undefined,
      since ? gte(outboundEvents.createdAt, new Date(since)) : undefined,
      page.beyond,
    ),
    limit: page.limit,
  });
  const { rows, nextCursor } = page.of(found, ({ id }) => [String(id)]);
  return { data: rows, nextCursor };
}

const LATEST_FIRST = [{ by: webhookDeliveries.id, type: "int", descending: true }] as const;

/**
 * One delivery with what is sent and what each attempt was answered. What the actor may not see of the
 * event is left out. Throws not found.
 */
export async function getWebhookDelivery(
  actor: MemberActor,
  id: number,
): Promise<WebhookDeliveryView> {
  requirePermission(actor, "api_keys_edit");
  const { organizationId } = actor;
  const [found] = await selectDeliveries(db, actor, {
    which: eq(webhookDeliveries.id, id),
    limit: 1,
  });
  if (!found) throw notFound("delivery");
  const [[endpoint], attempts] = await Promise.all([
    db.select().from(webhookEndpoints).where(isEndpoint(actor, found.delivery.endpointId)),
    db
      .select()
      .from(webhookAttempts)
      .where(within(webhookAttempts, organizationId, eq(webhookAttempts.deliveryId, id)))
      .orderBy(asc(webhookAttempts.id)),
  ]);
  const isVisible = maySee(actor.permissions, found.event.type);
  const at = attempts.at(-1)?.attemptedAt ?? found.delivery.createdAt;
  return {
    ...presentSummary(found),
    request: isVisible && endpoint ? requestOf(endpoint, found.event, at) : null,
    attempts: attempts.map((attempt) => ({
      at: attempt.attemptedAt.toISOString(),
      duration_ms: attempt.durationMs,
      response_status: attempt.responseStatus,
      response_body: isVisible ? attempt.responseBody : null,
      error: attempt.error,
    })),
  };
}

function requestOf(endpoint: EndpointRow, event: typeof outboundEvents.$inferSelect, at: Date) {
  const body = bodyOf(event);
  const headers = headersOf({ eventId: event.id, body, at }, validSecrets(endpoint, at));
  return { url: endpoint.url, headers, body };
}
