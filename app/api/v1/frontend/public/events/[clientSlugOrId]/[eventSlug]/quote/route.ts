import { EventPath } from "@/lib/events/messages/new-link";
import { quoteCart } from "@/lib/events/pricing/quote";
import { Cart, QuoteSnapshot } from "@/lib/events/quote-schema";
import { eventVisitorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Quote a registration",
    description:
      "Prices a cart without holding anything. Send its fingerprint with the order so that buyers are charged exactly the price they saw.",
    tag: "Event registration",
    access: eventVisitorAccess,
    limits: { known: "public_requests", unknown: "public_requests" },
    params: EventPath,
    body: Cart,
    returns: { data: QuoteSnapshot },
    refuses: publicRefusal,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    data: await quoteCart(actor, { slug: params.eventSlug }, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
