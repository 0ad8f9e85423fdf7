import { z } from "zod";
import { reactivateOrder } from "@/lib/events/refunds/reactivation";
import { OrderStateView } from "@/lib/events/refunds/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, proseUpTo } from "@/lib/input";

export const POST = route(
  {
    summary: "Reactivate a registration",
    description:
      "An expired or canceled registration whose places are still free: completed if it is paid, otherwise pending. A reason is required.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId }),
    body: z.strictObject({ reason: proseUpTo(500) }),
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: OrderStateView },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => {
    const { status, paymentStatus } = await reactivateOrder(actor, params.id, body.reason);
    return { status: "success", data: { status, payment_status: paymentStatus } };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
