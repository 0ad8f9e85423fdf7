import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { refusalOf, topicStatus } from "@/lib/consents/receiving";
import type { ReceivingRefusal } from "@/lib/consents/words";
import { FIRST_HOUR, LAST_HOUR } from "@/lib/mailings/quiet-hours";
import { withinHours } from "./times";

export type MessageChannel = "email" | "sms";

/** Hours of the organization’s day within which journeys write to donors. */
const SENDING_HOURS = {
  email: [8, 21],
  sms: [FIRST_HOUR, LAST_HOUR],
} as const satisfies Record<MessageChannel, readonly [number, number]>;

/** No donor gets more messages than this within so many days; mailings count. */
const MOST_MESSAGES = 3;
const CAP_DAYS = 7;

/** How long a message waits for its hour, or for room, before it is left out. */
const MOST_HOURS_LATER = 48;

const HOUR_MS = 3_600_000;
const CAP_MS = CAP_DAYS * 24 * HOUR_MS;

/** Is it an hour for messages of the channel in the organization `o`? */
export const isSendingHour = (channel: MessageChannel, at: SQL): SQL<boolean> => {
  const [first, last] = SENDING_HOURS[channel];
  const hour = sql`extract(hour from ${at} at time zone o.time_zone)`;
  return sql<boolean>`(${hour} >= ${first} and ${hour} < ${last})`;
};

/** Keeps others from deciding on messages to these donors until the transaction is over. */
export const holdMessages = (tx: Tx, donorIds: readonly number[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('journey-message'), id)
    from unnest(${sql.param(donorIds.toSorted((one, other) => one - other))}::int[]) whose(id)`);

/** Instants of the latest messages to donors within the days that count, the latest first. */
export async function recentMessages(
  reader: Db | Tx,
  organizationId: number,
  donorIds: readonly number[],
  at: Date,
): Promise<Map<number, Date[]>> {
  const since = new Date(at.getTime() - CAP_MS).toISOString();
  const { rows } = await reader.execute<{ id: number; instants: string[] }>(sql`
    select whose.id, array(
      select to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from (
        select coalesce(r.sent_at, r.created_at) as at from mailing_recipients r
        where r.organization_id = ${organizationId} and r.donor_id = whose.id
          and r.state in ('sending', 'sent', 'uncertain')
        union all
        select coalesce(m.sent_at, m.created_at) from journey_messages m
        where m.organization_id = ${organizationId} and m.donor_id = whose.id
          and m.state not in ('skipped', 'failed')) m
      where m.at > ${since}::timestamptz and m.at <= ${at.toISOString()}::timestamptz
      order by m.at desc limit ${MOST_MESSAGES}) as instants
    from unnest(${sql.param([...donorIds])}::int[]) whose(id)`);
  return new Map(rows.map(({ id, instants }) => [id, instants.map((each) => new Date(each))]));
}

type Asked = { channel: MessageChannel; at: Date; firstDueAt: Date; zone: string };

/**
 * Whether a message may go out now, has to wait until an instant, or has waited too long.
 * @param recent instants of earlier messages that count, the latest first
 */
export function mayGoOut(
  { channel, at, firstDueAt, zone }: Asked,
  recent: readonly Date[],
): "now" | { until: Date; reason: "cap" | "quiet_hours" } | { skipped: "cap" | "quiet_hours" } {
  const oldest = recent[MOST_MESSAGES - 1];
  const roomAt = oldest ? new Date(oldest.getTime() + CAP_MS) : at;
  const isFull = roomAt > at;
  const next = withinHours(isFull ? roomAt : at, SENDING_HOURS[channel], zone);
  if (next <= at) return "now";
  const reason = isFull ? "cap" : "quiet_hours";
  const latest = new Date(firstDueAt.getTime() + MOST_HOURS_LATER * HOUR_MS);
  if (at >= latest) return { skipped: reason };
  return { until: next < latest ? next : latest, reason };
}

export type MessageRefusal = ReceivingRefusal | "gone" | null;

/** Why donors may not be written to about a topic; null when they may. `mail` is a letter, and about none. */
export async function refusalsTo(
  reader: Db | Tx,
  organizationId: number,
  donorIds: readonly number[],
  channel: MessageChannel | "mail",
  topicId: number | null,
): Promise<Map<number, MessageRefusal>> {
  const isOne = sql`donor.organization_id = ${organizationId}
    and donor.id = any(${sql.param([...donorIds])}::int[])`;
  const { rows } = await reader.execute<{ id: number; reason: MessageRefusal }>(
    topicId === null
      ? sql`select donor.id, ${refusalOf(channel)} as reason from donors donor where ${isOne}`
      : sql`select donor.id, case when topic.id is null then 'gone'
            else ${refusalOf(channel, topicStatus(channel))} end as reason
          from donors donor
          left join topics topic on topic.organization_id = donor.organization_id
            and topic.id = ${topicId} and topic.archived_at is null
          where ${isOne}`,
  );
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
