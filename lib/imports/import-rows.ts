import { createHash } from "node:crypto";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { importRows, type imports } from "@/db/schema";
import type { ImportSettings, PossibleDuplicate, ROW_OUTCOMES } from "@/db/schema/imports";
import { within } from "@/db/within";
import type { Choices } from "./choices";
import type { Values } from "./fields";

export type Import = typeof imports.$inferSelect;
export type ImportRow = typeof importRows.$inferSelect;
export type Counts = Record<(typeof ROW_OUTCOMES)[number], number>;

export const NO_COUNTS: Counts = { new: 0, changed: 0, unchanged: 0, skipped: 0, refused: 0 };

/** What entering a row came to. */
export type Outcome = Exclude<(typeof ROW_OUTCOMES)[number], "refused">;

/**
 * What a row came to, and which donor, gift or other record it is by now. `addressKey` and `duplicate`
 * are what a dry run found out.
 */
export type Entered = {
  outcome: Outcome;
  donorId?: number;
  otherDonorId?: number;
  donationId?: number;
  recordId?: number;
  addressKey?: string | null;
  duplicate?: PossibleDuplicate | null;
};

/** A row on its way in. A rehearsal is undone. */
export type Entry = {
  row: Pick<
    ImportRow,
    "organizationId" | "importId" | "line" | "identity" | "duplicate" | "choice"
  >;
  values: Values;
  settings: ImportSettings;
  choices: Choices;
  rehearsal: boolean;
};

export type RowProblem = { field: string | null; message: string };

const LONGEST_IDENTITY = 300;

/** What tells rows apart, short enough for an index whatever the cells say. */
export function identityOf(by: "id" | "email" | "name" | "row", text: string): string {
  const isShort = by !== "row" && text.length <= LONGEST_IDENTITY;
  return `${by}:${isShort ? text : createHash("sha256").update(text).digest("hex")}`;
}

/** Which of a row's two results counts: the dry run's until the import itself has begun. */
export const resultOf = ({ state }: Pick<Import, "state">) =>
  HAS_BEGUN.includes(state) ? importRows.outcome : importRows.checked;

const HAS_BEGUN: readonly Import["state"][] = ["importing", "done", "undoing", "undone"];

export const isRowOf = ({ organizationId, id }: Pick<Import, "organizationId" | "id">) =>
  within(importRows, organizationId, eq(importRows.importId, id));

/** The first rows without a result, in the file's order. */
export const nextRows = (reader: Db | Tx, found: Import, most: number): Promise<ImportRow[]> =>
  reader
    .select()
    .from(importRows)
    .where(and(isRowOf(found), isNull(resultOf(found))))
    .orderBy(asc(importRows.line))
    .limit(most);

/** How many rows have come to what so far. */
export async function countRows(reader: Db | Tx, found: Import): Promise<Counts> {
  const result = resultOf(found);
  const rows = await reader
    .select({ result, number: sql<number>`count(*)::int` })
    .from(importRows)
    .where(isRowOf(found))
    .groupBy(result);
  const counts = rows.flatMap(({ result: each, number }) => (each ? [[each, number]] : []));
  return { ...NO_COUNTS, ...Object.fromEntries(counts) };
}
