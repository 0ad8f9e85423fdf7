import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { restoreEntities } from "@/lib/sponsorship/entity-bulk";
import { BulkSelection } from "@/lib/sponsorship/entity-schema";

export const POST = route(
  {
    ...byMember,
    summary: "Restore entities",
    description: "Brings archived entities back.",
    tag: "Sponsorship",
    permission: "entities_edit",
    body: BulkSelection,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), changed: z.int() },
  },
  async ({ actor, body }) => ({
    status: "success",
    ...(await restoreEntities(actor, body.ids)),
  }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
