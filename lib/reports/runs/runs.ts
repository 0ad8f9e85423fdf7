import { desc, eq } from "drizzle-orm";
import { callerSignal } from "@/db/caller";
import { db } from "@/db/client";
import { reportRunFiles, reportRuns } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { fileFacts, fileOf, type ReportFile } from "../file-formats";
import { openDefinition, openReports, openSaved, readDefinition, savedDefinition } from "../opened";
import { resultOf } from "../result";
import { pageOfRows } from "../rows";
import { runReport } from "../running";
import {
  ReportDefinition,
  type ReportDefinitionInput,
  type ReportFormat,
  ReportResult,
  type ReportRow,
  type ReportRowsQuery,
  type ReportRunView,
} from "../schema";
import { queueRun } from "./keeping";
import { isOwnRun, presentRun, readRun } from "./rows";

/** Milliseconds that a query waits for its result before it becomes a run. */
const PATIENCE = 5_000;

/** The newest of a report’s own results that are listed. */
const MOST = 50;

/**
 * Computes a report that is not saved, or has a job compute it once that takes longer than five seconds. Throws
 * as `queryReport` does.
 */
export async function answerQuery(
  actor: MemberActor,
  input: ReportDefinitionInput,
  patience = PATIENCE,
): Promise<{ result: ReportResult } | { run: ReportRunView }> {
  requirePermission(actor, "reports_view");
  const definition = accept(ReportDefinition, input);
  const report = await openDefinition(db, actor, definition);
  const late = AbortSignal.timeout(patience);
  const caller = callerSignal();
  try {
    const signal = AbortSignal.any(caller ? [caller, late] : [late]);
    return { result: await resultOf(report, (...asked) => runReport(...asked, signal)) };
  } catch (error) {
    if (!late.aborted || caller?.aborted) throw error;
    const wanted = { name: "Unsaved report", definition, reportId: null };
    const run = await db.transaction((tx) => queueRun(tx, actor, wanted));
    return { run: presentRun(run) };
  }
}

/** Has a saved report computed and its result kept. Throws not found, forbidden, and 422. */
export async function startRun(actor: MemberActor, id: number): Promise<ReportRunView> {
  requirePermission(actor, "reports_view");
  const { report, name } = await openSaved(db, actor, id);
  const wanted = { name, definition: report.definition, reportId: id };
  return presentRun(await db.transaction((tx) => queueRun(tx, actor, wanted)));
}

/** One’s own results of a saved report, newest first. Throws not found. */
export async function listRuns(actor: MemberActor, id: number): Promise<ReportRunView[]> {
  requirePermission(actor, "reports_view");
  await openSaved(db, actor, id);
  const found = await db
    .select()
    .from(reportRuns)
    .where(isOwnRun(actor, eq(reportRuns.reportId, id)))
    .orderBy(desc(reportRuns.id))
    .limit(MOST);
  return found.map(presentRun);
}

/** A kept result with its figures, once it is done. Throws not found, and forbidden as `openRun`. */
export async function getRun(
  actor: MemberActor,
  id: number,
): Promise<ReportRunView & { result: ReportResult | null }> {
  requirePermission(actor, "reports_view");
  const { run } = await openRun(actor, id);
  return { ...presentRun(run), result: run.result && ReportResult.parse(run.result) };
}

/** The rows behind a figure of a kept result, as they are now. Throws as `getRun`, and 400 and 422. */
export async function listRunRows(
  actor: MemberActor,
  id: number,
  query: ReportRowsQuery,
): Promise<{ data: ReportRow[]; nextCursor: string | null }> {
  requirePermission(actor, "reports_view");
  const { report } = await openRun(actor, id);
  return pageOfRows(report, query, actor);
}

/**
 * A file of a kept result: the same bytes whenever it is downloaded. Throws not found, forbidden, 409
 * `not_done`, and 422 for what a format can’t hold.
 */
export async function downloadRun(
  actor: MemberActor,
  id: number,
  format: ReportFormat,
): Promise<ReportFile> {
  requirePermission(actor, "reports_view");
  const { run } = await openRun(actor, id);
  if (!run.result)
    throw conflict(
      "not_done",
      "This result isn’t available. It isn’t ready yet, or it has been removed.",
    );
  const { organizationId } = actor;
  const isFile = within(
    reportRunFiles,
    organizationId,
    eq(reportRunFiles.runId, id),
    eq(reportRunFiles.format, format),
  );
  const kept = async () => {
    const [found] = await db
      .select({ bytes: reportRunFiles.bytes })
      .from(reportRunFiles)
      .where(isFile);
    return found && { ...fileFacts(run.name, format), bytes: found.bytes };
  };
  const found = await kept();
  if (found) return found;
  const made = await fileOf(db, organizationId, run.name, ReportResult.parse(run.result), format);
  await db
    .insert(reportRunFiles)
    .values({ organizationId, runId: id, format, bytes: made.bytes, createdAt: now() })
    .onConflictDoNothing();
  return (await kept()) ?? made;
}

/**
 * What it names has to be allowed still: permissions may have gone since it was computed. “This month” stays the
 * month that it was then.
 */
async function openRun(actor: MemberActor, id: number) {
  const run = await readRun(db, actor, id);
  const opened = await openReports(db, actor, run.asOf ?? run.createdAt);
  return { run, report: readDefinition(actor, opened, savedDefinition(run.definition)) };
}
