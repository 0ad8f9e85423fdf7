import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { listEvents } from "@/lib/webhooks/feed";
import { EventFeedQuery, EventView } from "@/lib/webhooks/schema";

export const GET = route(
  {
    ...byMember,
    tag: "Webhooks",
    summary: "List the event feed",
    description:
      "What happened, the latest first, whether or not an endpoint was sent it; only types whose permissions you hold. Follow `next_cursor` until it is null.",
    permission: "api_keys_edit",
    query: EventFeedQuery,
    returns: {
      status: z.literal("success"),
      data: z.array(EventView),
      next_cursor: z.string().nullable(),
    },
    alsoRefuses: ["bad_request"],
  },
  async ({ actor, query }) => {
    const { data, nextCursor } = await listEvents(actor, query);
    return { status: "success", data, next_cursor: nextCursor };
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
