import { changeItem } from "@/lib/checkout/item-changes";
import { CheckoutView, DesignationAmountPath } from "@/lib/checkout/schema";
import { otherMethods } from "@/lib/http/methods";
import { inDonorSession } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    ...inDonorSession,
    summary: "Update the amount of a designation in checkout",
    description:
      "How much is given each time, in major units, without the fees. Repeating it changes nothing.",
    tag: "Giving",
    params: DesignationAmountPath,
    returns: { data: CheckoutView },
    alsoRefuses: ["invalid", "conflict"],
  },
  async ({ actor, params }) => {
    const key = { designation: params.designation_id };
    return { data: await changeItem(actor, params.program_id, key, { amount: params.amount }) };
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
