import { changeItem } from "@/lib/checkout/item-changes";
import { CheckoutView, EntityFrequencyPath } from "@/lib/checkout/schema";
import { otherMethods } from "@/lib/http/methods";
import { inDonorSession } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    ...inDonorSession,
    summary: "Update the frequency of an entity in checkout",
    description: "Months between gifts; 0 is once. Repeating it changes nothing.",
    tag: "Giving",
    params: EntityFrequencyPath,
    returns: { data: CheckoutView },
    alsoRefuses: ["invalid", "conflict"],
  },
  async ({ actor, params }) => {
    const key = { entity: params.entity_id };
    return {
      data: await changeItem(actor, params.program_id, key, { frequency: params.frequency }),
    };
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
