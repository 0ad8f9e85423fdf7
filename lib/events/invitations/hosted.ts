import { asc, eq, ne } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { eventInvitations } from "@/db/schema";
import { within } from "@/db/within";
import type { OrderRecord } from "../order-record";
import type { HostView } from "./public-schema";

type Order = Pick<
  OrderRecord,
  "organizationId" | "id" | "status" | "attendees" | "paymentMethod" | "awaitsConfirmation"
>;

/**
 * Are a registration’s seats its holder’s to give away? Not while a card payment or the confirmation of the
 * holder’s own address is open: guests would hear of seats that may be gone within the hour.
 */
export const mayHost = ({ status, paymentMethod, awaitsConfirmation }: Order): boolean =>
  status === "completed" ||
  (status === "pending" && paymentMethod !== "card" && !awaitsConfirmation);

type Taken = { attendeeId: number | null };

/** Seats of a registration that have no name and that no guest has accepted. */
export function openSeats({ attendees }: Pick<Order, "attendees">, guests: readonly Taken[]) {
  const taken = new Set(guests.map(({ attendeeId }) => attendeeId));
  return attendees.filter(
    ({ id, status, isPurchaser, firstName, lastName, email }) =>
      status === "active" && !isPurchaser && !firstName && !lastName && !email && !taken.has(id),
  );
}

/** Guests of a registration’s holder, those whose invitation was revoked excluded. */
export const guestsOf = (
  reader: Db | Tx,
  { organizationId, id }: Pick<Order, "organizationId" | "id">,
) =>
  reader
    .select()
    .from(eventInvitations)
    .where(
      within(
        eventInvitations,
        organizationId,
        eq(eventInvitations.hostOrderId, id),
        ne(eventInvitations.status, "revoked"),
      ),
    )
    .orderBy(asc(eventInvitations.id));

type Guest = Awaited<ReturnType<typeof guestsOf>>[number];

/** A guest who has not answered yet, or with a maybe, may still take a seat. */
export const isAwaited = ({ response }: Pick<Guest, "response">): boolean =>
  response === "none" || response === "maybe";

/** Seats that have no name and that nobody is invited to. */
export const freeSeats = (order: Order, guests: readonly Guest[]): number =>
  Math.max(0, openSeats(order, guests).length - guests.filter(isAwaited).length);

const seatsOf = ({ attendees }: Order): number =>
  attendees.filter(({ status }) => status === "active").length;

/** What a registration’s holder sees while there is no one to invite, or no seat to give. */
export const noHost = (order: Order): HostView => ({ seats: seatsOf(order), free: 0, guests: [] });

/** What a host sees of the own guests; null where a registration has one seat, is unpaid, or is over. */
export async function hostViewOf(reader: Db | Tx, order: Order): Promise<HostView | null> {
  const seats = seatsOf(order);
  if (!mayHost(order) || seats < 2) return null;
  const guests = await guestsOf(reader, order);
  return {
    seats,
    free: freeSeats(order, guests),
    guests: guests.map(({ id, name, email, response, status }) => ({
      ...{ id, name, email, response },
      is_bounced: status === "bounced",
    })),
  };
}
