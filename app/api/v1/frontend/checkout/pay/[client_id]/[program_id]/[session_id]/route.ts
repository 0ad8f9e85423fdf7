import { payCheckout } from "@/lib/checkout/paying";
import { CheckoutPath, CheckoutPayment, PaidView } from "@/lib/checkout/schema";
import { payingAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Pay a checkout",
    description:
      "Charges everything in the checkout once: to a card, a wallet, a bank account or PayPal; or promises it by bank transfer or check. A declined payment is answered with 402 and what to do; everything stays in the checkout. `redirect_url` leads to PayPal, to the donor's bank when it asks them something, else to the gift's page.",
    tag: "Giving",
    access: payingAccess,
    limits: { known: "checkout_writes", unknown: "unknown_tokens" },
    gate: "gift",
    params: CheckoutPath,
    body: CheckoutPayment,
    idempotency: "optional",
    inSteps: true,
    returns: { data: PaidView },
    refuses: publicRefusal,
    alsoRefuses: ["declined", "conflict"],
  },
  async ({ actor, params, body }) => ({ data: await payCheckout(actor, params.program_id, body) }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
