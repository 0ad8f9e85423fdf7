import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";
import { changeEntity, getEntity } from "@/lib/sponsorship/entities";
import { EntityChanges, EntityFileView, EntityView } from "@/lib/sponsorship/entity-schema";

const entity = {
  tag: "Sponsorship",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  returns: {
    status: z.literal("success"),
    data: EntityView.extend({ files: z.array(EntityFileView) }).meta({ id: "EntityDetails" }),
  },
  refuses: adminRefusal,
} as const;

export const GET = route(
  { ...entity, summary: "Read an entity", permission: "entities_view" },
  async ({ actor, params }) => ({ status: "success", data: await getEntity(actor, params.id) }),
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
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeEntity(actor, params.id, body),
  }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
