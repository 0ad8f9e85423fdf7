import { extendHolds } from "@/lib/checkout/holding";
import { CheckoutPath, CheckoutView } from "@/lib/checkout/schema";
import { donorSessionAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Keep the places of a checkout longer",
    description:
      "Every entity in it is kept for another while from now on. One that had been let go is taken again, or answered with 409 `already_sponsored`.",
    tag: "Giving",
    access: donorSessionAccess,
    limits: { known: "checkout_writes", unknown: "unknown_tokens" },
    params: CheckoutPath,
    returns: { data: CheckoutView },
    refuses: publicRefusal,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => ({ data: await extendHolds(actor, params.program_id) }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
