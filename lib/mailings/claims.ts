import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { executeKept } from "@/db/prepared";
import { mailingRecipients, mailings } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { refusalOf, topicStatus } from "@/lib/consents/receiving";
import type { MailingChannel } from "./mailing-rows";
import type { MergeValues } from "./placeholders";
import { isOpenHour } from "./quiet-hours";

/** Recipients that a process takes at once. */
export const CLAIMED_AT_ONCE = 50;

/** Seconds after which others take what a process that says nothing any more has claimed. */
const CLAIM_SECONDS = 30;

/** Seconds after which it counts as unknown whether an email that was being handed over arrived. */
const SENDING_SECONDS = 120;

/** Hours without progress after which a mailing is not simply gone on with. */
export const LATE_HOURS = 4;

export type Claim = { id: number; organizationId: number; mailingId: number };

const inSeconds = (seconds: number): SQL =>
  sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/** By the product’s clock, as everything that is due. */
const at = () => sql`${now().toISOString()}::timestamptz`;

/** May be taken now: a subject is chosen for it, and it does not wait for another attempt. */
export const isDue = (recipient: SQL): SQL => sql`${recipient}.state = 'queued'
  and ${recipient}.variant is not null
  and (${recipient}.next_attempt_at is null or ${recipient}.next_attempt_at <= ${at()})`;

/** Claims recipients of one of the mailings that are being sent, so that none waits for another to end. */
export async function claimRecipients(
  claimedBy: string,
  channel: MailingChannel = "email",
): Promise<Claim[]> {
  const free = sql`(
    with one as (
      select m.organization_id, m.id from mailings m
      where m.state = 'sending' and m.channel = ${channel} and ${isOpenHour()}
        and (m.progress_at is null or m.progress_at > ${at()} - make_interval(hours => ${LATE_HOURS}))
        and exists (select from mailing_recipients r
          where r.organization_id = m.organization_id and r.mailing_id = m.id and ${isDue(sql`r`)})
      order by random() limit 1)
    select r.id from mailing_recipients r
    join one on one.organization_id = r.organization_id and one.id = r.mailing_id
    where ${isDue(sql`r`)}
    order by r.id limit ${CLAIMED_AT_ONCE}
    for no key update of r skip locked)`;
  return db
    .update(mailingRecipients)
    .set({ state: "claimed", claimedBy, claimedUntil: inSeconds(CLAIM_SECONDS) })
    .where(ofAll(mailingRecipients, inArray(mailingRecipients.id, free)))
    .returning({
      id: mailingRecipients.id,
      organizationId: mailingRecipients.organizationId,
      mailingId: mailingRecipients.mailingId,
    });
}

/** Gives claims back that nothing was done about. */
export async function releaseClaims(claimedBy: string, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return;
  await db
    .update(mailingRecipients)
    .set({ state: "queued", claimedBy: null, claimedUntil: null })
    .where(
      ofAll(
        mailingRecipients,
        inArray(
          mailingRecipients.id,
          claims.map(({ id }) => id),
        ),
        and(eq(mailingRecipients.claimedBy, claimedBy), eq(mailingRecipients.state, "claimed")),
      ),
    );
}

/** Who gets an email or text now. @property address where it goes: an email address, or a number in E.164 */
export type Addressee = Claim & {
  address: string;
  name: string;
  language: string | null;
  donorId: number;
  values: MergeValues;
  shownBlocks: string[];
  variant: "a" | "b";
  attempts: number;
};

const ADDRESSES = { email: sql`donor.email`, sms: sql`donor.sms_number` } as const;

/**
 * Decides, the moment before emails or texts are handed over, whether their donors may still be written to, and
 * writes that they are being sent. This is committed before the mail server gets anything, so whatever happens
 * from here on, nobody sends them again by themselves. Undefined for what is not to be sent: because of what the
 * donor chose meanwhile, because the mailing stopped, or because others have the claim by now.
 */
export async function beginSending(
  claims: readonly Claim[],
  claimedBy: string,
  channel: MailingChannel = "email",
): Promise<(Addressee | undefined)[]> {
  const address = ADDRESSES[channel];
  const { rows } = await executeKept<
    Omit<Addressee, "organizationId" | "mailingId"> & { state: "sending" | "skipped" }
  >(
    db,
    sql`
    with checked as materialized (
      select r.organization_id, r.id, ${address} as address, donor.display_name, donor.language,
        donor.id as donor_id, coalesce(${refusalOf(channel, topicStatus(channel))},
          case when address_hash(${channel}, ${address}) is distinct from r.address_key
            then 'address_changed' end) as reason
      from ${claimRows(claims)}
      join mailing_recipients r on r.organization_id = a.organization_id and r.id = a.id
      join mailings m on m.organization_id = r.organization_id and m.id = r.mailing_id
      join topics topic on topic.organization_id = m.organization_id and topic.id = m.topic_id
      join donors donor on donor.organization_id = r.organization_id and donor.id = r.donor_id
      where m.state = 'sending' and ${isOpenHour()})
    update mailing_recipients r
    set state = case when c.reason is null then 'sending' else 'skipped' end, skip_reason = c.reason,
      attempts = r.attempts + (c.reason is null)::int, last_error = null,
      claimed_until = ${inSeconds(SENDING_SECONDS)}
    from checked c
    where r.organization_id = c.organization_id and r.id = c.id and r.state = 'claimed'
      and r.claimed_by = ${claimedBy}
    returning r.id, r.state, c.address, c.display_name as name, c.language, c.donor_id as "donorId",
      r.merge_values as "values", r.shown_blocks as "shownBlocks", r.variant, r.attempts`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  await releaseClaims(
    claimedBy,
    claims.filter(({ id }) => !found.has(id)),
  );
  return claims.map((claim) => {
    const row = found.get(claim.id);
    if (row?.state !== "sending") return undefined;
    const { state: _, ...addressee } = row;
    return { ...claim, ...addressee, values: addressee.values ?? {} };
  });
}

/** Claims as rows `a` of SQL. */
export const claimRows = (
  claims: readonly { organizationId: number; id: number }[],
): SQL => sql`unnest(
  ${sql.param(claims.map(({ organizationId }) => organizationId))}::int[],
  ${sql.param(claims.map(({ id }) => id))}::int[]) a(organization_id, id)`;

/** What became of an email that was handed over, or was to be. */
export type Outcome =
  | { state: "sent"; messageId: string }
  | { state: "failed"; error: string }
  /** The mail server may have taken it: its answer never came. */
  | { state: "uncertain"; error: string }
  /** The mail server surely has not taken it. @property counts it is about this email */
  | { state: "queued"; error: string; nextAttemptAt: Date; counts: boolean };

/**
 * Puts back what was claimed by processes that have died, and calls what they were handing over unknown: the
 * mail server may have it.
 */
export async function releaseExpired(): Promise<void> {
  await db
    .update(mailingRecipients)
    .set({
      state: sql`case when ${mailingRecipients.state} = 'claimed' then 'queued' else 'uncertain' end`,
      claimedUntil: null,
      claimedBy: sql`case when ${mailingRecipients.state} = 'sending' then ${mailingRecipients.claimedBy} end`,
    })
    .where(
      ofAll(
        mailingRecipients,
        inArray(mailingRecipients.state, ["claimed", "sending"]),
        sql`${mailingRecipients.claimedUntil} < clock_timestamp()`,
      ),
    );
}

/** Notes that a mailing goes on, so that it is not held to be late. */
export async function noteProgress({ organizationId, mailingId }: Claim): Promise<void> {
  await db
    .update(mailings)
    .set({ progressAt: now(), updatedAt: sql`${mailings.updatedAt}` })
    .where(within(mailings, organizationId, eq(mailings.id, mailingId)));
}
