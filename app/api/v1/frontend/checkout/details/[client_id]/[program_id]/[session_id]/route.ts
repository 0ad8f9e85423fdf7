import { changeDetails } from "@/lib/checkout/details";
import { CheckoutDetails, CheckoutPath, CheckoutView } from "@/lib/checkout/schema";
import { donorSessionAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    summary: "Update the details of a checkout",
    description:
      "Who gives, whether they cover the fees, in whose name, and for which organization. Absent fields stay, null clears.",
    tag: "Giving",
    access: donorSessionAccess,
    limits: { known: "checkout_writes", unknown: "unknown_tokens" },
    params: CheckoutPath,
    body: CheckoutDetails,
    returns: { data: CheckoutView },
    refuses: publicRefusal,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    data: await changeDetails(actor, params.program_id, body),
  }),
);

export const { GET, POST, PATCH, DELETE } = otherMethods({ PUT });
