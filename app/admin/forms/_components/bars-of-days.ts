import {
  differenceInCalendarDays,
  eachDayOfInterval,
  eachMonthOfInterval,
  eachWeekOfInterval,
  formatISO,
  parseISO,
  startOfMonth,
  startOfWeek,
} from "date-fns";

type Day = { day: string; count: number };

/** A bar, and the first day of what it counts. */
export type Bar = { from: string; count: number; of: "day" | "week" | "month" };

const MONDAY = { weekStartsOn: 1 } as const;

/** By how many days a chart has a bar for each day, and one for each week. */
const DAYS = 45;
const DAYS_OF_WEEKS = 320;

/**
 * The bars of a chart of submissions, with those that count none: one for each day, or for each week or month
 * when there would be too many to tell apart.
 * @param days with submissions, in order
 */
export function barsOfDays(days: readonly Day[]): Bar[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const interval = { start: parseISO(first.day), end: parseISO(last.day) };
  const length = differenceInCalendarDays(interval.end, interval.start) + 1;
  const of = length <= DAYS ? "day" : length <= DAYS_OF_WEEKS ? "week" : "month";
  const counts = new Map<string, number>();
  for (const { day, count } of days) {
    const from = isoDay(STARTS[of](parseISO(day)));
    counts.set(from, (counts.get(from) ?? 0) + count);
  }
  return EACH[of](interval).map((start) => {
    const from = isoDay(start);
    return { from, of, count: counts.get(from) ?? 0 };
  });
}

const EACH = {
  day: eachDayOfInterval,
  week: (interval: { start: Date; end: Date }) => eachWeekOfInterval(interval, MONDAY),
  month: eachMonthOfInterval,
};

const STARTS = {
  day: (day: Date) => day,
  week: (day: Date) => startOfWeek(day, MONDAY),
  month: startOfMonth,
};

const isoDay = (day: Date) => formatISO(day, { representation: "date" });
