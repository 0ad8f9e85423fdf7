"use server";

import { revalidatePath } from "next/cache";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { ADJUSTABLE } from "@/lib/retention/periods";
import { RetentionChanges } from "@/lib/retention/schema";
import { changeRetention } from "@/lib/retention/settings";

const PAGE = "/admin/settings/retention";

export const saveRetention = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, ADJUSTABLE[0] ?? "", async () => {
    const wanted = Object.fromEntries(ADJUSTABLE.map((name) => [name, daysIn(form, name)]));
    await changeRetention(staff, check(wanted, RetentionChanges));
    revalidatePath(PAGE);
    return "Changes saved. The next nightly cleanup follows them.";
  });
});

/** NaN, which the schema refuses, for what is not a whole number. */
function daysIn(form: FormData, name: string): number {
  const text = String(form.get(name) ?? "").replace(/[,\s]/g, "");
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}
