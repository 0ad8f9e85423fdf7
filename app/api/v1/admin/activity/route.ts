import { z } from "zod";
import { listActivity } from "@/lib/activity/activity";
import { ActivityQuery, ActivityView } from "@/lib/activity/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { nextHeader } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "List changes",
    description:
      "Who changed what, the latest first. Follow `next_cursor` until it is null. Values before and after the change aren’t included.",
    tag: "Activity",
    permission: "settings_edit",
    query: ActivityQuery,
    returns: {
      status: z.literal("success"),
      data: z.array(ActivityView),
      next_cursor: z.string().nullable(),
    },
    alsoRefuses: ["bad_request"],
  },
  async ({ actor, query }) => {
    const { data, nextCursor } = await listActivity(actor, query);
    return new Reply(paged({ data, nextCursor }), nextHeader("/admin/activity", query, nextCursor));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
