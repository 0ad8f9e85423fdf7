import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";
import { changeEntities } from "@/lib/sponsorship/entity-bulk";
import { listEntities } from "@/lib/sponsorship/entity-list";
import { BulkChanges, EntityListQuery, EntityView } from "@/lib/sponsorship/entity-schema";

const entities = {
  ...byMember,
  tag: "Sponsorship",
} as const;

export const GET = route(
  {
    ...entities,
    summary: "List entities",
    permission: "entities_view",
    query: EntityListQuery,
    returns: pagedOf(EntityView),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listEntities(actor, query);
    return new Reply(
      paged({ data, nextCursor }),
      listHeaders("/admin/entities", query, { total, nextCursor }),
    );
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

export const { POST, PUT, DELETE, OPTIONS } = otherMethods({ GET, PATCH });
