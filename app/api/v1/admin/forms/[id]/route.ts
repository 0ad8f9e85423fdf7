import { changeForm, getForm } from "@/lib/forms/forms";
import { FormChanges, FormView } from "@/lib/forms/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const form = { ...byMember, tag: "Forms", params: ById, returns: successOf(FormView) } as const;

export const GET = route(
  {
    ...form,
    summary: "Get a form",
    description:
      "With its draft. `is_changed` says whether the draft differs from what visitors see.",
    permission: "forms_view",
  },
  async ({ actor, params }) => ok(await getForm(actor, params.id)),
);

export const PUT = route(
  {
    ...form,
    summary: "Change, close, reopen, archive or restore a form",
    description:
      "Omitted fields stay as they are. `content` changes the draft: every invalid question is listed with its path, such as `content.pages.0.questions.2.options`.",
    permission: "forms_edit",
    body: FormChanges,
    bodyKilobytes: 1024,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeForm(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
