import { AddedInvitations, SegmentInvitations } from "@/lib/events/invitations/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { inviteSegment } from "@/lib/segments/invite-segment";

export const POST = route(
  {
    ...byMember,
    summary: "Add invitations for the donors of a segment",
    description:
      "Each address once; donors without an address and those already invited are left out and counted.",
    tag: "Invitations",
    permission: "orders_edit",
    alsoNeeds: ["donors_view"],
    params: ById,
    body: SegmentInvitations,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(AddedInvitations),
  },
  async ({ actor, params, body }) => ok(await inviteSegment(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
