import { archiveCustomObject } from "@/lib/custom-fields/custom-objects";
import { CustomObjectView } from "@/lib/custom-fields/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Custom fields",
    summary: "Archive a custom object",
    description: "Its records and fields are kept and shown nowhere until it is restored.",
    permission: "settings_edit",
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(CustomObjectView),
  },
  async ({ actor, params }) => ok(await archiveCustomObject(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
