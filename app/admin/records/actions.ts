"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { customIn } from "@/app/admin/_components/custom/custom-input";
import {
  editRecordHref,
  recordHref,
  recordsHref,
} from "@/app/admin/_components/custom/record-href";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { recordShowing } from "@/lib/custom-fields/linked-names";
import { changeRecord, createRecord, removeRecord } from "@/lib/custom-fields/records";
import { NewRecord, RecordChanges } from "@/lib/custom-fields/schema";
import { check } from "@/lib/input";
import { newRecordHref } from "./paths";

const objectIn = (form: FormData) => text(form, "object");

export const addRecord = staffAction(
  { path: (_, form) => newRecordHref(objectIn(form)), at: "name" },
  async ({ staff, form }) => {
    const object = objectIn(form);
    const wanted = { name: text(form, "name"), custom: await customIn(staff, form) };
    const { id } = await createRecord(staff, object, check(wanted, NewRecord));
    return { to: `${recordHref(object, id)}?notice=added` };
  },
);

/** Of any object; a custom object’s record has a name as well. Back to where the record is shown. */
export const saveRecord = staffAction(
  { row: "record", path: (id, form) => editRecordHref(objectIn(form), id), at: "custom" },
  async ({ staff, form, id }) => {
    const object = objectIn(form);
    const wanted = {
      ...(form.has("name") && { name: text(form, "name") }),
      custom: await customIn(staff, form),
    };
    await changeRecord(staff, object, id, check(wanted, RecordChanges));
    const shown = await recordShowing(staff, { object, id });
    return { to: `${recordHref(shown.object, shown.id)}?notice=fields` };
  },
);

export const deleteRecord = staffPost(
  { row: "record", path: (id, form) => recordHref(objectIn(form), id), at: "record" },
  async ({ staff, form }) => {
    const object = objectIn(form);
    await removeRecord(staff, object, idIn(form, "record"));
    return { to: `${recordsHref(object)}?notice=deleted` };
  },
);
