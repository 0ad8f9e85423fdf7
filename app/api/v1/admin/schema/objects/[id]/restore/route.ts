import { restoreCustomObject } from "@/lib/custom-fields/custom-objects";
import { CustomObjectView } from "@/lib/custom-fields/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Custom fields",
    summary: "Restore a custom object",
    description: "With its records and fields.",
    permission: "settings_edit",
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(CustomObjectView),
  },
  async ({ actor, params }) => ok(await restoreCustomObject(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
