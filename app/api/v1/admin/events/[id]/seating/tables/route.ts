import { z } from "zod";
import { NewTables } from "@/lib/events/door/seating-schema";
import { createTables } from "@/lib/events/door/seating-tables";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { RowId } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    tag: "The door",
    summary: "Set up tables",
    description: "One by name, or several (`count`), numbered consecutively.",
    permission: "events_edit",
    params: ById,
    body: NewTables,
    idempotency: "optional",
    status: 201,
    alsoRefuses: ["conflict"],
    returns: successOf(z.array(z.object({ id: RowId, label: z.string(), seats: z.int() }))),
  },
  async ({ actor, params, body }) => ok(await createTables(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
