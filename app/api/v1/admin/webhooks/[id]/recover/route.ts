import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { recoverWebhooks } from "@/lib/webhooks/recovering";
import { WebhookRecovery } from "@/lib/webhooks/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Webhooks",
    params: ById,
    summary: "Replay an endpoint’s failed webhooks",
    description:
      "Sends everything that failed since a time again, each with its own `webhook-id` and body; with `missed` also what was never sent. Refused with `endpoint_disabled` while it is disabled.",
    permission: "api_keys_edit",
    body: WebhookRecovery,
    alsoRefuses: ["conflict"],
    returns: successOf(
      z.object({ deliveries: z.int().meta({ description: "How many are sent again" }) }),
    ),
  },
  async ({ actor, params, body }) => ok(await recoverWebhooks(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
