import { acceptSubmission } from "@/lib/forms/deciding";
import { SubmissionView } from "@/lib/forms/submission-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Accept a submission",
    description:
      "The submission goes to the donor with its address and name, or else to a new donor.",
    tag: "Forms",
    permission: "forms_edit",
    alsoNeeds: ["donors_view", "donors_edit"],
    params: ById,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(SubmissionView),
  },
  async ({ actor, params }) => ok(await acceptSubmission(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
