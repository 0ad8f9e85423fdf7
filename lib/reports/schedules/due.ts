import type { reportSchedules } from "@/db/schema";
import { instantAt } from "@/lib/donors/local-time";
import { localDay } from "@/lib/giving/calendar";
import { addDaysTo, addMonthsTo, dayOf } from "@/lib/giving/plans/schedule";

type Rhythm = Pick<typeof reportSchedules.$inferSelect, "every" | "weekday" | "day" | "minute">;

/** @property fiscalStartMonth 1 to 12 */
export type Calendar = { timeZone: string; fiscalStartMonth: number };

/** The first instant after `after` at which a schedule is due. A time that a clock change skips is due right after it. */
export function nextDue(rhythm: Rhythm, after: Date, calendar: Calendar): Date {
  let day = firstDay(rhythm, localDay(after, calendar.timeZone), calendar);
  for (;;) {
    const due = new Date(instantAt(`${day}T${timeText(rhythm.minute)}`, calendar.timeZone));
    if (due > after) return due;
    day = firstDay(rhythm, addDaysTo(day, 1), calendar);
  }
}

/** The first local day of the rhythm, from a day on. */
function firstDay({ every, weekday, day: date }: Rhythm, from: string, calendar: Calendar): string {
  if (every === "daily") return from;
  if (every === "weekly") return addDaysTo(from, ((weekday ?? 1) - weekdayOf(from) + 7) % 7);
  const months = { monthly: 1, quarterly: 3, yearly: 12 }[every];
  const monthsIn = (Number(from.slice(5, 7)) - calendar.fiscalStartMonth + 12) % months;
  const first = `${from.slice(0, 8)}01`;
  const inThisStep = addDaysTo(addMonthsTo(first, -monthsIn, dayOf(first)), (date ?? 1) - 1);
  return inThisStep >= from
    ? inThisStep
    : addDaysTo(addMonthsTo(first, months - monthsIn, dayOf(first)), (date ?? 1) - 1);
}

/** 1 is Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Minutes after midnight as a clock shows them: "08:00". */
export const timeText = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
