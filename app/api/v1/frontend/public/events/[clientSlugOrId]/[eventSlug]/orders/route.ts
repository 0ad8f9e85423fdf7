import { EventPath } from "@/lib/events/messages/new-link";
import { PublicOrder } from "@/lib/events/place-order-schema";
import { PlacedOrderView, placePublicOrder } from "@/lib/events/selling/public-order";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { byEventVisitor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...byEventVisitor,
    summary: "Place a registration",
    description:
      "Holds the seats and creates the order at the quoted price. If the price has changed: 409 `quote_changed`, with the new quote in `details.quote`. The management link is returned here and never again.",
    tag: "Event registration",
    gate: "registration",
    params: EventPath,
    body: PublicOrder,
    bodyKilobytes: 1024,
    idempotency: "required",
    inSteps: true,
    returns: PlacedOrderView.shape,
    status: 201,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body, idempotencyKey }) => {
    const placed = await placePublicOrder(actor, params, body, idempotencyKey);
    return new Reply(placed, { Location: placed.management.api_url });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
