import { and, eq, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { reportRuns } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import type { ReportRunView } from "../schema";

export type RunRow = typeof reportRuns.$inferSelect;

/** Results are whose permissions they were computed with. */
export const isOwnRun = (actor: MemberActor, condition?: SQL): SQL | undefined =>
  within(
    reportRuns,
    actor.organizationId,
    and(eq(reportRuns.userId, actingUser(actor)), condition),
  );

/** Throws not found, also for a colleague’s. */
export async function readRun(reader: Db | Tx, actor: MemberActor, id: number): Promise<RunRow> {
  const [found] = await reader
    .select()
    .from(reportRuns)
    .where(isOwnRun(actor, eq(reportRuns.id, id)));
  if (!found) throw notFound("result");
  return found;
}

export const presentRun = (run: RunRow): ReportRunView => ({
  ...{ id: run.id, report_id: run.reportId, name: run.name, definition: run.definition },
  ...{ state: run.state, problem: run.problem },
  as_of: run.asOf?.toISOString() ?? null,
  total: totalIn(run.result),
  created_at: run.createdAt.toISOString(),
  finished_at: run.finishedAt?.toISOString() ?? null,
});

type Kept = { rows?: { groups: unknown[]; pivot: unknown; figures: (number | null)[] }[] };

/** The figures of the total, in the order of the report’s measures. */
const totalIn = (result: Kept | null): (number | null)[] | null =>
  result?.rows?.find(({ groups, pivot }) => groups.length === 0 && pivot === null)?.figures ?? null;
