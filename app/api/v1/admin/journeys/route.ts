import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { cursorHeaders, locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";
import { createJourney, listJourneys } from "@/lib/journeys/journeys";
import { JourneyQuery, JourneySummary, JourneyView, NewJourney } from "@/lib/journeys/schema";

const journeys = { ...byMember, tag: "Journeys" } as const;

export const GET = route(
  {
    ...journeys,
    summary: "List journeys",
    description:
      "Newest first, with how many donors are inside; archived ones only with `state=archived`. Follow `next_cursor` until it is null.",
    permission: "journeys_view",
    query: JourneyQuery,
    alsoRefuses: ["bad_request"],
    returns: pagedOf(JourneySummary),
  },
  async ({ actor, query }) => {
    const { data, nextCursor, total } = await listJourneys(actor, query);
    const listed = { next: nextCursor, previous: null, total };
    return new Reply(paged({ data, nextCursor }), cursorHeaders("/admin/journeys", query, listed));
  },
);

export const POST = route(
  {
    ...journeys,
    summary: "Create a journey",
    description:
      "A draft that no donor enters until it is activated. With `copy_of`, it starts with another journey’s steps and rules.",
    permission: "journeys_edit",
    body: NewJourney,
    bodyKilobytes: 4096,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(JourneyView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createJourney(actor, body);
    return new Reply(created(data), locationOf(`/admin/journeys/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
