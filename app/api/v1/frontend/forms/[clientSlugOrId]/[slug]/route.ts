import { getPublicForm } from "@/lib/forms/public-form";
import { FormPath, PublicFormQuery, PublicFormView } from "@/lib/forms/submission-schema";
import { otherMethods } from "@/lib/http/methods";
import { byFormVisitor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...byFormVisitor,
    summary: "Get a form to fill in",
    description:
      "Its published version. `version` and `opened` are sent back with the submission. With the token of a donor’s personal link as `for`, `prefilled` has what their record already says. 410 if the form is closed or full.",
    tag: "Public forms",
    params: FormPath,
    query: PublicFormQuery,
    returns: { data: PublicFormView },
    alsoRefuses: ["gone"],
  },
  async ({ actor, params, query }) => ({
    data: await getPublicForm(actor, params.slug, query.for),
  }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
