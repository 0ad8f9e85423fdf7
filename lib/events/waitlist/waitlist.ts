import { randomUUID } from "node:crypto";
import { and, asc, eq, lte, min, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { events, orders, ticketTypes, waitlistEntries } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { admitMailRequest } from "@/lib/gate/mail-requests";
import { systemActor, type VisitorActor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { accept, refused } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import { proveMailbox } from "@/lib/messages/gate";
import { type EventAddress, type EventRow, eventAt, type TicketType } from "../capacity/catalog";
import { isUnlocked, onSale, unitsFree } from "../capacity/sale";
import {
  endEntry,
  lapseOffer,
  lockEventRow,
  offerFreePlaces,
  tellOfEntry,
} from "../capacity/waitlist-offering";
import { isTicketOfEntry, type WaitlistEntry } from "../capacity/waitlist-offers";
import { newWaitlistToken, opensWith } from "../capacity/waitlist-token";
import { JoinWaitlist, type JoinWaitlistInput, type WaitlistPlaceView } from "./schema";
import { isOrderOfEntry, standingOf } from "./standing";

/**
 * Puts somebody on the waiting list of a sold-out ticket, once for each address. Says nothing of who is
 * on it already. Throws 404, 422 `not_sold_out`, `no_waitlist`, 429.
 */
export async function joinWaitlist(
  actor: VisitorActor,
  address: EventAddress,
  input: JoinWaitlistInput,
): Promise<void> {
  const wanted = accept(JoinWaitlist, input);
  await admitMailRequest(actor);
  await db.transaction(async (tx) => {
    const { event, type } = await soldOutTicket(tx, actor, address, wanted);
    const { organizationId } = actor;
    // Nobody of the same address comes onto the list again while it is put there.
    await lockEventRow(tx, organizationId, event.id);
    const tokenSeed = randomUUID();
    const [entry] = await tx
      .insert(waitlistEntries)
      .values({
        organizationId,
        eventId: event.id,
        ticketTypeId: type.id,
        quantity: wanted.quantity,
        firstName: wanted.first_name,
        lastName: wanted.last_name,
        email: wanted.email.trim(),
        phone: wanted.phone ?? null,
        language: wanted.language ?? null,
        tokenSeed,
        tokenHash: hashSecret(newWaitlistToken(tokenSeed)),
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!entry) return;
    await tellOfEntry(tx, actor, entry, "waitlist.join", { status: "waiting" });
    await enqueue(tx, "mail-waitlist", { organizationId, entryId: entry.id, occasion: "joined" });
  });
}

async function soldOutTicket(
  tx: Tx,
  { organizationId }: VisitorActor,
  address: EventAddress,
  wanted: JoinWaitlist,
): Promise<{ event: EventRow; type: TicketType }> {
  const [event] = await tx.select().from(events).where(eventAt(organizationId, address));
  const isOver = event?.startsAt != null && event.startsAt <= now();
  if (event?.status !== "published" || isOver) throw notFound("event");
  if (!event.waitlistOffered)
    throw refused("ticket_type_id", "no_waitlist", "This event has no waiting list.");
  const [type] = await tx
    .select()
    .from(ticketTypes)
    .where(
      within(
        ticketTypes,
        organizationId,
        eq(ticketTypes.eventId, event.id),
        eq(ticketTypes.id, wanted.ticket_type_id),
      ),
    );
  if (!type || !isUnlocked(type, wanted.access_code) || !onSale(type, now()))
    throw refused("ticket_type_id", "unknown_ticket_type", "There is no such ticket.");
  if (wanted.quantity > type.maxPerOrder)
    throw refused(
      "quantity",
      "above_maximum",
      `At most ${type.maxPerOrder} can be requested at once.`,
    );
  const left = unitsFree(event, type);
  if (left >= wanted.quantity)
    throw refused(
      "quantity",
      "not_sold_out",
      "That many seats are available, so you can register right away.",
    );
  return { event, type };
}

/** How the holder of a link stands on the waiting list. Throws not found. */
export async function readWaitlistPlace(
  actor: VisitorActor,
  address: EventAddress,
  token: string,
): Promise<WaitlistPlaceView> {
  const { entry, type, order } = await readEntry(db, actor, address, token);
  const standing = standingOf(entry, order);
  const isOffered = entry.status === "offered" && (entry.offerExpiresAt ?? now()) > now();
  return {
    ...standing,
    ...(entry.status === "offered" && !isOffered && { status: "lapsed" }),
    ticket_type: { id: type.id, name: type.name },
    quantity: entry.quantity,
    position: entry.status === "waiting" ? await positionOf(entry) : null,
    offer_expires_at: isOffered ? (entry.offerExpiresAt?.toISOString() ?? null) : null,
    joined_at: entry.createdAt.toISOString(),
  };
}

/** The entry behind a link of this event, and the order that came of it. Throws not found. */
export async function findEntry(actor: VisitorActor, address: EventAddress, token: string) {
  return readEntry(db, actor, address, token);
}

/** The same for what is said or done with it. */
export async function readEntry(
  reader: Db | Tx,
  { organizationId }: Pick<VisitorActor, "organizationId">,
  address: EventAddress,
  token: string,
) {
  const [found] = await reader
    .select({ entry: waitlistEntries, type: ticketTypes, order: orders })
    .from(waitlistEntries)
    .innerJoin(ticketTypes, isTicketOfEntry)
    .leftJoin(orders, isOrderOfEntry)
    .innerJoin(
      events,
      within(events, waitlistEntries.organizationId, eq(events.id, waitlistEntries.eventId)),
    )
    .where(and(eventAt(organizationId, address), opensWith(token)));
  if (!found) throw notFound("place on the waiting list");
  return found;
}

async function positionOf({ organizationId, ticketTypeId, id }: WaitlistEntry): Promise<number> {
  const [row] = await db
    .select({ ahead: sql<number>`count(*)::int` })
    .from(waitlistEntries)
    .where(
      within(
        waitlistEntries,
        organizationId,
        eq(waitlistEntries.ticketTypeId, ticketTypeId),
        eq(waitlistEntries.status, "waiting"),
        lte(waitlistEntries.id, id),
      ),
    );
  return row?.ahead ?? 1;
}

/** Leaves the list; what was kept goes to the next. Leaving twice changes nothing. Throws not found. */
export async function leaveWaitlist(
  actor: VisitorActor,
  address: EventAddress,
  token: string,
): Promise<void> {
  const found = await readEntry(db, actor, address, token);
  await db.transaction(async (tx) => {
    const { organizationId } = actor;
    await lockEventRow(tx, organizationId, found.entry.eventId);
    const entry = await lockEntry(tx, organizationId, found.entry.id);
    if (entry?.status !== "waiting" && entry?.status !== "offered") return;
    await proveMailbox(tx, { organizationId, address: entry.email }, "link");
    const end = { status: "left", action: "waitlist.leave" } as const;
    await endEntry(tx, actor, entry, found.type.admissionsPerUnit, end);
    await offerFreePlaces(tx, systemActor(organizationId, actor.requestId), entry.eventId);
  });
}

/** The entry under its row's lock; the event's comes first. */
export async function lockEntry(
  tx: Tx,
  organizationId: number,
  id: number,
): Promise<WaitlistEntry | undefined> {
  const [entry] = await tx
    .select()
    .from(waitlistEntries)
    .where(within(waitlistEntries, organizationId, eq(waitlistEntries.id, id)))
    .for("no key update");
  return entry;
}

/**
 * Ends offers whose time is over and offers what is free to those who wait, in all organizations. For
 * the job. Returns at how many events it looked.
 */
export async function serveWaitlists(requestId: string): Promise<number> {
  const busy = await db
    .select({
      organizationId: waitlistEntries.organizationId,
      eventId: waitlistEntries.eventId,
      first: min(waitlistEntries.id),
    })
    .from(waitlistEntries)
    .where(
      ofAll(
        waitlistEntries,
        sql`${waitlistEntries.status} = 'waiting' or (${waitlistEntries.status} = 'offered' and ${waitlistEntries.offerExpiresAt} <= ${now()})`,
      ),
    )
    .groupBy(waitlistEntries.organizationId, waitlistEntries.eventId)
    .orderBy(asc(min(waitlistEntries.id)));
  for (const { organizationId, eventId } of busy)
    await db.transaction(async (tx) => {
      await lockEventRow(tx, organizationId, eventId);
      await lapseOffers(tx, organizationId, eventId, requestId);
      await offerFreePlaces(tx, systemActor(organizationId, requestId), eventId);
    });
  return busy.length;
}

async function lapseOffers(tx: Tx, organizationId: number, eventId: number, requestId: string) {
  const over = await tx
    .select({ entry: waitlistEntries, admissionsPerUnit: ticketTypes.admissionsPerUnit })
    .from(waitlistEntries)
    .innerJoin(ticketTypes, isTicketOfEntry)
    .where(
      within(
        waitlistEntries,
        organizationId,
        eq(waitlistEntries.eventId, eventId),
        eq(waitlistEntries.status, "offered"),
        lte(waitlistEntries.offerExpiresAt, now()),
      ),
    )
    .orderBy(asc(waitlistEntries.ticketTypeId), asc(waitlistEntries.id));
  for (const { entry, admissionsPerUnit } of over)
    await lapseOffer(tx, entry, admissionsPerUnit, requestId);
}
