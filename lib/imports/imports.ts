import { and, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { importRows, imports } from "@/db/schema";
import { conflict } from "@/lib/errors";
import { safeName } from "@/lib/files/names";
import { XLSX } from "@/lib/files/office-documents";
import { readOwnUpload } from "@/lib/files/own-upload";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { actingOf } from "./acting";
import { type Import, isRowOf } from "./import-rows";
import { isImport, lockImport, noteStep, requireState, startWork } from "./import-steps";
import { fieldsFor, guessMapping } from "./kinds";
import { readTable } from "./reading";
import { neededFor } from "./rights";
import { ImportChanges, type ImportChangesInput, ImportRequest } from "./schema";
import { changedSettings, guessFormats, requireComplete } from "./settings";
import { systemOf } from "./systems";
import type { Row } from "./table";
import { hasAdded } from "./undoing";
import { isWorkbook } from "./workbook";

type NewImport = ImportRequest & { name: string; bytes: Buffer };

const AT_ONCE = 1000;

/** Keeps a file's rows and guesses what its columns are. Nothing is entered. Throws 422; returns the id. */
export const beginImport = (actor: MemberActor, given: NewImport): Promise<number> =>
  begin(actor, given);

/** The same for an upload of the actor's own, by its key. Throws 422 when it is not there any more. */
export async function beginImportOfUpload(
  actor: MemberActor,
  { key, ...request }: ImportRequest & { key: string },
): Promise<number> {
  const upload = await readOwnUpload(db, actor, "import_file", key);
  if (!upload)
    throw refused("file", "not_there", "This file is no longer available. Choose it again.");
  return begin(actor, { ...request, ...upload });
}

async function begin(actor: MemberActor, given: NewImport): Promise<number> {
  const { what, system: asked } = accept(ImportRequest, { what: given.what, system: given.system });
  requirePermission(actor, neededFor(what));
  const { columns, rows } = await readTable(given.bytes);
  const system = asked ?? systemOf(columns);
  const fields = await fieldsFor(db, actor.organizationId, what);
  const mapping = guessMapping(what, columns, system, fields);
  const settings = { ...guessFormats(mapping, rows), mapping, system };
  const fileName = safeName(given.name, isWorkbook(given.bytes) ? XLSX : "text/csv");
  return db.transaction(async (tx) => {
    const { organizationId } = actor;
    const [begun] = await tx
      .insert(imports)
      .values({
        ...actingOf(actor),
        ...{ organizationId, what, fileName, columns, settings },
        rowCount: rows.length,
        state: "ready",
      })
      .returning();
    if (!begun) throw new Error("An import was not written.");
    await keepRows(tx, begun, rows);
    await noteStep(tx, actor, begun, { action: "import.create" });
    return begun.id;
  });
}

async function keepRows(tx: Tx, { organizationId, id: importId }: Import, rows: readonly Row[]) {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await tx.insert(importRows).values(some.map((row) => ({ organizationId, importId, ...row })));
  }
}

/**
 * Has every row checked by a job: entered as it would be, and undone. What is given replaces the guesses
 * about the columns. Throws not found, 422, and 409 while rows are taken and once they are in.
 */
export async function checkImport(
  actor: MemberActor,
  id: number,
  input: ImportChangesInput,
): Promise<void> {
  const wanted = accept(ImportChanges, input);
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, actor, id);
    requireState(found, ["ready", "checked"]);
    const settings = changedSettings(found.settings, wanted);
    await requireComplete(tx, found, settings);
    const afresh = {
      ...{ checked: null, identity: null, problems: null },
      ...{ addressKey: null, duplicate: null, donorId: null, otherDonorId: null, donationId: null },
    };
    await tx.update(importRows).set(afresh).where(isRowOf(found));
    await startWork(tx, actor, found, { state: "checking", settings, counts: null });
    await noteStep(tx, actor, found, { action: "import.check" });
  });
}

/**
 * Enters the rows that the check neither refused nor skipped, by a job, with the rights of whoever
 * starts it. Throws not found, and 409 unless the file has been checked.
 */
export async function startImport(actor: MemberActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, actor, id);
    requireState(found, ["checked"]);
    await tx
      .update(importRows)
      .set({ outcome: sql`${importRows.checked}` })
      .where(and(isRowOf(found), inArray(importRows.checked, ["refused", "skipped"])));
    await startWork(tx, actor, found, { state: "importing", counts: null });
    await noteStep(tx, actor, found, { action: "import.start" });
  });
}

/**
 * Takes back what an import has added, by a job, with the rights of whoever asks: voids gifts that nobody
 * has touched since and archives donors of whom there is nothing. The rest stays, and says why. Throws not
 * found, and 409 unless the import is done and it is still known what it added.
 */
export async function undoImport(actor: MemberActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, actor, id);
    requireState(found, ["done"]);
    if ((await tx.$count(importRows, hasAdded(found))) === 0)
      throw conflict("nothing_added", "There’s no record of what this import added.");
    await startWork(tx, actor, found, { state: "undoing" });
    await noteStep(tx, actor, found, { action: "import.undo" });
  });
}

/** Throws away a file that was not imported. Throws not found and 409. */
export async function discardImport(actor: MemberActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, actor, id);
    requireState(found, ["ready", "checking", "checked"]);
    await tx.delete(imports).where(isImport(found));
    await noteStep(tx, actor, found, { action: "import.discard" });
  });
}
