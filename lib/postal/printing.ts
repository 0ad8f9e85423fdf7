import { eq, ne } from "drizzle-orm";
import type { ReactElement } from "react";
import { db } from "@/db/client";
import { letterRuns, madePapers } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import type { MemberActor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import type { JobPayloads, JobRun } from "@/lib/jobs/queue";
import { requirePeople } from "@/lib/mailings/rights";
import { renderLongPdf } from "@/lib/messages/document";
import { type Letterhead, letterOf, readLetterhead } from "./letters";
import { readLetters } from "./recipients";
import { type LetterRun, type RunPath, readRun } from "./run-rows";
import { queuePrinting } from "./runs";

/** So many letters are held at a time. */
const AT_ONCE = 50;

type MadeFile = { bytes: Buffer; mimeType: string; name: string };
type FileInTheMaking = { isBeingMade: true };

/** The name of a run’s PDF among those that are kept; erasing a donor removes it by this name. */
const paperOf = ({ id }: Pick<LetterRun, "id">): string => `letters:${id}`;

/**
 * The letters of a run as one PDF. It is kept for a while; afterwards, and once one of its donors was
 * erased, it is made again from what the letters said. Throws not found.
 */
export async function printedLetters(
  actor: MemberActor,
  path: RunPath,
): Promise<MadeFile | FileInTheMaking> {
  requirePeople(actor);
  const run = await readRun(db, actor, path);
  const { organizationId } = actor;
  const [kept] = await db
    .select({ bytes: madePapers.bytes })
    .from(madePapers)
    .where(within(madePapers, organizationId, eq(madePapers.subject, paperOf(run))));
  if (kept)
    return { bytes: kept.bytes, mimeType: "application/pdf", name: `letters-${run.id}.pdf` };
  await db.transaction(async (tx) => {
    await queuePrinting(tx, run);
    await tx
      .update(letterRuns)
      .set({ state: "preparing" })
      .where(
        within(
          letterRuns,
          organizationId,
          eq(letterRuns.id, run.id),
          eq(letterRuns.state, "failed"),
        ),
      );
  });
  return { isBeingMade: true };
}

/** Job: makes the PDF of a run. Run again, it makes the same one. */
export async function makeLetters(
  { organizationId, runId }: JobPayloads["print-letters"],
  { lastAttempt }: JobRun,
): Promise<void> {
  const [run] = await db
    .select()
    .from(letterRuns)
    .where(within(letterRuns, organizationId, eq(letterRuns.id, runId)));
  if (!run) return;
  try {
    const head = await readLetterhead(db, organizationId, run.content);
    const about = { title: head.issuer.name, author: head.issuer.name };
    const bytes = await renderLongPdf(about, papersOf(run, head));
    await keep(run, bytes);
  } catch (error) {
    if (lastAttempt) await note(run, "failed");
    throw error;
  }
}

async function* papersOf(run: LetterRun, head: Letterhead): AsyncGenerator<ReactElement[]> {
  for (let after = 0; ; ) {
    const some = await readLetters(db, run, { after, most: AT_ONCE });
    if (some.length > 0) yield some.map((letter) => letterOf(head, run, letter));
    if (some.length < AT_ONCE) return;
    after = some.at(-1)?.id ?? after;
  }
}

async function keep(run: LetterRun, bytes: Buffer): Promise<void> {
  const { organizationId } = run;
  const subject = paperOf(run);
  const made = { fingerprint: hashSecret(subject), bytes, madeAt: now() };
  await db
    .insert(madePapers)
    .values({ organizationId, subject, ...made })
    .onConflictDoUpdate({ target: [madePapers.organizationId, madePapers.subject], set: made });
  await note(run, "ready");
}

const note = ({ organizationId, id }: LetterRun, state: LetterRun["state"]) =>
  db
    .update(letterRuns)
    .set({ state, ...(state === "ready" && { readyAt: now() }) })
    .where(within(letterRuns, organizationId, eq(letterRuns.id, id), ne(letterRuns.state, state)));
