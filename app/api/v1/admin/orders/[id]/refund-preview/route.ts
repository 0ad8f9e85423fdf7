import { z } from "zod";
import { RefundPreview, RefundWanted } from "@/lib/events/refunds/schema";
import { previewRefund } from "@/lib/events/refunds/staff-refund";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Look at a refund before it is made",
    description:
      "All of a registration, seats and lines of it, or an amount. The answer says what goes back and of which part of it was a gift, whose tickets become void, which places become free, and what the receipt will say. Its `preview_token` is good for 15 minutes and for exactly this.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId }),
    body: RefundWanted,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: RefundPreview },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await previewRefund(actor, params.id, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
