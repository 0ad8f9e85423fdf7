import { type SQL, sql } from "drizzle-orm";
import type { YearRule } from "@/lib/portfolio/fiscal-years";

/** What dates are grouped by; weeks begin on Mondays. */
export const STEPS = ["day", "week", "month", "quarter", "year", "fiscal_year"] as const;
export type Step = (typeof STEPS)[number];

const FORMATS: Partial<Record<Step, string>> = {
  day: "YYYY-MM-DD",
  month: "YYYY-MM",
  quarter: 'YYYY-"Q"Q',
  year: "YYYY",
};

/** The year in which a day's reporting year starts. */
const startYear = (day: SQL, { fiscalStartMonth }: YearRule): SQL =>
  sql`extract(year from ${day} - make_interval(months => ${fiscalStartMonth - 1}::int))::int`;

/** The part of the calendar that a local day falls in, as text that sorts as time does. */
export function stepOf(day: SQL, step: Step, rule: YearRule): SQL {
  if (step === "week") return sql`to_char(date_trunc('week', ${day}), 'YYYY-MM-DD')`;
  if (step !== "fiscal_year") return sql`to_char(${day}, ${FORMATS[step]}::text)`;
  const isNamedByEnd = rule.yearNamedBy === "end" && rule.fiscalStartMonth > 1;
  return sql`(${startYear(day, rule)} + ${isNamedByEnd ? 1 : 0}::int)::text`;
}

/** How far into its reporting year a day is: months from its start, times 100, and the day of the month. */
const placeInYear = (day: SQL, { fiscalStartMonth }: YearRule): SQL =>
  sql`((extract(month from ${day})::int + 12 - ${fiscalStartMonth}::int) % 12 * 100
    + extract(day from ${day})::int)`;

/** Is a day no further into its reporting year than today is into this one? On the last day all are. */
export const isToDate = (
  day: SQL,
  rule: YearRule,
  { day: today, current }: { day: string; current: { to: string } },
): SQL =>
  today === current.to
    ? sql`(${day} is not null)`
    : sql`(${placeInYear(day, rule)} <= ${placeInYear(sql`${today}::date`, rule)})`;

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** As staff read it: "May 2026", "Q2 2026", "Week of May 4, 2026". */
export function wordsOfStep(value: string, step: Step): string {
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  switch (step) {
    case "day":
      return DAY.format(at(value));
    case "week":
      return `Week of ${DAY.format(at(value))}`;
    case "month":
      return MONTH.format(at(`${value}-01`));
    case "quarter":
      return `${value.slice(5)} ${value.slice(0, 4)}`;
    case "fiscal_year":
      return `Fiscal year ${value}`;
    default:
      return value;
  }
}
