import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { listArchivedFields } from "@/lib/sponsorship/custom-fields";
import { ArchivedFieldView } from "@/lib/sponsorship/schema";

export const GET = route(
  {
    ...byMember,
    tag: "Sponsorship",
    summary: "List a program's deleted fields",
    description: "Those whose values are still kept, the last deleted first.",
    permission: "entities_view",
    params: ById,
    returns: successOf(z.array(ArchivedFieldView)),
  },
  async ({ actor, params }) => ok(await listArchivedFields(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
