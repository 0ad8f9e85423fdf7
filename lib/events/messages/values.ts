import { type Law, ORDER_WORDS } from "@/lib/giving/receipt-profiles/order-words";
import { claimableIn } from "@/lib/giving/receipt-profiles/transactions";
import type { Speech } from "@/lib/language/speech";
import { oneLine } from "@/lib/messages/one-line";
import { completenessOf } from "../guests/completeness";
import { hasTicket } from "../guests/group-presenting";
import type { EventRecord, OrderRecord } from "../order-record";
import { type LocationReader, locationFor } from "../orders/location";
import { placedTransactions } from "../orders/transactions";
import { paymentStatusOf } from "../orders/view";
import type { MessageValues } from "./placeholders";

type Told = Parameters<typeof locationFor>[0] & Pick<EventRecord, "name" | "startsAt" | "endsAt">;

/** What can be said of an event to this reader, its place as its policy has it (`registration §7`). */
export function valuesOfEvent(
  event: Told,
  reader: LocationReader,
  at: Date,
  { t, format, said, locale }: Speech,
): MessageValues {
  const { label, venue, address, join_url: joinLink } = locationFor(event, reader, at, locale);
  const place = [...new Set([venue ?? said(label), address])].filter((line) => line !== null);
  return {
    event_name: event.name,
    event_date: event.startsAt
      ? format.dateTimeRange(event.startsAt, event.endsAt, event.timeZone)
      : t("mail")("dateLater"),
    place: place.join(", "),
    join_link: joinLink ?? "",
  };
}

/** The names of a reader; what people typed stays on one line. */
export function valuesOfName(name: string | null, { t }: Speech): MessageValues {
  const whole = oneLine(name ?? "") || t("mail")("aGuest");
  return { guest_name: whole, first_name: whole.split(" ")[0] ?? whole };
}

/** What can be said of an order. Amounts are those of the order as it was placed. */
export function valuesOfOrder(order: OrderRecord, at: Date, speech: Speech): MessageValues {
  const { event, currency, reservationExpiresAt: deadline } = order;
  const { t, format } = speech;
  const reader = { status: order.status, paymentStatus: paymentStatusOf(order) };
  const until = deadline ? format.dateTime(deadline, event.timeZone) : "";
  return {
    ...valuesOfName(order.purchaserName, speech),
    ...valuesOfEvent(event, reader, at, speech),
    organization: order.organization.name,
    order_number: order.orderNumber,
    amount: format.money(order.total, currency),
    tickets: t("mail")(order.attendees.some(hasTicket) ? "ticketsAttached" : "ticketsLater"),
    deadline: until,
    confirm_by: order.awaitsConfirmation ? until : "",
    check_instructions: event.checkInstructions ?? "",
    cancellation_policy: event.cancellationPolicy ?? "",
  };
}

/** What of an order can be claimed as it was placed; nothing where receipts do not speak of it. */
export function claimedOfOrder(order: OrderRecord, law: Law, { format }: Speech): MessageValues {
  const { currency, total } = order;
  const isSaid = total > 0 && ORDER_WORDS[law].figure !== null;
  const amount = claimableIn(law, placedTransactions(order), currency);
  return { gift_amount: isSaid ? format.major(amount, currency) : "" };
}

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
