import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { archiveEntities } from "@/lib/sponsorship/entity-bulk";
import { BulkSelection } from "@/lib/sponsorship/entity-schema";

export const POST = route(
  {
    summary: "Archive entities",
    description: "Takes them off the public pages; what they have stays.",
    tag: "Sponsorship",
    access: memberAccess,
    permission: "entities_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    body: BulkSelection,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), changed: z.int() },
    refuses: adminRefusal,
  },
  async ({ actor, body }) => ({
    status: "success",
    ...(await archiveEntities(actor, body.ids)),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
