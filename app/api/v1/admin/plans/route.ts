import { z } from "zod";
import { listPlans } from "@/lib/giving/plans/list";
import { PlanListQuery } from "@/lib/giving/plans/query";
import { PlanView } from "@/lib/giving/plans/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { cursorHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...byMember,
    summary: "List recurring gifts",
    description:
      "Newest first, or by the next charge. Follow `next_cursor` until it is null; `X-Total-Count` says how many there are.",
    tag: "Giving",
    permission: "donations_view",
    query: PlanListQuery,
    returns: {
      status: z.literal("success"),
      data: z.array(PlanView),
      next_cursor: z.string().nullable(),
      previous_cursor: z.string().nullable(),
    },
    alsoRefuses: ["bad_request"],
  },
  async ({ actor, query }) => {
    const { data, nextCursor, previousCursor, total } = await listPlans(actor, query);
    const at = { next: nextCursor, previous: previousCursor, total };
    return new Reply(
      { status: "success", data, next_cursor: nextCursor, previous_cursor: previousCursor },
      cursorHeaders("/admin/plans", query, at),
    );
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
