import { desc, eq, sql } from "drizzle-orm";
import { type Db, db, longTransaction, type Tx } from "@/db/client";
import { letterRuns } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict, invalid } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import { linksOf } from "@/lib/mailings/content";
import { lockMailing, type Mailing, readMailing } from "@/lib/mailings/mailing-rows";
import { requireSendable } from "@/lib/mailings/preview";
import { requirePeople } from "@/lib/mailings/rights";
import { readIssuer } from "@/lib/mailings/sender";
import { postalLines } from "@/lib/postal-address";
import { previewTokenFor, requirePreview } from "@/lib/preview-token";
import { tooSlow } from "@/lib/segments/opened";
import { countLetters, type LetterCounts, letterAudience, sumsOf } from "./letter-audience";
import { type LetterRun, presentRun, type RunPath, selectRuns, viewOfRun } from "./run-rows";
import {
  type LetterChoice,
  type LetterRunView,
  LettersAsked,
  type LettersAskedInput,
  type LettersPreview,
  LettersPrint,
  type LettersPrintInput,
} from "./schema";
import type { LetterSkip } from "./words";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "print-letters": { organizationId: number; runId: number };
  }
}

type Counts = Pick<LetterCounts, "audience" | "letters">;

const purposeOf = ({ organizationId, id }: Mailing) => `letters ${organizationId}:${id}`;

const shownOf = ({ version }: Mailing, choice: LetterChoice, { audience, letters }: Counts) => ({
  ...{ version, choice, audience, letters },
});

/** The counts stand in the token in the clear, so that it can be told how far they have moved. */
function tokenFor(mailing: Mailing, choice: LetterChoice, counts: Counts) {
  const made = previewTokenFor(purposeOf(mailing), shownOf(mailing, choice, counts));
  return { ...made, token: `${counts.audience}.${counts.letters}.${made.token}` };
}

function countsIn(token: string, mailing: Mailing, choice: LetterChoice): Counts {
  const [, audience, letters, rest = ""] = /^(\d{1,9})\.(\d{1,9})\.(.{1,180})$/.exec(token) ?? [];
  const counts = { audience: Number(audience), letters: Number(letters) };
  requirePreview(rest, purposeOf(mailing), shownOf(mailing, choice, counts));
  return counts;
}

/**
 * Who would get a letter now, and why the others get none. Throws not found, and 422 for
 * what keeps the letters from being printed.
 */
export async function previewLetters(
  actor: MemberActor,
  id: number,
  input: LettersAskedInput,
): Promise<LettersPreview> {
  requirePeople(actor);
  const { choice } = accept(LettersAsked, input);
  const mailing = await readMailing(db, actor, id);
  await requireSendable(db, actor, mailing);
  const { locale } = await readIssuer(db, actor.organizationId);
  const counts = await countLetters(await letterAudience(db, actor, mailing, { choice }));
  const { token, expiresAt } = tokenFor(mailing, choice, counts);
  return {
    ...{ choice, audience: counts.audience, letters: counts.letters },
    skipped: counts.skipped as LettersPreview["skipped"],
    sample: counts.sample.map(({ id: donor, name, address, reason }) => ({
      donor: { id: donor, name },
      address: reason === "no_address" ? [] : postalLines(address, locale),
      skip_reason: reason as LetterSkip | null,
    })),
    ...{ preview_token: token, expires_at: expiresAt.toISOString() },
  };
}

/** Milliseconds: writing down a large audience takes longer than statements of requests usually may. */
const PATIENCE = { statement: 15_000, lock: 2_500 };

/**
 * Prints the letters of a mailing that were not printed yet: who gets one is settled at once, and a job
 * makes the PDF. Throws not found, 409 `preview_changed` or `preview_expired`, 409
 * `audience_moved` when they are more than five and one in a hundred others than those who were looked at,
 * and 422 `no_letters`, `too_slow`, and for what keeps the letters from being printed.
 */
export async function printMailingLetters(
  actor: MemberActor,
  id: number,
  input: LettersPrintInput,
): Promise<LetterRunView> {
  requirePeople(actor);
  requirePermission(actor, "mailings_send");
  const { choice, preview_token: token } = accept(LettersPrint, input);
  try {
    return await longTransaction(PATIENCE, async (tx) => {
      const mailing = await lockMailing(tx, actor, id);
      const shown = countsIn(token, mailing, choice);
      await requireSendable(tx, actor, mailing);
      const run = await writeRun(tx, actor, mailing, choice);
      requireAlike(shown, run);
      await queuePrinting(tx, run);
      await recordChange(tx, actor, {
        ...{ action: "mailing.print_letters", subjectType: "mailing", subjectId: id },
        after: { letters: run.letters, choice },
      });
      return viewOfRun(tx, actor, { id, run: run.id });
    });
  } catch (error) {
    throw tooSlow(error) ?? error;
  }
}

/** A job for the PDF, unless one waits or runs already. */
export const queuePrinting = (
  tx: Db | Tx,
  { organizationId, id }: Pick<LetterRun, "organizationId" | "id">,
): Promise<void> =>
  enqueue(
    tx,
    "print-letters",
    { organizationId, runId: id },
    { jobKey: `letters:${id}`, onSameKey: "keep", maxAttempts: 5 },
  );

function requireAlike(shown: Counts, { audience, letters }: Counts): void {
  if (letters === 0) {
    const message = "There is no one left to send a letter to.";
    throw invalid(message, [{ path: "choice", code: "no_letters", message }], "no_letters");
  }
  const moved = Math.max(Math.abs(letters - shown.letters), Math.abs(audience - shown.audience));
  if (moved > Math.max(5, shown.audience / 100))
    throw conflict(
      "audience_moved",
      `The audience has changed since you looked: ${letters} instead of ${shown.letters} letters. Review it again before you print.`,
      { audience, letters },
    );
}

/** Those whom the email reaches are only counted, so that a large mailing does not become two. */
const COUNTED_ONLY = sql`('emailed', 'printed', 'next_run')`;

async function writeRun(
  tx: Tx,
  actor: MemberActor,
  mailing: Mailing,
  choice: LetterChoice,
): Promise<LetterRun> {
  const { organizationId } = actor;
  const people = await letterAudience(tx, actor, mailing, { choice });
  const content = mailing.snapshot?.content ?? mailing.content;
  const [run] = await tx
    .insert(letterRuns)
    .values({
      ...{ organizationId, mailingId: mailing.id, choice, content, links: linksOf(content) },
      ...{ audience: 0, letters: 0, skipped: {}, printedByUserId: actingUser(actor) },
    })
    .returning();
  if (!run) throw new Error("A print run was not written.");
  const { rows } = await tx.execute<{ reason: string | null; count: number }>(sql`
    with ${people},
    written as (
      insert into letter_recipients (organization_id, run_id, mailing_id, donor_id, household_id, state,
        skip_reason, address_key, name, address, language, merge_values, shown_blocks)
      select ${organizationId}, ${run.id}, ${mailing.id}, p.donor_id, p.household_id,
        case when p.skip_reason is null then 'printed' else 'skipped' end, p.skip_reason,
        case when p.skip_reason is null then p.key end, p.name, p.address, p.language,
        case when p.skip_reason is null then p.merge_values end, p.shown_blocks
      from person p where p.skip_reason is null or p.skip_reason not in ${COUNTED_ONLY}
      order by p.nth)
    select p.skip_reason as reason, count(*)::int as count from person p group by p.skip_reason`);
  const { audience, letters, skipped } = sumsOf(rows);
  const [written] = await tx
    .update(letterRuns)
    .set({
      ...{ audience, letters },
      skipped: Object.fromEntries(skipped.map(({ reason, count }) => [reason, count])),
    })
    .where(within(letterRuns, organizationId, eq(letterRuns.id, run.id)))
    .returning();
  return written ?? run;
}

/** The print runs of a mailing, the newest first. Throws not found. */
export async function listLetterRuns(
  actor: MemberActor,
  mailingId: number,
): Promise<LetterRunView[]> {
  requirePeople(actor);
  await readMailing(db, actor, mailingId);
  const found = await selectRuns(db)
    .where(within(letterRuns, actor.organizationId, eq(letterRuns.mailingId, mailingId)))
    .orderBy(desc(letterRuns.id))
    .limit(200);
  return found.map(presentRun);
}

/** Throws not found. */
export async function getLetterRun(actor: MemberActor, path: RunPath): Promise<LetterRunView> {
  requirePeople(actor);
  return viewOfRun(db, actor, path);
}
