import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { archiveEntities } from "@/lib/sponsorship/entity-bulk";
import { BulkSelection } from "@/lib/sponsorship/entity-schema";

export const POST = route(
  {
    ...byMember,
    summary: "Archive entities",
    description: "Takes them off the public pages; what they have stays.",
    tag: "Sponsorship",
    permission: "entities_edit",
    body: BulkSelection,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), changed: z.int() },
  },
  async ({ actor, body }) => ({
    status: "success",
    ...(await archiveEntities(actor, body.ids)),
  }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
