import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { changeEntity, getEntity } from "@/lib/sponsorship/entities";
import { EntityChanges, EntityFileView, EntityView } from "@/lib/sponsorship/entity-schema";

const entity = {
  ...byMember,
  tag: "Sponsorship",
  params: ById,
  returns: successOf(
    EntityView.extend({ files: z.array(EntityFileView) }).meta({ id: "EntityDetails" }),
  ),
} as const;

export const GET = route(
  { ...entity, summary: "Read an entity", permission: "entities_view" },
  async ({ actor, params }) => ok(await getEntity(actor, params.id)),
);

export const PUT = route(
  {
    ...entity,
    summary: "Change an entity",
    description: "Keys that are not sent stay as they are; null clears.",
    permission: "entities_edit",
    body: EntityChanges,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeEntity(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
