import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import { ofAll } from "@/db/within";
import { now } from "@/lib/clock";

/** Seconds after which others take an endpoint from a process that says nothing any more. */
export const CLAIM_SECONDS = 4;

/** An endpoint that this process delivers to, and nobody else meanwhile. */
export type Claim = { id: number; organizationId: number; isFailing: boolean };

/** How many more endpoints a process takes: of those that work, and of those whose last attempt failed. */
export type Room = { working: number; failing: number };

const claimedUntil = sql`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`;

/** A claim is no change of the endpoint. */
const unchanged = { updatedAt: sql`${webhookEndpoints.updatedAt}` };

/**
 * Claims endpoints with deliveries that are due, those that have waited longest first. By the database's
 * clock, because processes compare each other's claims.
 */
export async function claimEndpoints(claimedBy: string, room: Room): Promise<Claim[]> {
  const due = sql`${now().toISOString()}::timestamptz`;
  const free = (where: SQL, limit: number) => sql`(
    select e.id from webhook_endpoints e
    where e.state = 'enabled' and ${where}
      and (e.claimed_until is null or e.claimed_until < clock_timestamp())
      and exists (
        select from webhook_deliveries d
        where d.organization_id = e.organization_id and d.endpoint_id = e.id
          and d.status = 'pending' and d.next_attempt_at <= ${due})
    order by e.claimed_until nulls first, e.id limit ${limit}
    for no key update skip locked)`;
  const all = sql`(
    with working as ${free(sql`e.first_failed_at is null`, room.working)},
      failing as ${free(sql`e.first_failed_at is not null`, room.failing)}
    select id from working union all select id from failing)`;
  return db
    .update(webhookEndpoints)
    .set({ claimedBy, claimedUntil, ...unchanged })
    .where(ofAll(webhookEndpoints, inArray(webhookEndpoints.id, all)))
    .returning({
      id: webhookEndpoints.id,
      organizationId: webhookEndpoints.organizationId,
      isFailing: sql<boolean>`${webhookEndpoints.firstFailedAt} is not null`,
    });
}

/** Keeps a process's claims for another while; returns the endpoints that it still has. */
export async function renewClaims(claimedBy: string, ids: readonly number[]): Promise<number[]> {
  const kept = await db
    .update(webhookEndpoints)
    .set({ claimedUntil, ...unchanged })
    .where(
      ofAll(
        webhookEndpoints,
        inArray(webhookEndpoints.id, [...ids]),
        eq(webhookEndpoints.claimedBy, claimedBy),
      ),
    )
    .returning({ id: webhookEndpoints.id });
  return kept.map(({ id }) => id);
}

/** Gives an endpoint back. Its place in the queue is behind those that have waited longer. */
export async function releaseClaim(claimedBy: string, id: number): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ claimedBy: null, claimedUntil: sql`clock_timestamp()`, ...unchanged })
    .where(
      ofAll(
        webhookEndpoints,
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.claimedBy, claimedBy),
      ),
    );
}
