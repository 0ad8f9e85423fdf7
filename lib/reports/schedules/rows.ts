import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  organizations,
  reportDeliveries,
  reportSchedules,
  reportScheduleUsers,
  users,
} from "@/db/schema";
import { within } from "@/db/within";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import { type Calendar, timeText } from "./due";
import type { ReportScheduleView } from "./schema";

export type ScheduleRow = typeof reportSchedules.$inferSelect;

/** Of each schedule. */
const MOST_DELIVERIES = 20;

export async function readCalendar(reader: Db | Tx, organizationId: number): Promise<Calendar> {
  const [found] = await reader
    .select({
      timeZone: organizations.timeZone,
      fiscalStartMonth: organizations.fiscalStartMonth,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw new Error("A schedule needs an organization.");
  return found;
}

export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The schedules of a report, with whom each goes to and what became of the newest emails. */
export async function readSchedules(
  reader: Db | Tx,
  actor: MemberActor,
  condition: SQL,
): Promise<ReportScheduleView[]> {
  const { organizationId } = actor;
  const own = actingUser(actor);
  const rows = await reader
    .select()
    .from(reportSchedules)
    .where(within(reportSchedules, organizationId, condition))
    .orderBy(asc(reportSchedules.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const isUser = (column: typeof reportDeliveries.userId | typeof reportScheduleUsers.userId) =>
    within(users, organizationId, eq(users.id, column));
  const { timeZone } = await readCalendar(reader, organizationId);
  const people = await reader
    .select({ of: reportScheduleUsers.scheduleId, user: users })
    .from(reportScheduleUsers)
    .innerJoin(users, isUser(reportScheduleUsers.userId))
    .where(
      within(reportScheduleUsers, organizationId, inArray(reportScheduleUsers.scheduleId, ids)),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  const deliveries = await Promise.all(
    ids.map((id) =>
      reader
        .select({ delivery: reportDeliveries, user: users })
        .from(reportDeliveries)
        .innerJoin(users, isUser(reportDeliveries.userId))
        .where(within(reportDeliveries, organizationId, eq(reportDeliveries.scheduleId, id)))
        .orderBy(desc(reportDeliveries.id))
        .limit(MOST_DELIVERIES),
    ),
  );
  return rows.map((row, nth) => ({
    ...present(row, timeZone),
    users: people
      .filter(({ of }) => of === row.id)
      .map(({ user }) => ({ id: user.id, name: nameOf(user) })),
    deliveries: (deliveries[nth] ?? []).map(({ delivery, user }) => ({
      ...{ user_id: user.id, user_name: nameOf(user), period: delivery.period },
      ...{ state: delivery.state, problem: delivery.problem },
      run_id: user.id === own ? delivery.runId : null,
      settled_at: delivery.settledAt?.toISOString() ?? null,
    })),
  }));
}

const nameOf = ({ firstName, lastName }: typeof users.$inferSelect) => `${firstName} ${lastName}`;

const present = (row: ScheduleRow, timeZone: string) => ({
  ...{ id: row.id, report_id: row.reportId, every: row.every, weekday: row.weekday },
  ...{ day: row.day, time: timeText(row.minute), time_zone: timeZone, format: row.format },
  ...{ only_if_rows: row.onlyIfRows, is_paused: row.isPaused },
  next_at: row.isPaused ? null : row.nextAt.toISOString(),
  created_at: row.createdAt.toISOString(),
});

/** Those of them who are members and may sign in. */
export const activeUsers = (reader: Db | Tx, organizationId: number, ids: readonly number[]) =>
  reader
    .select()
    .from(users)
    .where(
      within(users, organizationId, and(inArray(users.id, [...ids]), eq(users.status, "active"))),
    );
