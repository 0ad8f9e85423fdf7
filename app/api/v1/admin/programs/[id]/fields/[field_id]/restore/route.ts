import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";
import { bringBackField } from "@/lib/sponsorship/custom-fields";
import { FieldView } from "@/lib/sponsorship/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Sponsorship",
    summary: "Restore a program's deleted field",
    description: "With what the program's entities had in it, up to 30 days after it was deleted.",
    permission: "entities_edit",
    params: z.object({ id: PathId, field_id: PathId }),
    alsoRefuses: ["conflict"],
    returns: successOf(FieldView),
  },
  async ({ actor, params }) => ok(await bringBackField(actor, params.id, params.field_id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
