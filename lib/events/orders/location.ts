import { formatDateTime } from "@/lib/format/dates";
import { DEFAULT_LOCALE } from "@/lib/format/default-locale";
import type { EventRecord } from "../order-record";
import { isEditable, type OrderStatus } from "../order-status";
import type { LocationView } from "../schema";

/** Who asks where the event is: somebody with a registration, or anybody. */
export type LocationReader = { status: OrderStatus; paymentStatus: string } | null;

type Place = Pick<
  EventRecord,
  | "locationKind"
  | "venue"
  | "address"
  | "areaLabel"
  | "onlineUrl"
  | "locationAudience"
  | "locationReleasedAt"
  | "mapAllowed"
  | "timeZone"
>;

const PAID = new Set(["paid", "not_required", "partially_refunded"]);

/**
 * The place as far as the event's policy releases it to this reader at this time (`registration §7`).
 * @param locale how dates in its sentences are written
 */
export function locationFor(
  event: Place,
  reader: LocationReader,
  at: Date,
  locale = DEFAULT_LOCALE,
): LocationView {
  const released = isReleased(event, reader, at);
  const nothing = { venue: null, address: null, map_allowed: false, join_url: null };
  if (event.locationKind === "online") {
    const label = released ? "Online" : `Online. ${whenTold(event, "The link to join", locale)}`;
    return { ...nothing, mode: "online", label, join_url: released ? event.onlineUrl : null };
  }
  const { venue, address, areaLabel } = event;
  const place = venue ?? address;
  if (released && place) {
    return {
      ...nothing,
      mode: "full",
      label: place,
      venue,
      address,
      map_allowed: event.mapAllowed && address !== null,
    };
  }
  if (areaLabel) return { ...nothing, mode: "area", label: areaLabel };
  const label = released
    ? "The location will be announced."
    : whenTold(event, "The location", locale);
  return { ...nothing, mode: "hidden", label };
}

/** May this reader know where the event is? */
export function isReleased(event: Place, reader: LocationReader, at: Date): boolean {
  const isRegistered = reader !== null && isEditable(reader.status);
  switch (event.locationAudience) {
    case "everyone":
      return true;
    case "registered":
      return isRegistered;
    case "paid":
      return isRegistered && PAID.has(reader.paymentStatus);
    case "from_time":
      return event.locationReleasedAt !== null && event.locationReleasedAt <= at;
  }
}

function whenTold(event: Place, what: string, locale: string): string {
  switch (event.locationAudience) {
    case "registered":
      return `${what} is shared with registered guests.`;
    case "paid":
      return `${what} is shared once the registration is paid.`;
    default:
      return event.locationReleasedAt
        ? `${what} will be shared on ${formatDateTime(event.locationReleasedAt, event.timeZone, locale)}.`
        : `${what} will be shared later.`;
  }
}
