import { z } from "zod";
import { StaffCancellationPreview } from "@/lib/events/refunds/schema";
import { previewStaffCancellation } from "@/lib/events/refunds/staff-cancellation";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Look at a cancellation before it is made",
    description:
      "Lists what canceling would release and void. Canceling doesn’t refund any money; refund it before or afterwards. The `preview_token` is valid for 15 minutes.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId }),
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: StaffCancellationPreview },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await previewStaffCancellation(actor, params.id),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
