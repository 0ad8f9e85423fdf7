"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { listIn, mergeHref } from "@/app/admin/portfolio/[donor_id]/address";
import { mergeDonors, undoMerge } from "@/lib/donors/merging/merging";
import { MergeRequest } from "@/lib/donors/merging/schema";
import { check } from "@/lib/input";

const listOf = (form: FormData) => listIn({ list: text(form, "list") });

export const merge = staffAction(
  { row: "kept", path: (id, form) => mergeHref(id, listOf(form)), at: "merge" },
  async ({ staff, form, id }) => {
    const wanted = { merged_donor_id: idIn(form, "merged") };
    await mergeDonors(staff, id, check(wanted, MergeRequest));
    return { to: mergeHref(id, listOf(form), { notice: "merged" }) };
  },
);

export const takeApart = staffPost(
  { row: "kept", path: (id) => mergeHref(id, ""), at: "merges" },
  async ({ staff, form, id }) => {
    const { merged_name: name } = await undoMerge(staff, id, idIn(form, "merge"));
    return `${name} is a separate donor again.`;
  },
);
