"use server";

import { text } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import { staffAction, staffButton, staffCall } from "@/app/admin/_components/staff-action";
import { AssignmentChanges } from "@/lib/donors/engagement/schema";
import { conflict } from "@/lib/errors";
import { formatNumber, plural } from "@/lib/format/amounts";
import type { MemberActor } from "@/lib/identity/actor";
import { check, refused } from "@/lib/input";
import { queryOfList } from "@/lib/portfolio/list/address";
import { assignFiltered, assignRows, type Given } from "@/lib/portfolio/list/assign-filtered";
import { Assignees, NewView } from "@/lib/portfolio/list/schema";
import { RequestId, undoAssignments } from "@/lib/portfolio/list/undo-assigning";
import { rebuildPortfolio } from "@/lib/portfolio/projection/rebuild";
import { changeView, findOwnView, saveView } from "@/lib/segments/saved-views";
import { PATH } from "./address";

export const rebuild = staffButton({ path: PATH }, ({ staff }) => rebuildPortfolio(staff));

/** Assigns the selected rows, or every row of the filtered list. */
export const assign = staffAction(
  { path: PATH, at: "subject", fieldOf: { not_agreed: "agreed" } },
  async ({ staff, form }) => {
    const assignees = check(
      {
        assigned_fundraiser_user_id: assignee(text(form, "fundraiser")),
        relationship_manager_user_id: assignee(text(form, "manager")),
      },
      Assignees,
    );
    if (text(form, "reach") === "all") {
      const filter = queryOfList(text(form, "list"));
      const agreed = Number(text(form, "agreed")) || null;
      const { found, ...given } = await assignFiltered(staff, filter, assignees, agreed);
      return undoable(staff, given, `${plural(found, "row")} in the list, ${outcome(given)}`);
    }
    const subjects = form.getAll("subject").map(subjectIn);
    if (subjects.length === 0)
      throw refused("subject", "nothing_ticked", "Select at least one row.");
    const ticked = check({ subjects }, AssignmentChanges).subjects;
    const given = await assignRows(staff, ticked, assignees);
    const rows = plural(ticked.length, "row");
    const isAll = given.changed === ticked.length && given.kept === 0;
    const done = isAll ? `${rows} assigned. ${SOON}` : `${rows} selected, ${outcome(given)}`;
    return undoable(staff, given, done);
  },
);

const undoable = ({ requestId }: MemberActor, { changed }: Given, done: string) =>
  changed > 0 ? { done, undo: requestId } : done;

/** Undoes an assignment of the caller’s, by the request that made it. */
export const undoAssign = staffCall(
  { path: PATH, at: "subject" },
  [RequestId],
  async (staff, id) => {
    const { restored, kept } = await undoAssignments(staff, id);
    const rows = plural(restored, "assignment");
    const others = kept > 0 ? ` ${plural(kept, "assignment")} changed since then.` : "";
    return `${rows} undone.${others} ${SOON}`;
  },
);

const SOON = "The list updates in a moment.";

const outcome = ({ changed, kept }: Given): string =>
  [
    `${formatNumber(changed)} changed.`,
    kept > 0 && `${plural(kept, "row")} unchanged: assigned through a household or a relationship.`,
    changed > 0 && SOON,
  ]
    .filter(Boolean)
    .join(" ");

/** "" keeps the present one, "none" unassigns. */
const assignee = (value: string): number | null | undefined =>
  value === "" ? undefined : value === "none" ? null : rowId(value);

function subjectIn(value: FormDataEntryValue): { type: string; id: number } {
  const [type = "", id] = String(value).split(":");
  return { type, id: rowId(id) };
}

/** Saves the view. A view of the same name and owner is replaced once that is confirmed. */
export const keepView = staffAction({ path: PATH, at: "name" }, async ({ staff, form }) => {
  const is_shared = form.has("is_shared");
  const wanted = { name: text(form, "name"), query: text(form, "query"), is_shared };
  const { name, query } = check(wanted, NewView);
  const kept = await findOwnView(staff, name);
  if (!kept) await saveView(staff, wanted);
  else if (text(form, "replace") !== name) throw conflict("name_taken", TAKEN);
  else await changeView(staff, kept.id, { query, is_shared: is_shared || kept.is_shared });
  return kept ? `View “${kept.name}” updated.` : `View “${name}” saved.`;
});

const TAKEN =
  "You already have a view with this name. Choose another name, or replace the existing view.";
