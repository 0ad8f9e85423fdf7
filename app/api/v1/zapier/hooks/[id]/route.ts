import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done } from "@/lib/http/success";
import { unsubscribeHook } from "@/lib/integrations/hooks";

export const DELETE = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "End a subscription",
    description: "Of one’s own. Deliveries that are still due are dropped.",
    params: ById,
    returns: DONE,
  },
  async ({ actor, params }) => {
    await unsubscribeHook(actor, params.id);
    return done("Subscription ended.");
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
