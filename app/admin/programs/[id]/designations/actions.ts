"use server";

import { revalidatePath } from "next/cache";
import { untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import {
  action,
  Direction,
  formAction,
  postAction,
  SentId,
} from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { changeDesignation, createDesignation } from "@/lib/sponsorship/designations";
import { moveDesignation } from "@/lib/sponsorship/positions";
import { DesignationChanges, NewDesignation } from "@/lib/sponsorship/schema";

const NewName = DesignationChanges.pick({ name: true });

const pageOf = (programId: number) => `/admin/programs/${programId}/designations`;

const asked = (form: FormData) => ({
  programId: rowId(form.get("program")),
  id: rowId(form.get("designation")),
});

export const addDesignation = formAction(async (before, form) => {
  const { programId } = asked(form);
  const staff = await requireStaff(pageOf(programId));
  return submission(before, form, "name", async () => {
    const given = check({ name: form.get("name"), word: form.get("word") }, NewDesignation);
    await createDesignation(staff, programId, given);
    revalidatePath(pageOf(programId));
    return `“${given.name}” is added.`;
  });
});

export const renameDesignation = formAction(async (before, form) => {
  const { programId, id } = asked(form);
  const staff = await requireStaff(pageOf(programId));
  const work = async () => {
    const given = check({ name: form.get("new_name") }, NewName);
    await changeDesignation(staff, programId, id, given);
    revalidatePath(pageOf(programId));
    return "The new name is saved.";
  };
  return submission(before, form, "name", work);
});

export const switchDesignation = postAction(async (form) => {
  const { programId, id } = asked(form);
  const staff = await requireStaff(pageOf(programId));
  const active = form.get("active") === "true";
  return submission(untouched, form, "designation", async () => {
    await changeDesignation(staff, programId, id, { active });
    revalidatePath(pageOf(programId));
    return active ? "Donors can choose it again." : "Donors cannot choose it any more.";
  });
});

export const placeDesignation = action([SentId, SentId, Direction], async (programId, id, to) => {
  const staff = await requireStaff(pageOf(programId));
  return submission(untouched, new FormData(), "designation", async () => {
    await moveDesignation(staff, programId, id, to);
    revalidatePath(pageOf(programId));
    return "Moved.";
  });
});
