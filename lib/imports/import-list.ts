import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { apiKeys, importRows, imports, users } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { csv, csvRows } from "@/lib/csv";
import { notFound } from "@/lib/errors";
import type { GIFT_METHODS } from "@/lib/giving/donation-schema";
import type { MemberActor } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import { countDuplicates } from "./duplicate-rows";
import { type Counts, countRows, type Import, isRowOf, NO_COUNTS, resultOf } from "./import-rows";
import { fieldsFor } from "./kinds";
import { reasonOf } from "./reasons";
import { secondsLeft } from "./remaining";
import { kindsOf } from "./rights";
import type { ImportQuery, ImportSummary, ImportView } from "./schema";
import type { SystemKey } from "./systems";
import { countUndone, hasAdded, type UndoCounts } from "./undoing";

/** The last heading of a file of refused rows. */
const REASON = "Why it was rejected";

const SHOWN = 100;
const SAMPLED_ROWS = 50;
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
const AT_ONCE = 1000;

/** The files of donors and of gifts that the actor may import, newest first. Throws forbidden for none. */
export async function listImports(
  actor: MemberActor,
  query: ImportQuery,
): Promise<{ data: ImportSummary[]; total: number; nextCursor: string | null }> {
  const where = isVisible(actor);
  const page = pageOf(actor, "imports", query, NEWEST_FIRST);
  const listed = await select(db, and(where, page.beyond))
    .orderBy(...page.order)
    .limit(page.limit)
    .offset(page.offset);
  const { rows, nextCursor } = page.of(listed, ({ found }) => [String(found.id)]);
  const data = await Promise.all(rows.map(summaryOf));
  return { data, total: await db.$count(imports, where), nextCursor };
}

const NEWEST_FIRST = [{ by: imports.id, type: "int", descending: true }] as const;

/** Of what somebody may not import there is nothing to be found. */
const isVisible = (actor: MemberActor) =>
  within(imports, actor.organizationId, inArray(imports.what, kindsOf(actor)));

/** Throws not found and forbidden. */
export async function getImport(actor: MemberActor, id: number): Promise<ImportView> {
  const listed = await readImport(db, actor, id);
  const { found } = listed;
  const { settings, what } = found;
  const sampled = await sampledCells(found);
  return {
    ...(await summaryOf(listed)),
    columns: columnsOf(found, sampled),
    can_take_back: found.state === "done" ? await db.$count(importRows, hasAdded(found)) : 0,
    rows_kept: sampled.length > 0,
    duplicates: await countDuplicates(db, found),
    fields: (await fieldsFor(db, found.organizationId, what)).map(({ key, label }) => ({
      key,
      label,
    })),
    system: (settings.system ?? null) as SystemKey | null,
    date_order: settings.dateOrder,
    decimal_mark: settings.decimalMark,
    source: settings.source,
    designation_id: settings.designationId,
    method: settings.method as (typeof GIFT_METHODS)[number] | null,
    soft_credit_type: (settings.creditType ?? null) as ImportView["soft_credit_type"],
    refused_rows: (await refusedRows(found, 0, SHOWN)).map(({ line, cells, problems }) => ({
      line,
      cells,
      reason: reasonOf(what, problems ?? []),
    })),
  };
}

/** Refused rows as they were and why, to be mended and imported again. Throws not found and forbidden. */
export async function exportRefused(
  actor: MemberActor,
  id: number,
): Promise<AsyncGenerator<string>> {
  const { found } = await readImport(db, actor, id);
  return refusedCsv(found);
}

async function* refusedCsv(found: Import): AsyncGenerator<string> {
  // Mended and refused again, a file has this column already.
  const kept = found.columns.flatMap((column, index) => (column === REASON ? [] : index));
  const heading = kept.map((index) => found.columns[index] ?? "");
  yield csv([...heading, REASON], []);
  let line = 0;
  for (;;) {
    const rows = await refusedRows(found, line, AT_ONCE);
    yield csvRows(
      rows.map(({ cells, problems }) => [
        ...kept.map((index) => cells[index] ?? ""),
        reasonOf(found.what, problems ?? []),
      ]),
    );
    if (rows.length < AT_ONCE) return;
    line = rows.at(-1)?.line ?? line;
  }
}

const refusedRows = (found: Import, afterLine: number, most: number) =>
  db
    .select()
    .from(importRows)
    .where(and(isRowOf(found), eq(resultOf(found), "refused"), gt(importRows.line, afterLine)))
    .orderBy(asc(importRows.line))
    .limit(most);

type Listed = { found: Import; by: string | null; key: string | null };

const select = (reader: Db | Tx, where: SQL | undefined) =>
  reader
    .select({
      found: imports,
      by: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      key: apiKeys.name,
    })
    .from(imports)
    .leftJoin(users, within(users, imports.organizationId, eq(users.id, imports.userId)))
    .leftJoin(apiKeys, within(apiKeys, imports.organizationId, eq(apiKeys.id, imports.apiKeyId)))
    .where(where)
    .$dynamic();

/** Throws not found and forbidden. */
export async function readImport(reader: Db | Tx, actor: MemberActor, id: number): Promise<Listed> {
  const [listed] = await select(reader, and(isVisible(actor), eq(imports.id, id)));
  if (!listed) throw notFound("import");
  return listed;
}

async function summaryOf({ found, by, key }: Listed): Promise<ImportSummary> {
  const counts = found.counts ? { ...NO_COUNTS, ...found.counts } : await countRows(db, found);
  const taken =
    found.undoCounts ?? (found.state === "undoing" ? await countUndone(db, found) : null);
  return {
    id: found.id,
    what: found.what,
    file_name: found.fileName,
    state: found.state,
    rows: found.rowCount,
    counts,
    taken_back: taken,
    seconds_left: remainingOf(found, counts, taken),
    started_by: key ?? by ?? "A member of staff",
    created_at: found.createdAt.toISOString(),
    finished_at: found.finishedAt?.toISOString() ?? null,
  };
}

function remainingOf(found: Import, counts: Counts, taken: UndoCounts | null): number | null {
  const { state, workStartedAt: startedAt, rowsToTake: toTake, rowCount } = found;
  if (!UNDER_WAY.includes(state) || startedAt === null || toTake === null) return null;
  const sum = (numbers: Record<string, number>) =>
    Object.values(numbers).reduce((total, number) => total + number, 0);
  const left = state === "undoing" ? toTake - (taken ? sum(taken) : 0) : rowCount - sum(counts);
  return secondsLeft({ startedAt, toTake, left }, now());
}

const UNDER_WAY: readonly Import["state"][] = ["checking", "importing", "undoing"];

async function sampledCells(found: Import): Promise<string[][]> {
  const rows = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(and(isRowOf(found), sql`cardinality(${importRows.cells}) > 0`))
    .orderBy(asc(importRows.line))
    .limit(SAMPLED_ROWS);
  return rows.map(({ cells }) => cells);
}

function columnsOf(found: Import, sampled: readonly string[][]): ImportView["columns"] {
  return found.columns.map((heading, index) => {
    const said = sampled.map((cells) => cells[index]?.trim().slice(0, SAMPLE_LENGTH) ?? "");
    const samples = [...new Set(said.filter(Boolean))].slice(0, SAMPLES);
    return { number: index + 1, heading, field: found.settings.mapping[index] ?? null, samples };
  });
}
