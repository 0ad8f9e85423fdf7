import { z } from "zod";
import { changeInvitation, revokeInvitation } from "@/lib/events/invitations/changing";
import { getInvitation } from "@/lib/events/invitations/list";
import { InvitationChanges, InvitationView } from "@/lib/events/invitations/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const invitation = {
  ...byMember,
  tag: "Invitations",
  params: z.object({ id: PathId, invitation_id: PathId }),
  returns: successOf(InvitationView),
} as const;

export const GET = route(
  { ...invitation, summary: "Read an invitation", permission: "orders_view" },
  async ({ actor, params }) => ok(await getInvitation(actor, params.id, params.invitation_id)),
);

export const PUT = route(
  {
    ...invitation,
    summary: "Change an invitation",
    description:
      "Omitted fields stay as they are. Changing the number of seats or the deadline changes what is reserved. 409 once the answer is yes.",
    permission: "orders_edit",
    body: InvitationChanges,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) =>
    ok(await changeInvitation(actor, params.id, params.invitation_id, body)),
);

export const DELETE = route(
  {
    ...invitation,
    summary: "Revoke an invitation",
    description:
      "Its link stops working, and reserved seats are released. 409 `registered` while its registration is live.",
    permission: "orders_edit",
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => ok(await revokeInvitation(actor, params.id, params.invitation_id)),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
