import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";
import { listUpdates, postUpdate } from "@/lib/sponsorship/entity-updates";
import { NewUpdate, UpdateListQuery, UpdateView } from "@/lib/sponsorship/update-schema";

const updates = {
  ...byMember,
  tag: "Sponsorship",
  params: ById,
} as const;

export const GET = route(
  {
    ...updates,
    summary: "List an entity's updates",
    description: "What its sponsors are told, newest first.",
    permission: "entities_view",
    query: UpdateListQuery,
    returns: pagedOf(UpdateView),
  },
  async ({ actor, params, query }) => {
    const { data, total, nextCursor } = await listUpdates(actor, params.id, query);
    const path = `/admin/entities/${params.id}/updates`;
    return new Reply(paged({ data, nextCursor }), listHeaders(path, query, { total, nextCursor }));
  },
);

export const POST = route(
  {
    ...updates,
    summary: "Post an update of an entity",
    description: "Its sponsors read it in the donor portal.",
    permission: "entities_edit",
    body: NewUpdate,
    idempotency: "optional",
    returns: createdOf(UpdateView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await postUpdate(actor, params.id, body);
    return created(data);
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
