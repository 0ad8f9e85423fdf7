import type { Asked } from "@/app/admin/_components/page-asked";
import { AttendeeListQuery } from "@/lib/events/attendee-filter";
import { OrderListQuery } from "@/lib/events/order-filter";
import { lenient } from "@/lib/http/lenient";

const PER_PAGE = 25;

/** The filter of registrations that an address names; what it cannot mean is left out. */
export const orderQuery = (asked: Asked, eventId?: number): OrderListQuery => ({
  ...lenient(OrderListQuery, asked),
  ...(eventId === undefined ? {} : { event_id: eventId }),
  per_page: PER_PAGE,
});

/** The filter of guests that an address names. */
export const attendeeQuery = (asked: Asked, eventId: number): AttendeeListQuery => ({
  ...lenient(AttendeeListQuery, asked),
  event_id: eventId,
  per_page: PER_PAGE,
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
