import { archiveCustomField } from "@/lib/custom-fields/fields";
import { CustomFieldView } from "@/lib/custom-fields/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Custom fields",
    summary: "Archive a custom field",
    description:
      "Records no longer have it. Its values are deleted after 30 days unless it is restored; its key stays taken.",
    permission: "settings_edit",
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(CustomFieldView),
  },
  async ({ actor, params }) => ok(await archiveCustomField(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
