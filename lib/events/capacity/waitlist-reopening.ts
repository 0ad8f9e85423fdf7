import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { ticketTypes, waitlistEntries } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import type { Actor } from "@/lib/identity/actor";
import { holdsOfOffer, takeCapacity } from "./capacity";
import type { EventRow, TicketType } from "./catalog";
import { unitsFree } from "./sale";
import { endEntry, lapseOffer, lockEventRow, lockType, tellOfEntry } from "./waitlist-offering";
import { isTicketOfEntry, type WaitlistEntry } from "./waitlist-offers";

type LetGo = { organizationId: number; id: number; eventId: number };

/**
 * Keeps the places of an order that was let go for whoever had taken them from the waiting list, until
 * the offer ends that they came of; when it has ended, they are the next one's. The order's places are
 * freed already, in this transaction, which locked the event before them.
 */
export async function reopenOffer(tx: Tx, actor: Actor, order: LetGo): Promise<void> {
  const event = await lockEventRow(tx, order.organizationId, order.eventId);
  const taken = await lockTaken(tx, order);
  const type = taken && (await lockType(tx, taken.type));
  if (!event || !type) return;
  const entry = { ...taken.entry, quantity: placesLeft(taken.entry, event, type) };
  if (entry.quantity === 0)
    return lapseOffer(tx, taken.entry, type.admissionsPerUnit, actor.requestId);
  await endLaterEntry(tx, actor, entry, type);
  await reopen(tx, actor, entry, type);
}

async function lockTaken(tx: Tx, { organizationId, id, eventId }: LetGo) {
  const [taken] = await tx
    .select({ entry: waitlistEntries, type: ticketTypes })
    .from(waitlistEntries)
    .innerJoin(ticketTypes, isTicketOfEntry)
    .where(
      within(
        waitlistEntries,
        organizationId,
        eq(waitlistEntries.eventId, eventId),
        eq(waitlistEntries.orderId, id),
        eq(waitlistEntries.status, "converted"),
      ),
    )
    .for("no key update", { of: waitlistEntries });
  return taken;
}

/** How many of its places an offer still has: none after its end, fewer when staff gave some away. */
function placesLeft(
  { quantity, offerExpiresAt }: WaitlistEntry,
  event: EventRow,
  type: TicketType,
): number {
  const isOver = offerExpiresAt === null || offerExpiresAt <= now();
  return isOver ? 0 : Math.min(quantity, unitsFree(event, type));
}

/** An address is on the list once: what it asked for meanwhile ends. */
export async function endLaterEntry(
  tx: Tx,
  actor: Actor,
  { organizationId, ticketTypeId, email }: WaitlistEntry,
  { admissionsPerUnit }: TicketType,
): Promise<void> {
  const [later] = await tx
    .select()
    .from(waitlistEntries)
    .where(
      within(
        waitlistEntries,
        organizationId,
        eq(waitlistEntries.ticketTypeId, ticketTypeId),
        eq(sql`lower(${waitlistEntries.email})`, sql`lower(${email})`),
        inArray(waitlistEntries.status, ["waiting", "offered"]),
      ),
    )
    .for("no key update");
  const end = { status: "removed", action: "waitlist.remove" } as const;
  if (later) await endEntry(tx, actor, later, admissionsPerUnit, end);
}

async function reopen(
  tx: Tx,
  actor: Actor,
  entry: WaitlistEntry,
  { admissionsPerUnit }: TicketType,
): Promise<void> {
  const { organizationId, id, quantity, offerExpiresAt } = entry;
  await takeCapacity(tx, organizationId, holdsOfOffer({ entry, admissionsPerUnit }));
  await tx
    .update(waitlistEntries)
    .set({ status: "offered", quantity, orderId: null })
    .where(within(waitlistEntries, organizationId, eq(waitlistEntries.id, id)));
  await tellOfEntry(tx, actor, entry, "waitlist.reopen", {
    status: "offered",
    offer_expires_at: offerExpiresAt?.toISOString() ?? null,
  });
}
