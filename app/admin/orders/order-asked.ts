import { type Asked, pageAsked, textAsked } from "@/app/admin/_components/page-asked";
import { ATTENDANCES, type AttendeeListQuery, TICKET_STATES } from "@/lib/events/attendee-filter";
import { ORDER_METHODS, type OrderListQuery } from "@/lib/events/order-filter";
import { PAYMENT_STATUSES } from "@/lib/payments/payment-status";
import { KIND_WORDS, ORDER_WORDS } from "./words";

const PER_PAGE = 25;

const keysOf = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as Key[];

const oneOf = <Value extends string>(
  asked: Asked,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((each) => each === textAsked(asked, name));

const dayAsked = (asked: Asked, name: string): string | undefined => {
  const day = textAsked(asked, name, 10);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00Z`));
  return isDay && new Date(`${day}T00:00Z`).toISOString().startsWith(day) ? day : undefined;
};

const idAsked = (asked: Asked, name: string): number | undefined => {
  const id = textAsked(asked, name, 9);
  return /^[1-9]\d*$/.test(id) ? Number(id) : undefined;
};

/** The filter of registrations that an address names; what it cannot mean is left out. */
export const orderQuery = (asked: Asked, eventId?: number): OrderListQuery => ({
  page: pageAsked(asked),
  per_page: PER_PAGE,
  event_id: eventId ?? idAsked(asked, "event_id"),
  status: oneOf(asked, "status", keysOf(ORDER_WORDS)),
  payment_status: oneOf(asked, "payment_status", PAYMENT_STATUSES),
  method: oneOf(asked, "method", ORDER_METHODS),
  incomplete: oneOf(asked, "incomplete", ["1"]),
  from: dayAsked(asked, "from"),
  to: dayAsked(asked, "to"),
  q: textAsked(asked, "q") || undefined,
});

/** The filter of guests that an address names. */
export const attendeeQuery = (asked: Asked, eventId: number): AttendeeListQuery => ({
  page: pageAsked(asked),
  per_page: PER_PAGE,
  event_id: eventId,
  status: oneOf(asked, "status", ATTENDANCES) ?? "expected",
  kind: oneOf(asked, "kind", keysOf(KIND_WORDS)),
  checked_in: oneOf(asked, "checked_in", ["yes", "no"]),
  ticket_state: oneOf(asked, "ticket_state", TICKET_STATES),
  missing: oneOf(asked, "missing", ["1"]),
  q: textAsked(asked, "q") || undefined,
});

export const pagesOf = (total: number): number => Math.ceil(total / PER_PAGE);

/** A filter as the address of the same list's export. */
export function exportQuery(query: OrderListQuery | AttendeeListQuery): string {
  const { page: _, per_page: __, ...filter } = query;
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return text.size > 0 ? `?${text}` : "";
}

/** Is anything asked for that narrows a list? */
export const isNarrowed = (query: OrderListQuery | AttendeeListQuery, own: string[]): boolean =>
  Object.entries(query).some(
    ([name, value]) => value !== undefined && !["page", "per_page", ...own].includes(name),
  );
