import { changeCustomField, getCustomField } from "@/lib/custom-fields/fields";
import { CustomFieldChanges, CustomFieldView } from "@/lib/custom-fields/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const field = {
  ...byMember,
  tag: "Custom fields",
  permission: "settings_edit",
  params: ById,
  returns: successOf(CustomFieldView),
} as const;

export const GET = route({ ...field, summary: "Read a custom field" }, async ({ actor, params }) =>
  ok(await getCustomField(actor, params.id)),
);

export const PUT = route(
  {
    ...field,
    summary: "Change a custom field",
    description:
      "Key, object, type, target, and whether it is sensitive stay. An option that records have cannot go, and values that records share cannot become unique: 409.",
    body: CustomFieldChanges,
    bodyKilobytes: 128,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeCustomField(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
