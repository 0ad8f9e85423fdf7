import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { converted, netOf, qualifies } from "@/lib/giving/counting";
import { basisOf } from "@/lib/portfolio/basis";
import type { Mailing } from "./mailing-rows";

type Of = Pick<Mailing, "organizationId" | "id" | "channel">;

/*
 * What became of a mailing after mail servers took it. That an address bounced or its holder complained is
 * known by the suppression that it leads to; whoever notes more of it joins in here.
 */

/** The recipient `r`’s address has been suppressed for one of these reasons since it was written to. */
const suppressedFor = (reasons: readonly string[]): SQL => sql`exists (
  select from suppressions s
  where s.organization_id = r.organization_id and s.channel = 'email' and s.address_hash = r.address_key
    and s.reason in (${sql.join(
      reasons.map((reason) => sql`${reason}`),
      sql`, `,
    )}) and s.created_at >= coalesce(r.sent_at, r.created_at))`;

/** What the carrier told of the text to the recipient `r`. */
const told = (kinds: readonly string[]): SQL => sql`exists (
  select from message_events e
  where e.organization_id = r.organization_id and e.mail_type = 'mailing' and e.mail_id = r.id
    and e.kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )}))`;

/** The email or text to the recipient `r` came back, at once or later. */
const bounced = sql`(r.state = 'failed' or (r.state = 'sent' and ${suppressedFor(["hard_bounce"])})
  or (r.state = 'sent' and ${told(["bounced", "rejected"])} and not ${told(["delivered"])}))`;
const complained = sql`(r.state = 'sent' and ${suppressedFor(["complaint"])})`;

/** Of a hundred of the first 500, and of a thousand of all. */
const [MOST_BOUNCES, FIRST, MOST_COMPLAINTS] = [0.05, 500, 0.003];

/** Why a mailing had better stop: too many addresses do not work, or too many people call it spam. */
export async function readAlarms(
  reader: Db | Tx,
  { organizationId, id, channel, startedAt }: Mailing,
): Promise<"bounces" | "complaints" | undefined> {
  const since = (startedAt ?? new Date(0)).toISOString();
  const reported = (reason: string) => sql`(
    select count(*)::int from suppressions s
    join mailing_recipients r on r.organization_id = s.organization_id and r.mailing_id = ${id}
      and r.address_key = s.address_hash and r.state = 'sent' and s.created_at >= r.sent_at
    where s.organization_id = ${organizationId} and s.channel = 'email' and s.reason = ${reason}
      and s.created_at >= ${since}::timestamptz)`;
  const undelivered =
    channel === "sms"
      ? sql`(select count(*)::int from mailing_recipients r
          where r.organization_id = ${organizationId} and r.mailing_id = ${id} and r.state = 'sent'
            and ${told(["bounced", "rejected"])})`
      : sql`0`;
  const { rows } = await reader.execute<{ bounces: number; complaints: number }>(sql`
    select ${reported("complaint")} as complaints, ${reported("hard_bounce")} + ${undelivered} + (
      select count(*)::int from mailing_recipients r where r.organization_id = ${organizationId}
        and r.mailing_id = ${id} and r.state = 'failed') as bounces`);
  const { bounces = 0, complaints = 0 } = rows[0] ?? {};
  if (bounces <= MOST_BOUNCES * FIRST && complaints < 2) return undefined;
  const tried = await countTried(reader, { organizationId, id, channel });
  if (bounces > MOST_BOUNCES * Math.max(FIRST, tried)) return "bounces";
  return complaints >= 2 && complaints > MOST_COMPLAINTS * tried ? "complaints" : undefined;
}

async function countTried(reader: Db | Tx, { organizationId, id }: Of): Promise<number> {
  const { rows } = await reader.execute<{ tried: number }>(sql`
    select count(*)::int as tried from mailing_recipients r
    where r.organization_id = ${organizationId} and r.mailing_id = ${id}
      and r.state in ('sent', 'failed', 'uncertain')`);
  return rows[0]?.tried ?? 0;
}

/** How each of two subjects did, by clicks or by what it raised, for each recipient that it was sent to. */
export async function subjectFigures(
  reader: Db | Tx,
  mailing: Mailing,
  by: Mailing["testDecidedBy"],
): Promise<{ a: number; b: number }> {
  const figures = await figuresOf(reader, mailing);
  const of = (variant: "a" | "b") => {
    const found = figures.find((each) => each.variant === variant);
    if (!found || found.sent === 0) return 0;
    return (by === "raised" ? found.raised : found.clicked) / found.sent;
  };
  return { a: of("a"), b: of("b") };
}

/** @property raised in minor units of the organization’s currency */
export type Figures = {
  variant: "a" | "b";
  sent: number;
  /** Sent, and not come back. */
  delivered: number;
  bounced: number;
  complaints: number;
  clicked: number;
  unsubscribed: number;
  gifts: number;
  raised: number;
};

/** How many letters of a mailing were printed, and what gifts came by their codes. */
export async function letterFigures(
  reader: Db | Tx,
  { organizationId, id }: Pick<Of, "organizationId" | "id">,
): Promise<{ printed: number; gifts: number; raised: number }> {
  const counting = await basisOf(reader, organizationId);
  const { rows } = await reader.execute<{ printed: number; gifts: number; raised: number }>(sql`
    select given.gifts::int as gifts, coalesce(given.raised, 0)::float8 as raised, (
      select count(*)::int from letter_recipients r where r.organization_id = ${organizationId}
        and r.mailing_id = ${id} and r.state = 'printed') as printed
    from (
      select count(*) as gifts, sum(${converted(counting, netOf(counting))}) as raised
      from letter_gifts g
      join letter_runs run on run.organization_id = g.organization_id and run.id = g.run_id
      join donations d on d.organization_id = g.organization_id and d.id = g.donation_id
      where g.organization_id = ${organizationId} and run.mailing_id = ${id}
        and ${qualifies(counting)}) given`);
  return rows[0] ?? { printed: 0, gifts: 0, raised: 0 };
}

/** Figures of a mailing by the subject that its recipients got. */
export async function figuresOf(
  reader: Db | Tx,
  { organizationId, id, channel }: Of,
): Promise<Figures[]> {
  const delivered = channel === "sms" ? told(["delivered"]) : sql`not ${bounced}`;
  const counting = await basisOf(reader, organizationId);
  const { rows } = await reader.execute<Figures>(sql`
    select r.variant, count(*) filter (where r.state = 'sent')::int as sent,
      count(*) filter (where r.state = 'sent' and ${delivered})::int as delivered,
      count(*) filter (where ${bounced})::int as bounced,
      count(*) filter (where ${complained})::int as complaints,
      count(*) filter (where exists (select from mailing_clicks c
        where c.organization_id = r.organization_id and c.recipient_id = r.id))::int as clicked,
      count(*) filter (where r.state = 'sent' and exists (select from consents c
        where c.organization_id = r.organization_id and c.donor_id = r.donor_id and c.channel = ${channel}
          and c.status = 'unsubscribed'
          and c.source in ('unsubscribe_link', 'preference_page', 'complaint', 'text_message')
          and c.created_at between r.sent_at and r.sent_at + interval '7 days'))::int as unsubscribed,
      coalesce(sum(given.gifts), 0)::int as gifts, coalesce(sum(given.raised), 0)::float8 as raised
    from mailing_recipients r
    left join lateral (
      select count(*) as gifts, sum(${converted(counting, netOf(counting))}) as raised
      from mailing_gifts g
      join donations d on d.organization_id = g.organization_id and d.id = g.donation_id
      where g.organization_id = r.organization_id and g.recipient_id = r.id
        and ${qualifies(counting)}) given on true
    where r.organization_id = ${organizationId} and r.mailing_id = ${id} and r.variant is not null
    group by r.variant order by r.variant`);
  return rows;
}
