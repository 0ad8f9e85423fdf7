import { z } from "zod";
import { TypeChange, TypeChangeView } from "@/lib/custom-fields/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";
import { changeFieldType } from "@/lib/sponsorship/custom-fields";

export const POST = route(
  {
    ...byMember,
    tag: "Sponsorship",
    summary: "Change the type of a program's field",
    description:
      "Without `token`, a preview: how many values convert and fail. With the preview's token the change is made; every value is kept for 30 days.",
    permission: "entities_edit",
    params: z.object({ id: PathId, field_id: PathId }),
    body: TypeChange,
    bodyKilobytes: 128,
    alsoRefuses: ["conflict"],
    returns: successOf(TypeChangeView),
  },
  async ({ actor, params, body }) =>
    ok(await changeFieldType(actor, params.id, params.field_id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
