import { EventPath } from "@/lib/events/messages/new-link";
import { readPublicEvent } from "@/lib/events/public/event";
import { EventQuery, PublicEventView } from "@/lib/events/public/event-schema";
import { otherMethods } from "@/lib/http/methods";
import { byEventVisitor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...byEventVisitor,
    summary: "Read a public event",
    description:
      "What is on sale, the questions, and the public part of the location. Sold-out and waiting-list states are shown before any personal details are requested.",
    tag: "Event registration",
    params: EventPath,
    query: EventQuery,
    returns: { data: PublicEventView },
  },
  async ({ actor, params, query }) => ({
    data: await readPublicEvent(actor, params.eventSlug, query),
  }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
