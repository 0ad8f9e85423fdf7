import type { EventSetupView } from "./event-schema";
import type { SponsorPackageView, TicketTypeView } from "./product-schema";

/** One step on the way to the public pages. Without a required one an event cannot be published. */
export type PublishingStep = {
  key: "start" | "products" | "benefits" | "place" | "payment" | "check" | "text" | "cover";
  done: boolean;
  required: boolean;
};

/** What an event needs before it is published, and what would make its page better. */
export function publishingSteps(
  event: EventSetupView,
  products: readonly (TicketTypeView | SponsorPackageView)[],
): PublishingStep[] {
  const offered = products.filter((each) => each.active);
  const costs = offered.some((each) => each.price > 0) || event.donation.offered;
  const { location } = event;
  const hasPlace = [location.venue, location.address, location.area_label, location.online_url];
  const takesChecks = event.payment_methods.includes("check");
  return [
    { key: "start", required: true, done: event.starts_at !== null },
    { key: "products", required: true, done: offered.length > 0 },
    ...(offered.some((each) => each.benefit_kind === null)
      ? [{ key: "benefits" as const, required: false, done: false }]
      : []),
    { key: "place", required: false, done: hasPlace.some(Boolean) },
    { key: "payment", required: false, done: !costs || event.payment_methods.length > 0 },
    ...(takesChecks && costs
      ? [{ key: "check" as const, required: false, done: event.check_instructions !== null }]
      : []),
    { key: "text", required: false, done: Boolean(event.summary || event.page_text) },
    { key: "cover", required: false, done: event.cover_file_id !== null },
  ];
}
