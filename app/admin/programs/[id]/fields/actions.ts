"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
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
import { requireTypedName } from "@/app/_components/forms/typed-name";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { changeField, createField, deleteField, listFields } from "@/lib/sponsorship/custom-fields";
import { moveField } from "@/lib/sponsorship/positions";
import { FieldChanges, NewField } from "@/lib/sponsorship/schema";

const pageOf = (programId: number) => `/admin/programs/${programId}/fields`;

const FIELD_OF_CODE = { option_in_use: "options", too_many: "label" };

const lines = (form: FormData, name: string) =>
  String(form.get(name) ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Options count for choices alone: the form may still hold some from before another type was chosen. */
const valuesIn = (form: FormData) => ({
  label: form.get("label"),
  options: form.get("type") === "select" ? lines(form, "options") : [],
  required: form.has("required"),
  is_public: form.has("is_public"),
  sortable: form.has("sortable"),
  filterable: form.has("filterable"),
});

export const addField = formAction(async (before, form) => {
  const programId = rowId(form.get("program"));
  const staff = await requireStaff(`${pageOf(programId)}/new`);
  const work = async () => {
    const given = { ...valuesIn(form), key: form.get("key"), type: form.get("type") };
    await createField(staff, programId, check(given, NewField));
    revalidatePath("/admin/programs", "layout");
    redirect(`${pageOf(programId)}?notice=added`);
  };
  return submission(before, form, "label", work, FIELD_OF_CODE);
});

export const saveField = formAction(async (before, form) => {
  const programId = rowId(form.get("program"));
  const fieldId = rowId(form.get("field"));
  const staff = await requireStaff(`${pageOf(programId)}/${fieldId}`);
  const work = async () => {
    await changeField(staff, programId, fieldId, check(valuesIn(form), FieldChanges));
    revalidatePath("/admin/programs", "layout");
    redirect(`${pageOf(programId)}?notice=saved`);
  };
  return submission(before, form, "label", work, FIELD_OF_CODE);
});

export const placeField = action([SentId, SentId, Direction], async (programId, fieldId, to) => {
  const staff = await requireStaff(pageOf(programId));
  return submission(untouched, new FormData(), "field", async () => {
    await moveField(staff, programId, fieldId, to);
    revalidatePath(pageOf(programId));
    return "Moved.";
  });
});

export const removeField = postAction(async (form) => {
  const programId = rowId(form.get("program"));
  const staff = await requireStaff(pageOf(programId));
  return submission(untouched, form, "field", async () => {
    const id = rowId(form.get("field"));
    const field = (await listFields(staff, programId)).find((each) => each.id === id);
    if (field) requireTypedName(form, field.label);
    await deleteField(staff, programId, id);
    revalidatePath("/admin/programs", "layout");
    return "The field and what it held are gone.";
  });
});
