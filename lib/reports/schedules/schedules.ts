import { and, asc, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { reportSchedules, reportScheduleUsers, type reports, users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { changesIn } from "@/lib/donors/changes";
import { conflict, notFound } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { readSaved } from "../opened";
import { lockReport } from "../saved";
import { nextDue, timeText } from "./due";
import { activeUsers, minuteOf, readCalendar, readSchedules, type ScheduleRow } from "./rows";
import {
  NewSchedule,
  type NewScheduleInput,
  type ReportScheduleView,
  ScheduleChanges,
  type ScheduleChangesInput,
  type SchedulePath,
} from "./schema";

type Report = typeof reports.$inferSelect;

const MOST = 20;

/** When a report is emailed, and to whom. Throws not found. */
export async function listSchedules(actor: MemberActor, id: number): Promise<ReportScheduleView[]> {
  requirePermission(actor, "reports_view");
  await readSaved(db, actor, id);
  return readSchedules(db, actor, eq(reportSchedules.reportId, id));
}

/** Whom a report can be emailed to: members who can sign in, by name. */
export async function listRecipients(actor: MemberActor): Promise<{ id: number; name: string }[]> {
  requirePermission(actor, "reports_view");
  requirePermission(actor, "reports_edit");
  const found = await db
    .select({ id: users.id, first: users.firstName, last: users.lastName })
    .from(users)
    .where(within(users, actor.organizationId, eq(users.status, "active")))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return found.map(({ id, first, last }) => ({ id, name: `${first} ${last}` }));
}

/** Has a report emailed to colleagues. Throws not found, 409 past 20, and 422. */
export async function createSchedule(
  actor: MemberActor,
  id: number,
  input: NewScheduleInput,
): Promise<ReportScheduleView> {
  requirePermission(actor, "reports_view");
  requirePermission(actor, "reports_edit");
  const wanted = accept(NewSchedule, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const report = await lockReport(tx, actor, id);
    const isOfReport = eq(reportSchedules.reportId, id);
    if (
      (await tx.$count(reportSchedules, within(reportSchedules, organizationId, isOfReport))) >=
      MOST
    )
      throw conflict("too_many_schedules", `A report can have up to ${MOST} schedules.`);
    await requireRecipients(tx, report, wanted.user_ids);
    const rhythm = rhythmOf(wanted);
    const nextAt = nextDue(rhythm, now(), await readCalendar(tx, organizationId));
    const [made] = await tx
      .insert(reportSchedules)
      .values({
        ...{ organizationId, reportId: id, createdByUserId: actingUser(actor), ...rhythm, nextAt },
        ...{ format: wanted.format, onlyIfRows: wanted.only_if_rows },
      })
      .returning();
    if (!made) throw new Error("A schedule was not written.");
    await writeRecipients(tx, made, wanted.user_ids);
    await record(tx, actor, report, "report.schedule", { after: wanted });
    return readView(tx, actor, made);
  });
}

/** Changes a schedule; what is not given stays. Throws not found and 422. */
export async function changeSchedule(
  actor: MemberActor,
  { id, schedule }: SchedulePath,
  input: ScheduleChangesInput,
): Promise<ReportScheduleView> {
  requirePermission(actor, "reports_view");
  requirePermission(actor, "reports_edit");
  const wanted = accept(ScheduleChanges, input);
  return db.transaction(async (tx) => {
    const report = await lockReport(tx, actor, id);
    const row = await lockSchedule(tx, actor, { id, schedule });
    if (wanted.user_ids) {
      await requireRecipients(tx, report, wanted.user_ids);
      await writeRecipients(tx, row, wanted.user_ids);
    }
    const rhythm = rhythmOf({
      every: wanted.every ?? row.every,
      weekday: wanted.weekday === undefined ? row.weekday : wanted.weekday,
      day: wanted.day === undefined ? row.day : wanted.day,
      time: wanted.time ?? timeText(row.minute),
    });
    const isMoved = changesIn(row, rhythm) !== undefined;
    const isResumed = row.isPaused && wanted.is_paused === false;
    const calendar = await readCalendar(tx, actor.organizationId);
    const [changed] = await tx
      .update(reportSchedules)
      .set({
        // What is due already stays due, unless it is moved.
        ...{
          ...rhythm,
          nextAt: isMoved || isResumed ? nextDue(rhythm, now(), calendar) : row.nextAt,
        },
        format: wanted.format ?? row.format,
        onlyIfRows: wanted.only_if_rows ?? row.onlyIfRows,
        isPaused: wanted.is_paused ?? row.isPaused,
      })
      .where(isSchedule(row))
      .returning();
    if (!changed) throw notFound("schedule");
    await record(tx, actor, report, "report.reschedule", { after: wanted });
    return readView(tx, actor, changed);
  });
}

/** Ends a schedule. Throws not found. */
export async function removeSchedule(
  actor: MemberActor,
  { id, schedule }: SchedulePath,
): Promise<ReportScheduleView> {
  requirePermission(actor, "reports_view");
  requirePermission(actor, "reports_edit");
  return db.transaction(async (tx) => {
    const report = await lockReport(tx, actor, id);
    const row = await lockSchedule(tx, actor, { id, schedule });
    const view = await readView(tx, actor, row);
    await tx.delete(reportSchedules).where(isSchedule(row));
    const { every, time, format } = view;
    await record(tx, actor, report, "report.unschedule", { before: { every, time, format } });
    return view;
  });
}

type Rhythm = Pick<NewScheduleInput, "every" | "weekday" | "day" | "time">;

/** Only what the step has: a weekly schedule has no day of the month. */
const rhythmOf = ({ every, weekday, day, time }: Rhythm) => ({
  every,
  weekday: every === "weekly" ? (weekday ?? 1) : null,
  day: every === "daily" || every === "weekly" ? null : (day ?? 1),
  minute: minuteOf(time),
});

async function requireRecipients(tx: Tx, report: Report, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids);
  const found = await activeUsers(tx, report.organizationId, [...wanted]);
  if (found.length < wanted.size)
    throw refused(
      "user_ids",
      "unknown_user",
      "Choose members of the organization who can sign in.",
    );
  if (report.visibility === "private" && found.some(({ id }) => id !== report.userId))
    throw refused(
      "user_ids",
      "private_report",
      "Only you can see this report. Share it with everyone to email it to colleagues.",
    );
}

async function writeRecipients(tx: Tx, { organizationId, id }: ScheduleRow, ids: number[]) {
  const isOf = within(reportScheduleUsers, organizationId, eq(reportScheduleUsers.scheduleId, id));
  await tx.delete(reportScheduleUsers).where(isOf);
  const rows = [...new Set(ids)].map((userId) => ({ organizationId, scheduleId: id, userId }));
  await tx.insert(reportScheduleUsers).values(rows);
}

const isSchedule = ({ organizationId, id }: ScheduleRow) =>
  within(reportSchedules, organizationId, eq(reportSchedules.id, id));

async function lockSchedule(
  tx: Tx,
  { organizationId }: MemberActor,
  { id, schedule }: SchedulePath,
): Promise<ScheduleRow> {
  const isOfReport = and(eq(reportSchedules.id, schedule), eq(reportSchedules.reportId, id));
  const [found] = await tx
    .select()
    .from(reportSchedules)
    .where(within(reportSchedules, organizationId, isOfReport))
    .for("update");
  if (!found) throw notFound("schedule");
  return found;
}

async function readView(
  tx: Tx,
  actor: MemberActor,
  { id }: ScheduleRow,
): Promise<ReportScheduleView> {
  const [view] = await readSchedules(tx, actor, eq(reportSchedules.id, id));
  if (!view) throw notFound("schedule");
  return view;
}

type Change = { before?: Record<string, unknown>; after?: Record<string, unknown> };

const record = (
  tx: Tx,
  actor: MemberActor,
  { id }: Report,
  action: "report.schedule" | "report.reschedule" | "report.unschedule",
  change: Change,
) => recordChange(tx, actor, { action, subjectType: "report", subjectId: id, ...change });
