import { z } from "zod";
import { addMonthsTo, dayOf } from "@/lib/giving/plans/schedule";
import { Day } from "@/lib/input";

export const UNITS = ["days", "weeks", "months", "years"] as const;
export type Unit = (typeof UNITS)[number];

const MOST: Record<Unit, number> = { days: 36_500, weeks: 5_200, months: 1_200, years: 100 };

const Count = z.int("Enter a whole number.").min(1, "Enter a number of at least 1.");
const length = <Name extends string>(name: Name) =>
  z
    .strictObject({ [name]: Count, unit: z.enum(UNITS, "Choose days, weeks, months, or years.") })
    .refine((given) => {
      const { unit, ...count } = given as Record<string, number> & { unit: Unit };
      return (Object.values(count)[0] ?? 0) <= MOST[unit];
    }, "Enter a period of at most 100 years.");

const YEARS = ["this", "last", "before_last"] as const;

const Period = {
  last: length("last"),
  next: length("next"),
  more_than: length("more_than"),
  fiscal_year: z.strictObject({ fiscal_year: z.enum(YEARS, "Choose a fiscal year.") }),
  calendar_year: z.strictObject({ calendar_year: z.enum(YEARS, "Choose a year.") }),
  calendar_quarter: z.strictObject({ calendar_quarter: z.enum(YEARS, "Choose a quarter.") }),
  calendar_month: z.strictObject({ calendar_month: z.enum(YEARS, "Choose a month.") }),
  dates: z
    .strictObject({ from: Day.nullish(), to: Day.nullish() })
    .refine(({ from, to }) => from || to, "Enter a first or a last day.")
    .refine(({ from, to }) => !from || !to || from <= to, "The last day is before the first."),
};

/** Days in the organization's own zone; `more_than` is so long ago, or longer. */
export type Period =
  | { last: number; unit: Unit }
  | { next: number; unit: Unit }
  | { more_than: number; unit: Unit }
  | { fiscal_year: (typeof YEARS)[number] }
  | { calendar_year: (typeof YEARS)[number] }
  | { calendar_quarter: (typeof YEARS)[number] }
  | { calendar_month: (typeof YEARS)[number] }
  | { from?: string | null; to?: string | null };

/** Local days, both of them within; null: no bound. */
export type Span = { from: string | null; to: string | null };

type Windows = { day: string } & Record<
  "current" | "last" | "yearBefore",
  { from: string; to: string }
>;

const NAMED = [
  ...(["last", "next", "more_than"] as const),
  ...(["fiscal_year", "calendar_year", "calendar_quarter", "calendar_month"] as const),
];

/** Reads a period. Returns the sentence that says what is wrong with any other value. */
export function readPeriod(given: unknown): Period | string {
  if (typeof given !== "object" || given === null) return "Choose a period.";
  const named = NAMED.find((name) => Object.hasOwn(given, name));
  const read = Period[named ?? "dates"].safeParse(given);
  return read.success
    ? (read.data as Period)
    : (read.error.issues[0]?.message ?? "Choose a period.");
}

const moveDays = (day: string, count: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
};

function move(day: string, count: number, unit: Unit): string {
  if (unit === "days") return moveDays(day, count);
  if (unit === "weeks") return moveDays(day, count * 7);
  return addMonthsTo(day, unit === "years" ? count * 12 : count, dayOf(day));
}

/** The days of a period, as of today in the organization's zone. The last 30 days end with today. */
export function spanOf(period: Period, { day, current, last, yearBefore }: Windows): Span {
  if ("last" in period) return { from: moveDays(move(day, -period.last, period.unit), 1), to: day };
  if ("next" in period) return { from: day, to: moveDays(move(day, period.next, period.unit), -1) };
  if ("more_than" in period) return { from: null, to: move(day, -period.more_than, period.unit) };
  if ("fiscal_year" in period) {
    const { from, to } = { this: current, last, before_last: yearBefore }[period.fiscal_year];
    return { from, to };
  }
  if ("calendar_year" in period)
    return wholeMonths(`${day.slice(0, 4)}-01-01`, 12, period.calendar_year);
  if ("calendar_quarter" in period) {
    const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
    const first = `${day.slice(0, 5)}${String(month).padStart(2, "0")}-01`;
    return wholeMonths(first, 3, period.calendar_quarter);
  }
  if ("calendar_month" in period)
    return wholeMonths(`${day.slice(0, 8)}01`, 1, period.calendar_month);
  return { from: period.from ?? null, to: period.to ?? null };
}

/** So many months from the first day of those that it is now, or earlier. */
function wholeMonths(first: string, count: number, which: (typeof YEARS)[number]): Span {
  const from = move(first, -count * YEARS.indexOf(which), "months");
  return { from, to: moveDays(move(from, count, "months"), -1) };
}
