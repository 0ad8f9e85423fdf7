import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { rotateWebhookSecret } from "@/lib/webhooks/endpoints";
import { WebhookEndpointWithSecret } from "@/lib/webhooks/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Webhooks",
    params: ById,
    summary: "Rotate an endpoint’s secret",
    description:
      "Returns the new secret, this once. For 24 hours the secret before signs as well, so every webhook carries two signatures meanwhile. A second rotation ends the oldest secret at once.",
    permission: "api_keys_edit",
    returns: successOf(WebhookEndpointWithSecret),
  },
  async ({ actor, params }) => ok(await rotateWebhookSecret(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
