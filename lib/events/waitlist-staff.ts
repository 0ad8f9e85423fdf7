import { and, asc, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { ticketTypes, waitlistEntries } from "@/db/schema";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission, systemActor } from "@/lib/identity/actor";
import { lockEntry } from "./waitlist";
import { endEntry, lockEventRow, offer, offerFreePlaces } from "./waitlist-offering";
import type { WaitlistEntry } from "./waitlist-offers";

export type ListedEntry = Omit<WaitlistEntry, "tokenHash" | "tokenSeed" | "organizationId"> & {
  ticketTypeName: string;
  /** From 1 among those who still wait for the same ticket; null for all others. */
  position: number | null;
};

/** Everybody who ever waited for places of an event, first come first. Throws 403. */
export async function listWaitlist(actor: MemberActor, eventId: number): Promise<ListedEntry[]> {
  requirePermission(actor, "orders_view");
  const rows = await db
    .select({ entry: waitlistEntries, ticketTypeName: ticketTypes.name })
    .from(waitlistEntries)
    .innerJoin(ticketTypes, ofType)
    .where(
      and(
        eq(waitlistEntries.organizationId, actor.organizationId),
        eq(waitlistEntries.eventId, eventId),
      ),
    )
    .orderBy(asc(waitlistEntries.id));
  const waiting = new Map<number, number>();
  return rows.map(({ entry, ticketTypeName }) => {
    const { tokenHash: _hash, tokenSeed: _seed, organizationId: _tenant, ...shown } = entry;
    if (entry.status !== "waiting") return { ...shown, ticketTypeName, position: null };
    const position = (waiting.get(entry.ticketTypeId) ?? 0) + 1;
    waiting.set(entry.ticketTypeId, position);
    return { ...shown, ticketTypeName, position };
  });
}

const ofType = and(
  eq(ticketTypes.organizationId, waitlistEntries.organizationId),
  eq(ticketTypes.id, waitlistEntries.ticketTypeId),
);

/**
 * Offers free places to somebody before it is their turn. Throws 404, 409 `sold_out`,
 * `waitlist_state`, 403.
 */
export async function inviteFromWaitlist(actor: MemberActor, entryId: number): Promise<void> {
  requirePermission(actor, "orders_edit");
  await db.transaction(async (tx) => {
    const { entry, type, event } = await claim(tx, actor, entryId);
    if (entry.status !== "waiting" && entry.status !== "lapsed")
      throw conflict("waitlist_state", `Somebody who is ${entry.status} cannot be invited.`);
    await offer(tx, actor, event, type, entry);
  });
}

/** Takes somebody off the list; what was kept for them goes to the next. Throws 404, 409, 403. */
export async function removeFromWaitlist(actor: MemberActor, entryId: number): Promise<void> {
  requirePermission(actor, "orders_edit");
  await db.transaction(async (tx) => {
    const { entry, type } = await claim(tx, actor, entryId);
    if (entry.status === "removed") return;
    if (entry.status !== "waiting" && entry.status !== "offered")
      throw conflict("waitlist_state", `Somebody who is ${entry.status} is not on the list.`);
    const end = { status: "removed", action: "waitlist.remove" } as const;
    await endEntry(tx, actor, entry, type.admissionsPerUnit, end);
    await offerFreePlaces(tx, systemActor(actor.organizationId, actor.requestId), entry.eventId);
  });
}

/** Locks the event, the ticket and the entry, in this order. */
async function claim(tx: Tx, { organizationId }: MemberActor, entryId: number) {
  const [found] = await tx
    .select({ eventId: waitlistEntries.eventId, type: ticketTypes })
    .from(waitlistEntries)
    .innerJoin(ticketTypes, ofType)
    .where(
      and(eq(waitlistEntries.organizationId, organizationId), eq(waitlistEntries.id, entryId)),
    );
  const event = found && (await lockEventRow(tx, organizationId, found.eventId));
  const entry = event && (await lockEntry(tx, organizationId, entryId));
  if (!entry) throw notFound("place on the waiting list");
  return { entry, event, type: found.type };
}
