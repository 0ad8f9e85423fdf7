import { RefundPreview, RefundWanted } from "@/lib/events/refunds/schema";
import { previewRefund } from "@/lib/events/refunds/staff-refund";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Look at a refund before it is made",
    description:
      "All of a registration, seats and lines of it, or an amount. The answer says what goes back and of which part of it was a gift, whose tickets become void, which places become free, and what the receipt will say. Its `preview_token` is good for 15 minutes and for exactly this.",
    tag: "Registrations",
    permission: "orders_edit",
    params: ById,
    body: RefundWanted,
    alsoRefuses: ["conflict"],
    returns: successOf(RefundPreview),
  },
  async ({ actor, params, body }) => ok(await previewRefund(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
