import {
  NewRelationship,
  RelationshipQuery,
  RelationshipSummary,
  RelationshipView,
} from "@/lib/donors/relationship-schema";
import { listRelationships } from "@/lib/donors/relationships/relationship-list";
import { createRelationship } from "@/lib/donors/relationships/relationships";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";

const relationships = {
  ...byMember,
  tag: "Donors",
} as const;

export const GET = route(
  {
    ...relationships,
    summary: "List relationships",
    description: "Restricted relationships are listed only for callers who can see them.",
    permission: "donors_view",
    query: RelationshipQuery,
    returns: pagedOf(RelationshipSummary),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listRelationships(actor, query);
    const headers = listHeaders("/admin/relationships", query, { total, nextCursor });
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const POST = route(
  {
    ...relationships,
    summary: "Describe a relationship",
    description:
      "A caller who couldn’t otherwise see a restricted relationship they create becomes its relationship manager.",
    permission: "donors_edit",
    body: NewRelationship,
    bodyKilobytes: 256,
    idempotency: "optional",
    marksPortfolio: true,
    returns: createdOf(RelationshipView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createRelationship(actor, body);
    return new Reply(created(data), locationOf(`/admin/relationships/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
