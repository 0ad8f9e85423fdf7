import { and, eq, gt, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { reportRuns, users } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import { AppError, conflict } from "@/lib/errors";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import { staffActor } from "@/lib/identity/credentials";
import { enqueue, type JobPayloads, type JobRun } from "@/lib/jobs/queue";
import { openDefinition, savedDefinition } from "../opened";
import { resultOf } from "../result";
import type { ReportDefinition } from "../schema";
import type { RunRow } from "./rows";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "run-report": { organizationId: number; runId: number };
  }
}

type Wanted = { name: string; definition: ReportDefinition; reportId: number | null };

/** Results that one member keeps in a day. */
const MOST_A_DAY = 100;

/**
 * Writes down a result that a job computes, with the permissions that whoever asked has still then. Throws 409
 * past 100 a day.
 */
export async function queueRun(tx: Tx, actor: MemberActor, wanted: Wanted): Promise<RunRow> {
  const { organizationId } = actor;
  const isOfToday = and(
    eq(reportRuns.userId, actingUser(actor)),
    gt(reportRuns.createdAt, daysFromNow(-1)),
  );
  if ((await tx.$count(reportRuns, within(reportRuns, organizationId, isOfToday))) >= MOST_A_DAY)
    throw conflict(
      "too_many_results",
      `You can keep up to ${MOST_A_DAY} results a day. Try again tomorrow.`,
    );
  const [run] = await tx
    .insert(reportRuns)
    .values({
      ...{ organizationId, userId: actingUser(actor), reportId: wanted.reportId },
      permissions: [...actor.permissions],
      ...{ name: wanted.name, definition: { ...wanted.definition }, createdAt: now() },
    })
    .returning();
  if (!run) throw new Error("A result was not written.");
  const options = { jobKey: `run-report:${run.id}`, onSameKey: "keep", maxAttempts: 8 } as const;
  await enqueue(tx, "run-report", { organizationId, runId: run.id }, options);
  return run;
}

/** Job: computes a result once. A report that has to wait for others of its organization is tried again. */
export async function computeRun(
  { organizationId, runId }: JobPayloads["run-report"],
  { requestId, lastAttempt }: JobRun,
): Promise<void> {
  const isRun = within(reportRuns, organizationId, eq(reportRuns.id, runId));
  const [run] = await db
    .update(reportRuns)
    .set({ state: "running" })
    .where(
      within(
        reportRuns,
        organizationId,
        eq(reportRuns.id, runId),
        inArray(reportRuns.state, ["queued", "running"]),
      ),
    )
    .returning();
  if (!run) return;
  try {
    const [user] = await db
      .select()
      .from(users)
      .where(within(users, organizationId, eq(users.id, run.userId), eq(users.status, "active")));
    if (!user) return await settle(run, { problem: "The report’s owner is no longer a member." });
    const owner = staffActor(user, requestId);
    const asked = new Set(run.permissions);
    const permissions = new Set([...owner.permissions].filter((each) => asked.has(each)));
    const actor = { ...owner, permissions };
    const report = await openDefinition(db, actor, savedDefinition(run.definition));
    const result = await resultOf(report);
    await db
      .update(reportRuns)
      .set({
        ...{ state: "done", result: { ...result }, asOf: new Date(result.as_of) },
        ...{ finishedAt: now(), problem: null },
      })
      .where(isRun);
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined && !lastAttempt) throw error;
    await settle(run, { problem: problem ?? "The report couldn’t be run. Try again later." });
    if (problem === undefined) throw error;
  }
}

const settle = ({ organizationId, id }: RunRow, { problem }: { problem: string }) =>
  db
    .update(reportRuns)
    .set({ state: "failed", problem, finishedAt: now() })
    .where(within(reportRuns, organizationId, eq(reportRuns.id, id)))
    .then(() => undefined);

/** Why a report can’t be computed for somebody, in a sentence; undefined for what passes by itself. */
export function problemOf(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.kind === "limited" || error.kind === "unavailable") return undefined;
  return error.problems[0]?.message ?? error.message;
}
