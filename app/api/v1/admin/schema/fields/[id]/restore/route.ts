import { restoreCustomField } from "@/lib/custom-fields/fields";
import { CustomFieldView } from "@/lib/custom-fields/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Custom fields",
    summary: "Restore a custom field",
    description: "With every value its records had, unless they have been deleted since.",
    permission: "settings_edit",
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(CustomFieldView),
  },
  async ({ actor, params }) => ok(await restoreCustomField(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
