import { changeDetails } from "@/lib/checkout/details";
import { CheckoutDetails, CheckoutPath, CheckoutView } from "@/lib/checkout/schema";
import { otherMethods } from "@/lib/http/methods";
import { inDonorSession } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    ...inDonorSession,
    summary: "Update the details of a checkout",
    description:
      "Who gives, whether they cover the fees, in whose name, and for which organization. Absent fields stay, null clears.",
    tag: "Giving",
    params: CheckoutPath,
    body: CheckoutDetails,
    returns: { data: CheckoutView },
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    data: await changeDetails(actor, params.program_id, body),
  }),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
