import { z } from "zod";
import { listRelated } from "@/lib/custom-fields/references";
import { ObjectKey, RelatedView } from "@/lib/custom-fields/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    ...byMember,
    tag: "Custom fields",
    summary: "List what links to a record",
    description: "By object and field, the newest 25 of each, as far as the caller may see them.",
    params: z.object({ object: ObjectKey, id: PathId }),
    alsoRefuses: ["forbidden"],
    returns: successOf(z.array(RelatedView)),
  },
  async ({ actor, params }) => ok(await listRelated(actor, params)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
