import { z } from "zod";
import { inviteFromWaitlist } from "@/lib/events/waitlist/staff";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    summary: "Offer free places to someone before their turn",
    description:
      "Seats are held for them for as long as the event’s settings say, and they get an email.",
    tag: "Registrations",
    permission: "orders_edit",
    params: z.object({ id: PathId, entry_id: PathId }),
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success") },
  },
  async ({ actor, params }) => {
    await inviteFromWaitlist(actor, params.id, params.entry_id);
    return { status: "success" };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
