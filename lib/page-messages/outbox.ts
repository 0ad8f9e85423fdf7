import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { pageMessageRecipients } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { refusalAtAddress } from "@/lib/consents/receiving";
import { log } from "@/lib/log";
import { claimRows } from "@/lib/mailings/claims";
import { EmailLane } from "@/lib/mailings/email-lane";
import { type CarrierSettings, carriersOf } from "@/lib/mailings/lanes";
import { Mailer, type Outbox } from "@/lib/mailings/mailer";
import type { Settled } from "@/lib/mailings/settling";
import { PageMessageLane } from "./lane";
import type { MessageClaim, MessageTo } from "./message";

const CLAIMED_AT_ONCE = 50;

/** Seconds after which others take what a process that says nothing any more has claimed. */
const CLAIM_SECONDS = 30;

/** Seconds after which it counts as unknown whether an email that was being handed over arrived. */
const SENDING_SECONDS = 120;

/** Days after which an email that could not go out is given up, with its address. */
const KEPT_DAYS = 3;

const inSeconds = (seconds: number): SQL =>
  sql`clock_timestamp() + make_interval(secs => ${seconds})`;

const at = (): SQL => sql`${now().toISOString()}::timestamptz`;

async function claim(claimedBy: string): Promise<MessageClaim[]> {
  const free = sql`(
    select r.id from page_message_recipients r
    where r.state = 'queued' and (r.next_attempt_at is null or r.next_attempt_at <= ${at()})
    order by r.id limit ${CLAIMED_AT_ONCE}
    for no key update skip locked)`;
  return db
    .update(pageMessageRecipients)
    .set({ state: "claimed", claimedBy, claimedUntil: inSeconds(CLAIM_SECONDS) })
    .where(ofAll(pageMessageRecipients, inArray(pageMessageRecipients.id, free)))
    .returning({
      id: pageMessageRecipients.id,
      organizationId: pageMessageRecipients.organizationId,
    });
}

const REFUSAL = refusalAtAddress(sql`r.organization_id`, sql`r.address`, sql`r.address_hash`);

/**
 * Decides, the moment before emails are handed over, whether they may still go, and commits that they are being
 * sent: nobody sends them again by themselves. Undefined for those that are not to be sent.
 */
async function begin(
  claims: readonly MessageClaim[],
  claimedBy: string,
): Promise<(MessageTo | undefined)[]> {
  const { rows } = await db.execute<Omit<MessageTo, "organizationId"> & { state: string }>(sql`
    with checked as materialized (
      select r.organization_id, r.id, r.address, m.kind, m.body, p.id as page_id, p.title, p.slug, g.slug as campaign,
        o.slug as client, coalesce(p.minor_name, owner.display_name) as owner, owner.language,
        (p.status = 'live' and g.status = 'published' and g.allows_messages
          and trim(coalesce(o.postal_address, '')) <> '' and ${REFUSAL} is null) as may_go
      from ${claimRows(claims)}
      join page_message_recipients r on r.organization_id = a.organization_id and r.id = a.id
      join page_messages m on m.organization_id = r.organization_id and m.id = r.message_id
      join fundraising_pages p on p.organization_id = r.organization_id and p.id = r.page_id
      join campaigns g on g.organization_id = p.organization_id and g.id = p.campaign_id
      join organizations o on o.id = r.organization_id
      left join donors owner on owner.organization_id = p.organization_id and owner.id = p.owner_donor_id)
    update page_message_recipients r
    set state = case when c.may_go then 'sending' else 'skipped' end,
      address = case when c.may_go then r.address end,
      attempts = r.attempts + c.may_go::int, claimed_until = ${inSeconds(SENDING_SECONDS)}
    from checked c
    where r.organization_id = c.organization_id and r.id = c.id and r.state = 'claimed'
      and r.claimed_by = ${claimedBy}
    returning r.id, r.state, c.address, c.kind, c.body, c.title, c.slug, c.campaign, c.client, c.owner,
      c.language, r.attempts`);
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
    .update(pageMessageRecipients)
    .set({ state: "queued", claimedBy: null, claimedUntil: null })
    .where(
      ofAll(
        pageMessageRecipients,
        inArray(pageMessageRecipients.id, ids),
        and(
          eq(pageMessageRecipients.claimedBy, claimedBy),
          eq(pageMessageRecipients.state, "claimed"),
        ),
      ),
    );
}

/** Writes down what became of each, and forgets its address unless it is to be tried again. */
async function settle(settled: readonly Settled<MessageClaim>[], claimedBy: string): Promise<void> {
  for (const one of settled) await settleOne(one, claimedBy);
}

async function settleOne(
  { claim: { organizationId, id }, outcome }: Settled<MessageClaim>,
  claimedBy: string,
): Promise<void> {
  const { state } = outcome;
  const written = await db
    .update(pageMessageRecipients)
    .set({
      ...{ state, claimedUntil: null },
      ...(state === "uncertain" ? {} : { claimedBy: null }),
      ...(state === "queued"
        ? {
            nextAttemptAt: outcome.nextAttemptAt,
            attempts: sql`${pageMessageRecipients.attempts} - ${outcome.counts ? 0 : 1}`,
          }
        : { address: null }),
    })
    .where(
      within(
        pageMessageRecipients,
        organizationId,
        eq(pageMessageRecipients.id, id),
        eq(pageMessageRecipients.claimedBy, claimedBy),
        // One whose address is forgotten already is not tried again.
        inArray(
          pageMessageRecipients.state,
          state === "queued" ? ["sending"] : ["sending", "uncertain"],
        ),
      ),
    );
  if (written.rowCount === 0)
    log.warn({ recipientId: id, state }, "an email’s outcome came too late to be noted");
}

/**
 * Puts back what dead processes had claimed, calls what they were handing over unknown, and gives up what could
 * not go out for days.
 */
async function lookAfter(): Promise<void> {
  const lost = sql`${pageMessageRecipients.state} = 'sending'`;
  await db
    .update(pageMessageRecipients)
    .set({
      state: sql`case when ${lost} then 'uncertain' else 'queued' end`,
      address: sql`case when not ${lost} then ${pageMessageRecipients.address} end`,
      claimedUntil: null,
      claimedBy: sql`case when ${lost} then ${pageMessageRecipients.claimedBy} end`,
    })
    .where(
      ofAll(
        pageMessageRecipients,
        inArray(pageMessageRecipients.state, ["claimed", "sending"]),
        sql`${pageMessageRecipients.claimedUntil} < clock_timestamp()`,
      ),
    );
  await db
    .update(pageMessageRecipients)
    .set({ state: "skipped", address: null })
    .where(
      ofAll(
        pageMessageRecipients,
        eq(pageMessageRecipients.state, "queued"),
        sql`${pageMessageRecipients.createdAt} < ${at()} - make_interval(days => ${KEPT_DAYS})`,
      ),
    );
}

const OUTBOX: Outbox<MessageClaim, MessageTo> = {
  atOnce: CLAIMED_AT_ONCE,
  ...{ claim, begin, settle, release, lookAfter },
  noteProgress: async () => undefined,
  canSend: () => EmailLane.isUsable,
};

/** What sends the messages of pages' owners: the pace of mailings, with claims of their own. */
export const pageMailer = (settings: CarrierSettings = {}) => {
  const [email] = carriersOf<MessageTo>(
    { email: () => new PageMessageLane(), sms: () => new PageMessageLane() },
    { connections: 1, ...settings },
  );
  if (!email) throw new Error("There is no channel for emails.");
  return new Mailer(OUTBOX, email);
};
