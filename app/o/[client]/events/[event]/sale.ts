import type { PublicEventView } from "@/lib/events/public/event-schema";

/** Can something be had now? */
export const canRegister = (event: PublicEventView): boolean =>
  event.registration !== "over" && !event.is_draft && isSelling(event);

/** Each for itself: something from the auction is there when the tickets are gone, too. */
const isSelling = ({ ticket_types, sponsor_packages, auction_items }: PublicEventView): boolean =>
  [...ticket_types, ...sponsor_packages, ...auction_items].some(
    ({ availability }) => availability === "on_sale",
  );

/** What one can come for at least; null where no ticket is on sale. */
export function lowestPrice({ ticket_types }: PublicEventView): number | null {
  const prices = ticket_types
    .filter(({ availability }) => availability === "on_sale")
    .map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : null;
}
