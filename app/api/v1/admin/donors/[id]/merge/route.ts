import { z } from "zod";
import { mergeDonors, previewMerge } from "@/lib/donors/merging/merging";
import { MergePreview, MergeQuery, MergeRequest, MergeView } from "@/lib/donors/merging/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

const merge = {
  tag: "Donors",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...merge,
    summary: "Preview a merge of two donors",
    permission: "donors_view",
    query: MergeQuery,
    returns: { status: z.literal("success"), data: MergePreview },
  },
  async ({ actor, params, query }) => ({
    status: "success",
    data: await previewMerge(actor, params.id, query.with),
  }),
);

export const POST = route(
  {
    ...merge,
    summary: "Merge two donors",
    description:
      "All that the merged donor has goes over to the donor of the path; each gift counts once. The merged record is archived, and the merge can be undone.",
    permission: "donors_edit",
    body: MergeRequest,
    idempotency: "optional",
    marksPortfolio: true,
    returns: { status: z.literal("success"), id: RowId, data: MergeView },
    status: 201,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => {
    const data = await mergeDonors(actor, params.id, body);
    return { status: "success", id: data.id, data };
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
