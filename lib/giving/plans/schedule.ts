/** How often a plan gives, in its own calendar: no clock and no zone can shift a day of it. */
export type Schedule = {
  unit: "week" | "month" | "year";
  interval: number;
  /** 1–31; of months and years, the day to return to after a shorter month. */
  anchorDay: number;
};

type Every = Pick<Schedule, "unit" | "interval">;

type Day = { year: number; month: number; day: number };

/** The first day of the period after the one that begins on `on` ("2026-01-31"). */
export function nextPeriod(on: string, schedule: Schedule): string {
  const { unit, interval } = schedule;
  if (unit === "week") return addDaysTo(on, 7 * interval);
  return addMonthsTo(on, unit === "year" ? 12 * interval : interval, schedule.anchorDay);
}

/** The first period that begins on `day` or later, counted from the period that begins on `on`. */
export function periodFrom(on: string, schedule: Schedule, day: string): string {
  let period = on;
  while (period < day) period = nextPeriod(period, schedule);
  return period;
}

/**
 * A period put off by some months. What is given by the week keeps its weekday and goes on with its
 * first period from then on.
 */
export function putOff(on: string, schedule: Schedule, months: number): string {
  const later = addMonthsTo(on, months, schedule.anchorDay);
  if (schedule.unit !== "week") return later;
  return periodFrom(on, schedule, addMonthsTo(on, months, dayOf(on)));
}

/** Months between two gifts (`decisions §9`) as a plan keeps it. Not for 0, which is once. */
export const everyMonths = (months: number): Every =>
  months % 12 === 0 ? { unit: "year", interval: months / 12 } : { unit: "month", interval: months };

/** The other way round; null of what is given by the week. */
export function monthsBetween({ unit, interval }: Every): number | null {
  if (unit === "week") return null;
  return unit === "year" ? 12 * interval : interval;
}

/** What to say of it: "Every month", "Every 2 weeks", "Every year". */
export function scheduleWords({ unit, interval }: Every): string {
  return interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
}

/** The day of the month of a local date: 31 of "2026-01-31". */
export const dayOf = (on: string): number => read(on).day;

/** A local date some days later, or earlier. */
export function addDaysTo(on: string, days: number): string {
  const { year, month, day } = read(on);
  // Not `Date.UTC`, for which the years 0 to 99 are those of the twentieth century.
  const moved = new Date(0).setUTCFullYear(year, month - 1, day + days);
  return new Date(moved).toISOString().slice(0, -"T00:00:00.000Z".length);
}

/** The same day some months later, or that month's last where it has no such day. */
export function addMonthsTo(on: string, months: number, anchorDay: number): string {
  const from = read(on);
  const count = from.year * 12 + (from.month - 1) + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const day = Math.min(anchorDay, daysIn(year, month));
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const two = (number: number): string => String(number).padStart(2, "0");

function read(on: string): Day {
  const [year = 0, month = 0, day = 0] = on.split("-").map(Number);
  return { year, month, day };
}
