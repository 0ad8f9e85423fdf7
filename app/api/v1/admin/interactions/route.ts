import { listInteractions, logInteraction } from "@/lib/donors/engagement/interactions";
import { InteractionQuery, InteractionView, NewInteraction } from "@/lib/donors/engagement/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";

const interactions = {
  ...byMember,
  tag: "Fundraising portfolio",
} as const;

export const GET = route(
  {
    ...interactions,
    summary: "List interactions",
    permission: "donors_view",
    query: InteractionQuery,
    returns: pagedOf(InteractionView),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listInteractions(actor, query);
    const headers = listHeaders("/admin/interactions", query, { total, nextCursor });
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const POST = route(
  {
    ...interactions,
    summary: "Log an interaction",
    permission: "donors_edit",
    body: NewInteraction,
    bodyKilobytes: 128,
    idempotency: "optional",
    alsoRefuses: ["not_found"],
    marksPortfolio: true,
    returns: createdOf(InteractionView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await logInteraction(actor, body);
    return new Reply(created(data), locationOf(`/admin/interactions/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
