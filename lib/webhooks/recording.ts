import { sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { webhookAttempts } from "@/db/schema";
import { daysFromNow, now } from "@/lib/clock";
import { disableByItself } from "./disabling";
import type { DueDelivery } from "./due";
import { DAYS_OF_FAILURES, MOST_ATTEMPTS, nextAttemptAt } from "./schedule";
import type { Answer } from "./sending";

/** The answer that says that the receiver wants nothing any more. */
const GONE = 410;

/** One attempt of a delivery. `isOurs`: nothing was sent, because we must not send it. */
export type Attempt = Answer & {
  delivery: DueDelivery;
  at: Date;
  durationMs: number;
  isOurs?: boolean;
};

type Endpoint = { id: number; organizationId: number; firstFailedAt: Date | null };

/**
 * Writes down what came of attempts at one endpoint, in one statement, and disables the endpoint where they
 * say so. Returns since when it fails, and whether it goes on.
 */
export async function recordAttempts(
  endpoint: Endpoint,
  attempts: readonly Attempt[],
): Promise<{ firstFailedAt: Date | null; isEnabled: boolean }> {
  const told = attempts.filter(({ isOurs }) => !isOurs);
  const isGone = told.some(({ status }) => status === GONE);
  const firstFailedAt = failingSince(endpoint, told);
  const isFailing = firstFailedAt !== null && firstFailedAt <= daysFromNow(-DAYS_OF_FAILURES);
  const reason = isGone ? "gone" : isFailing ? "failing" : undefined;
  if (!reason) await writeAttempts(db, endpoint, attempts, firstFailedAt);
  else
    await db.transaction(async (tx) => {
      await writeAttempts(tx, endpoint, attempts, firstFailedAt);
      await disableByItself(tx, endpoint, reason);
    });
  return { firstFailedAt, isEnabled: reason === undefined };
}

/** Null after a success among these, otherwise when the first of all failures was. */
function failingSince({ firstFailedAt }: Endpoint, told: readonly Attempt[]): Date | null {
  if (told.length === 0) return firstFailedAt;
  if (told.some(({ error }) => error === null)) return null;
  return firstFailedAt ?? told[0]?.at ?? null;
}

/** The row of an attempt as the statement takes it. */
function rowOf({ delivery, at, durationMs, status, body, error, isOurs, ...answer }: Attempt) {
  const made = delivery.attempts + 1;
  const isLast = made >= MOST_ATTEMPTS || isOurs || status === GONE;
  const next = error === null || isLast ? null : nextAttemptAt(made, at, wishOf(answer));
  return {
    delivery_id: delivery.id,
    attempted_at: at.toISOString(),
    duration_ms: durationMs,
    response_status: status,
    response_body: body && webhookAttempts.responseBody.mapToDriverValue(body),
    error,
    attempts: made,
    status: error === null ? "delivered" : next ? "pending" : "failed",
    next_attempt_at: next?.toISOString() ?? null,
  };
}

const wishOf = ({ retryAfterSeconds }: Pick<Answer, "retryAfterSeconds">) => ({
  random: Math.random(),
  retryAfterSeconds,
});

const SHAPE = sql.raw(
  `delivery_id int, attempted_at timestamptz, duration_ms int, response_status int, response_body text,
  error text, attempts int, status text, next_attempt_at timestamptz`,
);

/** A delivery that was erased meanwhile is left out, and one that another process delivered stays so. */
async function writeAttempts(
  tx: Pick<Tx, "execute">,
  { id, organizationId }: Endpoint,
  attempts: readonly Attempt[],
  firstFailedAt: Date | null,
): Promise<void> {
  const since = firstFailedAt?.toISOString() ?? null;
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(attempts.map(rowOf))}::jsonb) as g(${SHAPE})
    ), changed as (
      update webhook_deliveries d set
        attempts = g.attempts,
        status = case when d.status = 'delivered' then d.status else g.status end,
        next_attempt_at = coalesce(g.next_attempt_at, d.next_attempt_at),
        finished_at = case
          when d.status = 'delivered' then d.finished_at
          when g.status = 'pending' then null
          else ${now().toISOString()}::timestamptz end
      from given g
      where d.organization_id = ${organizationId} and d.id = g.delivery_id
      returning d.id
    ), endpoint as (
      update webhook_endpoints e set first_failed_at = ${since}::timestamptz
      where e.organization_id = ${organizationId} and e.id = ${id}
        and e.first_failed_at is distinct from ${since}::timestamptz
    )
    insert into webhook_attempts (organization_id, endpoint_id, delivery_id, attempted_at, duration_ms,
      response_status, response_body, error)
    select ${organizationId}, ${id}, g.delivery_id, g.attempted_at, g.duration_ms,
      g.response_status, g.response_body, g.error
    from given g join changed c on c.id = g.delivery_id
    order by g.attempted_at, g.delivery_id`);
}
