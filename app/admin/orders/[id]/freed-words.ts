import type { PlacesFreed } from "@/lib/events/refunds/schema";
import { plural } from "@/lib/format/amounts";

/** What becomes free for others, in words. */
export function freedWords({ event_places: places, items }: PlacesFreed): string {
  const parts = [
    places > 0 && `${plural(places, "seat")} at the event`,
    ...items.map(({ label, units }) => `${units} × ${label}`),
  ].filter(Boolean);
  return parts.length > 0 ? `Released: ${parts.join(", ")}` : "None released";
}
