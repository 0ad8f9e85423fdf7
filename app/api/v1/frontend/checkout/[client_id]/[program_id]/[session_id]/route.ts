import { CheckoutPath, CheckoutView } from "@/lib/checkout/schema";
import { readCheckout } from "@/lib/checkout/view";
import { donorSessionAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    summary: "Read a checkout",
    description:
      "What a session is about to give to a program, what it comes to, and what the program takes. Empty until something is put into it.",
    tag: "Giving",
    access: donorSessionAccess,
    limits: { known: "public_requests", unknown: "unknown_tokens" },
    params: CheckoutPath,
    returns: { data: CheckoutView },
    refuses: publicRefusal,
  },
  async ({ actor, params }) => ({ data: await readCheckout(actor, params.program_id) }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
