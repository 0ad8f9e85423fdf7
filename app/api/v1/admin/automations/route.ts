import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { cursorHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";
import { listJourneys } from "@/lib/journeys/journeys";
import { AutomationQuery, JourneySummary } from "@/lib/journeys/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List automation rules",
    description: "The same as `GET /admin/journeys?kind=rule`: journeys that act at once.",
    tag: "Journeys",
    permission: "journeys_view",
    query: AutomationQuery,
    alsoRefuses: ["bad_request"],
    returns: pagedOf(JourneySummary),
  },
  async ({ actor, query }) => {
    const { data, nextCursor, total } = await listJourneys(actor, { ...query, kind: "rule" });
    const listed = { next: nextCursor, previous: null, total };
    const headers = cursorHeaders("/admin/automations", query, listed);
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
