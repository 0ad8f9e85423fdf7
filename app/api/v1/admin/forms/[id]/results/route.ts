import { readResults } from "@/lib/forms/results";
import { FormResultsView } from "@/lib/forms/results-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "Get the results of a form",
    description:
      "How often each choice was given, over all versions. Spam and rejected submissions don’t count.",
    tag: "Forms",
    permission: "forms_view",
    alsoNeeds: ["donors_view"],
    params: ById,
    returns: successOf(FormResultsView),
  },
  async ({ actor, params }) => ok(await readResults(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
