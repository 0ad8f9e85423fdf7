import { extendHolds } from "@/lib/checkout/holding";
import { CheckoutPath, CheckoutView } from "@/lib/checkout/schema";
import { otherMethods } from "@/lib/http/methods";
import { inDonorSession } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...inDonorSession,
    summary: "Keep the places of a checkout longer",
    description:
      "Every entity in it is kept for another while from now on. One that had been let go is taken again, or answered with 409 `already_sponsored`.",
    tag: "Giving",
    params: CheckoutPath,
    returns: { data: CheckoutView },
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => ({ data: await extendHolds(actor, params.program_id) }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
