import { TypeChange, TypeChangeView } from "@/lib/custom-fields/schema";
import { changeFieldType } from "@/lib/custom-fields/type-change";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Custom fields",
    summary: "Change a custom field’s type",
    description:
      "Without `token`, a preview: how many values convert and fail, with the first failures. With the preview’s token, valid for 15 minutes, the change is made. Every value is kept for 30 days, so that changing the type back returns values that have not changed since. 409 when values have changed since the preview.",
    permission: "settings_edit",
    params: ById,
    body: TypeChange,
    bodyKilobytes: 128,
    alsoRefuses: ["conflict"],
    returns: successOf(TypeChangeView),
  },
  async ({ actor, params, body }) => ok(await changeFieldType(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
