import { z } from "zod";
import { noteReturned } from "@/lib/events/refunds/returned-by-hand";
import { OrderStateView } from "@/lib/events/refunds/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Note that money was sent back by hand",
    description: "For refunds made outside a gateway, such as of a check whose buyer canceled.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId, refund_id: PathId }),
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: OrderStateView },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => {
    const { status, paymentStatus } = await noteReturned(actor, params.id, params.refund_id);
    return { status: "success", data: { status, payment_status: paymentStatus } };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
