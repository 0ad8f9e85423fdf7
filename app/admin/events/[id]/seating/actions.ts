"use server";

import { redirect } from "next/navigation";
import { atFields, idIn, idsIn, numberIn, text } from "@/app/_components/forms/form-values";
import { postAction, SentId, SentIdOrNone, SentIds } from "@/app/_components/forms/sent-action";
import { staffAction, staffCall, staffPost } from "@/app/admin/_components/staff-action";
import { seatGuests } from "@/lib/events/door/seating";
import { NewTables, TableChanges } from "@/lib/events/door/seating-schema";
import { changeTable, createTables, removeTable } from "@/lib/events/door/seating-tables";
import { plural } from "@/lib/format/amounts";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { check } from "@/lib/input";

const pathOf = (eventId: number) => `/admin/events/${eventId}/seating`;

const SEATING = { row: "event", path: pathOf };

export const addTables = staffAction({ ...SEATING, at: "seats" }, async ({ staff, form, id }) => {
  const given = {
    label: text(form, "label"),
    seats: numberIn(form, "seats"),
    count: numberIn(form, "count"),
  };
  const made = await createTables(staff, id, check(given, NewTables));
  const [first, last] = [made[0]?.label, made.at(-1)?.label];
  return made.length === 1 ? `${first} added.` : `${first} to ${last} added.`;
});

/** The fields of each table's own form end with its id. */
const fieldOf = (form: FormData, name: string) => `${name}-${idIn(form, "item")}`;

export const saveTable = staffAction(
  { ...SEATING, at: (form) => fieldOf(form, "seats") },
  async ({ staff, form, id }) => {
    const given = {
      label: text(form, fieldOf(form, "label")),
      seats: numberIn(form, fieldOf(form, "seats")),
      position: numberIn(form, fieldOf(form, "position")),
    };
    await atFields(
      () => changeTable(staff, id, idIn(form, "item"), check(given, TableChanges)),
      (path) => (path in given ? fieldOf(form, path) : path),
    );
    return "Saved.";
  },
);

export const deleteTable = staffPost({ ...SEATING, at: "item" }, async ({ staff, form, id }) => {
  await removeTable(staff, id, idIn(form, "item"));
  return "Table removed. Its guests are now unseated.";
});

async function seat(
  staff: SignedInStaff,
  eventId: number,
  ids: readonly number[],
  table_id: number | null,
): Promise<string> {
  const { seated } = await seatGuests(staff, eventId, { attendee_ids: [...ids], table_id });
  const guests = plural(seated, "guest");
  return table_id === null ? `${guests} removed from the table.` : `${guests} seated.`;
}

/** Seats the guests that are ticked. */
export const seatTicked = staffPost({ ...SEATING, at: "table" }, ({ staff, form, id }) =>
  seat(
    staff,
    id,
    idsIn(form, "attendee"),
    form.get("table") === "none" ? null : idIn(form, "table"),
  ),
);

/** Seats whom somebody dragged to a table, or off it. */
export const seatDragged = staffCall(
  { path: pathOf, at: "table" },
  [SentId, SentIds, SentIdOrNone],
  seat,
);

/** The same for browsers that run no script: it comes back to the page with the outcome. */
export const seatByForm = postAction(async (form) => {
  const outcome = await seatTicked(form);
  const said = outcome.problems[0] ? ["problem", outcome.problems[0].message] : ["done", "1"];
  redirect(`${pathOf(idIn(form, "event"))}?${new URLSearchParams([said])}`);
});
