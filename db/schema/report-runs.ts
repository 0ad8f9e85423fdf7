import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { bytes, createdAt, id, instant, localDate, organizationId, updatedAt } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { users } from "./identity";
import { reports } from "./reports";

export const REPORT_RUN_STATES = ["queued", "running", "done", "failed", "expired"] as const;
export const REPORT_FORMATS = ["csv", "xlsx", "pdf"] as const;
export const SCHEDULE_STEPS = ["daily", "weekly", "monthly", "quarterly", "yearly"] as const;
export const DELIVERY_STATES = ["queued", "sent", "empty", "refused", "failed"] as const;

/** Results that were computed once and are kept as they were (decision 058). */
export const reportRuns = pgTable(
  "report_runs",
  {
    id: id(),
    organizationId: organizationId(),
    /** Whose permissions it was computed with; alone in seeing it. */
    userId: integer("user_id").notNull(),
    /** Those of whoever asked: an API key may have fewer than its owner. */
    permissions: text("permissions").array().notNull().default([]),
    /** Null of what was never saved. */
    reportId: integer("report_id"),
    name: text("name").notNull(),
    /** As it was when the run began. */
    definition: jsonb("definition").$type<Record<string, unknown>>().notNull(),
    state: text("state", { enum: REPORT_RUN_STATES }).notNull().default("queued"),
    /** Why it failed, in a sentence. */
    problem: text("problem"),
    asOf: instant("as_of"),
    /** A `ReportResult`; null until it is done, and once it is expired. */
    result: jsonb("result").$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
  },
  (table) => [
    unique("report_runs_organization_id_id_key").on(table.organizationId, table.id),
    index("report_runs_report_idx").on(table.organizationId, table.reportId, table.id),
    index("report_runs_user_idx").on(table.organizationId, table.userId, table.id),
    check(
      "report_runs_result",
      sql`(${table.state} = 'done') = (${table.result} is not null and ${table.asOf} is not null)`,
    ),
    refersTo("report_runs_user_fk", table, table.userId, users),
    refersTo("report_runs_report_fk", table, table.reportId, reports).onDelete("cascade"),
  ],
);

/** The files of a run, each made once: whoever downloads it again gets the same bytes. */
export const reportRunFiles = pgTable(
  "report_run_files",
  {
    id: id(),
    organizationId: organizationId(),
    runId: integer("run_id").notNull(),
    format: text("format", { enum: REPORT_FORMATS }).notNull(),
    bytes: bytes("bytes").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("report_run_files_once_key").on(table.organizationId, table.runId, table.format),
    refersTo("report_run_files_run_fk", table, table.runId, reportRuns).onDelete("cascade"),
  ],
);

/** When a saved report is emailed to colleagues, in the organization's own time zone. */
export const reportSchedules = pgTable(
  "report_schedules",
  {
    id: id(),
    organizationId: organizationId(),
    reportId: integer("report_id").notNull(),
    createdByUserId: integer("created_by_user_id").notNull(),
    every: text("every", { enum: SCHEDULE_STEPS }).notNull(),
    /** Of weekly ones: 1 is Monday. */
    weekday: integer("weekday"),
    /** Of monthly ones, and in the first month of a fiscal quarter or year: 1 to 28. */
    day: integer("day"),
    /** Local time as minutes after midnight. */
    minute: integer("minute").notNull(),
    format: text("format", { enum: REPORT_FORMATS }).notNull(),
    onlyIfRows: boolean("only_if_rows").notNull().default(false),
    isPaused: boolean("is_paused").notNull().default(false),
    nextAt: instant("next_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("report_schedules_organization_id_id_key").on(table.organizationId, table.id),
    index("report_schedules_report_idx").on(table.organizationId, table.reportId),
    index("report_schedules_due_idx").on(table.nextAt).where(sql`not ${table.isPaused}`),
    check(
      "report_schedules_weekday",
      sql`(${table.every} = 'weekly') = (${table.weekday} is not null)`,
    ),
    check("report_schedules_weekday_range", sql`${table.weekday} between 1 and 7`),
    check(
      "report_schedules_day",
      sql`(${table.every} in ('monthly', 'quarterly', 'yearly')) = (${table.day} is not null)`,
    ),
    check("report_schedules_day_range", sql`${table.day} between 1 and 28`),
    check("report_schedules_minute_range", sql`${table.minute} between 0 and 1439`),
    refersTo("report_schedules_report_fk", table, table.reportId, reports).onDelete("cascade"),
    refersTo("report_schedules_created_by_fk", table, table.createdByUserId, users),
  ],
);

/** Who gets a schedule's emails. */
export const reportScheduleUsers = pgTable(
  "report_schedule_users",
  {
    organizationId: organizationId(),
    scheduleId: integer("schedule_id").notNull(),
    userId: integer("user_id").notNull(),
  },
  (table) => [
    primaryKey({
      name: "report_schedule_users_pk",
      columns: [table.organizationId, table.scheduleId, table.userId],
    }),
    refersTo(
      "report_schedule_users_schedule_fk",
      table,
      table.scheduleId,
      reportSchedules,
    ).onDelete("cascade"),
    refersTo("report_schedule_users_user_fk", table, table.userId, users),
  ],
);

/** What became of each email of a schedule; one a period for each colleague. */
export const reportDeliveries = pgTable(
  "report_deliveries",
  {
    id: id(),
    organizationId: organizationId(),
    scheduleId: integer("schedule_id").notNull(),
    userId: integer("user_id").notNull(),
    /** The local day on which it was due. */
    period: localDate("period").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull().default("queued"),
    /** Why nothing was sent, in a sentence. */
    problem: text("problem"),
    runId: integer("run_id"),
    createdAt: createdAt(),
    settledAt: instant("settled_at"),
  },
  (table) => [
    unique("report_deliveries_once_key").on(
      table.organizationId,
      table.scheduleId,
      table.period,
      table.userId,
    ),
    index("report_deliveries_run_idx")
      .on(table.organizationId, table.runId)
      .where(sql`${table.runId} is not null`),
    refersTo("report_deliveries_schedule_fk", table, table.scheduleId, reportSchedules).onDelete(
      "cascade",
    ),
    refersTo("report_deliveries_user_fk", table, table.userId, users),
  ],
);
