import { makePersonalLink } from "@/lib/forms/personal-links";
import { NewPersonalLink, PersonalLinkView } from "@/lib/forms/submission-schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Make a donor’s personal link to a form",
    description:
      "Opens the form with what the donor’s record already says, for 60 days; submissions through it are matched to the donor. Anyone with the link sees these answers, so send it only to the donor.",
    tag: "Forms",
    permission: "forms_edit",
    alsoNeeds: ["donors_view"],
    params: ById,
    body: NewPersonalLink,
    alsoRefuses: ["conflict"],
    returns: successOf(PersonalLinkView),
  },
  async ({ actor, params, body }) => ok(await makePersonalLink(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
