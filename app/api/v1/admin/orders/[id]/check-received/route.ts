import { CheckReceived, receiveCheck } from "@/lib/events/payments/check-received";
import { OrderStateView } from "@/lib/events/refunds/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Note that a check arrived",
    description:
      "The whole of what is due, or a part: then the registration stays pending and partially paid. Complete, its receipt and tickets follow.",
    tag: "Registrations",
    permission: "orders_edit",
    params: ById,
    body: CheckReceived,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(OrderStateView),
  },
  async ({ actor, params, body }) => {
    const { status, paymentStatus } = await receiveCheck(actor, params.id, body);
    return ok({ status, payment_status: paymentStatus });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
