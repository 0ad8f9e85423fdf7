"use server";

import { orNull, text } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import {
  archiveCustomObject,
  changeCustomObject,
  createCustomObject,
  restoreCustomObject,
} from "@/lib/custom-fields/custom-objects";
import { CustomObjectChanges, NewCustomObject } from "@/lib/custom-fields/schema";
import { check } from "@/lib/input";
import { NEW_OBJECT, OBJECTS, objectPath } from "./paths";

const OBJECT = { row: "object", path: objectPath, at: "plural" };

const valuesIn = (form: FormData) => ({
  singular: text(form, "singular"),
  plural: text(form, "plural"),
  description: orNull(form, "description"),
});

export const addObject = staffAction(
  { path: NEW_OBJECT, at: "plural" },
  async ({ staff, form }) => {
    const given = { ...valuesIn(form), key: text(form, "key") };
    const { key } = await createCustomObject(staff, check(given, NewCustomObject));
    return { to: `/admin/settings/fields?${new URLSearchParams({ object: key })}` };
  },
);

export const saveObject = staffAction(OBJECT, async ({ staff, form, id }) => {
  await changeCustomObject(staff, id, check(valuesIn(form), CustomObjectChanges));
  return { to: `${OBJECTS}?notice=saved` };
});

export const archiveObject = staffPost({ ...OBJECT, at: "object" }, async ({ staff, id }) => {
  const { plural } = await archiveCustomObject(staff, id);
  return `“${plural}” archived.`;
});

export const restoreObject = staffPost({ ...OBJECT, at: "object" }, async ({ staff, id }) => {
  const { plural } = await restoreCustomObject(staff, id);
  return `“${plural}” restored.`;
});
