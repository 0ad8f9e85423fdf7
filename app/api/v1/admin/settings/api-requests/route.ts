import { z } from "zod";
import { listApiRequests } from "@/lib/api-requests/api-requests";
import { ApiRequestQuery, ApiRequestView } from "@/lib/api-requests/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { nextHeader } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...byMember,
    summary: "List API requests",
    description:
      "What API keys asked for in the last 7 days, the latest first. Follow `next_cursor` until it is null. Neither secrets nor personal data are kept: parameters and messages are shown without what was entered. A request appears up to a second after its answer.",
    tag: "Settings",
    permission: "api_keys_edit",
    query: ApiRequestQuery,
    returns: {
      status: z.literal("success"),
      data: z.array(ApiRequestView),
      next_cursor: z.string().nullable(),
    },
    alsoRefuses: ["bad_request"],
  },
  async ({ actor, query }) => {
    const { data, nextCursor } = await listApiRequests(actor, query);
    return new Reply(
      { status: "success", data, next_cursor: nextCursor },
      nextHeader("/admin/settings/api-requests", query, nextCursor),
    );
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
