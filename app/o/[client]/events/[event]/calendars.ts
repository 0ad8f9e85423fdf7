import type { PublicEventView } from "@/lib/events/public/event-schema";

type Dated = Pick<PublicEventView, "name" | "summary" | "ends_at" | "location" | "url">;

const HOUR_MS = 3_600_000;

/** The same length as in the calendar file where staff gave no end. */
const endOf = (startsAt: string, endsAt: string | null): string =>
  endsAt ?? new Date(Date.parse(startsAt) + 2 * HOUR_MS).toISOString();

/** Nothing of the place but what everybody may know by the event's policy. */
const placeOf = ({ mode, venue, address, label }: PublicEventView["location"]): string =>
  mode === "full" ? [venue, address].filter(Boolean).join(", ") : mode === "area" ? label : "";

const textOf = ({ summary, url }: Dated): string => [summary, url].filter(Boolean).join("\n\n");

/** `20270313T183000Z` */
const compact = (instant: string): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");

export function googleCalendar(event: Dated, startsAt: string): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: event.name,
    dates: `${compact(startsAt)}/${compact(endOf(startsAt, event.ends_at))}`,
    details: textOf(event),
    location: placeOf(event.location),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

export function outlookCalendar(event: Dated, startsAt: string): string {
  const query = new URLSearchParams({
    rru: "addevent",
    subject: event.name,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endOf(startsAt, event.ends_at)).toISOString(),
    body: textOf(event),
    location: placeOf(event.location),
  });
  return `https://outlook.live.com/calendar/0/action/compose?${query}`;
}
