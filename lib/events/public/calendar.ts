import { db } from "@/db/client";
import { notFound } from "@/lib/errors";
import { localeOf } from "@/lib/giving/calendar";
import type { VisitorActor } from "@/lib/identity/actor";
import { speakTo } from "@/lib/language/speech";
import { calendarOf } from "../papers/calendar-file";
import type { MadeFile } from "../papers/tickets";
import { getPublicEvent } from "./event";

const HOUR_MS = 3_600_000;

/** A published event for anybody's calendar, the place as far as everybody may know. Throws not found. */
export async function writePublicCalendar(
  actor: VisitorActor,
  slug: string,
  language?: string,
): Promise<MadeFile> {
  const event = await getPublicEvent(db, actor, slug);
  if (!event.starts_at) throw notFound("calendar entry");
  const speech = speakTo(language, await localeOf(db, actor.organizationId));
  const start = new Date(event.starts_at);
  const text = calendarOf({
    speech,
    uid: `event-${event.id}`,
    name: event.name,
    timeZone: event.timezone,
    start,
    end: event.ends_at ? new Date(event.ends_at) : new Date(start.getTime() + 2 * HOUR_MS),
    location: { ...event.location, label: speech.said(event.location.label) },
    description: event.url,
    agenda: event.agenda,
  });
  return {
    bytes: new TextEncoder().encode(text),
    mimeType: "text/calendar; charset=utf-8",
    name: `${event.slug}.ics`,
  };
}
