import { changeCustomObject, getCustomObject } from "@/lib/custom-fields/custom-objects";
import { CustomObjectChanges, CustomObjectView } from "@/lib/custom-fields/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const object = {
  ...byMember,
  tag: "Custom fields",
  params: ById,
  returns: successOf(CustomObjectView),
} as const;

export const GET = route(
  { ...object, summary: "Read a custom object", permission: "records_view" },
  async ({ actor, params }) => ok(await getCustomObject(actor, params.id)),
);

export const PUT = route(
  {
    ...object,
    summary: "Change a custom object",
    description: "Its key stays.",
    permission: "settings_edit",
    body: CustomObjectChanges,
  },
  async ({ actor, params, body }) => ok(await changeCustomObject(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
