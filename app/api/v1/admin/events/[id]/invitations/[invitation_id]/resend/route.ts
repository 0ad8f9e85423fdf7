import { z } from "zod";
import { InvitationView } from "@/lib/events/invitations/schema";
import { resendInvitation } from "@/lib/events/invitations/sending";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    summary: "Resend an invitation",
    description: "To its current address, for example, after a bounced address was corrected.",
    tag: "Invitations",
    permission: "orders_edit",
    params: z.object({ id: PathId, invitation_id: PathId }),
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(InvitationView),
    status: 202,
  },
  async ({ actor, params }) => ok(await resendInvitation(actor, params.id, params.invitation_id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
