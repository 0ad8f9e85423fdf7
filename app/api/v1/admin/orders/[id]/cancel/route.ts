import { OrderStateView, StaffCancellation } from "@/lib/events/refunds/schema";
import { cancelAsShown } from "@/lib/events/refunds/staff-cancellation";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Cancel a registration",
    description:
      "Makes the cancellation that a preview showed. Its places are free and its tickets void at once.",
    tag: "Registrations",
    permission: "orders_edit",
    params: ById,
    body: StaffCancellation,
    idempotency: "optional",
    inSteps: true,
    alsoRefuses: ["conflict"],
    returns: successOf(OrderStateView),
  },
  async ({ actor, params, body }) => {
    const { status, paymentStatus } = await cancelAsShown(actor, params.id, body);
    return ok({ status, payment_status: paymentStatus });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
