import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { getWebhookDelivery } from "@/lib/webhooks/delivery-log";
import { WebhookDeliveryView } from "@/lib/webhooks/schema";

export const GET = route(
  {
    ...byMember,
    tag: "Webhooks",
    params: ById,
    summary: "Read a delivery",
    description:
      "What is sent, and when and how each attempt was answered. Attempts are kept for 30 days.",
    permission: "api_keys_edit",
    returns: successOf(WebhookDeliveryView),
  },
  async ({ actor, params }) => ok(await getWebhookDelivery(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
