import { inviteHouseholds } from "@/lib/events/invitations/households";
import { AddedInvitations, HouseholdInvitations } from "@/lib/events/invitations/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Add invitations for households",
    description:
      "One invitation for each household, sent to its primary contact’s address, or to that of the member added first.",
    tag: "Invitations",
    permission: "orders_edit",
    alsoNeeds: ["donors_view"],
    params: ById,
    body: HouseholdInvitations,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(AddedInvitations),
  },
  async ({ actor, params, body }) => ok(await inviteHouseholds(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
