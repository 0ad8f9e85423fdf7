import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf } from "@/lib/http/success";
import { subscribeHook } from "@/lib/integrations/hooks";
import { HookView, NewHook } from "@/lib/integrations/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "Subscribe to an event",
    description:
      "Sends each event of the type to the address, as a webhook endpoint with `source` “zapier” that counts toward the 20 of an organization. Needs the permissions of the type.",
    body: NewHook,
    idempotency: "optional",
    alsoRefuses: ["forbidden", "conflict"],
    returns: createdOf(HookView),
    status: 201,
  },
  async ({ actor, body }) => new Reply(created(await subscribeHook(actor, body))),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
