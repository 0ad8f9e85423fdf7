import { tzOffset } from "@date-fns/tz/tzOffset";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of an instant on a calendar in `timeZone`, as a date input holds it; "" for none. */
export function dayOf(instant: string | null, timeZone: string): string {
  if (!instant) return "";
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(
    new Date(instant),
  );
}

/** Nine in the morning of that day in `timeZone`, as an instant; undefined unless it is a real day. */
export function morningOf(day: string, timeZone: string): string | undefined {
  const nine = DAY.test(day) ? Date.parse(`${day}T09:00:00Z`) : Number.NaN;
  // Parsing takes February 30 for March 2.
  if (!(nine > 0) || new Date(nine).toISOString().slice(0, 10) !== day) return undefined;
  const offset = (at: number) => tzOffset(timeZone, new Date(at)) * 60_000;
  // The offset there and then, which is not that of the same hour in UTC where clocks change in between.
  return new Date(nine - offset(nine - offset(nine))).toISOString();
}
