import { z } from "zod";
import { noteReturned } from "@/lib/events/refunds/returned-by-hand";
import { OrderStateView } from "@/lib/events/refunds/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    summary: "Note that money was sent back by hand",
    description: "For refunds made outside a gateway, such as of a check whose buyer canceled.",
    tag: "Registrations",
    permission: "orders_edit",
    params: z.object({ id: PathId, refund_id: PathId }),
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(OrderStateView),
  },
  async ({ actor, params }) => {
    const { status, paymentStatus } = await noteReturned(actor, params.id, params.refund_id);
    return ok({ status, payment_status: paymentStatus });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
