import { z } from "zod";
import { TableChanges } from "@/lib/events/door/seating-schema";
import { changeTable, removeTable } from "@/lib/events/door/seating-tables";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import { PathId, RowId } from "@/lib/input";

const table = {
  ...byMember,
  tag: "The door",
  permission: "events_edit",
  params: z.object({ id: PathId, table_id: PathId }),
} as const;

export const PUT = route(
  {
    ...table,
    summary: "Change a table",
    description: "Omitted fields stay as they are. 409 for fewer seats than it has guests.",
    body: TableChanges,
    alsoRefuses: ["conflict"],
    returns: successOf(
      z.object({ id: RowId, label: z.string(), seats: z.int(), position: z.int() }),
    ),
  },
  async ({ actor, params, body }) => ok(await changeTable(actor, params.id, params.table_id, body)),
);

export const DELETE = route(
  {
    ...table,
    summary: "Remove a table",
    description: "Its guests are then unseated.",
    returns: DONE,
  },
  async ({ actor, params }) => {
    await removeTable(actor, params.id, params.table_id);
    return done("Removed.");
  },
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
