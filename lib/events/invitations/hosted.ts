import { asc, eq, ne } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { eventInvitations } from "@/db/schema";
import { within } from "@/db/within";
import type { OrderRecord } from "../order-record";
import { holdsCapacity } from "../order-status";
import type { HostView } from "./public-schema";

type Order = Pick<OrderRecord, "organizationId" | "id" | "status" | "attendees">;

/** Seats of a registration that have no name, which its holder can give to guests. */
export const unnamedSeats = ({ attendees }: Pick<Order, "attendees">) =>
  attendees.filter(
    ({ status, isPurchaser, firstName, lastName, email }) =>
      status === "active" && !isPurchaser && !firstName && !lastName && !email,
  );

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
  Math.max(0, unnamedSeats(order).length - guests.filter(isAwaited).length);

/** What a host sees of the own guests; null where a registration has one seat or is over. */
export async function hostViewOf(reader: Db | Tx, order: Order): Promise<HostView | null> {
  const seats = order.attendees.filter(({ status }) => status === "active").length;
  if (!holdsCapacity(order.status) || seats < 2) return null;
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
