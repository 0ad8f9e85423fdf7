import { type SQL, sql } from "drizzle-orm";
import { within } from "@/lib/conditions/operators";
import type { Period, Span } from "@/lib/conditions/period";
import { addDaysTo, addMonthsTo, dayOf } from "@/lib/giving/plans/schedule";

export const COMPARED = ["period_before", "year_before"] as const;
export type Compared = (typeof COMPARED)[number];

type Days = { from: string; to: string };
type Distance = { months: number } | { days: number };

/** What a period is compared with. @property distance how much earlier it is */
export type Before = { span: Days; distance: Distance };

/** The last of all: no day follows it. */
const LAST_DAY = "9999-12-31";

const isInCalendar = (day: string): boolean => /^\d{4}-/.test(day) && day >= "0001-01-01";

const back = (day: string, distance: Distance): string =>
  "months" in distance
    ? addMonthsTo(day, -distance.months, dayOf(day))
    : addDaysTo(day, -distance.days);

/**
 * The days that a period is compared with: as much of them as has passed of the period itself, so that half a year
 * stands beside half a year. Undefined for periods without a first or a last day, for those that they would be
 * part of: of two years, a year before, and where they would be beyond the years that a date can have.
 */
export function beforeOf(
  period: Period,
  { from, to }: Span,
  compared: Compared,
  today: string,
): Before | undefined {
  if (!from || !to || from > today) return undefined;
  if (compared === "period_before" && to >= LAST_DAY) return undefined;
  const distance = compared === "year_before" ? { months: 12 } : lengthOf(period, { from, to });
  const first = back(from, distance);
  // The day after is moved, and not the last day itself: the end of February is not the same day every year.
  const last = to > today || compared === "year_before" ? soFar(to, today, distance) : from;
  return last <= from && isInCalendar(first)
    ? { span: { from: first, to: addDaysTo(last, -1) }, distance }
    : undefined;
}

const soFar = (to: string, today: string, distance: Distance): string =>
  back(addDaysTo(to < today ? to : today, 1), distance);

/** Whole months stay whole months. */
function lengthOf(period: Period, { from, to }: Days): Distance {
  if ("fiscal_year" in period || "calendar_year" in period) return { months: 12 };
  if ("calendar_quarter" in period) return { months: 3 };
  if ("calendar_month" in period) return { months: 1 };
  if ("last" in period && period.unit === "months") return { months: period.last };
  if ("last" in period && period.unit === "years") return { months: 12 * period.last };
  const after = addDaysTo(to, 1);
  const months =
    12 * (Number(after.slice(0, 4)) - Number(from.slice(0, 4))) +
    (Number(after.slice(5, 7)) - Number(from.slice(5, 7)));
  if (months > 0 && after.slice(8) === from.slice(8)) return { months };
  const day = (on: string) => Date.parse(`${on}T00:00:00Z`) / 86_400_000;
  return { days: day(after) - day(from) };
}

/** Is a row's date in the period before, and not in the period itself? */
export const isBefore = (date: SQL, { span }: Before): SQL => sql`(${within(date, span)})`;

/** A row's date where it stands in the period: those of the period before are moved into it. */
export const moved = (date: SQL, before: Before): SQL => {
  const { distance } = before;
  const interval =
    "months" in distance
      ? sql`make_interval(months => ${distance.months}::int)`
      : sql`make_interval(days => ${distance.days}::int)`;
  return sql`(case when ${isBefore(date, before)} then ${date} + ${interval} else ${date} end)::date`;
};
