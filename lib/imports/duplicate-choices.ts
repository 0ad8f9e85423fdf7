import { and, inArray, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { importRows } from "@/db/schema";
import { DUPLICATE_CHOICES } from "@/db/schema/imports";
import type { MemberActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { isDuplicate, readDuplicates } from "./duplicate-rows";
import type { DuplicateChoice } from "./duplicates";
import { readImport } from "./import-list";
import type { Import } from "./import-rows";
import { lockImport, noteStep, requireState, startWork } from "./import-steps";
import {
  DuplicateChoices,
  type DuplicateChoicesInput,
  type DuplicateRow,
  type ImportQuery,
} from "./schema";

/** The possible duplicates of a file, in its order. Throws not found and forbidden. */
export async function listDuplicates(
  actor: MemberActor,
  id: number,
  query: ImportQuery,
): Promise<{ data: DuplicateRow[]; total: number; nextCursor: string | null }> {
  const { found } = await readImport(db, actor, id);
  const page = await readDuplicates(db, found, query);
  return { ...page, total: await db.$count(importRows, isDuplicate(found)) };
}

/**
 * Says what the import does with possible duplicates, all of them or line by line, and has those rows
 * checked again by a job. Throws not found, 422 for a line that is not one of them, and 409 unless the
 * file has been checked.
 */
export async function chooseDuplicates(
  actor: MemberActor,
  id: number,
  input: DuplicateChoicesInput,
): Promise<void> {
  const { all, rows } = accept(DuplicateChoices, input);
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, actor, id);
    requireState(found, ["checked"]);
    if (all) await recheck(tx, { choice: all }, isDuplicate(found));
    for (const choice of DUPLICATE_CHOICES) {
      const lines = rows.filter((row) => row.choice === choice).map(({ line }) => line);
      if (lines.length > 0) await choose(tx, found, choice, lines);
    }
    await startWork(tx, actor, found, { state: "checking", counts: null });
    await noteStep(tx, actor, found, { action: "import.resolve" });
  });
}

/** With those that may be the same as one of the lines: what becomes of it decides about them. */
async function choose(
  tx: Tx,
  found: Import,
  choice: DuplicateChoice,
  lines: readonly number[],
): Promise<void> {
  const chosen = await tx
    .select({ line: importRows.line })
    .from(importRows)
    .where(and(isDuplicate(found), inArray(importRows.line, [...lines])));
  const known = new Set(chosen.map(({ line }) => line));
  const unknown = lines.find((line) => !known.has(line));
  if (unknown !== undefined)
    throw refused("rows", "not_a_duplicate", `Line ${unknown} is not a possible duplicate.`);
  const earlier = sql<number>`(${importRows.duplicate} -> 'of' ->> 'line')::int`;
  await recheck(tx, { choice }, and(isDuplicate(found), inArray(importRows.line, [...lines])));
  await recheck(tx, {}, and(isDuplicate(found), inArray(earlier, [...lines])));
}

const recheck = (tx: Tx, changes: { choice?: DuplicateChoice }, rows: SQL | undefined) =>
  tx
    .update(importRows)
    .set({ ...changes, checked: null, problems: null })
    .where(rows);
