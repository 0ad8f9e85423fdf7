import { tzOffset } from "@date-fns/tz";
import type { WaitUntil } from "@/db/schema/journey-graph";

/*
 * When waits end, by the organization's clocks. Nothing here reads the time. A local time that a change of
 * clocks leaves out is taken as much later, and of one that comes twice the first counts.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A day and a minute of it, as clocks show them. `day`: 2026-02-28. */
type LocalTime = { day: string; minute: number };

/** What clocks in the zone show at an instant, with the milliseconds that they don't. */
export function localTime(at: Date, zone: string): LocalTime & { rest: number } {
  const shifted = at.getTime() + tzOffset(zone, at) * MINUTE_MS;
  const shown = new Date(shifted);
  return {
    day: shown.toISOString().slice(0, 10),
    minute: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
    rest: ((shifted % MINUTE_MS) + MINUTE_MS) % MINUTE_MS,
  };
}

/** The first instant at which clocks in the zone show this or, where they never do, what they show instead. */
export function instantOf({ day, minute }: LocalTime, zone: string, rest = 0): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS + rest;
  const before = tzOffset(zone, new Date(wall - DAY_MS));
  const after = tzOffset(zone, new Date(wall + DAY_MS));
  const found = [before, after]
    .map((offset) => ({ at: wall - offset * MINUTE_MS, offset }))
    .filter(({ at, offset }) => tzOffset(zone, new Date(at)) === offset)
    .map(({ at }) => at);
  return new Date(found.length > 0 ? Math.min(...found) : wall - before * MINUTE_MS);
}

/** So many days later in the calendar. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** So many months later, at the end of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** 1 is Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The day itself, or the Monday after a weekend. */
export function pastWeekend(day: string): string {
  const weekday = weekdayOf(day);
  return weekday < 6 ? day : addDays(day, 8 - weekday);
}

type Unit = "minutes" | "hours" | "days" | "weeks" | "months";

/** The end of a duration. Days, weeks, and months end at the same time of the day. */
export function afterDuration(
  from: Date,
  { amount, unit }: { amount: number; unit: Unit },
  zone: string,
): Date {
  if (unit === "minutes") return new Date(from.getTime() + amount * MINUTE_MS);
  if (unit === "hours") return new Date(from.getTime() + amount * 60 * MINUTE_MS);
  const { day, minute, rest } = localTime(from, zone);
  const then =
    unit === "months" ? addMonths(day, amount) : addDays(day, amount * (unit === "weeks" ? 7 : 1));
  return instantOf({ day: then, minute }, zone, rest);
}

type TimeOfDay = Extract<WaitUntil, { kind: "time" }>;

/**
 * The next time that it is this minute of the day, on one of these weekdays if any are named.
 * @param isLater not this very instant, which has been waited for already
 */
export function nextTime(
  from: Date,
  { minute, weekdays }: Pick<TimeOfDay, "minute" | "weekdays">,
  zone: string,
  isLater = false,
): Date {
  let { day } = localTime(from, zone);
  for (let tried = 0; tried < 15; tried++) {
    const at = instantOf({ day, minute }, zone);
    const isAhead = isLater ? at > from : at >= from;
    const isWanted =
      weekdays.length === 0 || weekdays.some((weekday) => weekday === weekdayOf(day));
    if (isAhead && isWanted) return at;
    day = addDays(day, 1);
  }
  throw new Error("A week has no such day.");
}

/** The next instant within hours of the day; the instant itself if it is. `hours`: from 8 until before 21. */
export function withinHours(
  at: Date,
  [first, last]: readonly [number, number],
  zone: string,
): Date {
  const { day, minute } = localTime(at, zone);
  if (minute >= first * 60 && minute < last * 60) return at;
  const next = minute < first * 60 ? day : addDays(day, 1);
  return instantOf({ day: next, minute: first * 60 }, zone);
}

/** The day on which a yearly date falls in a year: February 29 on the 28th of other years. */
export function anniversary(day: string, year: number): string {
  const [, month = 1, date = 1] = day.split("-").map(Number);
  return addMonths(`${year}-01-${String(date).padStart(2, "0")}`, month - 1);
}
