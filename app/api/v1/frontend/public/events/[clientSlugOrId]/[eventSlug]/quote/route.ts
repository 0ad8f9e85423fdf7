import { EventPath } from "@/lib/events/messages/new-link";
import { quoteCart } from "@/lib/events/pricing/quote";
import { Cart, QuoteSnapshot } from "@/lib/events/quote-schema";
import { otherMethods } from "@/lib/http/methods";
import { byEventVisitor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...byEventVisitor,
    summary: "Quote a registration",
    description:
      "Prices a cart without holding anything. Send its fingerprint with the order so that buyers are charged exactly the price they saw.",
    tag: "Event registration",
    params: EventPath,
    body: Cart,
    returns: { data: QuoteSnapshot },
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    data: await quoteCart(actor, { slug: params.eventSlug }, body),
  }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
