"use server";

import { text } from "@/app/_components/forms/form-values";
import { staffAction } from "@/app/admin/_components/staff-action";
import { check } from "@/lib/input";
import { ADJUSTABLE } from "@/lib/retention/periods";
import { RetentionChanges } from "@/lib/retention/schema";
import { changeRetention } from "@/lib/retention/settings";

export const saveRetention = staffAction(
  { path: "/admin/settings/retention", at: ADJUSTABLE[0] ?? "" },
  async ({ staff, form }) => {
    const wanted = Object.fromEntries(ADJUSTABLE.map((name) => [name, daysIn(form, name)]));
    await changeRetention(staff, check(wanted, RetentionChanges));
    return "Changes saved. They apply from the next nightly cleanup.";
  },
);

/** NaN, which the schema refuses, for what is not a whole number. */
function daysIn(form: FormData, name: string): number {
  const typed = text(form, name).replace(/[,\s]/g, "");
  return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
}
