import { matchSubmission } from "@/lib/forms/deciding";
import { Matching, SubmissionView } from "@/lib/forms/submission-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Give a submission to a donor",
    description: "Answers that differ from the donor’s record become proposals.",
    tag: "Forms",
    permission: "forms_edit",
    alsoNeeds: ["donors_view", "donors_edit"],
    params: ById,
    body: Matching,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(SubmissionView),
  },
  async ({ actor, params, body }) => ok(await matchSubmission(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
