"use server";

import { idIn } from "@/app/_components/forms/form-values";
import { SentId, SentKeys } from "@/app/_components/forms/sent-action";
import { staffCall, staffPost } from "@/app/admin/_components/staff-action";
import { attachDonorUpload, deleteDonorFile } from "@/lib/donors/records/files";
import { plural } from "@/lib/format/amounts";

const FILES = { path: (id: number) => `/admin/donors/${id}/edit`, at: "files" };

/** @param keys what the uploads answered, in their order */
export const keepFiles = staffCall(FILES, [SentId, SentKeys], async (staff, id, keys) => {
  for (const key of keys) await attachDonorUpload(staff, id, key);
  return `${plural(keys.length, "file")} added.`;
});

export const removeFile = staffPost({ ...FILES, row: "donor" }, async ({ staff, form, id }) => {
  await deleteDonorFile(staff, id, idIn(form, "file"));
  return "File removed.";
});
