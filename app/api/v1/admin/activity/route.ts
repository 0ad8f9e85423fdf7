import { z } from "zod";
import { listActivity } from "@/lib/activity/activity";
import { ActivityQuery, ActivityView } from "@/lib/activity/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    summary: "List changes",
    description:
      "Who changed what, the latest first. Follow `next_cursor` until it is null. What it was and what it became is not told.",
    tag: "Activity",
    access: memberAccess,
    permission: "settings_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    query: ActivityQuery,
    returns: {
      status: z.literal("success"),
      data: z.array(ActivityView),
      next_cursor: z.string().nullable(),
    },
    refuses: adminRefusal,
    alsoRefuses: ["bad_request"],
  },
  async ({ actor, query }) => {
    const { data, nextCursor } = await listActivity(actor, query);
    return { status: "success", data, next_cursor: nextCursor };
  },
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
