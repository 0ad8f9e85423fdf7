import { RefundConfirmed, RefundDone } from "@/lib/events/refunds/schema";
import { refundAsShown } from "@/lib/events/refunds/staff-refund";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Refund a registration",
    description:
      "Makes the refund that a preview showed: send the same again with its token. 409 `preview_changed` when anything has changed since, `preview_expired` when it is too old. Cards are refunded through their gateway; money that came another way is written down as returned.",
    tag: "Registrations",
    permission: "orders_edit",
    params: ById,
    body: RefundConfirmed,
    idempotency: "optional",
    inSteps: true,
    alsoRefuses: ["conflict"],
    returns: successOf(RefundDone),
  },
  async ({ actor, params, body }) => ok(await refundAsShown(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
