import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows } from "@/db/schema";
import type { MemberActor } from "@/lib/identity/actor";
import { valuesOf } from "./fields";
import { readImport } from "./import-list";
import { type Counts, type Import, type ImportRow, isRowOf } from "./import-rows";
import { reasonOf } from "./reasons";
import { nameIn } from "./row-name";

/** A row of a file that is in, and what it became. */
export type ImportedRow = {
  line: number;
  /** As the file has it; null for a row that names nobody. */
  name: string | null;
  cells: string[];
  reason: string;
  donor_id: number | null;
  donation_id: number | null;
  /** Of kinds other than donors and gifts. */
  record_id: number | null;
};

/** `kept`: what was added and stays though the import was taken back. */
export type RowOutcome = keyof Counts | "kept";

type Asked = { outcome: RowOutcome; page: number; per_page: number };

/**
 * The rows of an import that came to one thing, in the file's order: none before it has begun, and none
 * once they are forgotten. Throws not found and forbidden.
 */
export async function listImportedRows(
  actor: MemberActor,
  id: number,
  { outcome, page, per_page: perPage }: Asked,
): Promise<{ data: ImportedRow[]; total: number }> {
  const { found } = await readImport(db, actor, id);
  const where = and(isRowOf(found), cameTo(outcome));
  const rows = await db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.line))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    data: rows.map((row) => presentRow(found, row)),
    total: await db.$count(importRows, where),
  };
}

const cameTo = (outcome: RowOutcome) =>
  outcome === "kept" ? eq(importRows.undone, "kept") : eq(importRows.outcome, outcome);

const presentRow = ({ what, settings }: Import, row: ImportRow): ImportedRow => ({
  line: row.line,
  name: nameIn(valuesOf(settings.mapping, row.cells)),
  cells: row.cells,
  reason: reasonOf(what, row.problems ?? []),
  donor_id: row.donorId,
  donation_id: row.donationId,
  record_id: row.recordId,
});
