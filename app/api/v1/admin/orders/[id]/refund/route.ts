import { z } from "zod";
import { RefundConfirmed, RefundDone } from "@/lib/events/refunds/schema";
import { refundAsShown } from "@/lib/events/refunds/staff-refund";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Refund a registration",
    description:
      "Makes the refund that a preview showed: send the same again with its token. 409 `preview_changed` when anything has changed since, `preview_expired` when it is too old. Cards are refunded through their gateway; money that came another way is written down as returned.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId }),
    body: RefundConfirmed,
    idempotency: "optional",
    inSteps: true,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: RefundDone },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await refundAsShown(actor, params.id, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
