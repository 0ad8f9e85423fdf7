import { z } from "zod";
import { listInteractions, logInteraction } from "@/lib/donors/engagement/interactions";
import { InteractionQuery, InteractionView, NewInteraction } from "@/lib/donors/engagement/schema";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf, pagingHeaders } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { RowId } from "@/lib/input";

const interactions = {
  tag: "Fundraising portfolio",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...interactions,
    summary: "List interactions",
    permission: "donors_view",
    query: InteractionQuery,
    returns: { status: z.literal("success"), data: z.array(InteractionView) },
  },
  async ({ actor, query }) => {
    const { data, total } = await listInteractions(actor, query);
    const { page, per_page: perPage } = query;
    const headers = pagingHeaders("/admin/interactions", query, { page, perPage, total });
    return new Reply({ status: "success", data }, headers);
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
    returns: { status: z.literal("success"), id: RowId, data: InteractionView },
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await logInteraction(actor, body);
    return new Reply(
      { status: "success", id: data.id, data },
      locationOf(`/admin/interactions/${data.id}`),
    );
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
