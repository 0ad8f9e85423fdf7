import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { listEventTypes } from "@/lib/webhooks/feed";
import { EventTypeView } from "@/lib/webhooks/schema";

export const GET = route(
  {
    ...byMember,
    tag: "Webhooks",
    summary: "List event types",
    description: "Every type that an endpoint can choose, and the permissions to receive it.",
    permission: "api_keys_edit",
    returns: successOf(z.array(EventTypeView)),
  },
  async ({ actor }) => ok(await listEventTypes(actor)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
