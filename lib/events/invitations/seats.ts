import type { Tx } from "@/db/client";
import { conflict } from "@/lib/errors";
import type { GuestActor } from "@/lib/identity/actor";
import type { Invitation } from "../capacity/invitation-seats";
import { editLocked } from "../changes/order-changes";
import { getOrderRecord, type OrderRecord } from "../order-record";
import { isEditable } from "../order-status";
import { guestsOf, openSeats } from "./hosted";
import { addressOf } from "./judging";
import type { ComingGuest } from "./public-schema";

type OfHost = Pick<
  Invitation,
  "id" | "organizationId" | "hostOrderId" | "attendeeId" | "name" | "email"
>;

/** The host’s registration, which the caller locked. Throws 409 `host_gone`. */
async function hostOrderOf(tx: Tx, { organizationId, hostOrderId }: OfHost) {
  const order = await getOrderRecord(organizationId, hostOrderId ?? 0, tx);
  if (!isEditable(order.status))
    throw conflict("host_gone", "Your host’s registration was canceled.");
  return order;
}

const holderOf = ({ organizationId, id: orderId }: OrderRecord, requestId: string): GuestActor => ({
  ...{ kind: "guest", organizationId, orderId, requestId },
});

/** Names a guest on a seat of the host. Returns the seat. Throws 409 `no_seat`, 422. */
export async function takeSeat(
  tx: Tx,
  invitation: OfHost,
  guest: ComingGuest,
  requestId: string,
): Promise<number> {
  const order = await hostOrderOf(tx, invitation);
  const own = order.attendees.find(
    (seat) => seat.id === invitation.attendeeId && isStillOf(seat, invitation),
  );
  const others = (await guestsOf(tx, order)).filter(({ id }) => id !== invitation.id);
  const seat = own ?? openSeats(order, others)[0];
  if (!seat) throw conflict("no_seat", "Your host has no free seat left.");
  const { first_name, last_name, answers } = guest;
  const named = { id: seat.id, first_name, last_name, email: invitation.email, answers };
  const changes = { attendees: [answers === undefined ? withoutAnswers(named) : named] };
  await editLocked(tx, holderOf(order, requestId), order, changes);
  return seat.id;
}

type Seat = OrderRecord["attendees"][number];

/**
 * A host can give the seat of a guest who accepted to someone else, who then keeps it. Whoever corrects the name or
 * the address alone has not given it away.
 */
const isStillOf = (seat: Seat, guest: OfHost): boolean =>
  seat.status === "active" &&
  (addressOf(seat.email ?? "") === addressOf(guest.email ?? "") ||
    plain([seat.firstName, seat.lastName].join(" ")) === plain(guest.name ?? ""));

/** A name to compare. */
const plain = (name: string): string =>
  name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

const withoutAnswers = <Named extends { answers?: unknown }>({ answers: _, ...named }: Named) =>
  named;

/** Takes a guest’s name off the seat again. Throws 409 `checked_in`. */
export async function leaveSeat(tx: Tx, invitation: OfHost, requestId: string): Promise<void> {
  if (invitation.attendeeId === null) return;
  const order = await hostOrderOf(tx, invitation);
  const seat = order.attendees.find(({ id }) => id === invitation.attendeeId);
  if (!seat || !isStillOf(seat, invitation)) return;
  if (seat.checkedInAt) throw conflict("checked_in", "This guest has already been checked in.");
  const blank = { first_name: null, last_name: null, email: null, phone: null, answers: null };
  const changes = { attendees: [{ id: seat.id, ...blank }] };
  await editLocked(tx, holderOf(order, requestId), order, changes);
}
