import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { executeKept } from "@/db/prepared";
import { journeyMessages } from "@/db/schema";
import { ofAll } from "@/db/within";
import { refusalOf, topicStatus } from "@/lib/consents/receiving";
import { claimRows } from "@/lib/mailings/claims";
import { EmailLane } from "@/lib/mailings/email-lane";
import { type CarrierSettings, carriersOf } from "@/lib/mailings/lanes";
import { Mailer, type Outbox } from "@/lib/mailings/mailer";
import { settleAll } from "@/lib/mailings/settling";
import { TextLane } from "@/lib/mailings/text-lane";
import type { MessageClaim, MessageTo } from "./message";
import { JourneyEmailLane, JourneyTextLane } from "./message-lanes";
import { sqlNow } from "./rows";
import { isSendingHour, type MessageChannel } from "./sending-hours";

const CLAIMED_AT_ONCE = 50;

/** Seconds after which others take what a process that says nothing any more has claimed. */
const CLAIM_SECONDS = 30;

/** Seconds after which it counts as unknown whether a message that was being handed over arrived. */
const SENDING_SECONDS = 120;

/** Hours after which a message that could not go out is late. */
const LATE_HOURS = 24;

const ADDRESSES = { email: sql`donor.email`, sms: sql`donor.sms_number` } as const;

const inSeconds = (seconds: number): SQL =>
  sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/** May the message `m` of the journey `j` in the organization `o` go out now? */
const mayGo = (channel: MessageChannel): SQL => sql`j.state = 'active'
  and ${isSendingHour(channel, sqlNow())}
  and (m.next_attempt_at is null or m.next_attempt_at <= ${sqlNow()})`;

const JOINED = sql`
  join journeys j on j.organization_id = m.organization_id and j.id = m.journey_id
  join organizations o on o.id = m.organization_id`;

async function claim(claimedBy: string, channel: MessageChannel): Promise<MessageClaim[]> {
  const free = sql`(
    select m.id from journey_messages m ${JOINED}
    where m.state = 'queued' and m.channel = ${channel} and ${mayGo(channel)}
    order by m.id limit ${CLAIMED_AT_ONCE}
    for no key update of m skip locked)`;
  return db
    .update(journeyMessages)
    .set({ state: "claimed", claimedBy, claimedUntil: inSeconds(CLAIM_SECONDS) })
    .where(ofAll(journeyMessages, inArray(journeyMessages.id, free)))
    .returning({
      id: journeyMessages.id,
      organizationId: journeyMessages.organizationId,
      journeyId: journeyMessages.journeyId,
      versionId: journeyMessages.versionId,
      node: journeyMessages.node,
    });
}

/**
 * Decides, the moment before messages are handed over, whether their donors may still be written to, and commits
 * that they are being sent: nobody sends them again by themselves. Undefined for what is not to be sent: because of
 * what the donor chose meanwhile, because they left the journey, because it is late, or because the journey was
 * paused.
 */
async function begin(
  claims: readonly MessageClaim[],
  claimedBy: string,
  channel: MessageChannel,
): Promise<(MessageTo | undefined)[]> {
  const address = ADDRESSES[channel];
  const late = sql`${sqlNow()} - make_interval(hours => ${LATE_HOURS})`;
  const { rows } = await executeKept<
    Omit<MessageTo, Exclude<keyof MessageClaim, "id">> & { state: "sending" | "skipped" }
  >(
    db,
    sql`
    with checked as materialized (
      select m.organization_id, m.id, ${address} as address,
        address_hash(${channel}, ${address}) as address_key, donor.id as donor_id, donor.display_name,
        donor.kind, donor.first_name, donor.last_name, donor.city, donor.language,
        coalesce(${refusalOf(channel, topicStatus(channel))},
          case when topic.archived_at is not null then 'gone'
            when e.state = 'exited' then 'exited'
            when j.late_policy = 'skip' and m.due_at < ${late} then 'late' end) as reason
      from ${claimRows(claims)}
      join journey_messages m on m.organization_id = a.organization_id and m.id = a.id ${JOINED}
      join journey_enrollments e on e.organization_id = m.organization_id and e.id = m.enrollment_id
      join topics topic on topic.organization_id = m.organization_id and topic.id = m.topic_id
      join donors donor on donor.organization_id = m.organization_id and donor.id = m.donor_id
      where ${mayGo(channel)})
    update journey_messages m
    set state = case when c.reason is null then 'sending' else 'skipped' end, skip_reason = c.reason,
      attempts = m.attempts + (c.reason is null)::int, last_error = null, address_key = c.address_key,
      claimed_until = ${inSeconds(SENDING_SECONDS)}
    from checked c
    where m.organization_id = c.organization_id and m.id = c.id and m.state = 'claimed'
      and m.claimed_by = ${claimedBy}
    returning m.id, m.state, c.address, c.donor_id as "donorId", c.display_name as name, c.kind,
      c.first_name as "firstName", c.last_name as "lastName", c.city, c.language,
      m.shown_blocks as "shownBlocks", m.attempts`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  await release(
    claimedBy,
    claims.filter(({ id }) => !found.has(id)),
  );
  return claims.map((given) => {
    const row = found.get(given.id);
    if (row?.state !== "sending") return undefined;
    const { state: _, ...to } = row;
    return { ...given, ...to };
  });
}

async function release(claimedBy: string, claims: readonly MessageClaim[]): Promise<void> {
  if (claims.length === 0) return;
  const ids = claims.map(({ id }) => id);
  await db
    .update(journeyMessages)
    .set({ state: "queued", claimedBy: null, claimedUntil: null })
    .where(
      ofAll(
        journeyMessages,
        inArray(journeyMessages.id, ids),
        and(eq(journeyMessages.claimedBy, claimedBy), eq(journeyMessages.state, "claimed")),
      ),
    );
}

/** Puts back what dead processes had claimed, and calls what they were handing over unknown. */
async function releaseExpired(): Promise<void> {
  await db
    .update(journeyMessages)
    .set({
      state: sql`case when ${journeyMessages.state} = 'claimed' then 'queued' else 'uncertain' end`,
      claimedUntil: null,
      claimedBy: sql`case when ${journeyMessages.state} = 'sending' then ${journeyMessages.claimedBy} end`,
    })
    .where(
      ofAll(
        journeyMessages,
        inArray(journeyMessages.state, ["claimed", "sending"]),
        sql`${journeyMessages.claimedUntil} < clock_timestamp()`,
      ),
    );
}

const outboxOf = (channel: MessageChannel): Outbox<MessageClaim, MessageTo> => ({
  atOnce: CLAIMED_AT_ONCE,
  claim: (claimedBy) => claim(claimedBy, channel),
  begin: (claims, claimedBy) => begin(claims, claimedBy, channel),
  settle: (settled, claimedBy) => settleAll(settled, claimedBy, { type: "journey", channel }),
  release,
  lookAfter: releaseExpired,
  noteProgress: async () => undefined,
  canSend: () => (channel === "email" ? EmailLane.isUsable : TextLane.isUsable),
});

/** What sends the messages of journeys: the lanes of mailings, with claims of their own. */
export const journeyMailers = (settings: CarrierSettings = {}) =>
  carriersOf<MessageTo>(
    { email: JourneyEmailLane.factory(), sms: () => new JourneyTextLane() },
    settings,
  ).map((carrier) => new Mailer(outboxOf(carrier.channel), carrier));
