"use server";

import { idIn, linesIn } from "@/app/_components/forms/form-values";
import { Direction, SentId } from "@/app/_components/forms/sent-action";
import { typeChangeIn } from "@/app/admin/_components/custom/type-change";
import { staffAction, staffCall, staffPost } from "@/app/admin/_components/staff-action";
import { TypeChange } from "@/lib/custom-fields/schema";
import { check } from "@/lib/input";
import {
  bringBackField,
  changeField,
  changeFieldType,
  createField,
  deleteField,
} from "@/lib/sponsorship/custom-fields";
import { moveField } from "@/lib/sponsorship/positions";
import { FieldChanges, NewField } from "@/lib/sponsorship/schema";

const pageOf = (programId: number) => `/admin/programs/${programId}/fields`;

const FIELD_OF_CODE = { option_in_use: "options", too_many: "label" };

/** Options count for choices alone: the form may still hold some from before another type was chosen. */
const valuesIn = (form: FormData) => ({
  label: form.get("label"),
  options: form.get("type") === "select" ? linesIn(form, "options") : [],
  required: form.has("required"),
  meaning: form.get("meaning"),
  is_public: form.has("is_public"),
  ...(form.get("meaning") === "birth_date" && { shows_age: !form.has("exact_date") }),
  publish_personal: form.has("publish_personal"),
  sortable: form.has("sortable"),
  filterable: form.has("filterable"),
});

export const addField = staffAction(
  { row: "program", path: (id) => `${pageOf(id)}/new`, at: "label", fieldOf: FIELD_OF_CODE },
  async ({ staff, form, id }) => {
    const given = { ...valuesIn(form), key: form.get("key"), type: form.get("type") };
    await createField(staff, id, check(given, NewField));
    return { to: `${pageOf(id)}?notice=added` };
  },
);

export const saveField = staffAction(
  {
    row: "program",
    path: (id, form) => `${pageOf(id)}/${idIn(form, "field")}`,
    at: "label",
    fieldOf: FIELD_OF_CODE,
  },
  async ({ staff, form, id }) => {
    await changeField(staff, id, idIn(form, "field"), check(valuesIn(form), FieldChanges));
    return { to: `${pageOf(id)}?notice=saved` };
  },
);

export const placeField = staffCall(
  { path: pageOf, at: "field" },
  [SentId, SentId, Direction],
  async (staff, programId, fieldId, to) => {
    await moveField(staff, programId, fieldId, to);
    return "Moved.";
  },
);

const ONE = { row: "program", path: pageOf, at: "field" };

export const archiveField = staffPost(ONE, async ({ staff, form, id: programId }) => {
  await deleteField(staff, programId, idIn(form, "field"));
  return "Field archived.";
});

export const restoreField = staffPost(ONE, async ({ staff, form, id: programId }) => {
  const { label } = await bringBackField(staff, programId, idIn(form, "field"));
  return `“${label}” restored.`;
});

/** The preview first, then the change. */
export const changeType = staffAction(
  {
    row: "program",
    path: (id, form) => `${pageOf(id)}/${idIn(form, "field")}/type`,
    at: "type",
  },
  async ({ staff, form, id: programId }) => {
    const asked = typeChangeIn(form);
    if (!asked) return {};
    const wanted = check(asked, TypeChange);
    const change = await changeFieldType(staff, programId, idIn(form, "field"), wanted);
    if (change.token === null) return { to: `${pageOf(programId)}?notice=type` };
    return { answer: JSON.stringify({ ...change, options: asked.options ?? [] }) };
  },
);
