"use server";

import { atFields, idIn, text } from "@/app/_components/forms/form-values";
import { Direction, SentId } from "@/app/_components/forms/sent-action";
import { staffAction, staffCall, staffPost } from "@/app/admin/_components/staff-action";
import { check } from "@/lib/input";
import { changeDesignation, createDesignation } from "@/lib/sponsorship/designations";
import { moveDesignation } from "@/lib/sponsorship/positions";
import { DesignationChanges, NewDesignation } from "@/lib/sponsorship/schema";

const NewName = DesignationChanges.pick({ name: true });

const pageOf = (programId: number) => `/admin/programs/${programId}/designations`;

const PROGRAM = { row: "program", path: pageOf };

export const addDesignation = staffAction(
  { ...PROGRAM, at: "name" },
  async ({ staff, form, id }) => {
    const wanted = { name: text(form, "name"), word: form.get("word") };
    const given = check(wanted, NewDesignation);
    await createDesignation(staff, id, given);
    return `“${given.name}” added.`;
  },
);

/** Its page has a field called `name` as well. */
export const renameDesignation = staffAction(
  { ...PROGRAM, at: "new_name" },
  async ({ staff, form, id }) => {
    const rename = () => {
      const given = check({ name: text(form, "new_name") }, NewName);
      return changeDesignation(staff, id, idIn(form, "designation"), given);
    };
    await atFields(rename, () => "new_name");
    return "Designation renamed.";
  },
);

export const switchDesignation = staffPost(
  { ...PROGRAM, at: "designation" },
  async ({ staff, form, id }) => {
    const active = form.get("active") === "true";
    await changeDesignation(staff, id, idIn(form, "designation"), { active });
    return active ? "Designation turned on." : "Designation turned off.";
  },
);

export const placeDesignation = staffCall(
  { path: pageOf, at: "designation" },
  [SentId, SentId, Direction],
  async (staff, programId, id, to) => {
    await moveDesignation(staff, programId, id, to);
    return "Moved.";
  },
);
