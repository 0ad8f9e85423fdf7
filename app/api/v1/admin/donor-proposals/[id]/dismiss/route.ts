import { dismissProposal } from "@/lib/forms/proposals";
import { ProposalView } from "@/lib/forms/submission-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Dismiss a proposed change",
    description: "The donor’s record stays as it is. 409 once it is decided.",
    tag: "Forms",
    permission: "donors_edit",
    alsoNeeds: ["forms_view", "donors_view"],
    params: ById,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(ProposalView),
  },
  async ({ actor, params }) => ok(await dismissProposal(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
