import { z } from "zod";
import { removeFromWaitlist } from "@/lib/events/waitlist/staff";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const DELETE = route(
  {
    summary: "Remove someone from the waiting list",
    description: "What was kept for them is offered to the next.",
    tag: "Registrations",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    permission: "orders_edit",
    params: z.object({ id: PathId, entry_id: PathId }),
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success") },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => {
    await removeFromWaitlist(actor, params.id, params.entry_id);
    return { status: "success" };
  },
);

export const { GET, POST, PUT, PATCH } = otherMethods({ DELETE });
