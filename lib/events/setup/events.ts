import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { type Db, db, type Tx } from "@/db/client";
import { foreignKeyViolation, uniqueViolation } from "@/db/errors";
import {
  auctionItems,
  events,
  orders,
  organizations,
  promoCodes,
  sponsorPackages,
  ticketTypes,
} from "@/db/schema";
import { within } from "@/db/within";
import { conflict, notFound } from "@/lib/errors";
import { claimCover, releaseCover } from "@/lib/files/covers";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import type { EventRow } from "../capacity/catalog";
import {
  clientSlug,
  formerSlugsOf,
  keepFormerSlug,
  requireFreeSlug,
} from "../capacity/event-addresses";
import { heldPlaces } from "../capacity/event-places";
import { eventColumns, eventSettings, presentEvent } from "./event-rows";
import {
  EventChanges,
  type EventChangesInput,
  type EventSetupView,
  NewEvent,
  type NewEventInput,
} from "./event-schema";
import { differences, lockEvent, raiseRevision, recordSetup, requireRoom } from "./steps";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** An event’s time or place changed: those who were invited hear of it. */
    "tell-invited-of-change": { organizationId: number; eventId: number };
  }
}

/** Creates an event as a draft. Throws 422, also when the slug is taken. */
export async function createEvent(actor: Actor, input: NewEventInput): Promise<EventSetupView> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewEvent, input);
  return orTaken(() =>
    db.transaction(async (tx) => {
      await requireFreeSlug(tx, actor.organizationId, wanted.slug);
      await claimCover(tx, actor, wanted.cover_file_id, "event_cover");
      const values = eventColumns(wanted, await defaultsOf(tx, actor.organizationId));
      const [event] = await tx
        .insert(events)
        .values({ organizationId: actor.organizationId, ...values })
        .returning({ id: events.id, slug: events.slug });
      if (!event) throw new Error("An event was not written.");
      await recordSetup(tx, actor, "event.create", event.id, { slug: event.slug });
      return readEvent(tx, actor, event.id);
    }),
  );
}

/**
 * Changes an event; what is not given stays. An old address goes on working. Throws 422, and 409 for a
 * capacity below what is taken and for another currency once something has a price.
 */
export async function changeEvent(
  actor: Actor,
  eventId: number,
  input: EventChangesInput,
): Promise<EventSetupView> {
  requirePermission(actor, "events_edit");
  const given = accept(EventChanges, input);
  return orTaken(() =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, actor, eventId);
      const changed = differences(event, eventColumns(merged(event, given), event));
      if (changed) await apply(tx, actor, event, changed);
      return readEvent(tx, actor, eventId);
    }),
  );
}

/** An event as staff set it up, with how many places are taken. Throws not found. */
export async function getEvent(actor: Actor, eventId: number): Promise<EventSetupView> {
  requirePermission(actor, "events_view");
  return readEvent(db, actor, eventId);
}

type Columns = ReturnType<typeof eventColumns>;

/** What buyers agreed to with their quote. A corrected text takes nobody's quote away. */
const TERMS: readonly (keyof Columns)[] = [
  "currency",
  "startsAt",
  "endsAt",
  "paymentMethods",
  "feeCoverBasisPoints",
  "feeCoverFixed",
  "reservationMinutes",
  "buyerCancelUntil",
  "buyerCancelFee",
  "cancellationPolicy",
  "donationOffered",
  "donationAmounts",
];

/** What calendars show: with a change, everyone who was invited gets a new entry. */
const CALENDAR: readonly (keyof Columns)[] = [
  ...(["startsAt", "endsAt", "timeZone", "locationKind", "venue", "address"] as const),
  ...(["areaLabel", "onlineUrl"] as const),
];

/** Raises the SEQUENCE of calendar entries, and has those who were invited told. */
async function moveInCalendars(tx: Tx, event: EventRow): Promise<void> {
  const { organizationId, id: eventId } = event;
  await tx
    .update(events)
    .set({ calendarSequence: sql`${events.calendarSequence} + 1` })
    .where(within(events, organizationId, eq(events.id, eventId)));
  if (event.status === "published")
    await enqueue(tx, "tell-invited-of-change", { organizationId, eventId });
}

async function apply(
  tx: Tx,
  actor: Actor,
  event: EventRow,
  { before, after }: { before: Partial<Columns>; after: Partial<Columns> },
): Promise<void> {
  requireRoom(after.capacity, event.admissionsTaken, "seat");
  if (after.currency) await requireNoPrices(tx, event);
  if (after.slug) {
    await requireFreeSlug(tx, event.organizationId, after.slug, event.id);
    await keepFormerSlug(tx, event, after.slug);
  }
  await claimCover(tx, actor, after.coverFileId, "event_cover");
  await tx
    .update(events)
    .set(after)
    .where(within(events, event.organizationId, eq(events.id, event.id)));
  if (after.coverFileId !== undefined) await releaseCover(tx, event);
  if (TERMS.some((term) => term in after)) await raiseRevision(tx, event, "catalog");
  if (CALENDAR.some((column) => column in after)) await moveInCalendars(tx, event);
  await recordSetup(tx, actor, "event.change", event.id, after, before);
}

/** One schema judges what is given together with what stays. */
function merged(event: EventRow, given: z.output<typeof EventChanges>) {
  const { location, donation, ...stored } = eventSettings(event);
  const { location: place, donation: gift, ...rest } = given;
  const isOtherCurrency = given.currency !== undefined && given.currency !== event.currency;
  return accept(NewEvent, {
    ...stored,
    // What covering costs is an amount of the old currency.
    ...(isOtherCurrency ? { fee_cover: undefined } : {}),
    ...rest,
    location: { ...location, ...place },
    donation: { ...donation, ...gift },
    conversion_offers: { ...stored.conversion_offers, ...given.conversion_offers },
  });
}

async function requireNoPrices(tx: Tx, event: EventRow): Promise<void> {
  if ((await countOf(tx, orders, event)) > 0)
    throw conflict(
      "currency_in_use",
      `There are registrations in ${event.currency}. The currency can’t be changed.`,
    );
  for (const table of [ticketTypes, sponsorPackages, auctionItems, promoCodes])
    if ((await countOf(tx, table, event)) > 0)
      throw conflict(
        "currency_in_use",
        `There are prices in ${event.currency}. Remove tickets, packages, auction items and codes first.`,
      );
}

type PricedTable =
  | typeof orders
  | typeof ticketTypes
  | typeof sponsorPackages
  | typeof auctionItems
  | typeof promoCodes;

const countOf = (tx: Tx, table: PricedTable, event: EventRow): Promise<number> =>
  tx.$count(table, within(table, event.organizationId, eq(table.eventId, event.id)));

/** Throws not found. */
export async function readEvent(
  reader: Db | Tx,
  actor: Actor,
  eventId: number,
): Promise<EventSetupView> {
  const [event] = await reader
    .select()
    .from(events)
    .where(within(events, actor.organizationId, eq(events.id, eventId)));
  if (!event) throw notFound("event");
  const held = await heldPlaces(reader, actor.organizationId, [event.id]);
  return presentEvent(event, {
    client: await clientSlug(reader, actor.organizationId),
    held: held.get(event.id) ?? 0,
    formerSlugs: await formerSlugsOf(reader, event),
  });
}

async function defaultsOf(tx: Tx, organizationId: number) {
  const [found] = await tx
    .select({ timeZone: organizations.timeZone, currency: organizations.currency })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return found;
}

async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (uniqueViolation(error, "events_slug_key"))
      throw refused("slug", "taken", "Another event already has this address.");
    if (foreignKeyViolation(error, "events_branding_program_fk"))
      throw refused("branding_program_id", "unknown_program", "There is no such program.");
    throw error;
  }
}
