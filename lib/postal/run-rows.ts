import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { letterRecipients, letterRuns, mailings, users } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import type { LetterRunView } from "./schema";
import { LETTER_SKIPS } from "./words";

export type LetterRun = typeof letterRuns.$inferSelect;

const ofRun = sql`${letterRecipients.organizationId} = "letter_runs"."organization_id"
  and ${letterRecipients.runId} = "letter_runs"."id" and ${letterRecipients.state} = 'printed'`;

const counted = (condition: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from ${letterRecipients} where ${ofRun} and ${condition})`;

/** Print runs with what their lists show. */
export const selectRuns = (reader: Db | Tx) =>
  reader
    .select({
      run: letterRuns,
      mailing: { id: mailings.id, name: mailings.name },
      firstName: users.firstName,
      lastName: users.lastName,
      erased: counted(sql`${letterRecipients.name} is null`),
      scans: counted(sql`${letterRecipients.scans} > 0`),
      gifts: sql<number>`(select count(*)::int from letter_gifts g
        where g.organization_id = "letter_runs"."organization_id" and g.run_id = "letter_runs"."id")`,
    })
    .from(letterRuns)
    .innerJoin(
      mailings,
      within(mailings, letterRuns.organizationId, eq(mailings.id, letterRuns.mailingId)),
    )
    .leftJoin(
      users,
      within(users, letterRuns.organizationId, eq(users.id, letterRuns.printedByUserId)),
    );

type FoundRun = Awaited<ReturnType<typeof selectRuns>>[number];

/** Which run of which mailing. */
export type RunPath = { id: number; run: number };

const isRun = ({ organizationId }: Pick<Actor, "organizationId">, { id, run }: RunPath) =>
  within(letterRuns, organizationId, eq(letterRuns.id, run), eq(letterRuns.mailingId, id));

/** Throws not found. */
export async function readRun(reader: Db | Tx, actor: Actor, path: RunPath): Promise<LetterRun> {
  const [found] = await reader.select().from(letterRuns).where(isRun(actor, path));
  if (!found) throw notFound("letters");
  return found;
}

/** Throws not found. */
export async function viewOfRun(
  reader: Db | Tx,
  actor: Actor,
  path: RunPath,
): Promise<LetterRunView> {
  const [found] = await selectRuns(reader).where(isRun(actor, path));
  if (!found) throw notFound("letters");
  return presentRun(found);
}

export const presentRun = (found: FoundRun): LetterRunView => {
  const { run, mailing, firstName, lastName, erased, scans, gifts } = found;
  return {
    ...{ id: run.id, mailing, state: run.state, choice: run.choice },
    ...{ audience: run.audience, letters: run.letters, erased },
    skipped: LETTER_SKIPS.flatMap((reason) => {
      const count = run.skipped[reason] ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
    ...{ scans, gifts },
    printed_by: firstName === null ? null : `${firstName} ${lastName}`,
    created_at: run.createdAt.toISOString(),
    ready_at: run.readyAt?.toISOString() ?? null,
  };
};
