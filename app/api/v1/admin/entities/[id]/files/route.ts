import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { listEntityFiles } from "@/lib/sponsorship/entity-files";
import { EntityFileView } from "@/lib/sponsorship/entity-schema";

export const GET = route(
  {
    ...byMember,
    summary: "List an entity's files",
    tag: "Sponsorship",
    permission: "entities_view",
    params: ById,
    returns: successOf(z.array(EntityFileView)),
  },
  async ({ actor, params }) => ok(await listEntityFiles(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
