import { z } from "zod";
import { OrderStateView, StaffCancellation } from "@/lib/events/refunds/schema";
import { cancelAsShown } from "@/lib/events/refunds/staff-cancellation";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Cancel a registration",
    description:
      "Makes the cancellation that a preview showed. Its places are free and its tickets void at once.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId }),
    body: StaffCancellation,
    idempotency: "optional",
    inSteps: true,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: OrderStateView },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => {
    const { status, paymentStatus } = await cancelAsShown(actor, params.id, body);
    return { status: "success", data: { status, payment_status: paymentStatus } };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
