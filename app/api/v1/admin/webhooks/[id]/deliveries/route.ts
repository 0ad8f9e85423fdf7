import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { listWebhookDeliveries } from "@/lib/webhooks/delivery-log";
import { WebhookDeliveryQuery, WebhookDeliverySummary } from "@/lib/webhooks/schema";

export const GET = route(
  {
    ...byMember,
    tag: "Webhooks",
    params: ById,
    summary: "List an endpoint’s deliveries",
    description:
      "One for each event, the latest first. Follow `next_cursor` until it is null. What is sent and answered is in each delivery.",
    permission: "api_keys_edit",
    query: WebhookDeliveryQuery,
    returns: {
      status: z.literal("success"),
      data: z.array(WebhookDeliverySummary),
      next_cursor: z.string().nullable(),
    },
    alsoRefuses: ["bad_request"],
  },
  async ({ actor, params, query }) => {
    const { data, nextCursor } = await listWebhookDeliveries(actor, params.id, query);
    return { status: "success", data, next_cursor: nextCursor };
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
