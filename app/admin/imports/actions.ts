"use server";

import { idIn, idOrNull, orNull, text } from "@/app/_components/forms/form-values";
import { FormWithFiles } from "@/app/_components/forms/sent-action";
import { staffAction } from "@/app/admin/_components/staff-action";
import { chooseDuplicates } from "@/lib/imports/duplicate-choices";
import { getImport } from "@/lib/imports/import-list";
import {
  beginImport,
  beginImportOfUpload,
  checkImport,
  discardImport,
  startImport,
  undoImport,
} from "@/lib/imports/imports";
import { MOST_BYTES_IN_FORM, MOST_COLUMNS } from "@/lib/imports/limits";
import { DuplicateChoices, ImportChanges, ImportRequest } from "@/lib/imports/schema";
import { check, refused } from "@/lib/input";
import { megabytes, mostBytesOfFile } from "@/lib/request-size";

const PAGE = "/admin/imports";

const pageOf = (id: number) => `${PAGE}/${id}`;

const IMPORT = { row: "import", path: pageOf };

const duplicatesOf = (id: number, form: FormData) =>
  `${pageOf(id)}/duplicates?page=${idIn(form, "page") || 1}`;

export const uploadFile = staffAction(
  { path: `${PAGE}/new`, at: "file" },
  async ({ staff, form }) => {
    const system = orNull(form, "system") ?? undefined;
    const request = check({ what: form.get("what"), system }, ImportRequest);
    const key = form.get("upload");
    const id =
      key && typeof key === "string"
        ? await beginImportOfUpload(staff, { ...request, key })
        : await beginImport(staff, { ...request, ...(await sentFile(form.get("file"))) });
    return { to: pageOf(id) };
  },
  FormWithFiles,
);

async function sentFile(file: FormDataEntryValue | null) {
  if (!(file instanceof File) || file.size === 0)
    throw refused("file", "required", "This file is empty. Choose another.");
  const most = mostBytesOfFile(MOST_BYTES_IN_FORM);
  if (file.size > most)
    throw refused("file", "too_large", `This file is larger than ${megabytes(most)} MB. Split it.`);
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
}

export const checkFile = staffAction({ ...IMPORT, at: "mapping" }, async ({ staff, form, id }) => {
  await checkImport(staff, id, check(changesIn(form), ImportChanges));
  return { to: pageOf(id) };
});

/** The columns are numbered; one that is left out says nothing. */
const changesIn = (form: FormData) => ({
  mapping: Array.from(
    { length: Math.min(Number(text(form, "columns")) || 0, MOST_COLUMNS) },
    (_, index) => orNull(form, `column-${index + 1}`),
  ),
  ...Object.fromEntries(
    ["date_order", "decimal_mark", "source"].flatMap((name) =>
      form.has(name) ? [[name, text(form, name)]] : [],
    ),
  ),
  ...(form.has("designation_id") && { designation_id: idOrNull(form, "designation_id") }),
  ...(form.has("method") && { method: orNull(form, "method") }),
  ...(form.has("soft_credit_type") && { soft_credit_type: orNull(form, "soft_credit_type") }),
});

/** For all of them where a button says so, else for the rows of the page. */
export const decideDuplicates = staffAction(
  { row: "import", path: duplicatesOf, at: "decide" },
  async ({ staff, form, id }) => {
    const all = orNull(form, "all");
    await chooseDuplicates(
      staff,
      id,
      check(all ? { all } : { rows: choicesIn(form) }, DuplicateChoices),
    );
    return { to: duplicatesOf(id, form) };
  },
);

const choicesIn = (form: FormData) =>
  [...form.entries()].flatMap(([name, choice]) => {
    const line = /^choice-(\d{1,9})$/.exec(name)?.[1];
    return line ? [{ line: Number(line), choice }] : [];
  });

export const runFile = staffAction({ ...IMPORT, at: "run" }, async ({ staff, id }) => {
  await startImport(staff, id);
  return { to: pageOf(id) };
});

export const undoFile = staffAction(
  { row: "import", path: (id) => `${pageOf(id)}/undo`, at: "undo" },
  async ({ staff, form, id }) => {
    const { can_take_back: count } = await getImport(staff, id);
    if (text(form, "count").replace(/[\s,.]/g, "") !== String(count))
      throw refused("count", "other_count", `Type ${count}, the number of records added.`);
    await undoImport(staff, id);
    return { to: pageOf(id) };
  },
);

export const discardFile = staffAction({ ...IMPORT, at: "discard" }, async ({ staff, id }) => {
  await discardImport(staff, id);
  return { to: PAGE };
});
