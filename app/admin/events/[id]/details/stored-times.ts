import { clockAt } from "@/lib/donors/local-time";
import type { EventSetupView } from "@/lib/events/setup/event-schema";

/** An event's times as a clock in its zone shows them, by their fields; "" for none. */
export function storedTimes(event: EventSetupView) {
  const shown = (instant: string | null) => (instant ? clockAt(instant, event.timezone) : "");
  return {
    starts_at: shown(event.starts_at),
    ends_at: shown(event.ends_at),
    location_released_at: shown(event.location.released_at),
    magic_link_until: shown(event.magic_link_until),
    buyer_cancel_until: shown(event.buyer_cancel_until),
  };
}

export type StoredTimes = ReturnType<typeof storedTimes>;
