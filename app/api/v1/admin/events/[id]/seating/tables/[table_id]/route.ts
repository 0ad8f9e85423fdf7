import { z } from "zod";
import { TableChanges } from "@/lib/events/door/seating-schema";
import { changeTable, removeTable } from "@/lib/events/door/seating-tables";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

const table = {
  tag: "The door",
  access: memberAccess,
  permission: "events_edit",
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId, table_id: PathId }),
  refuses: adminRefusal,
} as const;

export const PUT = route(
  {
    ...table,
    summary: "Change a table",
    description: "Omitted fields stay as they are. Fewer seats than have guests: 409.",
    body: TableChanges,
    alsoRefuses: ["conflict"],
    returns: {
      status: z.literal("success"),
      data: z.object({ id: RowId, label: z.string(), seats: z.int(), position: z.int() }),
    },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeTable(actor, params.id, params.table_id, body),
  }),
);

export const DELETE = route(
  {
    ...table,
    summary: "Remove a table",
    description: "Its guests have none then.",
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params }) => {
    await removeTable(actor, params.id, params.table_id);
    return { status: "success", message: "Removed." };
  },
);

export const { GET, POST, PATCH } = otherMethods({ PUT, DELETE });
