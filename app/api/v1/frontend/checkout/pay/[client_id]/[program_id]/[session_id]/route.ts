import { payCheckout } from "@/lib/checkout/paying";
import { CardPayment, CheckoutPath, PaidView } from "@/lib/checkout/schema";
import { payingAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Pay a checkout",
    description:
      "Charges everything in the checkout to one card, once. A declined card is answered with 402 and what to do; everything stays in the checkout. `redirect_url` leads to the donor's bank when it asks them something, else to the gift's page.",
    tag: "Giving",
    access: payingAccess,
    limits: { known: "checkout_writes", unknown: "unknown_tokens" },
    params: CheckoutPath,
    body: CardPayment,
    idempotency: "optional",
    inSteps: true,
    returns: { data: PaidView },
    refuses: publicRefusal,
    alsoRefuses: ["declined", "conflict"],
  },
  async ({ actor, params, body }) => ({ data: await payCheckout(actor, params.program_id, body) }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
