import { z } from "zod";
import { removeFromWaitlist } from "@/lib/events/waitlist/staff";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const DELETE = route(
  {
    ...byMember,
    summary: "Remove someone from the waiting list",
    description: "Seats held for them are offered to the next person.",
    tag: "Registrations",
    permission: "orders_edit",
    params: z.object({ id: PathId, entry_id: PathId }),
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success") },
  },
  async ({ actor, params }) => {
    await removeFromWaitlist(actor, params.id, params.entry_id);
    return { status: "success" };
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
