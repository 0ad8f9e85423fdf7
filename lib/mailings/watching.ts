import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import { db, longTransaction, type Tx } from "@/db/client";
import { mailingPreviews, mailingRecipients, mailings, users } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now, secondsFromNow } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { type MemberActor, systemActor } from "@/lib/identity/actor";
import { staffActor } from "@/lib/identity/credentials";
import { log } from "@/lib/log";
import { openAudience, peopleOf } from "./audience";
import { isDue, LATE_HOURS, releaseExpired } from "./claims";
import { shownBlocksSql } from "./conditions";
import { linksOf } from "./content";
import { readAlarms, subjectFigures } from "./figures";
import { isMailing, type Mailing } from "./mailing-rows";
import { isOpenHour } from "./quiet-hours";
import { linksInText } from "./text-body";

/** Milliseconds. */
const PATIENCE = { statement: 120_000, lock: 2_500 };

const requestOf = ({ id }: Mailing): string => `mailing-${id}`;
const systemFor = (mailing: Mailing) => systemActor(mailing.organizationId, requestOf(mailing));

/** Starts mailings whose time has come, and looks after those that are being sent. */
export async function lookAfterMailings(): Promise<void> {
  await releaseExpired();
  const active = await db
    .select({ id: mailings.id, state: mailings.state })
    .from(mailings)
    .where(
      ofAll(
        mailings,
        or(
          inArray(mailings.state, ["preparing", "sending"]),
          and(eq(mailings.state, "scheduled"), lte(mailings.sendAt, now())),
        ),
      ),
    );
  for (const { id, state } of active) {
    const work = state === "sending" ? lookAfter : start;
    await longTransaction(PATIENCE, async (tx) => {
      const [mailing] = await tx
        .select()
        .from(mailings)
        .where(ofAll(mailings, eq(mailings.id, id), eq(mailings.state, state)))
        .for("no key update", { skipLocked: true });
      if (mailing) await work(tx, mailing);
    }).catch((error) => log.error({ err: error, mailingId: id }, "a mailing was not looked after"));
  }
}

const isLate = (at: Date | null): boolean => at !== null && at < secondsFromNow(-LATE_HOURS * 3600);

/** Writes down everybody of the audience, also those who are skipped, and what is sent. */
async function start(tx: Tx, mailing: Mailing): Promise<void> {
  if (isLate(mailing.sendAt)) return pause(tx, mailing, "late");
  const actor = await senderOf(tx, mailing);
  if (!actor) return pause(tx, mailing, "audience");
  try {
    const queued = await tx.transaction((inner) => prepare(inner, actor, mailing));
    if (queued === 0) return await pause(tx, mailing, "audience");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ err: error, mailingId: mailing.id }, "a mailing’s audience can’t be used");
    return pause(tx, mailing, "audience");
  }
}

/** Whoever had it sent, with what they may see now; undefined once they may not send mailings any more. */
async function senderOf(tx: Tx, mailing: Mailing): Promise<MemberActor | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(within(users, mailing.organizationId, eq(users.id, mailing.senderUserId ?? 0)));
  if (user?.status !== "active") return undefined;
  const actor = staffActor(user, requestOf(mailing));
  const may = ["donors_view", "mailings_send"] as const;
  return may.every((permission) => actor.permissions.has(permission)) ? actor : undefined;
}

async function prepare(tx: Tx, actor: MemberActor, mailing: Mailing): Promise<number> {
  const { organizationId, id, content, subjectB, testPercent } = mailing;
  const audience = await openAudience(tx, actor, mailing);
  const shown = await shownBlocksSql(tx, actor, content, audience.opened);
  // The same share of donors whoever prepares it: by a hash of mailing and donor, in ten thousand parts.
  const part = sql`abs(hashtextextended(${`${id}:`} || p.donor_id, 0) % 10000)`;
  const variant = subjectB
    ? sql`case when ${part} < ${testPercent * 50} then 'a' when ${part} < ${testPercent * 100} then 'b' end`
    : sql`'a'`;
  const { rows } = await tx.execute<{ queued: number }>(sql`
    with ${peopleOf(audience, shown)},
    written as (
      insert into mailing_recipients
        (organization_id, mailing_id, donor_id, address_key, merge_values, shown_blocks, variant, state, skip_reason)
      select ${organizationId}::int, ${id}::int, p.donor_id, p.address_key, p.merge_values, p.shown_blocks,
        case when p.reason is null then ${variant} end,
        case when p.reason is null then 'queued' else 'skipped' end, p.reason
      from person p order by p.donor_id
      returning state)
    select count(*) filter (where state = 'queued')::int as queued from written`);
  const queued = rows[0]?.queued ?? 0;
  if (queued === 0) {
    await tx
      .delete(mailingRecipients)
      .where(within(mailingRecipients, organizationId, eq(mailingRecipients.mailingId, id)));
    return 0;
  }
  await tx
    .delete(mailingPreviews)
    .where(within(mailingPreviews, organizationId, eq(mailingPreviews.mailingId, id)));
  const links = mailing.body === null ? linksOf(content) : linksInText(mailing.body);
  await tx
    .update(mailings)
    .set({
      ...{ state: "sending", startedAt: now(), progressAt: now(), pausedReason: null },
      snapshot: {
        ...{ content, subject: mailing.subject, subject_b: subjectB },
        ...{ preheader: mailing.preheader, links },
        ...(mailing.body !== null && { body: mailing.body }),
      },
    })
    .where(isMailing(mailing));
  await recordChange(tx, systemFor(mailing), {
    ...{ action: "mailing.start", subjectType: "mailing", subjectId: id },
    after: { recipients: queued },
  });
  return queued;
}

async function pause(
  tx: Tx,
  mailing: Mailing,
  reason: NonNullable<Mailing["pausedReason"]>,
): Promise<void> {
  await tx
    .update(mailings)
    .set({ state: "paused", pausedReason: reason })
    .where(isMailing(mailing));
  await recordChange(tx, systemFor(mailing), {
    ...{ action: "mailing.pause", subjectType: "mailing", subjectId: mailing.id },
    ...{ before: { state: mailing.state }, after: { state: "paused", reason } },
  });
}

type Left = { due: boolean; open: boolean; undecided: boolean };

/** Pauses, finishes, or chooses the subject of a mailing that is being sent. */
async function lookAfter(tx: Tx, mailing: Mailing): Promise<void> {
  const { organizationId, id } = mailing;
  const of = sql`from mailing_recipients r where r.organization_id = ${organizationId} and r.mailing_id = ${id}`;
  const { rows } = await tx.execute<Left>(sql`
    select exists (select ${of} and ${isDue(sql`r`)}) and (select ${isOpenHour()} from mailings m
        where m.organization_id = ${organizationId} and m.id = ${id}) as due,
      exists (select ${of} and r.state = 'queued' and r.variant is not null)
        or exists (select ${of} and r.state in ('claimed', 'sending')) as open,
      ${mailing.subjectB ? sql`exists (select ${of} and r.state = 'queued' and r.variant is null)` : sql`false`} as undecided`);
  const left = rows[0];
  if (!left) return;
  if (left.due && isLate(mailing.progressAt)) return pause(tx, mailing, "late");
  const alarm = mailing.alarmsAccepted ? undefined : await readAlarms(tx, mailing);
  if (alarm && (left.open || left.undecided)) return pause(tx, mailing, alarm);
  // Whoever sends notes that it goes on; here, that there is nothing to be done at the moment.
  if (left.open) return left.due ? undefined : noteProgress(tx, mailing);
  if (left.undecided) return chooseSubject(tx, mailing);
  await tx.update(mailings).set({ state: "sent", finishedAt: now() }).where(isMailing(mailing));
  await recordChange(tx, systemFor(mailing), {
    ...{ action: "mailing.finish", subjectType: "mailing", subjectId: id },
    ...{ before: { state: "sending" }, after: { state: "sent" } },
  });
}

/** Minutes: as exact as lateness has to be told. */
const PROGRESS_MINUTES = 1;

async function noteProgress(tx: Tx, mailing: Mailing): Promise<void> {
  const { progressAt } = mailing;
  if (progressAt && progressAt > secondsFromNow(-PROGRESS_MINUTES * 60)) return;
  await tx
    .update(mailings)
    .set({ progressAt: now(), updatedAt: mailing.updatedAt })
    .where(isMailing(mailing));
}

/** Once both subjects had their time, the others get the better one; of two as good, the first. */
async function chooseSubject(tx: Tx, mailing: Mailing): Promise<void> {
  const { organizationId, id, testSentAt, testHours, testDecidedBy } = mailing;
  if (!testSentAt) {
    await tx
      .update(mailings)
      .set({ testSentAt: now(), progressAt: now() })
      .where(isMailing(mailing));
    return;
  }
  if (testSentAt > secondsFromNow(-testHours * 3600)) return noteProgress(tx, mailing);
  const figures = await subjectFigures(tx, mailing, testDecidedBy);
  const winner = figures.b > figures.a ? "b" : "a";
  await tx
    .update(mailingRecipients)
    .set({ variant: winner })
    .where(
      within(
        mailingRecipients,
        organizationId,
        eq(mailingRecipients.mailingId, id),
        eq(mailingRecipients.state, "queued"),
        sql`${mailingRecipients.variant} is null`,
      ),
    );
  await tx.update(mailings).set({ winner, progressAt: now() }).where(isMailing(mailing));
}
