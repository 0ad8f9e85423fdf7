import { z } from "zod";
import { listKeptValues } from "@/lib/custom-fields/kept-list";
import { KeptQuery, KeptValueView } from "@/lib/custom-fields/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { nextHeader } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    tag: "Custom fields",
    summary: "List a custom field’s kept values",
    description:
      "What records had before the field was archived or got another type, by record; kept for 30 days.",
    permission: "settings_edit",
    params: ById,
    query: KeptQuery,
    alsoRefuses: ["bad_request"],
    returns: {
      status: z.literal("success"),
      data: z.array(KeptValueView),
      next_cursor: z.string().nullable(),
    },
  },
  async ({ actor, params, query }) => {
    const { data, nextCursor } = await listKeptValues(actor, params.id, query);
    const path = `/admin/schema/fields/${params.id}/kept-values`;
    return new Reply(paged({ data, nextCursor }), nextHeader(path, query, nextCursor));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
