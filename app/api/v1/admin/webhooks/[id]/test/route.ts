import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { testWebhook } from "@/lib/webhooks/recovering";
import { WebhookDeliverySummary } from "@/lib/webhooks/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Webhooks",
    params: ById,
    summary: "Send a test event",
    description:
      "An event of the type `webhook_endpoint.tested`, for this endpoint alone. Refused with `endpoint_disabled` while it is disabled.",
    permission: "api_keys_edit",
    alsoRefuses: ["conflict"],
    returns: successOf(WebhookDeliverySummary),
  },
  async ({ actor, params }) => ok(await testWebhook(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
