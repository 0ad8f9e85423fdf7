import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { resendWebhook } from "@/lib/webhooks/recovering";
import { WebhookDeliverySummary } from "@/lib/webhooks/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Webhooks",
    params: ById,
    summary: "Resend one webhook",
    description:
      "Sends the same body with the same `webhook-id`, also if it arrived. Refused with `endpoint_disabled` while the endpoint is disabled.",
    permission: "api_keys_edit",
    alsoRefuses: ["conflict"],
    returns: successOf(WebhookDeliverySummary),
  },
  async ({ actor, params }) => ok(await resendWebhook(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
