import { TZDate } from "@date-fns/tz";
import { addDays, nextSaturday, set } from "date-fns";

/** A Saturday about this many days ahead (or back), at a time of day in a zone. */
export function saturday(
  daysAhead: number,
  timeZone: string,
  time: { hours: number; minutes: number },
): Date {
  const day = nextSaturday(addDays(new TZDate(Date.now(), timeZone), daysAhead));
  return new Date(set(day, { ...time, seconds: 0, milliseconds: 0 }).getTime());
}

export const daysAgo = (days: number): Date => addDays(new Date(), -days);
