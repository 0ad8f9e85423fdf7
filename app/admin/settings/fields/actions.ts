"use server";

import { idIn, linesIn, orNull, text } from "@/app/_components/forms/form-values";
import { Direction, SentId } from "@/app/_components/forms/sent-action";
import { typeChangeIn } from "@/app/admin/_components/custom/type-change";
import { staffAction, staffCall, staffPost } from "@/app/admin/_components/staff-action";
import { type FieldType, isBounded, isChoice, mayBeUnique } from "@/lib/custom-fields/field-types";
import {
  archiveCustomField,
  changeCustomField,
  createCustomField,
  restoreCustomField,
} from "@/lib/custom-fields/fields";
import { moveCustomField } from "@/lib/custom-fields/positions";
import { CustomFieldChanges, NewCustomField, TypeChange } from "@/lib/custom-fields/schema";
import { changeFieldType } from "@/lib/custom-fields/type-change";
import { check } from "@/lib/input";
import { FIELDS, fieldPath, fieldsPath, newFieldPath, typePath } from "./paths";

const FIELD = { row: "field", path: fieldPath, at: "label" };

const FIELD_OF_CODE = { option_in_use: "options", not_unique: "is_unique", too_many: "label" };

/** What counts for the chosen type alone: the form may still hold what was entered for another one. */
const valuesIn = (form: FormData) => {
  const type = text(form, "type") as FieldType;
  const mayBeSealed = type !== "reference";
  const isSensitive = mayBeSealed && form.has("is_sensitive");
  return {
    label: text(form, "label"),
    help_text: orNull(form, "help_text"),
    options: isChoice(type) ? linesIn(form, "options") : [],
    minimum: isBounded(type) ? orNull(form, "minimum") : null,
    maximum: isBounded(type) ? orNull(form, "maximum") : null,
    required: form.has("required"),
    is_unique: mayBeUnique(type) && !isSensitive && form.has("is_unique"),
    is_listed: !isSensitive && form.has("is_listed"),
  };
};

export const addField = staffAction(
  {
    path: (_, form) => newFieldPath(text(form, "object")),
    at: "label",
    fieldOf: FIELD_OF_CODE,
  },
  async ({ staff, form }) => {
    const [object, type] = [text(form, "object"), text(form, "type")];
    const given = {
      ...valuesIn(form),
      ...{ object, type, key: text(form, "key") },
      target: type === "reference" ? orNull(form, "target") : null,
      is_sensitive: type !== "reference" && form.has("is_sensitive"),
    };
    await createCustomField(staff, check(given, NewCustomField));
    return { to: fieldsPath(object, "added") };
  },
);

export const saveField = staffAction(
  { ...FIELD, fieldOf: FIELD_OF_CODE },
  async ({ staff, form, id }) => {
    const { object } = await changeCustomField(
      staff,
      id,
      check(valuesIn(form), CustomFieldChanges),
    );
    return { to: fieldsPath(object, "saved") };
  },
);

export const placeField = staffCall(
  { path: FIELDS, at: "field" },
  [SentId, Direction],
  async (staff, id, to) => {
    await moveCustomField(staff, id, to);
    return "Moved.";
  },
);

export const archiveField = staffPost({ ...FIELD, at: "field" }, async ({ staff, id }) => {
  const { label } = await archiveCustomField(staff, id);
  return `“${label}” archived.`;
});

export const restoreField = staffPost({ ...FIELD, at: "field" }, async ({ staff, id }) => {
  const { label } = await restoreCustomField(staff, id);
  return `“${label}” restored.`;
});

/** The preview first, then the change. */
export const changeType = staffAction(
  { row: "field", path: typePath, at: "type" },
  async ({ staff, form }) => {
    const asked = typeChangeIn(form);
    if (!asked) return {};
    const change = await changeFieldType(staff, idIn(form, "field"), check(asked, TypeChange));
    if (change.token === null) return { to: fieldsPath(change.field.object, "type") };
    return { answer: JSON.stringify({ ...change, options: asked.options ?? [] }) };
  },
);
