import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { restoreEntities } from "@/lib/sponsorship/entity-bulk";
import { BulkSelection } from "@/lib/sponsorship/entity-schema";

export const POST = route(
  {
    summary: "Restore entities",
    description: "Brings archived entities back.",
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
    ...(await restoreEntities(actor, body.ids)),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
