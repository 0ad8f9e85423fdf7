import { EventPath } from "@/lib/events/messages/new-link";
import { readPublicEvent } from "@/lib/events/public/event";
import { EventQuery, PublicEventView } from "@/lib/events/public/event-schema";
import { eventVisitorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    summary: "Read a public event",
    description:
      "What is on sale, the questions, and the public part of the location. Sold-out and waiting-list states are shown before any personal details are requested.",
    tag: "Event registration",
    access: eventVisitorAccess,
    limits: { known: "public_requests", unknown: "public_requests" },
    params: EventPath,
    query: EventQuery,
    returns: { data: PublicEventView },
    refuses: publicRefusal,
  },
  async ({ actor, params, query }) => ({
    data: await readPublicEvent(actor, params.eventSlug, query),
  }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
