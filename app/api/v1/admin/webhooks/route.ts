import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";
import { createWebhookEndpoint, listWebhookEndpoints } from "@/lib/webhooks/endpoints";
import {
  NewWebhookEndpoint,
  WebhookEndpointView,
  WebhookEndpointWithSecret,
} from "@/lib/webhooks/schema";

const webhooks = { ...byMember, tag: "Webhooks", permission: "api_keys_edit" } as const;

export const GET = route(
  {
    ...webhooks,
    summary: "List webhook endpoints",
    description: "The oldest first; at most 20. Secrets are never shown again.",
    returns: successOf(z.array(WebhookEndpointView)),
  },
  async ({ actor }) => ok(await listWebhookEndpoints(actor)),
);

export const POST = route(
  {
    ...webhooks,
    summary: "Add a webhook endpoint",
    description:
      "Returns the secret that verifies its webhooks, this once. It is sent only events whose permissions you hold; a type that needs others is refused with 403. Refused with `too_many` beyond 20 endpoints, and with 422 for an address that is not public.",
    body: NewWebhookEndpoint,
    bodyKilobytes: 256,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(WebhookEndpointWithSecret),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createWebhookEndpoint(actor, body);
    return new Reply(created(data), locationOf(`/admin/webhooks/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
