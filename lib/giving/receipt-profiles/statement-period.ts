import { localDay } from "../calendar";

/**
 * The last day that a statement of a year can speak of when it is made at an instant, by the calendar of
 * the organization's zone; null once the year is over, and the statement speaks of all of it.
 */
export function lastDayOf(year: number, at: Date | string, timeZone: string): string | null {
  const day = localDay(new Date(at), timeZone);
  return Number(day.slice(0, 4)) <= year ? day : null;
}
