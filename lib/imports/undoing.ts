import { and, asc, count, eq, isNotNull, isNull, or } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { importRows, imports } from "@/db/schema";
import { within } from "@/db/within";
import type { MemberActor } from "@/lib/identity/actor";
import { failpoint } from "@/lib/payments/failpoints";
import { actorOf } from "./acting";
import { type Import, type ImportRow, isRowOf, type RowProblem } from "./import-rows";
import { KIND } from "./kinds";
import { enqueueNextRows, lockImports, refusalOf } from "./row-queue";

export type UndoCounts = NonNullable<Import["undoCounts"]>;

/** Rows that added something that is known. */
export const hasAdded = (found: Pick<Import, "organizationId" | "id">) =>
  and(
    isRowOf(found),
    eq(importRows.outcome, "new"),
    or(
      isNotNull(importRows.donorId),
      isNotNull(importRows.donationId),
      isNotNull(importRows.recordId),
    ),
  );

/** What of an import that is being taken back is, and what stays. */
export async function countUndone(
  reader: Pick<Tx, "select">,
  found: Pick<Import, "organizationId" | "id">,
): Promise<UndoCounts> {
  const rows = await reader
    .select({ undone: importRows.undone, number: count() })
    .from(importRows)
    .where(hasAdded(found))
    .groupBy(importRows.undone);
  const times = (wanted: keyof UndoCounts) =>
    rows.find(({ undone }) => undone === wanted)?.number ?? 0;
  return { undone: times("undone"), kept: times("kept") };
}

/**
 * Takes back what the next rows of an import have added. Each is a transaction of its own that also says
 * what came of it, so a process that dies leaves no row half done and none to be done twice.
 */
export async function undoRows(found: Import, batch: number): Promise<void> {
  const actor = await actorOf(found);
  const rows = await db
    .select()
    .from(importRows)
    .where(and(hasAdded(found), isNull(importRows.undone)))
    .orderBy(asc(importRows.line))
    .limit(batch);
  for (const row of rows) await undoRow(found, actor, row);
  await db.transaction(async (tx) => {
    const { organizationId, id: importId } = found;
    if (rows.length === batch) await enqueueNextRows(tx, { organizationId, importId });
    else await finish(tx, found);
  });
}

async function finish(tx: Tx, found: Import): Promise<void> {
  await tx
    .update(imports)
    .set({ state: "undone", undoCounts: await countUndone(tx, found) })
    .where(
      within(imports, found.organizationId, eq(imports.id, found.id), eq(imports.state, "undoing")),
    );
}

const UNKNOWN = [{ field: null, message: "This record couldn’t be undone. Review it yourself." }];

async function undoRow(found: Import, actor: MemberActor, row: ImportRow): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await lockImports(tx, found);
      if ((await tx.$count(importRows, waits(found, row))) === 0) return;
      await KIND[found.what].undo(tx, actor, found, row);
      await note(tx, found, row, { undone: "undone" });
      failpoint("import_row_entering");
    });
  } catch (error) {
    const problems = refusalOf(found, row, error) ?? UNKNOWN;
    await note(db, found, row, { undone: "kept", problems });
  }
  failpoint("import_row_entered");
}

const waits = (found: Import, { line }: ImportRow) =>
  and(isRowOf(found), eq(importRows.line, line), isNull(importRows.undone));

async function note(
  tx: Pick<Tx, "update">,
  found: Import,
  row: ImportRow,
  result: { undone: keyof UndoCounts; problems?: RowProblem[] },
): Promise<void> {
  await tx.update(importRows).set(result).where(waits(found, row));
}
