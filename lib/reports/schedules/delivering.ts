import { and, asc, eq, lte } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { reportDeliveries, reportRuns, reportSchedules, reportScheduleUsers } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { sendLetter } from "@/lib/accounts/send-letter";
import { now } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { localDay } from "@/lib/giving/calendar";
import { staffActor } from "@/lib/identity/credentials";
import { enqueue, type JobPayloads, type JobRun } from "@/lib/jobs/queue";
import { fileOf, type ReportFile } from "../file-formats";
import { openSaved } from "../opened";
import { resultOf } from "../result";
import { problemOf } from "../runs/keeping";
import type { ReportResult } from "../schema";
import { nextDue } from "./due";
import { activeUsers, readCalendar, type ScheduleRow } from "./rows";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "deliver-report": { organizationId: number; deliveryId: number };
  }
}

/** Schedules that one run of the job looks at. */
const AT_ONCE = 200;

/** Bytes: a larger file is only linked, because mailboxes refuse it. */
const LARGEST_ATTACHMENT = 5 * 1024 * 1024;

type Delivery = typeof reportDeliveries.$inferSelect;

/** Job: writes down the emails of every schedule that is due, once a period for each colleague. */
export async function deliverDue(): Promise<void> {
  const due = await db
    .select({ id: reportSchedules.id, organizationId: reportSchedules.organizationId })
    .from(reportSchedules)
    .where(ofAll(reportSchedules, isDue()))
    .orderBy(asc(reportSchedules.nextAt))
    .limit(AT_ONCE);
  for (const { id, organizationId } of due)
    await db.transaction(async (tx) => {
      const isSchedule = within(reportSchedules, organizationId, eq(reportSchedules.id, id));
      const [schedule] = await tx
        .select()
        .from(reportSchedules)
        .where(and(isSchedule, isDue()))
        .for("update", { skipLocked: true });
      if (!schedule) return;
      const calendar = await readCalendar(tx, organizationId);
      await writeDeliveries(tx, schedule, localDay(schedule.nextAt, calendar.timeZone));
      // What was missed meanwhile is not made up for: this period’s email has the current report.
      await tx
        .update(reportSchedules)
        .set({ nextAt: nextDue(schedule, now(), calendar) })
        .where(isSchedule);
    });
}

const isDue = () => and(lte(reportSchedules.nextAt, now()), eq(reportSchedules.isPaused, false));

async function writeDeliveries(
  tx: Tx,
  { organizationId, id: scheduleId }: ScheduleRow,
  period: string,
): Promise<void> {
  const people = await tx
    .select({ userId: reportScheduleUsers.userId })
    .from(reportScheduleUsers)
    .where(
      within(reportScheduleUsers, organizationId, eq(reportScheduleUsers.scheduleId, scheduleId)),
    );
  if (people.length === 0) return;
  const made = await tx
    .insert(reportDeliveries)
    .values(people.map(({ userId }) => ({ organizationId, scheduleId, userId, period })))
    .onConflictDoNothing()
    .returning({ deliveryId: reportDeliveries.id });
  for (const { deliveryId } of made)
    await enqueue(tx, "deliver-report", { organizationId, deliveryId }, { maxAttempts: 8 });
}

type Settled =
  | { state: "empty" }
  | { state: "refused" | "failed"; problem: string }
  | {
      state: "sent";
      result: ReportResult;
      definition: object;
      permissions: string[];
      name: string;
      file: ReportFile;
    };

/** Job: emails a report to one colleague, with what that colleague may see now. Done once, it does nothing. */
export async function deliverReport(
  { organizationId, deliveryId }: JobPayloads["deliver-report"],
  { requestId, lastAttempt }: JobRun,
): Promise<void> {
  const [found] = await db
    .select({ delivery: reportDeliveries, schedule: reportSchedules })
    .from(reportDeliveries)
    .innerJoin(
      reportSchedules,
      within(reportSchedules, organizationId, eq(reportSchedules.id, reportDeliveries.scheduleId)),
    )
    .where(
      within(
        reportDeliveries,
        organizationId,
        eq(reportDeliveries.id, deliveryId),
        eq(reportDeliveries.state, "queued"),
      ),
    );
  if (!found) return;
  const { delivery, schedule } = found;
  const settled = await computed(delivery, schedule, requestId).catch((error): Settled => {
    const problem = problemOf(error);
    if (problem === undefined && !lastAttempt) throw error;
    const isRefusal = error instanceof AppError && /^(forbidden|not_found)$/.test(error.kind);
    return {
      state: isRefusal ? "refused" : "failed",
      problem: problem ?? "The report couldn’t be run in time.",
    };
  });
  await db.transaction((tx) => settle(tx, delivery, settled));
}

async function computed(
  { organizationId, userId }: Delivery,
  schedule: ScheduleRow,
  requestId: string,
): Promise<Settled> {
  const [user] = await activeUsers(db, organizationId, [userId]);
  if (!user) return { state: "refused", problem: "Can no longer sign in." };
  if (!(await isRecipient(schedule, userId)))
    return { state: "refused", problem: "Removed from the schedule." };
  const actor = staffActor(user, requestId);
  const { report, name } = await openSaved(db, actor, schedule.reportId);
  const result = await resultOf(report);
  if (schedule.onlyIfRows && isEmpty(result)) return { state: "empty" };
  const file = await fileOf(db, organizationId, name, result, schedule.format);
  const permissions = [...actor.permissions];
  return { state: "sent", result, definition: report.definition, permissions, name, file };
}

async function isRecipient({ organizationId, id }: ScheduleRow, userId: number): Promise<boolean> {
  const { scheduleId, userId: recipient } = reportScheduleUsers;
  return (
    (await db.$count(
      reportScheduleUsers,
      within(reportScheduleUsers, organizationId, eq(scheduleId, id), eq(recipient, userId)),
    )) > 0
  );
}

/** Has a report nothing to tell: no group of rows, or without groups nothing but zeros? */
const isEmpty = ({ groups, rows }: ReportResult): boolean =>
  groups.length > 0
    ? rows.every((row) => row.groups.length === 0)
    : rows.every(({ figures }) => figures.every((figure) => !figure));

/** Keeps the result that was sent, and queues its email, unless the delivery was settled meanwhile. */
async function settle(tx: Tx, delivery: Delivery, settled: Settled): Promise<void> {
  const { organizationId, userId, id } = delivery;
  const isQueued = within(
    reportDeliveries,
    organizationId,
    eq(reportDeliveries.id, id),
    eq(reportDeliveries.state, "queued"),
  );
  const [own] = await tx
    .update(reportDeliveries)
    .set({
      state: settled.state,
      problem: "problem" in settled ? settled.problem : null,
      settledAt: now(),
    })
    .where(isQueued)
    .returning();
  const [user] = await activeUsers(tx, organizationId, [userId]);
  if (!own || settled.state !== "sent" || !user) return;
  const { result, name, file } = settled;
  const [schedule] = await tx
    .select({ reportId: reportSchedules.reportId })
    .from(reportSchedules)
    .where(within(reportSchedules, organizationId, eq(reportSchedules.id, own.scheduleId)));
  const [run] = await tx
    .insert(reportRuns)
    .values({
      ...{ organizationId, userId, reportId: schedule?.reportId ?? null, name },
      permissions: settled.permissions,
      ...{ definition: { ...settled.definition }, state: "done", result: { ...result } },
      ...{ asOf: new Date(result.as_of), createdAt: now(), finishedAt: now() },
    })
    .returning();
  if (!run) throw new Error("A result was not written.");
  await tx
    .update(reportDeliveries)
    .set({ runId: run.id })
    .where(within(reportDeliveries, organizationId, eq(reportDeliveries.id, id)));
  const isAttached = file.bytes.byteLength <= LARGEST_ATTACHMENT;
  await sendLetter(tx, user, `report:${id}`, () => ({
    template: "report",
    subject: `${name}, ${own.period}`,
    paragraphs: [
      isAttached
        ? `The report “${name}” is attached. It includes only what your permissions let you see.`
        : `The report “${name}” is ready. It is too large to attach.`,
    ],
    action: { label: "Open the report", path: `/admin/reports/results/${run.id}` },
    note: "You’re receiving this because you’re on this report’s schedule.",
    ...(isAttached && {
      attachments: [attachmentOf(file)],
    }),
  }));
}

const attachmentOf = ({ name, mimeType, bytes }: ReportFile) => ({
  ...{ name, mimeType },
  contentBase64: bytes.toString("base64"),
});
