import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { enableWebhookEndpoint } from "@/lib/webhooks/endpoints";
import { WebhookEndpointView } from "@/lib/webhooks/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Webhooks",
    params: ById,
    summary: "Enable an endpoint",
    description:
      "Sends what was waiting when it was disabled, then what happens from now on. Events in between are sent with `recover`.",
    permission: "api_keys_edit",
    returns: successOf(WebhookEndpointView),
  },
  async ({ actor, params }) => ok(await enableWebhookEndpoint(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
