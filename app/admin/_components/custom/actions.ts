"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { action, SentWord } from "@/app/_components/forms/sent-action";
import { staffAction } from "@/app/admin/_components/staff-action";
import { SensitiveChanges } from "@/lib/custom-fields/schema";
import { changeSensitive, readSensitive } from "@/lib/custom-fields/sensitive";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { customIn } from "./custom-input";
import { recordHref } from "./record-href";
import { type LinkChoice, recordsFor } from "./records-for";

/** For a field that links to a record of an object. */
export const findLinks = action(
  [SentWord, SentWord],
  async (target, words): Promise<LinkChoice[]> => recordsFor(await requireStaff(), target, words),
);

/** Shows a record’s sensitive values, which the activity log tells of, or changes them. */
export const openSensitive = staffAction(
  {
    row: "record",
    path: (id, form) => recordHref(text(form, "object"), id),
    at: "sensitive",
  },
  async ({ staff, form }) => {
    const ref = { object: text(form, "object"), id: idIn(form, "record") };
    if (form.get("then") !== "save") {
      const { values } = await readSensitive(staff, ref);
      return { answer: JSON.stringify(values) };
    }
    const wanted = check(
      { values: (await customIn(staff, form, "values")) ?? {} },
      SensitiveChanges,
    );
    const { values } = await changeSensitive(staff, ref, wanted);
    return { done: "Sensitive fields saved.", answer: JSON.stringify(values) };
  },
);
