"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { listIn, mergeHref } from "@/app/admin/portfolio/[donor_id]/address";
import { MergeRequest } from "@/lib/donors/merge-schema";
import { mergeDonors, undoMerge } from "@/lib/donors/merging";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

export const merge = formAction(async (before, form) => {
  const id = rowId(form.get("kept"));
  const list = listIn({ list: String(form.get("list") ?? "") });
  const staff = await requireStaff(mergeHref(id, list));
  return submission(before, form, "merge", async () => {
    const wanted = { merged_donor_id: rowId(form.get("merged")) };
    await mergeDonors(staff, id, check(wanted, MergeRequest));
    revalidatePath("/admin", "layout");
    redirect(mergeHref(id, list, { notice: "merged" }));
  });
});

export const takeApart = postAction(async (form) => {
  const id = rowId(form.get("kept"));
  const staff = await requireStaff(mergeHref(id, ""));
  return submission(untouched, form, "merges", async () => {
    const { merged_name: name } = await undoMerge(staff, id, rowId(form.get("merge")));
    revalidatePath("/admin", "layout");
    return `${name} is a donor of their own again.`;
  });
});
