import { eq, gt } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { ticketTypes, waitlistEntries } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import type { OrderStatus } from "../order-status";
import { opensWith } from "./waitlist-token";

export type WaitlistEntry = typeof waitlistEntries.$inferSelect;

/** Places that are kept for one entry of the waiting list. */
export type WaitlistOffer = { entry: WaitlistEntry; admissionsPerUnit: number };

/** Joins the ticket that an entry waits for. */
export const isTicketOfEntry = within(
  ticketTypes,
  waitlistEntries.organizationId,
  eq(ticketTypes.id, waitlistEntries.ticketTypeId),
);

type OfEvent = { id: number; organizationId: number };

/** The offer behind a secret of this event while its time lasts, under its row's lock if asked. */
export async function readOffer(
  reader: Db | Tx,
  event: OfEvent,
  token: string | null | undefined,
  lock: boolean,
): Promise<WaitlistOffer | null> {
  if (!token) return null;
  const query = reader
    .select({ entry: waitlistEntries, admissionsPerUnit: ticketTypes.admissionsPerUnit })
    .from(waitlistEntries)
    .innerJoin(ticketTypes, isTicketOfEntry)
    .where(
      within(
        waitlistEntries,
        event.organizationId,
        eq(waitlistEntries.eventId, event.id),
        opensWith(token),
        eq(waitlistEntries.status, "offered"),
        gt(waitlistEntries.offerExpiresAt, now()),
      ),
    );
  const [found] = await (lock ? query.for("no key update", { of: waitlistEntries }) : query);
  return found ?? null;
}

/** Until when an offer is good, also while this pending order has its places; null when it is not. */
export function offerUntil(
  offer: WaitlistOffer,
  order: { id: number; status: OrderStatus } | null,
): (WaitlistOffer & { until: Date }) | null {
  const { status, orderId, offerExpiresAt: until } = offer.entry;
  const isTaken = status === "converted" && orderId === order?.id && order?.status === "pending";
  const isGood = until !== null && until > now() && (status === "offered" || isTaken);
  return isGood ? { ...offer, until } : null;
}

/** The offer became an order. Until when it was good stays: let go unpaid, it is open again until then. */
export async function convertOffer(
  tx: Tx,
  offer: WaitlistOffer | null,
  orderId: number,
): Promise<void> {
  if (!offer) return;
  const { organizationId, id } = offer.entry;
  await tx
    .update(waitlistEntries)
    .set({ status: "converted", orderId })
    .where(within(waitlistEntries, organizationId, eq(waitlistEntries.id, id)));
}
