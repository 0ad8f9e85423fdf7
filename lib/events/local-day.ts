import { TZDate } from "@date-fns/tz";

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The day of an instant on a calendar in `timeZone`, as a date input holds it; "" for none. */
export function dayOf(instant: string | null, timeZone: string): string {
  if (!instant) return "";
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(
    new Date(instant),
  );
}

/** Nine in the morning of that day in `timeZone`, as an instant; undefined unless it is a real day. */
export function morningOf(day: string, timeZone: string): string | undefined {
  const [year = 0, month = 0, date = 0] = (DAY.exec(day)?.slice(1) ?? []).map(Number);
  const morning = new TZDate(year, month - 1, date, 9, 0, 0, timeZone);
  if (morning.getDate() !== date || morning.getMonth() !== month - 1) return undefined;
  return new Date(morning.getTime()).toISOString();
}

/** The last minute of the day on which an instant is in `timeZone`. */
export function lastMinuteOf(instant: Date, timeZone: string): Date {
  const end = new TZDate(instant, timeZone);
  end.setHours(23, 59, 0, 0);
  return new Date(end.getTime());
}
