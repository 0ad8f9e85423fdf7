import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { moveEntities } from "@/lib/sponsorship/entity-bulk";
import { Move } from "@/lib/sponsorship/entity-schema";

export const POST = route(
  {
    summary: "Move entities to another program",
    description:
      "All of them or none. Refused with 409 when the other program lacks a field that they have a value in, unless `drop_fields` is true.",
    tag: "Sponsorship",
    access: memberAccess,
    permission: "entities_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    body: Move,
    alsoRefuses: ["conflict", "not_found"],
    returns: { status: z.literal("success"), changed: z.int() },
    refuses: adminRefusal,
  },
  async ({ actor, body: { ids, program_id: programId, drop_fields: dropFields } }) => ({
    status: "success",
    ...(await moveEntities(actor, { ids, programId, dropFields })),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
