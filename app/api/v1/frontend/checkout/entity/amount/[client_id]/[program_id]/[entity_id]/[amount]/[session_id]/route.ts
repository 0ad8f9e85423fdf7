import { changeItem } from "@/lib/checkout/item-changes";
import { CheckoutView, EntityAmountPath } from "@/lib/checkout/schema";
import { otherMethods } from "@/lib/http/methods";
import { inDonorSession } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    ...inDonorSession,
    summary: "Update the amount of an entity in checkout",
    description: "For entities without an amount of their own. Repeating it changes nothing.",
    tag: "Giving",
    params: EntityAmountPath,
    returns: { data: CheckoutView },
    alsoRefuses: ["invalid", "conflict"],
  },
  async ({ actor, params }) => {
    const key = { entity: params.entity_id };
    return { data: await changeItem(actor, params.program_id, key, { amount: params.amount }) };
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
