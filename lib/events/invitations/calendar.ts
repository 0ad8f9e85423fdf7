import type { invitationSends } from "@/db/schema";
import { now } from "@/lib/clock";
import type { Speech } from "@/lib/language/speech";
import type { EventRow } from "../capacity/catalog";
import type { Invitation } from "../capacity/invitation-seats";
import { locationFor } from "../orders/location";
import { calendarOf } from "../papers/calendar-file";
import type { MadeFile } from "../papers/tickets";

const HOUR_MS = 3_600_000;

export type ToldInvitation = {
  invitation: Invitation;
  event: EventRow;
  host: { name: string; slug: string; locale: string };
};

type Kind = (typeof invitationSends.$inferSelect)["kind"];

/**
 * The event for the calendar of whoever is invited, or what takes it out again: one UID, and a SEQUENCE that
 * rises with each change of the event’s time or place and of the answer. None without a date.
 */
export function invitationCalendar(
  { invitation, event, host }: ToldInvitation,
  kind: Kind,
  speech: Speech,
): MadeFile[] {
  const { startsAt, endsAt } = event;
  if (!startsAt) return [];
  const location = locationFor(event, null, now(), speech.locale);
  const text = calendarOf({
    speech,
    uid: `invitation-${invitation.id}`,
    sequence: event.calendarSequence + invitation.calendarChanges,
    isCancelled: kind === "declined" || kind === "revoked",
    name: event.name,
    timeZone: event.timeZone,
    start: startsAt,
    end: endsAt ?? new Date(startsAt.getTime() + 2 * HOUR_MS),
    location: { ...location, label: speech.said(location.label) },
    description: host.name,
    agenda: [],
  });
  const bytes = new TextEncoder().encode(text);
  return [{ bytes, mimeType: "text/calendar; charset=utf-8", name: `${event.slug}.ics` }];
}
