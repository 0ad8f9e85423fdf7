import { and, asc, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { users, webhookAttempts, webhookEndpoints } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";
import type { WebhookEndpointView } from "./schema";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** One endpoint of the actor's organization. */
export const isEndpoint = ({ organizationId }: MemberActor, id: number): SQL =>
  within(webhookEndpoints, organizationId, eq(webhookEndpoints.id, id));

/** Locks an endpoint; those who write deliveries for it don't wait. Throws not found. */
export async function lockEndpoint(tx: Tx, actor: MemberActor, id: number): Promise<EndpointRow> {
  const [found] = await tx
    .select()
    .from(webhookEndpoints)
    .where(isEndpoint(actor, id))
    .for("no key update");
  if (!found) throw notFound("webhook endpoint");
  return found;
}

/** Days whose attempts the success rate is made of. */
const RATE_DAYS = 7;

/** Endpoints as the API shows them, the oldest first. */
export async function readEndpoints(
  reader: Db | Tx,
  { organizationId }: MemberActor,
  which?: SQL,
): Promise<WebhookEndpointView[]> {
  const rows = await reader
    .select({
      endpoint: webhookEndpoints,
      name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
      delivered: attempted(reader, isNull(webhookAttempts.error)),
      failed: attempted(reader, isNotNull(webhookAttempts.error)),
    })
    .from(webhookEndpoints)
    .innerJoin(
      users,
      within(
        users,
        webhookEndpoints.organizationId,
        eq(users.id, webhookEndpoints.createdByUserId),
      ),
    )
    .where(within(webhookEndpoints, organizationId, which))
    .orderBy(asc(webhookEndpoints.id));
  return rows.map(present);
}

/** The same of one. Throws not found. */
export async function readEndpoint(reader: Db | Tx, actor: MemberActor, id: number) {
  const [found] = await readEndpoints(reader, actor, eq(webhookEndpoints.id, id));
  if (!found) throw notFound("webhook endpoint");
  return found;
}

const attempted = (reader: Db | Tx, which: SQL) =>
  sql<number>`${reader
    .select({ count: sql`count(*)::int` })
    .from(webhookAttempts)
    .where(
      within(
        webhookAttempts,
        webhookEndpoints.organizationId,
        and(
          eq(webhookAttempts.endpointId, webhookEndpoints.id),
          gte(webhookAttempts.attemptedAt, daysFromNow(-RATE_DAYS)),
          which,
        ),
      ),
    )}`;

type Found = { endpoint: EndpointRow; name: string; delivered: number; failed: number };

function present({ endpoint, name, delivered, failed }: Found): WebhookEndpointView {
  const { id, url, description, types, permissions, source, state } = endpoint;
  const isKept = endpoint.previousSecretUntil && endpoint.previousSecretUntil > now();
  return {
    ...{ id, url, description, types, permissions, source, state },
    disabled_reason: endpoint.disabledReason,
    disabled_at: endpoint.disabledAt?.toISOString() ?? null,
    failing_since: endpoint.firstFailedAt?.toISOString() ?? null,
    previous_secret_until: isKept ? (endpoint.previousSecretUntil?.toISOString() ?? null) : null,
    created_by: { id: endpoint.createdByUserId, name },
    created_at: endpoint.createdAt.toISOString(),
    updated_at: endpoint.updatedAt.toISOString(),
    last_7_days: { delivered, failed },
  };
}
