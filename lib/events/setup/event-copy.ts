import { eq, getTableColumns, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import {
  auctionItems,
  eventMessages,
  eventPeople,
  eventSessionPeople,
  eventSessions,
  events,
  promoCodes,
  questions,
  sponsorPackages,
  ticketTypes,
} from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, isInCalendar, refused } from "@/lib/input";
import type { EventRow } from "../capacity/catalog";
import { requireFreeSlug } from "../capacity/event-addresses";
import { EventCopy, type EventCopyInput, type EventSetupView } from "./event-schema";
import { readEvent } from "./events";
import { instantOf, lockEvent, recordSetup } from "./steps";

/**
 * Makes a draft with everything of an event that staff set up: texts, picture, tickets, packages, auction
 * items, codes, messages, questions, agenda and people. No registrations, no bids. All times move with the start. Throws 422.
 */
export async function duplicateEvent(
  actor: Actor,
  eventId: number,
  input: EventCopyInput,
): Promise<EventSetupView> {
  requirePermission(actor, "events_edit");
  const wanted = accept(EventCopy, input);
  try {
    return await db.transaction(async (tx) => {
      const event = await lockEvent(tx, actor, eventId);
      await requireFreeSlug(tx, actor.organizationId, wanted.slug);
      const startsAt = instantOf(wanted.starts_at) ?? null;
      const move = timesMoved(event.startsAt, startsAt);
      const [copy] = await tx
        .insert(events)
        .values({ ...eventCopied(event, move), ...wanted, startsAt })
        .returning({ id: events.id, slug: events.slug });
      if (!copy) throw new Error("An event was not written.");
      await copyContent(tx, event, copy.id, move);
      const after = { slug: copy.slug, copied_from: event.id };
      await recordSetup(tx, actor, "event.duplicate", copy.id, after);
      return readEvent(tx, actor, copy.id);
    });
  } catch (error) {
    if (uniqueViolation(error, "events_slug_key"))
      throw refused("slug", "taken", "Another event already has this address.");
    throw error;
  }
}

type Move = (time: Date | null) => Date | null;

/** Without a start of either, a time has nothing to stand by and is left open. */
function timesMoved(from: Date | null, to: Date | null): Move {
  if (!from || !to) return () => null;
  const by = to.getTime() - from.getTime();
  return (time) => {
    const moved = time && new Date(time.getTime() + by);
    if (moved && !isInCalendar(moved))
      throw refused(
        "starts_at",
        "too_late",
        "Choose an earlier start: the event would end too far in the future.",
      );
    return moved;
  };
}

function eventCopied(event: EventRow, move: Move) {
  const { id: _, createdAt: __, updatedAt: ___, ...kept } = event;
  const releasedAt = move(event.locationReleasedAt);
  return {
    ...kept,
    status: "draft" as const,
    publishedAt: null,
    admissionsTaken: 0,
    catalogRevision: 1,
    questionsRevision: 1,
    calendarSequence: 0,
    // Nobody is written to about the copy before its staff say so.
    invitationReminders: event.invitationReminders && { ...event.invitationReminders, isOn: false },
    endsAt: move(event.endsAt),
    // Without a time to tell it from, the place is told to nobody before they register.
    locationAudience:
      event.locationAudience === "from_time" && !releasedAt
        ? ("registered" as const)
        : event.locationAudience,
    locationReleasedAt: releasedAt,
    magicLinkUntil: move(event.magicLinkUntil),
    buyerCancelUntil: move(event.buyerCancelUntil),
  };
}

async function copyContent(tx: Tx, from: EventRow, eventId: number, move: Move): Promise<void> {
  const newIds = new Map<number, number>();
  for (const { id, ...type } of await rowsOf(tx, ticketTypes, from)) {
    const [copied] = await tx
      .insert(ticketTypes)
      .values({
        ...fresh(type),
        eventId,
        unitsTaken: 0,
        salesStartAt: move(type.salesStartAt),
        salesEndAt: move(type.salesEndAt),
      })
      .returning({ id: ticketTypes.id });
    if (copied) newIds.set(id, copied.id);
  }
  for (const { id: _, ...row } of await rowsOf(tx, sponsorPackages, from))
    await tx.insert(sponsorPackages).values({ ...fresh(row), eventId, unitsTaken: 0 });
  for (const { id: _, ...row } of await rowsOf(tx, auctionItems, from))
    await tx.insert(auctionItems).values({ ...fresh(row), eventId, unitsTaken: 0 });
  for (const { id: _, ...row } of await rowsOf(tx, promoCodes, from)) {
    const times = { startsAt: move(row.startsAt), endsAt: move(row.endsAt) };
    await tx.insert(promoCodes).values({ ...fresh(row), ...times, eventId, uses: 0 });
  }
  for (const { id: _, ...row } of await rowsOf(tx, eventMessages, from))
    await tx.insert(eventMessages).values({ ...fresh(row), eventId });
  for (const { id: _, ...row } of await rowsOf(tx, questions, from)) {
    const appliesTo = row.appliesToTicketTypeIds.flatMap((id) => newIds.get(id) ?? []);
    await tx
      .insert(questions)
      .values({ ...fresh(row), eventId, appliesToTicketTypeIds: appliesTo });
  }
  await copyAgenda(tx, from, eventId, move);
}

/** A session whose time has nothing to move by keeps it, because none is without one. */
async function copyAgenda(tx: Tx, from: EventRow, eventId: number, move: Move): Promise<void> {
  const { organizationId } = from;
  const people = new Map<number, number>();
  for (const { id, ...row } of await rowsOf(tx, eventPeople, from)) {
    const [copied] = await tx
      .insert(eventPeople)
      .values({ ...fresh(row), eventId })
      .returning({ id: eventPeople.id });
    if (copied) people.set(id, copied.id);
  }
  const sessions = new Map<number, number>();
  for (const { id, ...row } of await rowsOf(tx, eventSessions, from)) {
    const startsAt = move(row.startsAt);
    const times = startsAt ? { startsAt, endsAt: move(row.endsAt) } : {};
    const [copied] = await tx
      .insert(eventSessions)
      .values({ ...fresh(row), ...times, eventId })
      .returning({ id: eventSessions.id });
    if (copied) sessions.set(id, copied.id);
  }
  if (sessions.size === 0 || people.size === 0) return;
  const links = await tx
    .select({ session: eventSessionPeople.sessionId, person: eventSessionPeople.personId })
    .from(eventSessionPeople)
    .where(
      within(
        eventSessionPeople,
        organizationId,
        inArray(eventSessionPeople.sessionId, [...sessions.keys()]),
      ),
    );
  const copied = links.flatMap(({ session, person }) => {
    const sessionId = sessions.get(session);
    const personId = people.get(person);
    return sessionId && personId ? { organizationId, sessionId, personId } : [];
  });
  if (copied.length > 0) await tx.insert(eventSessionPeople).values(copied);
}

type Copied =
  | typeof ticketTypes
  | typeof sponsorPackages
  | typeof auctionItems
  | typeof promoCodes
  | typeof eventMessages
  | typeof questions
  | typeof eventPeople
  | typeof eventSessions;

const rowsOf = <Table extends Copied>(
  tx: Tx,
  table: Table,
  { organizationId, id }: EventRow,
): Promise<Table["$inferSelect"][]> =>
  tx
    .select(getTableColumns(table as Copied))
    .from(table as Copied)
    .where(within(table, organizationId, eq(table.eventId, id)))
    .orderBy(table.id) as Promise<Table["$inferSelect"][]>;

function fresh<Row extends { createdAt: Date }>({ createdAt: _, ...row }: Row) {
  return row;
}
