import { z } from "zod";
import { NewTables } from "@/lib/events/door/seating-schema";
import { createTables } from "@/lib/events/door/seating-tables";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

export const POST = route(
  {
    tag: "The door",
    summary: "Set up tables",
    description: "One by its name, or several (`count`) that are numbered on.",
    access: memberAccess,
    permission: "events_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    body: NewTables,
    status: 201,
    alsoRefuses: ["conflict"],
    returns: {
      status: z.literal("success"),
      data: z.array(z.object({ id: RowId, label: z.string(), seats: z.int() })),
    },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await createTables(actor, params.id, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
