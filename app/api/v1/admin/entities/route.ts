import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { pagingHeaders } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { changeEntities } from "@/lib/sponsorship/entity-bulk";
import { listEntities } from "@/lib/sponsorship/entity-list";
import { BulkChanges, EntityListQuery, EntityView } from "@/lib/sponsorship/entity-schema";

const entities = {
  tag: "Sponsorship",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...entities,
    summary: "List entities",
    permission: "entities_view",
    query: EntityListQuery,
    returns: { status: z.literal("success"), data: z.array(EntityView) },
  },
  async ({ actor, query }) => {
    const { data, total } = await listEntities(actor, query);
    const paging = { page: query.page, perPage: query.per_page, total };
    return new Reply({ status: "success", data }, pagingHeaders("/admin/entities", query, paging));
  },
);

export const PATCH = route(
  {
    ...entities,
    summary: "Change several entities",
    description: "The same changes for all of them, or for none.",
    permission: "entities_edit",
    body: BulkChanges,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), changed: z.int() },
  },
  async ({ actor, body }) => ({ status: "success", ...(await changeEntities(actor, body)) }),
);

export const { POST, PUT, DELETE } = otherMethods({ GET, PATCH });
