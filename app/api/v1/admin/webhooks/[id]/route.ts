import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import {
  changeWebhookEndpoint,
  getWebhookEndpoint,
  removeWebhookEndpoint,
} from "@/lib/webhooks/endpoints";
import { WebhookEndpointChanges, WebhookEndpointView } from "@/lib/webhooks/schema";

const endpoint = {
  ...byMember,
  tag: "Webhooks",
  params: ById,
  permission: "api_keys_edit",
} as const;

export const GET = route(
  { ...endpoint, summary: "Read a webhook endpoint", returns: successOf(WebhookEndpointView) },
  async ({ actor, params }) => ok(await getWebhookEndpoint(actor, params.id)),
);

export const PATCH = route(
  {
    ...endpoint,
    summary: "Change a webhook endpoint",
    description:
      "Omitted fields stay as they are. From then on it is sent what you may see, so a type that needs a permission you lack is refused with 403.",
    body: WebhookEndpointChanges,
    bodyKilobytes: 256,
    returns: successOf(WebhookEndpointView),
  },
  async ({ actor, params, body }) => ok(await changeWebhookEndpoint(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...endpoint,
    summary: "Remove a webhook endpoint",
    description: "Its deliveries go with it. Nothing more is sent to it.",
    returns: DONE,
  },
  async ({ actor, params }) => {
    await removeWebhookEndpoint(actor, params.id);
    return done("Webhook endpoint removed.");
  },
);

export const { POST, PUT, OPTIONS } = otherMethods({ GET, PATCH, DELETE });
