import { TZDate, tzOffset } from "@date-fns/tz";
import { eq } from "drizzle-orm";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { type Db, db } from "@/db/client";
import { eventInvitations } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import type { GuestActor } from "@/lib/identity/actor";
import type { Speech } from "@/lib/language/speech";
import type { AgendaSession } from "../agenda/schema";
import type { OrderRecord } from "../order-record";
import { isEditable } from "../order-status";
import { locationFor } from "../orders/location";
import { agendaForGuest, currentOrder, paymentStatusOf } from "../orders/view";
import type { LocationView } from "../schema";
import { speechOfOrder } from "../speech";
import { agendaLines } from "./agenda-lines";
import type { MadeFile } from "./tickets";

const HOUR_MS = 3_600_000;

/**
 * The event for the guest's calendar, in its own zone, the place as far as the guest may know it. Its
 * UID stays, so that a later download updates the entry. Throws not found for closed orders and events
 * without a date.
 */
export async function writeCalendar(actor: GuestActor): Promise<MadeFile> {
  const order = await currentOrder(actor);
  const { startsAt, endsAt } = order.event;
  if (!isEditable(order.status) || !startsAt) throw notFound("calendar entry");
  const speech = await speechOfOrder(db, order);
  const { agenda } = await agendaForGuest(db, order, now());
  const text = calendarText(order, speech, {
    entry: await entryOf(db, order),
    start: startsAt,
    end: endsAt ?? new Date(startsAt.getTime() + 2 * HOUR_MS),
    agenda,
  });
  return {
    bytes: new TextEncoder().encode(text),
    mimeType: "text/calendar; charset=utf-8",
    name: `${order.event.slug}.ics`,
  };
}

type Dated = { start: Date; end: Date; agenda: readonly AgendaSession[]; entry: CalendarEntry };

function calendarText(
  order: OrderRecord,
  speech: Speech,
  { start, end, agenda, entry }: Dated,
): string {
  const { event, organization } = order;
  const reader = { status: order.status, paymentStatus: paymentStatusOf(order) };
  return calendarOf({
    ...entry,
    name: event.name,
    timeZone: event.timeZone,
    start,
    end,
    location: placeIn(speech, locationFor(event, reader, now(), speech.locale)),
    speech,
    description: speech.t("paper")("calendarHost", {
      organization: organization.name,
      number: order.orderNumber,
    }),
    agenda,
  });
}

type CalendarEntry = { uid: string; sequence: number };

/** The entry of a registration: that of the invitation which it answers, so that calendars hold one. */
async function entryOf(reader: Db, order: OrderRecord): Promise<CalendarEntry> {
  const [invitation] = await reader
    .select({ id: eventInvitations.id, changes: eventInvitations.calendarChanges })
    .from(eventInvitations)
    .where(within(eventInvitations, order.organizationId, eq(eventInvitations.orderId, order.id)))
    .limit(1);
  const sequence = order.event.calendarSequence;
  if (!invitation) return { uid: `order-${order.id}`, sequence };
  return { uid: `invitation-${invitation.id}`, sequence: sequence + invitation.changes };
}

/** Where the event is, or why that is not told yet. */
const placeIn = ({ said }: Speech, location: LocationView): LocationView => ({
  ...location,
  label: said(location.label),
});

type Entry = {
  /** The reader's language, in which calendars may show the file's name. */
  speech: Speech;
  /** Stays, so that a later download updates the entry. */
  uid: string;
  name: string;
  timeZone: string;
  start: Date;
  end: Date;
  location: LocationView;
  description: string;
  /** Below the description. */
  agenda: readonly AgendaSession[];
  /** Rises with each change, so that calendars tell the latest. */
  sequence?: number;
  /** Takes the entry out of calendars that have it. */
  isCancelled?: boolean;
};

/** One event as a calendar file, in its own zone. */
export function calendarOf({ start, end, speech, ...event }: Entry): string {
  const language = speech.tag.slice(0, 2).toUpperCase();
  const product = speech.t("paper")("calendarProduct");
  const { label, venue, address, join_url: joinUrl } = event.location;
  const place = [...new Set([venue ?? label, address])].filter((line) => line !== null);
  const zone = hasOneOffset(event.timeZone, start, end) ? event.timeZone : null;
  const name = oneLine(event.name);
  const calendar = ical({ name: escaped(name), prodId: `//Wellspring//${product}//${language}` });
  if (event.isCancelled) calendar.method(ICalCalendarMethod.CANCEL);
  if (zone) calendar.timezone({ name: zone, generator: (name) => zoneBlock(name, start) });
  const lines = agendaLines(speech, event.agenda, event.timeZone).map(oneLine);
  const inZone = (at: Date) => (zone ? new TZDate(at, zone) : at);
  calendar.createEvent({
    id: `${event.uid}@${new URL(env().APP_ORIGIN).hostname}`,
    stamp: now(),
    sequence: event.sequence ?? 0,
    ...(event.isCancelled && { status: ICalEventStatus.CANCELLED }),
    start: inZone(start),
    end: inZone(end),
    timezone: zone,
    summary: name,
    location: oneLine(place.join(", ")),
    description: [oneLine(event.description), ...(lines.length > 0 ? ["", ...lines] : [])].join(
      "\n",
    ),
    ...(joinUrl && { url: oneLine(joinUrl) }),
  });
  return calendar.toString();
}

/** Without anything that a reader could take for the end of the line, whatever the rows hold. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");

/** As text of a calendar (RFC 5545 §3.3.11), where the library writes a value as it is given. */
const escaped = (line: string): string => line.replace(/[\\;,]/g, "\\$&");

const hasOneOffset = (zone: string, start: Date, end: Date) =>
  tzOffset(zone, start) === tzOffset(zone, end);

/** What the zone's clocks show during the event: all that a calendar needs to know of it. */
function zoneBlock(name: string, at: Date): string {
  const minutes = tzOffset(name, at);
  const digits = (value: number) => String(value).padStart(2, "0");
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? "-" : "+"}${digits(Math.floor(size / 60))}${digits(size % 60)}`;
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${name}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");
}
