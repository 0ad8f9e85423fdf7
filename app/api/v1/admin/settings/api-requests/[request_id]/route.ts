import { z } from "zod";
import { getApiRequest } from "@/lib/api-requests/api-requests";
import { ApiRequestView } from "@/lib/api-requests/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...byMember,
    summary: "Get API request",
    description: "A request of the last 7 days, by the `X-Request-Id` of its answer.",
    tag: "Settings",
    permission: "api_keys_edit",
    params: z.object({ request_id: z.uuid() }),
    returns: { status: z.literal("success"), request: ApiRequestView },
    alsoRefuses: ["not_found"],
  },
  async ({ actor, params }) => ({
    status: "success",
    request: await getApiRequest(actor, params.request_id),
  }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
