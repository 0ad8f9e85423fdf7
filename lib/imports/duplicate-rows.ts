import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, importRows } from "@/db/schema";
import type { PossibleDuplicate } from "@/db/schema/imports";
import { within } from "@/db/within";
import { pageOf } from "@/lib/paging/pages";
import type { DuplicateChoice } from "./duplicates";
import { valuesOf } from "./fields";
import { type Import, type ImportRow, isRowOf } from "./import-rows";
import { nameIn } from "./row-name";
import type { DuplicateCounts, DuplicateRow, ImportQuery } from "./schema";

type Of = Pick<Import, "organizationId" | "id">;

export const isDuplicate = (found: Of) => and(isRowOf(found), isNotNull(importRows.duplicate));

const chosen: SQL<DuplicateChoice> = sql`coalesce(${importRows.choice}, ${importRows.duplicate} ->> 'suggested')`;

/** How many possible duplicates there are, by what the import does with them. */
export async function countDuplicates(reader: Db | Tx, found: Of): Promise<DuplicateCounts> {
  const rows = await reader
    .select({ chosen, number: sql<number>`count(*)::int` })
    .from(importRows)
    .where(isDuplicate(found))
    .groupBy(sql`1`);
  const counts: DuplicateCounts = { add: 0, link: 0, skip: 0 };
  for (const row of rows) counts[row.chosen] = row.number;
  return counts;
}

/** Possible duplicates in the file's order, each with the donor or line that it may be the same as. */
export async function readDuplicates(
  reader: Db | Tx,
  found: Import,
  query: ImportQuery,
): Promise<{ data: DuplicateRow[]; nextCursor: string | null }> {
  const page = pageOf(found, `duplicates ${found.id}`, query, IN_THE_FILES_ORDER);
  const listed = await reader
    .select()
    .from(importRows)
    .where(and(isDuplicate(found), page.beyond))
    .orderBy(...page.order)
    .limit(page.limit)
    .offset(page.offset);
  const { rows, nextCursor } = page.of(listed, ({ line }) => [String(line)]);
  const flagged = rows.flatMap((row) => (row.duplicate ? [{ row, of: row.duplicate.of }] : []));
  const names = await namesOf(reader, found, flagged);
  return {
    data: flagged.map(({ row, of }) => presentDuplicate(found, row, of, names)),
    nextCursor,
  };
}

const IN_THE_FILES_ORDER = [{ by: importRows.line, type: "int" }] as const;

type Names = { donors: ReadonlyMap<number, string>; lines: ReadonlyMap<number, string | null> };
type Flagged = { of: PossibleDuplicate["of"] };

async function namesOf(
  reader: Db | Tx,
  found: Import,
  flagged: readonly Flagged[],
): Promise<Names> {
  const ids = flagged.flatMap(({ of }) => ("donorId" in of ? [of.donorId] : []));
  const lines = flagged.flatMap(({ of }) => ("line" in of ? [of.line] : []));
  const named = await reader
    .select({ id: donors.id, name: donors.displayName })
    .from(donors)
    .where(within(donors, found.organizationId, inArray(donors.id, ids)));
  const earlier = await reader
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(and(isRowOf(found), inArray(importRows.line, lines)));
  const { mapping } = found.settings;
  return {
    donors: new Map(named.map(({ id, name }) => [id, name])),
    lines: new Map(earlier.map(({ line, cells }) => [line, nameIn(valuesOf(mapping, cells))])),
  };
}

function presentDuplicate(
  { settings }: Import,
  { line, cells, duplicate, choice }: ImportRow,
  of: PossibleDuplicate["of"],
  names: Names,
): DuplicateRow {
  const values = valuesOf(settings.mapping, cells);
  const suggested = duplicate?.suggested ?? "add";
  return {
    line,
    name: nameIn(values),
    email: values.email ?? null,
    donor: "donorId" in of ? { id: of.donorId, name: names.donors.get(of.donorId) ?? "" } : null,
    earlier_line: "line" in of ? { line: of.line, name: names.lines.get(of.line) ?? null } : null,
    suggested,
    choice: choice ?? suggested,
  };
}
