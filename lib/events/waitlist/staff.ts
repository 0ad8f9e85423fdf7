import { and, count, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { events, orders, ticketTypes, waitlistEntries } from "@/db/schema";
import { within } from "@/db/within";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission, systemActor } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import { endEntry, lockEventRow, offer, offerFreePlaces } from "../capacity/waitlist-offering";
import { isTicketOfEntry } from "../capacity/waitlist-offers";
import { endLaterEntry } from "../capacity/waitlist-reopening";
import type { PageAsked } from "../setup/event-list";
import type { WaitlistEntryView } from "./schema";
import { isOrderOfEntry, standingOf } from "./standing";
import { lockEntry } from "./waitlist";

/**
 * Everybody who ever waited for places of an event, first come first. `waiting`: how many still do.
 * Throws 403, 404.
 */
export async function listWaitlist(
  actor: MemberActor,
  eventId: number,
  query: PageAsked,
): Promise<{
  data: WaitlistEntryView[];
  total: number;
  waiting: number;
  nextCursor: string | null;
}> {
  requirePermission(actor, "orders_view");
  const { organizationId } = actor;
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(within(events, organizationId, eq(events.id, eventId)));
  if (!event) throw notFound("event");
  const isOfEvent = within(waitlistEntries, organizationId, eq(waitlistEntries.eventId, eventId));
  const isWaiting = sql`${waitlistEntries.status} = 'waiting'`;
  const placed = db
    .select({
      id: waitlistEntries.id,
      position: sql<string>`row_number() over (
        partition by ${waitlistEntries.ticketTypeId}, ${isWaiting} order by ${waitlistEntries.id})`.as(
        "place_in_line",
      ),
    })
    .from(waitlistEntries)
    .where(isOfEvent)
    .as("placed");
  const page = pageOf(actor, `waitlist ${eventId}`, query, FIRST_COME_FIRST);
  const found = await db
    .select({
      entry: waitlistEntries,
      order: orders,
      ticketTypeName: ticketTypes.name,
      position: placed.position,
    })
    .from(waitlistEntries)
    .innerJoin(ticketTypes, isTicketOfEntry)
    .leftJoin(orders, isOrderOfEntry)
    .innerJoin(placed, eq(placed.id, waitlistEntries.id))
    .where(and(isOfEvent, page.beyond))
    .orderBy(...page.order)
    .limit(page.limit)
    .offset(page.offset);
  const { rows, nextCursor } = page.of(found, ({ entry }) => [String(entry.id)]);
  const [counted] = await db
    .select({ total: count(), waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int` })
    .from(waitlistEntries)
    .where(isOfEvent);
  const data = rows.map(({ entry, order, ticketTypeName, position }) => ({
    id: entry.id,
    ...standingOf(entry, order),
    ticket_type: { id: entry.ticketTypeId, name: ticketTypeName },
    quantity: entry.quantity,
    first_name: entry.firstName,
    last_name: entry.lastName,
    email: entry.email,
    phone: entry.phone,
    position: entry.status === "waiting" ? Number(position) : null,
    offer_expires_at:
      entry.status === "offered" ? (entry.offerExpiresAt?.toISOString() ?? null) : null,
    order_id: entry.orderId,
    joined_at: entry.createdAt.toISOString(),
  }));
  return { data, total: counted?.total ?? 0, waiting: counted?.waiting ?? 0, nextCursor };
}

const FIRST_COME_FIRST = [{ by: waitlistEntries.id, type: "int" }] as const;

/**
 * Offers free places to somebody before it is their turn. Throws 404, 409 `sold_out`,
 * `waitlist_state`, 403.
 */
export async function inviteFromWaitlist(
  actor: MemberActor,
  eventId: number,
  entryId: number,
): Promise<void> {
  requirePermission(actor, "orders_edit");
  await db.transaction(async (tx) => {
    const { entry, type, event, order } = await claim(tx, actor, eventId, entryId);
    const { status } = standingOf(entry, order);
    if (status !== "waiting" && status !== "lapsed")
      throw conflict(
        "waitlist_state",
        `A waiting-list entry with status “${status}” can’t be invited.`,
      );
    if (status === "lapsed") await endLaterEntry(tx, actor, entry, type);
    await offer(tx, actor, event, type, entry);
  });
}

/** Takes somebody off the list; what was kept for them goes to the next. Throws 404, 409, 403. */
export async function removeFromWaitlist(
  actor: MemberActor,
  eventId: number,
  entryId: number,
): Promise<void> {
  requirePermission(actor, "orders_edit");
  await db.transaction(async (tx) => {
    const { entry, type } = await claim(tx, actor, eventId, entryId);
    if (entry.status === "removed") return;
    if (entry.status !== "waiting" && entry.status !== "offered")
      throw conflict(
        "waitlist_state",
        `An entry with status “${entry.status}” is no longer on the waiting list.`,
      );
    const end = { status: "removed", action: "waitlist.remove" } as const;
    await endEntry(tx, actor, entry, type.admissionsPerUnit, end);
    await offerFreePlaces(tx, systemActor(actor.organizationId, actor.requestId), entry.eventId);
  });
}

/** Locks the event, the ticket and the entry, in this order. */
async function claim(tx: Tx, { organizationId }: MemberActor, eventId: number, entryId: number) {
  const [found] = await tx
    .select({ type: ticketTypes, order: orders })
    .from(waitlistEntries)
    .innerJoin(ticketTypes, isTicketOfEntry)
    .leftJoin(orders, isOrderOfEntry)
    .where(
      within(
        waitlistEntries,
        organizationId,
        eq(waitlistEntries.eventId, eventId),
        eq(waitlistEntries.id, entryId),
      ),
    );
  const event = found && (await lockEventRow(tx, organizationId, eventId));
  const entry = event && (await lockEntry(tx, organizationId, entryId));
  if (!entry) throw notFound("place on the waiting list");
  return { entry, event, ...found };
}
