import { and, eq, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { importRows, imports } from "@/db/schema";
import type { ImportSettings } from "@/db/schema/imports";
import { recordChange } from "@/lib/audit/audit";
import { conflict, forbidden, notFound } from "@/lib/errors";
import { safeName } from "@/lib/files/names";
import { readOwnUpload } from "@/lib/files/own-upload";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import { accept, refused } from "@/lib/input";
import { actingOf } from "./acting";
import { guessMapping, type ImportKind } from "./fields";
import { type Import, isRowOf } from "./import-rows";
import { type Row, readTable } from "./reading";
import { ImportChanges, type ImportChangesInput, ImportRequest, KINDS } from "./schema";
import { changedSettings, guessFormats, requireComplete } from "./settings";
import { goOn } from "./turns";
import { hasAdded } from "./undoing";

type NewImport = { what: ImportKind; name: string; bytes: Buffer };

/** What entering the same by hand needs. */
export const neededFor = (what: ImportKind): Permission =>
  what === "donors" ? "donors_edit" : "donations_edit";

/** What the actor may import, and so sees. Throws forbidden for nothing. */
export function kindsOf(actor: MemberActor): ImportKind[] {
  const kinds = KINDS.filter((what) => actor.permissions.has(neededFor(what)));
  if (kinds.length > 0) return kinds;
  throw forbidden("This needs the permission donors_edit or donations_edit.");
}

const AT_ONCE = 1000;

/** Keeps a file's rows and guesses what its columns are. Nothing is entered. Throws 422; returns the id. */
export const beginImport = (actor: MemberActor, given: NewImport): Promise<number> =>
  begin(actor, given);

/** The same for an upload of the actor's own, by its key. Throws 422 when it is not there any more. */
export async function beginImportOfUpload(
  actor: MemberActor,
  { what, key }: { what: ImportKind; key: string },
): Promise<number> {
  const upload = await readOwnUpload(actor, "import_file", key);
  if (!upload) throw refused("file", "not_there", "This file is no longer here. Choose it again.");
  return begin(actor, { what, ...upload });
}

async function begin(actor: MemberActor, given: NewImport): Promise<number> {
  const { what } = accept(ImportRequest, { what: given.what });
  requirePermission(actor, neededFor(what));
  const { columns, rows } = readTable(given.bytes);
  const mapping = guessMapping(what, columns);
  const settings = { ...guessFormats(mapping, rows), mapping };
  const fileName = safeName(given.name, "text/csv");
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
    const afresh = { checked: null, identity: null, problems: null };
    await tx.update(importRows).set(afresh).where(isRowOf(found));
    await move(tx, actor, found, { state: "checking", settings });
    await noteStep(tx, actor, found, { action: "import.check" });
  });
}

/**
 * Enters the rows that the check did not refuse, by a job, with the rights of whoever starts it. Throws
 * not found, and 409 unless the file has been checked.
 */
export async function startImport(actor: MemberActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, actor, id);
    requireState(found, ["checked"]);
    await tx
      .update(importRows)
      .set({ outcome: "refused" })
      .where(and(isRowOf(found), eq(importRows.checked, "refused")));
    await move(tx, actor, found, { state: "importing" });
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
      throw conflict("nothing_added", "It is not known of any row that this import added it.");
    await tx
      .update(imports)
      .set({ state: "undoing", ...actingOf(actor) })
      .where(isImport(found));
    await goOn(tx, { organizationId: found.organizationId, importId: found.id });
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

const isImport = ({ organizationId, id }: Pick<Import, "organizationId" | "id">) =>
  and(eq(imports.organizationId, organizationId), eq(imports.id, id));

async function lockImport(tx: Tx, actor: MemberActor, id: number): Promise<Import> {
  const { organizationId } = actor;
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(isImport({ organizationId, id }), inArray(imports.what, kindsOf(actor))))
    .for("update");
  if (!found) throw notFound("import");
  return found;
}

function requireState({ state }: Import, allowed: readonly Import["state"][]): void {
  if (allowed.includes(state)) return;
  const said = {
    ready: "Have this file checked first.",
    checking: "This file is being checked.",
    checked: "This file was checked.",
    importing: "This file is being imported.",
    done: "This file was imported.",
    undoing: "This import is being taken back.",
    undone: "This import was taken back.",
  };
  throw conflict(`import_${state}`, said[state]);
}

type Move = { state: Import["state"]; settings?: ImportSettings };

async function move(tx: Tx, actor: MemberActor, found: Import, to: Move): Promise<void> {
  await tx
    .update(imports)
    .set({ ...to, ...actingOf(actor), counts: null })
    .where(isImport(found));
  await goOn(tx, { organizationId: found.organizationId, importId: found.id });
}

const noteStep = (tx: Tx, actor: MemberActor, found: Import, { action }: { action: string }) =>
  recordChange(tx, actor, {
    action,
    subjectType: "import",
    subjectId: found.id,
    after: { what: found.what, file_name: found.fileName, rows: found.rowCount },
  });
