import {
  amountsIn,
  numberIn,
  numberOrNull,
  orNull,
  text,
  timeIn,
} from "@/app/_components/forms/form-values";
import { EventChanges, type EventChangesInput } from "@/lib/events/setup/event-schema";

type Location = NonNullable<EventChangesInput["location"]>;

/** What the form of an event's details says. The operation checks all of it. */
export function detailsIn(form: FormData): EventChangesInput {
  const zone = text(form, "timezone");
  const at = (name: string) => timeIn(form, name, zone);
  return {
    name: text(form, "name"),
    slug: text(form, "slug"),
    summary: orNull(form, "summary"),
    page_text: orNull(form, "page_text"),
    cover_alt: orNull(form, "cover_alt"),
    branding_program_id: numberOrNull(form, "branding_program_id"),
    timezone: zone,
    starts_at: at("starts_at"),
    ends_at: at("ends_at"),
    location: locationIn(form, zone),
    capacity: numberOrNull(form, "capacity"),
    ...(form.has("currency") ? { currency: text(form, "currency") } : {}),
    payment_methods: form.getAll("payment_methods") as EventChangesInput["payment_methods"],
    fee_cover: { percent: numberIn(form, "fee_cover"), fixed: text(form, "fee_cover_fixed") || 0 },
    check_instructions: orNull(form, "check_instructions"),
    check_reservation_days: numberIn(form, "check_reservation_days"),
    reservation_minutes: numberIn(form, "reservation_minutes"),
    receipt_note: text(form, "receipt_note"),
    magic_link_enabled: form.has("magic_link_enabled"),
    magic_link_until: at("magic_link_until"),
    buyer_cancel_until: at("buyer_cancel_until"),
    buyer_cancel_fee: text(form, "buyer_cancel_fee") || 0,
    cancellation_policy: orNull(form, "cancellation_policy"),
  };
}

function locationIn(form: FormData, zone: string): Location {
  const audience = text(form, "location_audience");
  return {
    kind: text(form, "location_kind") as Location["kind"],
    venue: orNull(form, "location_venue"),
    address: orNull(form, "location_address"),
    area_label: orNull(form, "location_area_label"),
    online_url: orNull(form, "location_online_url"),
    audience: audience as Location["audience"],
    released_at: audience === "from_time" ? timeIn(form, "location_released_at", zone) : null,
    map_allowed: form.has("location_map_allowed"),
  };
}

/** What the form of the gift beside the tickets and of the waiting list says. */
export const extrasIn = (form: FormData): EventChangesInput => ({
  donation: {
    offered: form.has("donation_offered"),
    suggested_amounts: amountsIn(form, "donation_suggested_amounts"),
    text: orNull(form, "donation_text"),
  },
  conversion_offers: {
    recurring_gift: form.has("recurring_gift"),
    child_sponsorship: form.has("child_sponsorship"),
  },
  waitlist_offered: form.has("waitlist_offered"),
  waitlist_offer_hours: numberIn(form, "waitlist_offer_hours"),
});

/** What each of the two forms is about. */
export const EXTRAS_KEYS = [
  "donation",
  "conversion_offers",
  "waitlist_offered",
  "waitlist_offer_hours",
] as const satisfies (keyof EventChangesInput)[];

export const DETAILS_KEYS = Object.keys(EventChanges.shape).filter(
  (key) => !EXTRAS_KEYS.some((extra) => extra === key),
);
