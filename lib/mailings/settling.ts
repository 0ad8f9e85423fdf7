import { sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { now } from "@/lib/clock";
import { enqueue } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import type { Outcome } from "./claims";

type Sent = { organizationId: number; id: number };

/** What became of a message. */
export type Settled<Claim> = { claim: Claim; outcome: Outcome };

/** Whose messages they are, and on which channel. */
type Kind = { type: "mailing" | "journey"; channel: "email" | "sms" };

const TABLES = { mailing: "mailing_recipients", journey: "journey_messages" } as const;

/**
 * Writes outcomes down in one statement, also when others have called them unknown meanwhile: whoever handed a
 * message over knows. Not when staff have had it sent again.
 */
export async function settleAll(
  settled: readonly Settled<Sent>[],
  claimedBy: string,
  { type, channel }: Kind,
): Promise<void> {
  const bounced = channel === "email" ? settled.filter(isFailed) : [];
  const written =
    bounced.length === 0
      ? await write(db, settled, claimedBy, type)
      : await db.transaction(async (tx) => {
          const ids = await write(tx, settled, claimedBy, type);
          for (const { claim } of bounced)
            if (ids.has(claim.id))
              await enqueue(tx, "note-refused-email", {
                ...{ organizationId: claim.organizationId, id: claim.id, type },
              });
          return ids;
        });
  for (const { claim, outcome } of settled)
    if (!written.has(claim.id))
      log.warn(
        { type, messageId: claim.id, state: outcome.state },
        "a message’s outcome came too late to be noted",
      );
}

const isFailed = ({ outcome }: Settled<Sent>): boolean => outcome.state === "failed";

async function write(
  writer: Db | Tx,
  settled: readonly Settled<Sent>[],
  claimedBy: string,
  type: Kind["type"],
): Promise<ReadonlySet<number>> {
  const given = settled.map(({ claim, outcome }) => ({
    ...{ organization_id: claim.organizationId, id: claim.id, state: outcome.state, back: 0 },
    ...(outcome.state === "sent"
      ? { sent_at: now(), message_id: outcome.messageId }
      : { error: outcome.error.slice(0, 500) }),
    ...(outcome.state === "queued" && {
      ...{ next_attempt_at: outcome.nextAttemptAt, back: outcome.counts ? 0 : 1 },
    }),
  }));
  const { rows } = await writer.execute<{ id: number }>(sql`
    update ${sql.identifier(TABLES[type])} t set state = g.state, claimed_until = null,
      claimed_by = case when g.state = 'uncertain' then t.claimed_by end, last_error = g.error,
      sent_at = coalesce(g.sent_at, t.sent_at), message_id = coalesce(g.message_id, t.message_id),
      next_attempt_at = coalesce(g.next_attempt_at, t.next_attempt_at), attempts = t.attempts - g.back
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(organization_id int, id int,
      state text, sent_at timestamptz, message_id text, error text, next_attempt_at timestamptz, back int)
    where t.organization_id = g.organization_id and t.id = g.id and t.claimed_by = ${claimedBy}
      and t.state in ('sending', 'uncertain')
    returning t.id`);
  return new Set(rows.map(({ id }) => id));
}
