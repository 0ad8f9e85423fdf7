import { asc, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { events, ticketTypes, waitlistEntries } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now, secondsFromNow } from "@/lib/clock";
import type { Action } from "@/lib/event-types/actions";
import { type Actor, systemActor } from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";
import { freeCapacity, holdsOfOffer, takeCapacity } from "./capacity";
import type { EventRow, TicketType } from "./catalog";
import { onSale, unitsFree } from "./sale";
import { isTicketOfEntry, type WaitlistEntry } from "./waitlist-offers";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "mail-waitlist": {
      organizationId: number;
      entryId: number;
      occasion: "joined" | "offered" | "lapsed";
    };
  }
}

/**
 * Offers what is free to those who wait for it, first come, first served; somebody who wants more than
 * there is lets the next one go first. The places are taken under the same locks as an order's. The
 * caller holds the event's lock or locks nothing else of it.
 */
export async function offerFreePlaces(tx: Tx, actor: Actor, eventId: number): Promise<void> {
  const waiting = await waitingOf(tx, actor.organizationId, eventId);
  if (waiting.length === 0) return;
  const event = await lockEventRow(tx, actor.organizationId, eventId);
  if (event?.status !== "published") return;
  if (event.startsAt !== null && event.startsAt <= now()) return;
  for (const { entry, type } of waiting) {
    const current = await lockType(tx, type);
    if (!current || !onSale(current, now())) continue;
    if (unitsFree(await currentEvent(tx, event), current) >= entry.quantity)
      await offer(tx, actor, event, current, entry);
  }
}

function waitingOf(tx: Tx, organizationId: number, eventId: number) {
  return tx
    .select({ entry: waitlistEntries, type: ticketTypes })
    .from(waitlistEntries)
    .innerJoin(ticketTypes, isTicketOfEntry)
    .where(
      within(
        waitlistEntries,
        organizationId,
        eq(waitlistEntries.eventId, eventId),
        eq(waitlistEntries.status, "waiting"),
      ),
    )
    .orderBy(asc(waitlistEntries.id));
}

export async function lockEventRow(
  tx: Tx,
  organizationId: number,
  eventId: number,
): Promise<EventRow | undefined> {
  const [event] = await tx
    .select()
    .from(events)
    .where(within(events, organizationId, eq(events.id, eventId)))
    .for("no key update");
  return event;
}

const currentEvent = async (tx: Tx, event: EventRow): Promise<EventRow> =>
  (await lockEventRow(tx, event.organizationId, event.id)) ?? event;

export async function lockType(
  tx: Tx,
  type: Pick<TicketType, "organizationId" | "id">,
): Promise<TicketType | undefined> {
  const [current] = await tx
    .select()
    .from(ticketTypes)
    .where(within(ticketTypes, type.organizationId, eq(ticketTypes.id, type.id)))
    .for("no key update");
  return current;
}

/** Keeps the places of one entry and writes to whoever it is. Throws 409 `sold_out`. */
export async function offer(
  tx: Tx,
  actor: Actor,
  event: Pick<EventRow, "waitlistOfferHours">,
  type: Pick<TicketType, "admissionsPerUnit">,
  entry: WaitlistEntry,
): Promise<void> {
  const { organizationId, id } = entry;
  const { admissionsPerUnit } = type;
  await takeCapacity(tx, organizationId, holdsOfOffer({ entry, admissionsPerUnit }));
  const offerExpiresAt = secondsFromNow(event.waitlistOfferHours * 3600);
  await tx
    .update(waitlistEntries)
    .set({ status: "offered", offeredAt: now(), offerExpiresAt, orderId: null })
    .where(within(waitlistEntries, organizationId, eq(waitlistEntries.id, id)));
  await tellOfEntry(tx, actor, entry, "waitlist.offer", {
    status: "offered",
    offer_expires_at: offerExpiresAt.toISOString(),
  });
  await enqueue(tx, "mail-waitlist", { organizationId, entryId: id, occasion: "offered" });
}

/** Ends an offer whose time is over, and writes to whoever had it. */
export async function lapseOffer(
  tx: Tx,
  entry: WaitlistEntry,
  admissionsPerUnit: number,
  requestId: string,
): Promise<void> {
  const { organizationId, id: entryId } = entry;
  const end = { status: "lapsed", action: "waitlist.lapse" } as const;
  await endEntry(tx, systemActor(organizationId, requestId), entry, admissionsPerUnit, end);
  await enqueue(tx, "mail-waitlist", { organizationId, entryId, occasion: "lapsed" });
}

/** Ends an offer, or a wait, and frees what was kept for it. */
export async function endEntry(
  tx: Tx,
  actor: Actor,
  entry: WaitlistEntry,
  admissionsPerUnit: number,
  end: { status: "lapsed" | "left" | "removed"; action: EntryAction },
): Promise<void> {
  const { organizationId, id } = entry;
  if (entry.status === "offered")
    await freeCapacity(tx, organizationId, holdsOfOffer({ entry, admissionsPerUnit }));
  await tx
    .update(waitlistEntries)
    .set({ status: end.status, offerExpiresAt: null })
    .where(within(waitlistEntries, organizationId, eq(waitlistEntries.id, id)));
  await tellOfEntry(tx, actor, entry, end.action, { status: end.status });
}

type EntryAction = Extract<Action, `waitlist.${string}`>;

export async function tellOfEntry(
  tx: Tx,
  actor: Actor,
  entry: Pick<WaitlistEntry, "id">,
  action: EntryAction,
  after: Record<string, unknown>,
): Promise<void> {
  const subject = { subjectType: "waitlist_entry", subjectId: entry.id };
  await recordChange(tx, actor, { action, ...subject, after });
}
