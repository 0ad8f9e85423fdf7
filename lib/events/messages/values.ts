import { formatDateTime, formatDateTimeRange, formatMajor, formatMoney } from "@/lib/format";
import { type Law, ORDER_WORDS } from "@/lib/giving/receipt-profiles/order-words";
import { claimableIn } from "@/lib/giving/receipt-profiles/transactions";
import { oneLine } from "@/lib/messages/outbox";
import { completenessOf } from "../guests/completeness";
import { hasTicket } from "../guests/group-presenting";
import type { EventRecord, OrderRecord } from "../order-record";
import { type LocationReader, locationFor } from "../orders/location";
import { placedTransactions } from "../orders/transactions";
import { paymentStatusOf } from "../orders/view";
import type { MessageValues } from "./placeholders";

type Told = Parameters<typeof locationFor>[0] & Pick<EventRecord, "name" | "startsAt" | "endsAt">;

/** What can be said of an event to this reader, its place as its policy has it (`registration §7`). */
export function valuesOfEvent(event: Told, reader: LocationReader, at: Date): MessageValues {
  const { label, venue, address, join_url: joinLink } = locationFor(event, reader, at);
  const place = [...new Set([venue ?? label, address])].filter((line) => line !== null);
  return {
    event_name: event.name,
    event_date: event.startsAt
      ? formatDateTimeRange(event.startsAt, event.endsAt, event.timeZone)
      : "a date to be announced",
    place: place.join(", "),
    join_link: joinLink ?? "",
  };
}

/** The names of a reader; what people typed stays on one line. */
export function valuesOfName(name: string | null): MessageValues {
  const whole = oneLine(name ?? "") || "guest";
  return { guest_name: whole, first_name: whole.split(" ")[0] ?? whole };
}

/** What can be said of an order. Amounts are those of the order as it was placed. */
export function valuesOfOrder(order: OrderRecord, at: Date): MessageValues {
  const { event, currency } = order;
  const reader = { status: order.status, paymentStatus: paymentStatusOf(order) };
  const money = (minor: number) => formatMoney(minor, currency);
  const deadline = order.reservationExpiresAt;
  return {
    ...valuesOfName(order.purchaserName),
    ...valuesOfEvent(event, reader, at),
    organization: order.organization.name,
    order_number: order.orderNumber,
    amount: money(order.total),
    tickets: order.attendees.some(hasTicket) ? TICKETS_ATTACHED : TICKETS_LATER,
    deadline: deadline ? formatDateTime(deadline, event.timeZone) : "",
    confirm_by:
      deadline && order.awaitsConfirmation ? formatDateTime(deadline, event.timeZone) : "",
    check_instructions: event.checkInstructions ?? "",
    cancellation_policy: event.cancellationPolicy ?? "",
  };
}

/** What of an order can be claimed as it was placed; nothing where receipts do not speak of it. */
export function claimedOfOrder(order: OrderRecord, law: Law): MessageValues {
  const { currency, total } = order;
  const isSaid = total > 0 && ORDER_WORDS[law].figure !== null;
  const amount = claimableIn(law, placedTransactions(order), currency);
  return { gift_amount: isSaid ? formatMajor(amount, currency) : "" };
}

export const TICKETS_ATTACHED =
  "The tickets that are ready are attached, each with the code for the door.";
const TICKETS_LATER = "Tickets are ready once we have every guest’s details.";

/** Guests of whom something required is missing, and of how many; groups of optional timing ask nothing. */
export function openGuests(order: OrderRecord): { open: number; of: number } {
  const asking = order.groups
    .map((group) => completenessOf(order, group))
    .filter(({ state }) => state !== "not_required");
  const counts = asking.map(({ slots, missing, state }) => {
    const people = new Set(missing.map(({ attendee_id: id }) => id).filter((id) => id !== null));
    // What only the group owes counts as one.
    return { of: slots, open: state === "incomplete" ? Math.max(1, people.size) : 0 };
  });
  const sum = (key: "open" | "of") => counts.reduce((total, count) => total + count[key], 0);
  return { open: sum("open"), of: sum("of") };
}
