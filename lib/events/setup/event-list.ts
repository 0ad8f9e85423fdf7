import { and, eq, gt, ilike, lte, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { events } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { RowId, textUpTo } from "@/lib/input";
import { CURSOR_PARTS, pageOf } from "@/lib/paging/pages";
import { clientSlug } from "../capacity/event-addresses";
import { eventEnd } from "../capacity/event-end";
import { heldPlaces } from "../capacity/event-places";
import { EventStatus, PlacesView } from "./event-schema";
import { eventPage } from "./preview";

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, "Enter a whole number from 1.")
    .transform(Number)
    .refine((number) => number <= most, `Enter a number up to ${most}.`)
    .meta({ type: "integer", minimum: 1, maximum: most });

export const PageQuery = {
  page: wholeNumber(1_000_000).default(1),
  per_page: wholeNumber(100).default(24),
  ...CURSOR_PARTS,
};

/** Which page of a list, by its number or by a cursor. */
export type PageAsked = { page: number; per_page: number; cursor?: string; limit?: number };

export const EventListQuery = z.strictObject({
  ...PageQuery,
  status: EventStatus.optional().meta({ description: "If omitted, all but archived events" }),
  when: z.enum(["upcoming", "past"]).optional().meta({
    description: "Events without a date are upcoming.",
  }),
  q: textUpTo(200).optional().meta({ description: "Matches the name or address" }),
});
export type EventListQuery = z.output<typeof EventListQuery>;

const At = z.string().nullable().meta({ format: "date-time" });

export const EventListItem = z
  .object({
    id: RowId,
    name: z.string(),
    slug: z.string(),
    status: EventStatus,
    starts_at: At,
    ends_at: At,
    timezone: z.string(),
    currency: z.string(),
    places: PlacesView,
    url: z.string(),
  })
  .meta({ id: "EventListItem" });
export type EventListItem = z.infer<typeof EventListItem>;

/** Events as staff look for them, the ones without a date and the latest first, and how many in all. */
export async function listEvents(
  actor: Actor,
  query: EventListQuery,
): Promise<{ data: EventListItem[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "events_view");
  const { organizationId } = actor;
  const wanted = within(
    events,
    organizationId,
    query.status ? eq(events.status, query.status) : ne(events.status, "archived"),
    query.when && whenIs(query.when),
    query.q?.trim() ? contains(query.q.trim()) : undefined,
  );
  const page = pageOf(actor, "events", query, LATEST_FIRST);
  const [found, total, client] = await Promise.all([
    db
      .select({ event: events, place: page.place })
      .from(events)
      .where(and(wanted, page.beyond))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(events, wanted),
    clientSlug(db, organizationId),
  ]);
  const { rows, nextCursor } = page.of(found);
  const ids = rows.map(({ event }) => event.id);
  const heldBy = await heldPlaces(db, organizationId, ids);
  const data = rows.map(({ event }) => {
    const held = heldBy.get(event.id) ?? 0;
    return {
      id: event.id,
      name: event.name,
      slug: event.slug,
      status: event.status,
      starts_at: event.startsAt?.toISOString() ?? null,
      ends_at: event.endsAt?.toISOString() ?? null,
      timezone: event.timeZone,
      currency: event.currency,
      places: { sold: event.admissionsTaken - held, held, capacity: event.capacity },
      url: eventPage(client, event.slug),
    };
  });
  return { data, total, nextCursor };
}

/** Those without a date before all others. */
const LATEST_FIRST = [
  { by: sql`coalesce(${events.startsAt}, 'infinity')`, type: "timestamptz", descending: true },
  { by: events.id, type: "int", descending: true },
] as const;

function whenIs(when: "upcoming" | "past") {
  if (when === "past") return lte(eventEnd, now());
  return or(sql`${eventEnd} is null`, gt(eventEnd, now()));
}

function contains(words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(ilike(events.name, pattern), ilike(events.slug, pattern));
}
