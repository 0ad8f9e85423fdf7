import { inviteDonors } from "@/lib/events/invitations/donors";
import { AddedInvitations, DonorInvitations } from "@/lib/events/invitations/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Add invitations for donors",
    description:
      "One invitation for each donor. Donors without an address, and those already invited, are left out and counted.",
    tag: "Invitations",
    permission: "orders_edit",
    alsoNeeds: ["donors_view"],
    params: ById,
    body: DonorInvitations,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(AddedInvitations),
  },
  async ({ actor, params, body }) => ok(await inviteDonors(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
