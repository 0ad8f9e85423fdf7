"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { numberIn, text } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import {
  action,
  formAction,
  postAction,
  SentId,
  SentIdOrNone,
  SentIds,
} from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { seatGuests } from "@/lib/events/seating";
import { NewTables, TableChanges } from "@/lib/events/seating-schema";
import { changeTable, createTables, removeTable } from "@/lib/events/seating-tables";
import { plural } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const pathOf = (eventId: number) => `/admin/events/${eventId}/seating`;

async function placeOf(form: FormData) {
  const eventId = rowId(form.get("event"));
  return { eventId, staff: await requireStaff(pathOf(eventId)), path: pathOf(eventId) };
}

export const addTables = formAction(async (before, form) => {
  return submission(before, form, "seats", async () => {
    const { staff, eventId, path } = await placeOf(form);
    const given = {
      label: text(form, "label"),
      seats: numberIn(form, "seats"),
      count: numberIn(form, "count"),
    };
    const made = await createTables(staff, eventId, check(given, NewTables));
    revalidatePath(path);
    const [first, last] = [made[0]?.label, made.at(-1)?.label];
    return made.length === 1 ? `${first} is there.` : `${first} to ${last} are there.`;
  });
});

/** The fields of each table's own form end with its id. */
export const saveTable = formAction(async (before, form) => {
  const id = rowId(form.get("item"));
  const fields = { label: `label-${id}`, seats: `seats-${id}`, position: `position-${id}` };
  const outcome = await submission(
    before,
    form,
    fields.seats,
    async () => {
      const { staff, eventId, path } = await placeOf(form);
      const given = {
        label: text(form, fields.label),
        seats: numberIn(form, fields.seats),
        position: numberIn(form, fields.position),
      };
      await changeTable(staff, eventId, id, check(given, TableChanges));
      revalidatePath(path);
      return "Saved.";
    },
    { below_taken: fields.seats },
  );
  const problems = outcome.problems.map((problem) => ({
    ...problem,
    field: fields[problem.field as keyof typeof fields] ?? problem.field,
  }));
  return { ...outcome, problems };
});

export const deleteTable = postAction(async (form) => {
  return submission(untouched, form, "item", async () => {
    const { staff, eventId, path } = await placeOf(form);
    await removeTable(staff, eventId, rowId(form.get("item")));
    revalidatePath(path);
    return "The table is gone. Its guests have none now.";
  });
});

/** Seats the guests that are ticked. */
export const seatTicked = postAction(async (form) => {
  const ids = form.getAll("attendee").map(rowId);
  const table = text(form, "table");
  return seat(rowId(form.get("event")), ids, table === "none" ? null : rowId(table), form);
});

/** Seats whom somebody dragged to a table, or off it. */
export const seatDragged = action([SentId, SentIds, SentIdOrNone], async (eventId, ids, tableId) =>
  seat(eventId, ids, tableId, new FormData()),
);

async function seat(
  eventId: number,
  attendee_ids: readonly number[],
  table_id: number | null,
  form: FormData,
): Promise<FormState> {
  return submission(untouched, form, "table", async () => {
    const staff = await requireStaff(pathOf(eventId));
    const { seated } = await seatGuests(staff, eventId, {
      attendee_ids: [...attendee_ids],
      table_id,
    });
    revalidatePath(pathOf(eventId));
    const guests = plural(seated, "guest");
    return table_id === null ? `${guests} off the table.` : `${guests} seated.`;
  });
}

/** The same for browsers that run no script: it comes back to the page with the outcome. */
export const seatByForm = postAction(async (form) => {
  const outcome = await seatTicked(form);
  const said = outcome.problems[0] ? ["problem", outcome.problems[0].message] : ["done", "1"];
  redirect(`${pathOf(rowId(form.get("event")))}?${new URLSearchParams([said])}`);
});
