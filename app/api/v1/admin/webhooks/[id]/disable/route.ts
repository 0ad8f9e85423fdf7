import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { disableWebhookEndpoint } from "@/lib/webhooks/endpoints";
import { WebhookEndpointView } from "@/lib/webhooks/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Webhooks",
    params: ById,
    summary: "Disable an endpoint",
    description:
      "Nothing is sent until it is enabled again. What is waiting stays; events meanwhile do not reach it.",
    permission: "api_keys_edit",
    returns: successOf(WebhookEndpointView),
  },
  async ({ actor, params }) => ok(await disableWebhookEndpoint(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
