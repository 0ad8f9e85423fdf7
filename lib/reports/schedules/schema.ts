import { z } from "zod";
import { REPORT_FORMATS, SCHEDULE_STEPS } from "@/db/schema";
import { PathId, RowId, textUpTo, wholeFrom } from "@/lib/input";

const MOST_USERS = 50;

const Time = textUpTo(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 08:00.");

const rhythm = {
  every: z.enum(SCHEDULE_STEPS, "Choose daily, weekly, monthly, quarterly, or yearly.").meta({
    description: "Quarters and years are those of the organization’s fiscal year",
  }),
  weekday: wholeFrom(1, 7).nullish().meta({ description: "For weekly schedules; 1 is Monday" }),
  day: wholeFrom(1, 28).nullish().meta({
    description:
      "For monthly schedules, and in the first month for quarterly and yearly ones; 1 if omitted",
  }),
  time: Time.meta({ description: "Local time in the organization’s time zone, such as 08:00" }),
};

const wanted = {
  ...rhythm,
  format: z.enum(REPORT_FORMATS, "Choose csv, xlsx, or pdf."),
  only_if_rows: z.boolean().meta({ description: "Doesn’t send the report when it has no rows" }),
  user_ids: z
    .array(RowId)
    .min(1, "Choose at least one colleague.")
    .max(MOST_USERS, `Choose at most ${MOST_USERS} colleagues.`)
    .meta({
      description:
        "Each colleague gets only the data their permissions allow when the report is sent",
    }),
};

export const NewSchedule = z.strictObject({
  ...wanted,
  only_if_rows: wanted.only_if_rows.default(false),
});
export type NewScheduleInput = z.input<typeof NewSchedule>;

/** What is not given stays. */
export const ScheduleChanges = z.strictObject({ ...wanted, is_paused: z.boolean() }).partial();
export type ScheduleChangesInput = z.input<typeof ScheduleChanges>;

export const SchedulePath = z.object({ id: PathId, schedule: PathId });
export type SchedulePath = z.output<typeof SchedulePath>;

const Delivery = z.object({
  user_id: RowId,
  user_name: z.string(),
  period: z.iso.date().meta({ description: "The local day it was due" }),
  state: z.enum(["queued", "sent", "empty", "refused", "failed"]).meta({
    description:
      "`empty`: the report had no rows; `refused`: the colleague can’t see the report, or has left",
  }),
  problem: z.string().nullable(),
  run_id: RowId.nullable().meta({
    description: "The kept result that was sent; given only for the caller’s own emails",
  }),
  settled_at: z.iso.datetime().nullable(),
});

export const ReportScheduleView = z
  .object({
    id: RowId,
    report_id: RowId,
    every: z.enum(SCHEDULE_STEPS),
    weekday: z.int().nullable(),
    day: z.int().nullable(),
    time: z.string(),
    time_zone: z.string(),
    format: z.enum(REPORT_FORMATS),
    only_if_rows: z.boolean(),
    is_paused: z.boolean(),
    next_at: z.iso.datetime().nullable().meta({ description: "Null while the schedule is paused" }),
    users: z.array(z.object({ id: RowId, name: z.string() })),
    deliveries: z.array(Delivery).meta({ description: "The 20 most recent" }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "ReportSchedule" });
export type ReportScheduleView = z.infer<typeof ReportScheduleView>;
