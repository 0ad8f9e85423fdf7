import { mergeDonors, previewMerge } from "@/lib/donors/merging/merging";
import { MergePreview, MergeQuery, MergeRequest, MergeView } from "@/lib/donors/merging/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const merge = {
  ...byMember,
  tag: "Donors",
  params: ById,
} as const;

export const GET = route(
  {
    ...merge,
    summary: "Preview a merge of two donors",
    permission: "donors_view",
    query: MergeQuery,
    returns: successOf(MergePreview),
  },
  async ({ actor, params, query }) => ok(await previewMerge(actor, params.id, query.with)),
);

export const POST = route(
  {
    ...merge,
    summary: "Merge two donors",
    description:
      "Moves everything from the merged donor to the donor in the path; each gift counts once. The merged record is archived, and the merge can be undone.",
    permission: "donors_edit",
    body: MergeRequest,
    idempotency: "optional",
    marksPortfolio: true,
    returns: createdOf(MergeView),
    status: 201,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => {
    const data = await mergeDonors(actor, params.id, body);
    return created(data);
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
