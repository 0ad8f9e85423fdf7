import { z } from "zod";
import { wholeFrom } from "@/lib/input";
import { ADJUSTABLE, PERIODS, type PeriodName, periodOf } from "./periods";

const MOST_DAYS = 36_525;

const days = (name: PeriodName) =>
  wholeFrom(periodOf(name).least ?? 1, MOST_DAYS)
    .optional()
    .meta({ description: `${PERIODS[name].title}, in days; at least ${periodOf(name).least}` });

/** Periods in days; those that are not named stay as they are. */
export const RetentionChanges = z
  .strictObject(Object.fromEntries(ADJUSTABLE.map((name) => [name, days(name)])))
  .meta({ id: "RetentionChanges" });
export type RetentionChanges = z.infer<typeof RetentionChanges>;

export const RetentionView = z
  .object({
    name: z.string(),
    title: z.string(),
    about: z.string(),
    days: z.int().meta({ description: "How long rows are kept" }),
    least_days: z.int().nullable().meta({ description: "Null: the period can’t be changed" }),
    rows: z.int().meta({ description: "How many rows are stored" }),
    oldest_at: z.iso.datetime().nullable(),
    last_run_at: z.iso.datetime().nullable().meta({ description: "When rows were last deleted" }),
    last_deleted: z.int().nullable(),
  })
  .meta({ id: "Retention" });
export type RetentionView = z.infer<typeof RetentionView>;
