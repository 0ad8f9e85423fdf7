"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { FormWithFiles, formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { requireStaff } from "@/lib/identity/session";
import { getImport } from "@/lib/imports/import-list";
import {
  beginImport,
  beginImportOfUpload,
  checkImport,
  discardImport,
  startImport,
  undoImport,
} from "@/lib/imports/imports";
import { MOST_BYTES, MOST_COLUMNS } from "@/lib/imports/limits";
import { ImportChanges, ImportRequest } from "@/lib/imports/schema";
import { check, refused } from "@/lib/input";
import { megabytes, mostBytesOfFile } from "@/lib/request-size";

const PAGE = "/admin/imports";

export const uploadFile = formAction(async (before, form) => {
  const staff = await requireStaff(`${PAGE}/new`);
  return submission(before, form, "file", async () => {
    const { what } = check({ what: form.get("what") }, ImportRequest);
    const key = text(form, "upload");
    const id = key
      ? await beginImportOfUpload(staff, { what, key })
      : await beginImport(staff, { what, ...(await sentFile(form.get("file"))) });
    revalidatePath(PAGE);
    redirect(`${PAGE}/${id}`);
  });
}, FormWithFiles);

async function sentFile(file: FormDataEntryValue | null) {
  if (!(file instanceof File) || file.size === 0)
    throw refused("file", "required", "Choose a file that is not empty.");
  const most = mostBytesOfFile(MOST_BYTES);
  if (file.size > most)
    throw refused("file", "too_large", `This file is larger than ${megabytes(most)} MB. Split it.`);
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
}

export const checkFile = formAction(async (before, form) => {
  const id = rowId(form.get("import"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "mapping", async () => {
    await checkImport(staff, id, check(changesIn(form), ImportChanges));
    revalidatePath(`${PAGE}/${id}`);
    redirect(`${PAGE}/${id}`);
  });
});

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
};

/** The columns are numbered; one that is left out says nothing. */
const changesIn = (form: FormData) => ({
  mapping: Array.from(
    { length: Math.min(Number(text(form, "columns")) || 0, MOST_COLUMNS) },
    (_, index) => text(form, `column-${index + 1}`) || null,
  ),
  date_order: text(form, "date_order"),
  decimal_mark: text(form, "decimal_mark"),
  source: text(form, "source"),
  designation_id: form.has("designation_id")
    ? rowId(form.get("designation_id")) || null
    : undefined,
  method: form.has("method") ? text(form, "method") || null : undefined,
});

export const runFile = formAction(async (before, form) => {
  const id = rowId(form.get("import"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "run", async () => {
    await startImport(staff, id);
    revalidatePath(`${PAGE}/${id}`);
    redirect(`${PAGE}/${id}`);
  });
});

export const undoFile = formAction(async (before, form) => {
  const id = rowId(form.get("import"));
  const staff = await requireStaff(`${PAGE}/${id}/undo`);
  return submission(before, form, "undo", async () => {
    const { can_take_back: count } = await getImport(staff, id);
    if (text(form, "count")?.replace(/[\s,.]/g, "") !== String(count))
      throw refused("count", "other_count", `Type ${count}: that is how many it added.`);
    await undoImport(staff, id);
    revalidatePath(`${PAGE}/${id}`);
    redirect(`${PAGE}/${id}`);
  });
});

export const discardFile = formAction(async (before, form) => {
  const id = rowId(form.get("import"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "discard", async () => {
    await discardImport(staff, id);
    revalidatePath(PAGE);
    redirect(PAGE);
  });
});
