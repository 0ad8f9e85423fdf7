import { type SQL, sql } from "drizzle-orm";
import { type MemberActor, may } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { type KeysetPage, pageOf } from "@/lib/paging/pages";
import { type Cell, readCell } from "./cell";
import type { ReportField } from "./field";
import type { Report } from "./reading";
import { runReport, runReportInParts } from "./running";
import type { ReportRow, ReportRowsQuery } from "./schema";
import { dimensionsOf, listedKey, listedKeys } from "./statement";

type Found = {
  place: string[];
  record: number;
  path: string;
  values: (string | null)[];
  names: (string | null)[];
};

/** What rows tell: what the dataset shows, and what the figures are made of, as far as the actor may read it. */
export function shownFields({ dataset, measures }: Report, actor: MemberActor): ReportField[] {
  const measured = measures.map(({ key }) => key.split(".")[0] ?? key);
  const keys = new Set([...dataset.shown, ...measured]);
  const mayRead = ({ needs }: ReportField) => needs === undefined || may(actor, needs);
  return dataset.fields.filter((field) => keys.has(field.key) && mayRead(field));
}

/** The rows of a cell, of which each figure in it is made. */
export const rowsOf = (report: Report, cell: Cell): SQL => {
  const { dataset, ground } = report;
  const reason = dataset.leftOut?.(ground) ?? sql`null::text`;
  const before = "before" in cell ? report.before : undefined;
  const parts = [before?.where ?? report.where];
  if ("reason" in cell) {
    parts.push(sql`(${reason}) = ${cell.reason}::text`);
    if (dataset.currency) parts.push(same(dataset.currency, cell.currency));
  } else {
    parts.push(sql`(${reason}) is null`);
    const all = dimensionsOf(report);
    const values = [...cell.groups.entries()];
    for (const [nth, value] of values) {
      const dimension = all[nth];
      if (dimension) parts.push(same(dimension.value, value));
    }
    const { limit } = report;
    if (cell.others && limit !== undefined)
      parts.push(sql`${listedKey(report)} not in (${listedKeys({ ...report, limit })})`);
    if (report.pivot && cell.pivot !== undefined) parts.push(same(report.pivot.value, cell.pivot));
  }
  return sql.join(parts, sql` and `);
};

const same = (value: SQL, wanted: string | null): SQL =>
  wanted === null ? sql`(${value}) is null` : sql`(${value}) = ${wanted}::text`;

/** One page of the rows behind a figure, with what the actor may read of them. Throws 400 and 422. */
export async function pageOfRows(
  report: Report,
  { cell, cursor, limit }: ReportRowsQuery,
  actor: MemberActor,
): Promise<{ data: ReportRow[]; nextCursor: string | null }> {
  const scope = { cell, limit, definition: report.definition };
  const query = cursor === undefined ? scope : { ...scope, cursor };
  const page = pageOf(actor, "report rows", query, report.dataset.order);
  const asked = readCell(cell, report);
  const { rows, nextCursor } = page.of(
    await readRows(report, asked, shownFields(report, actor), page),
  );
  return { data: rows.map(({ place: _, ...row }) => row), nextCursor };
}

/** The rows behind a figure, up to a number of them. */
export async function readRows(
  report: Report,
  cell: Cell,
  fields: readonly ReportField[],
  page: Pick<KeysetPage, "beyond" | "order" | "place" | "limit">,
): Promise<(ReportRow & { place: string[] })[]> {
  const { dataset, ground } = report;
  const { record } = dataset;
  const list = (parts: SQL[]) => sql`array[${sql.join(parts, sql`, `)}]::text[]`;
  const found = await runReport<Found>(
    report,
    sql`
      select ${page.place} as place, (${record.id})::int as record,
        ${record.path} as path,
        ${list(fields.map(({ value }) => sql`(${value(ground)})::text`))} as values,
        ${list(fields.map(({ name }) => name ?? sql`null::text`))} as names
      ${foundBy(report, cell, page)}`,
  );
  return found.map(({ place, record: id, path, values, names }) => ({
    place,
    ...{ id, kind: record.kind, path },
    values: fields.map((field, nth) => ({
      field: field.key,
      ...presentValue(field, values[nth] ?? null, names[nth] ?? null, ground.currency),
    })),
  }));
}

type Asked = Pick<KeysetPage, "beyond" | "order" | "limit">;

const foundBy = (report: Report, cell: Cell, { beyond, order, limit }: Asked): SQL => sql`
  from ${report.dataset.from(report.ground)}
  where ${rowsOf(report, cell)}${beyond ? sql` and ${beyond}` : sql``}
  order by ${sql.join(order, sql`, `)} limit ${limit}`;

/** A row of a file: the id of its record, then what its fields are shown as. */
export type FileRow = [id: number, ...values: Shown[]];
type Shown = string | number | null;

/** The same rows as a file has them, in parts, so that no more than one is held. */
export async function eachPartOfRows(
  report: Report,
  cell: Cell,
  fields: readonly ReportField[],
  { asked, take }: { asked: Asked; take: (rows: FileRow[]) => void },
): Promise<void> {
  const { dataset, ground } = report;
  const columns = fields.flatMap(({ value, name }, nth) => [
    sql`(${value(ground)})::text as ${sql.raw(`v${nth}`)}`,
    ...(name ? [sql`${name} as ${sql.raw(`n${nth}`)}`] : []),
  ]);
  await runReportInParts<Record<string, string | null> & { record: number }>(
    report,
    sql`select ${sql.join([sql`(${dataset.record.id})::int as record`, ...columns], sql`, `)}
      ${foundBy(report, cell, asked)}`,
    (rows) =>
      take(
        rows.map((row) => [
          row.record,
          ...fields.map((field, nth) => {
            const [value, name] = [row[`v${nth}`] ?? null, row[`n${nth}`] ?? null];
            return inFile(field, presentValue(field, value, name, ground.currency));
          }),
        ]),
      ),
  );
}

type Value = { value: string | number | boolean | null; label: string | null };

function inFile(field: ReportField, { value, label }: Value): Shown {
  if (field.kind === "flag" && value !== null) return value ? "Yes" : "No";
  return label ?? (typeof value === "boolean" ? String(value) : value);
}

function presentValue(
  { kind, words }: ReportField,
  value: string | null,
  name: string | null,
  currency: string,
) {
  if (value === null) return { value, label: null };
  switch (kind) {
    case "money":
      return { value: toMajor(Number(value), currency), label: null };
    case "number":
      return { value: Number(value), label: null };
    case "flag":
      return { value: value === "true", label: null };
    default:
      return { value, label: name ?? words?.[value] ?? null };
  }
}
