import { payOrder } from "@/lib/events/payments/payment";
import { OrderPaidView, OrderPayment } from "@/lib/events/payments/payment-schema";
import { OrderPath } from "@/lib/events/schema";
import { addressedOrderAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Pay an event registration",
    description:
      "Charges the balance due to a card's token, once; a declined card gets 402, and the seats stay held. Without a token, `redirect_url` leads to the gateway's own page, so card data never comes here.",
    tag: "Event registration",
    access: addressedOrderAccess,
    limits: { known: "order_writes", unknown: "unknown_tokens" },
    gate: "registration_payment",
    params: OrderPath,
    body: OrderPayment,
    idempotency: "optional",
    inSteps: true,
    returns: { data: OrderPaidView },
    refuses: publicRefusal,
    alsoRefuses: ["declined", "conflict"],
  },
  async ({ actor, body }) => ({ data: await payOrder(actor, body) }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
