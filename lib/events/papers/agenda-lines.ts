import { formatClockRange, formatWeekday } from "@/lib/format/dates";
import type { Speech } from "@/lib/language/speech";
import { agendaDays } from "../agenda/days";
import type { AgendaSession } from "../agenda/schema";

/** An agenda as lines of text, in the event's time: `6:30–7:15 PM Dinner (Main hall)`. */
export function agendaLines(
  { t: of, locale }: Speech,
  agenda: readonly AgendaSession[],
  timeZone: string,
): string[] {
  if (agenda.length === 0) return [];
  const t = of("paper");
  const days = agendaDays(agenda, timeZone);
  const lines = days.flatMap(({ sessions }) => [
    ...(days.length > 1 ? sessions.slice(0, 1).map(dateOf) : []),
    ...sessions.map(lineOf),
  ]);
  return [t("calendarAgenda"), ...lines];

  function dateOf({ starts_at }: AgendaSession): string {
    return formatWeekday(starts_at, timeZone, locale);
  }

  function lineOf({ title, starts_at, ends_at, location }: AgendaSession): string {
    const time = formatClockRange(starts_at, ends_at, timeZone, locale);
    return t(location ? "calendarSessionAt" : "calendarSession", {
      ...{ time, title },
      location: location ?? "",
    });
  }
}
