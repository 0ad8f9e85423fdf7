"use server";

import { revalidatePath } from "next/cache";
import { idIn } from "@/app/_components/forms/form-values";
import { SentId, SentKeys } from "@/app/_components/forms/sent-action";
import { staffCall, staffPost } from "@/app/admin/_components/staff-action";
import { plural } from "@/lib/format/amounts";
import {
  attachUpload,
  chooseThumb,
  deleteEntityFile,
  publishEntityFile,
} from "@/lib/sponsorship/entity-files";

const FILES = { path: (id: number) => `/admin/entities/${id}`, at: "files" };

/**
 * Files before the first that is refused stay attached, so the page shows them either way.
 * @param keys what the uploads answered, in their order
 */
export const attachFiles = staffCall(FILES, [SentId, SentKeys], async (staff, id, keys) => {
  try {
    for (const key of keys) await attachUpload(staff, id, key);
  } finally {
    revalidatePath("/admin", "layout");
  }
  return `${plural(keys.length, "file")} added.`;
});

export const removeFile = staffPost({ ...FILES, row: "entity" }, async ({ staff, form, id }) => {
  await deleteEntityFile(staff, id, idIn(form, "file"));
  return "File removed.";
});

export const publishFile = staffPost({ ...FILES, row: "entity" }, async ({ staff, form, id }) => {
  await publishEntityFile(staff, id, idIn(form, "file"), true);
  return "Document published.";
});

export const hideFile = staffPost({ ...FILES, row: "entity" }, async ({ staff, form, id }) => {
  await publishEntityFile(staff, id, idIn(form, "file"), false);
  return "Document hidden from visitors.";
});

export const makeThumb = staffPost({ ...FILES, row: "entity" }, async ({ staff, form, id }) => {
  await chooseThumb(staff, id, idIn(form, "file"));
  return "Main picture changed.";
});
