import { refuseSubmission } from "@/lib/forms/deciding";
import { SubmissionView } from "@/lib/forms/submission-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Reject a submission",
    description: "For example, a repeated or mistaken one. It stays out of results.",
    tag: "Forms",
    permission: "forms_edit",
    alsoNeeds: ["donors_view"],
    params: ById,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(SubmissionView),
  },
  async ({ actor, params }) => ok(await refuseSubmission(actor, params.id, "rejected")),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
