import { dayOf } from "../local-day";

/** Sessions that start on one day at the event, and that day as `2030-05-31`. */
export type AgendaDay<Session> = { day: string; sessions: Session[] };

/** An agenda by the days on which its sessions start, as a calendar at the event shows them. */
export function agendaDays<Session extends { starts_at: string }>(
  agenda: readonly Session[],
  timeZone: string,
): AgendaDay<Session>[] {
  const days: AgendaDay<Session>[] = [];
  for (const session of agenda) {
    const day = dayOf(session.starts_at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.sessions.push(session);
    else days.push({ day, sessions: [session] });
  }
  return days;
}
