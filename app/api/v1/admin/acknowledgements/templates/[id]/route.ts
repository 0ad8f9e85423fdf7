import { LetterTemplateChanges, LetterTemplateView } from "@/lib/acknowledgements/schema";
import { changeLetterTemplate, getLetterTemplate } from "@/lib/acknowledgements/templates";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const template = {
  ...byMember,
  tag: "Donations",
  params: ById,
  returns: successOf(LetterTemplateView),
} as const;

export const GET = route(
  { ...template, summary: "Read a letter template", permission: "donations_view" },
  async ({ actor, params }) => ok(await getLetterTemplate(actor, params.id)),
);

export const PUT = route(
  {
    ...template,
    summary: "Change a letter template",
    description: "Omitted fields stay as they are. Letters already prepared don’t change.",
    permission: "donations_edit",
    body: LetterTemplateChanges,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeLetterTemplate(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
