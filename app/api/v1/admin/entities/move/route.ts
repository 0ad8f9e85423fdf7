import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { moveEntities } from "@/lib/sponsorship/entity-bulk";
import { Move } from "@/lib/sponsorship/entity-schema";

export const POST = route(
  {
    ...byMember,
    summary: "Move entities to another program",
    description:
      "All of them or none. Refused with 409 when the other program lacks a field that they have a value in, unless `drop_fields` is true.",
    tag: "Sponsorship",
    permission: "entities_edit",
    body: Move,
    alsoRefuses: ["conflict", "not_found"],
    returns: { status: z.literal("success"), changed: z.int() },
  },
  async ({ actor, body: { ids, program_id: programId, drop_fields: dropFields } }) => ({
    status: "success",
    ...(await moveEntities(actor, { ids, programId, dropFields })),
  }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
