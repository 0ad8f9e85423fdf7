import { and, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { importRows, imports } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { nameSource } from "@/lib/consents/recording";
import { AppError } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";
import type { JobPayloads } from "@/lib/jobs/queue";
import { failpoint } from "@/lib/payments/failpoints";
import { actorOf } from "./acting";
import { type Choices, readChoices } from "./choices";
import { valuesOf } from "./fields";
import {
  countRows,
  type Entered,
  type Entry,
  type Import,
  type ImportRow,
  isRowOf,
  nextRows,
  type RowProblem,
} from "./import-rows";
import { KIND } from "./kinds";
import { enqueueNextRows, lockImports, refusalOf } from "./row-queue";
import { undoRows } from "./undoing";

const BATCH = 200;

/**
 * Checks or imports the next rows of a file. Each row is a transaction of its own that also says what
 * came of it, so a process that dies leaves no row half done and none to be done twice.
 */
export async function runImport(
  payload: JobPayloads["run-import"],
  { batch = BATCH } = {},
): Promise<void> {
  const found = await findImport(payload);
  if (!found) return;
  if (found.state === "undoing") return undoRows(found, batch);
  if (found.state !== "checking" && found.state !== "importing") return;
  const actor = await actorOf(found);
  const choices = await readChoices(db, found.organizationId);
  const rows = await nextRows(db, found, batch);
  for (const row of rows) await takeRow({ found, actor, choices }, row);
  await db.transaction(async (tx) => {
    if (rows.length === batch) await enqueueNextRows(tx, payload);
    else await finish(tx, found);
  });
}

async function findImport({ organizationId, importId }: JobPayloads["run-import"]) {
  const [found] = await db
    .select()
    .from(imports)
    .where(within(imports, organizationId, eq(imports.id, importId)));
  return found;
}

async function finish(tx: Tx, found: Import): Promise<void> {
  const isImport = found.state === "importing";
  await tx
    .update(imports)
    .set({
      state: isImport ? "done" : "checked",
      finishedAt: isImport ? now() : null,
      counts: await countRows(tx, found),
    })
    .where(
      within(
        imports,
        found.organizationId,
        eq(imports.id, found.id),
        eq(imports.state, found.state),
      ),
    );
}

type Run = { found: Import; actor: MemberActor; choices: Choices };
type Result = Entered | { problems: RowProblem[] };

/** Carries what a row would come to out of the transaction that it is undone with. */
class Rehearsed extends Error {
  constructor(readonly entered: Entered) {
    super("rehearsed");
  }
}

async function takeRow(run: Run, row: ImportRow): Promise<void> {
  const { found } = run;
  const values = valuesOf(found.settings.mapping, row.cells);
  const identity = KIND[found.what].identity(values);
  const { settings } = found;
  const rehearsal = found.state === "checking";
  const entry = { row: { ...row, identity }, values, settings, choices: run.choices, rehearsal };
  const result = await attempt(run, row, entry);
  if (result) await note(db, found, row, { identity, ...result });
  failpoint("import_row_entered");
}

/** Undefined when the row's result stands already. */
async function attempt(run: Run, row: ImportRow, entry: Entry): Promise<Result | undefined> {
  const { found } = run;
  try {
    await db.transaction(async (tx) => {
      if (!(await claim(tx, found, row))) return;
      requireNoMoreCells(found, row);
      await nameSource(tx, "import");
      const entered = await KIND[found.what].enter(tx, run.actor, entry);
      if (entry.rehearsal) throw new Rehearsed(entered);
      await note(tx, found, row, { identity: entry.row.identity, ...entered });
      failpoint("import_row_entering");
    });
    return undefined;
  } catch (error) {
    if (error instanceof Rehearsed) {
      const { outcome, addressKey, duplicate, ...ids } = error.entered;
      // Whatever the row added is undone with it.
      const { donorId, otherDonorId, donationId } = ids;
      const whom = KIND[found.what].donorsAreKnown ? { donorId, otherDonorId, donationId } : {};
      return { outcome, addressKey, duplicate, ...whom };
    }
    return { problems: refusalOf(found, row, error) ?? UNREADABLE };
  }
}

/** False: taken already. */
async function claim(tx: Tx, found: Import, row: ImportRow): Promise<boolean> {
  await lockImports(tx, found);
  return (await tx.$count(importRows, waits(found, row))) > 0;
}

const waits = (found: Import, { line }: ImportRow) =>
  and(
    isRowOf(found),
    eq(importRows.line, line),
    isNull(found.state === "checking" ? importRows.checked : importRows.outcome),
  );

function requireNoMoreCells({ columns }: Import, { cells }: ImportRow): void {
  if (!cells.slice(columns.length).some((cell) => cell.trim())) return;
  const message = `This line has ${cells.length} cells, and there are ${columns.length} headings. Check for a misplaced comma or quotation mark.`;
  throw new AppError("invalid", "too_many_cells", message);
}

const UNREADABLE = [{ field: null, message: "This row couldn’t be read. Enter it manually." }];

type Noted = { identity: string | null; problems?: RowProblem[] } & Partial<Entered>;

async function note(
  tx: Pick<Tx, "update">,
  found: Import,
  row: ImportRow,
  { outcome, problems, ...facts }: Noted,
): Promise<void> {
  const result = outcome ?? "refused";
  await tx
    .update(importRows)
    .set({
      ...facts,
      problems: problems ?? null,
      ...(found.state === "checking" ? { checked: result } : { outcome: result }),
    })
    .where(waits(found, row));
}
