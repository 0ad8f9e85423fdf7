import { SubmissionView } from "@/lib/forms/submission-schema";
import { getSubmission } from "@/lib/forms/submissions";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "Get a submission",
    tag: "Forms",
    permission: "forms_view",
    alsoNeeds: ["donors_view"],
    params: ById,
    returns: successOf(SubmissionView),
  },
  async ({ actor, params }) => ok(await getSubmission(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
