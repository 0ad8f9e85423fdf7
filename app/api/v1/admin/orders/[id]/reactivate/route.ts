import { z } from "zod";
import { reactivateOrder } from "@/lib/events/refunds/reactivation";
import { OrderStateView } from "@/lib/events/refunds/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { proseUpTo } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    summary: "Reactivate a registration",
    description:
      "An expired or canceled registration whose places are still free: completed if it is paid, otherwise pending. A reason is required.",
    tag: "Registrations",
    permission: "orders_edit",
    params: ById,
    body: z.strictObject({ reason: proseUpTo(500) }),
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(OrderStateView),
  },
  async ({ actor, params, body }) => {
    const { status, paymentStatus } = await reactivateOrder(actor, params.id, body.reason);
    return ok({ status, payment_status: paymentStatus });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
