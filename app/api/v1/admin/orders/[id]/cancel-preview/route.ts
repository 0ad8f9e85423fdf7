import { StaffCancellationPreview } from "@/lib/events/refunds/schema";
import { previewStaffCancellation } from "@/lib/events/refunds/staff-cancellation";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Look at a cancellation before it is made",
    description:
      "Lists what canceling would release and void. Canceling doesn’t refund any money; refund it before or afterwards. The `preview_token` is valid for 15 minutes.",
    tag: "Registrations",
    permission: "orders_edit",
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(StaffCancellationPreview),
  },
  async ({ actor, params }) => ok(await previewStaffCancellation(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
