import { changeItem } from "@/lib/checkout/item-changes";
import { CheckoutView, DesignationAmountPath } from "@/lib/checkout/schema";
import { donorSessionAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    summary: "Update the amount of a designation in checkout",
    description:
      "How much is given each time, in major units, without the fees. Repeating it changes nothing.",
    tag: "Giving",
    access: donorSessionAccess,
    limits: { known: "checkout_writes", unknown: "unknown_tokens" },
    params: DesignationAmountPath,
    returns: { data: CheckoutView },
    refuses: publicRefusal,
    alsoRefuses: ["invalid", "conflict"],
  },
  async ({ actor, params }) => {
    const key = { designation: params.designation_id };
    return { data: await changeItem(actor, params.program_id, key, { amount: params.amount }) };
  },
);

export const { GET, POST, PATCH, DELETE } = otherMethods({ PUT });
