"use server";

import { revalidatePath } from "next/cache";
import { untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { action, postAction, SentId, SentKeys } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { attachDonorUpload, deleteDonorFile } from "@/lib/donors/donor-files";
import { plural } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";

const pageOf = (id: number) => `/admin/donors/${id}/edit`;

/** @param keys what the uploads answered, in their order */
export const keepFiles = action([SentId, SentKeys], async (id, keys) => {
  const staff = await requireStaff(pageOf(id));
  return submission(untouched, new FormData(), "files", async () => {
    for (const key of keys) await attachDonorUpload(staff, id, key);
    revalidatePath(pageOf(id));
    return `${plural(keys.length, "file")} added.`;
  });
});

export const removeFile = postAction(async (form) => {
  const id = rowId(form.get("donor"));
  const staff = await requireStaff(pageOf(id));
  return submission(untouched, form, "files", async () => {
    await deleteDonorFile(staff, id, rowId(form.get("file")));
    revalidatePath(pageOf(id));
    return "The file is removed.";
  });
});
