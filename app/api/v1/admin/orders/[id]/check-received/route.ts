import { z } from "zod";
import { CheckReceived, receiveCheck } from "@/lib/events/payments/check-received";
import { OrderStateView } from "@/lib/events/refunds/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Note that a check arrived",
    description:
      "The whole of what is due, or a part: then the registration stays pending and partially paid. Complete, its receipt and tickets follow.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId }),
    body: CheckReceived,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: OrderStateView },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => {
    const { status, paymentStatus } = await receiveCheck(actor, params.id, body);
    return { status: "success", data: { status, payment_status: paymentStatus } };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
