import { SubmissionQuery, SubmissionView } from "@/lib/forms/submission-schema";
import { listSubmissions } from "@/lib/forms/submissions";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { cursorHeaders } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "List the submissions of a form",
    description: "Newest first. Follow `next_cursor` until it is null.",
    tag: "Forms",
    permission: "forms_view",
    alsoNeeds: ["donors_view"],
    params: ById,
    query: SubmissionQuery,
    alsoRefuses: ["bad_request"],
    returns: pagedOf(SubmissionView),
  },
  async ({ actor, params, query }) => {
    const { data, nextCursor, total } = await listSubmissions(actor, params.id, query);
    const listed = { next: nextCursor, previous: null, total };
    const path = `/admin/forms/${params.id}/submissions`;
    return new Reply(paged({ data, nextCursor }), cursorHeaders(path, query, listed));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
