import { z } from "zod";
import { listInteractions, logInteraction } from "@/lib/donors/engagement/interactions";
import { InteractionQuery, InteractionView, NewInteraction } from "@/lib/donors/engagement/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf, pagingHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

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
    returns: successOf(z.array(InteractionView)),
  },
  async ({ actor, query }) => {
    const { data, total } = await listInteractions(actor, query);
    const { page, per_page: perPage } = query;
    const headers = pagingHeaders("/admin/interactions", query, { page, perPage, total });
    return new Reply(ok(data), headers);
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

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
