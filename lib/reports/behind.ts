import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { type Cell, readCell } from "./cell";
import { labelOf } from "./labels";
import { openReports, readDefinition } from "./opened";
import type { Report } from "./reading";
import { rowsOf } from "./rows";
import { runReport } from "./running";
import type { ReportDefinition, ReportResult } from "./schema";
import { dimensionsOf } from "./statement";

type Figure = Pick<ReportResult["measures"][number], "key" | "label" | "kind">;

/** What a cell of a report is about. */
export type Behind = {
  /** Its groups and its column as the report’s table tells them; none in the total. */
  values: { dimension: string; value: string | null; label: string }[];
  /** Why its rows count in no figure. */
  reason: string | null;
  isBefore: boolean;
  rows: { count: number; one: string; many: string };
  currency: string;
  /** Its figures, money in major units; none of rows that are left out. */
  figures: (Figure & { figure: number | null })[];
};

type Told = { count: number; names: (string | null)[]; figures: (number | null)[] };

/**
 * What a figure is about, as of now. Throws 422 for what is no cell of the report, and as `queryReport` does.
 * @param asOf the moment whose day “this year” and the like are told from; now unless given
 */
export async function describeCell(
  actor: MemberActor,
  definition: ReportDefinition,
  text: string | undefined,
  asOf?: Date,
): Promise<Behind> {
  requirePermission(actor, "reports_view");
  const report = readDefinition(actor, await openReports(db, actor, asOf), definition);
  const cell = readCell(text, report);
  const { dataset, measures, ground } = report;
  const [told] = await runReport<Told>(report, statementOf(report, cell));
  const { count = 0, figures = [] } = told ?? {};
  const isLeftOut = "reason" in cell;
  return {
    values: isLeftOut ? [] : valuesOf(report, cell, await namesOf(report, cell, told)),
    reason: isLeftOut ? (dataset.reasons[cell.reason] ?? cell.reason) : null,
    isBefore: "before" in cell,
    rows: { count, ...dataset.row },
    currency: ground.currency,
    figures: (isLeftOut ? [] : measures).map(({ key, label, kind }, nth) => {
      const figure = figures[nth] ?? null;
      const isMoney = kind === "money" && figure !== null;
      return { key, label, kind, figure: isMoney ? toMajor(figure, ground.currency) : figure };
    }),
  };
}

/** A cell without rows is named by those of the time that it is compared with. */
async function namesOf(
  report: Report,
  cell: Exclude<Cell, { reason: string }>,
  told: Told | undefined,
): Promise<Told["names"]> {
  if (!report.before || (told?.count ?? 0) > 0) return told?.names ?? [];
  const { before, ...now } = cell;
  const other: Cell = before ? now : { ...now, before: true };
  const [found] = await runReport<Told>(report, statementOf(report, other));
  return found?.names ?? [];
}

function valuesOf(
  report: Report,
  cell: Exclude<Cell, { reason: string }>,
  names: Told["names"],
): Behind["values"] {
  const { groups, pivot } = report;
  const inGroups = cell.groups.flatMap((value, nth) => {
    const dimension = groups[nth];
    if (!dimension) return [];
    const label = labelOf(dimension, value, names[nth] ?? null);
    return [{ dimension: dimension.field.label, value, label }];
  });
  const { label: first = "" } = groups[0]?.field ?? {};
  const others = cell.others ? [{ dimension: first, value: "others", label: "All others" }] : [];
  if (!pivot || cell.pivot === undefined) return [...inGroups, ...others];
  const column = labelOf(pivot, cell.pivot, names[groups.length] ?? null);
  return [
    ...[...inGroups, ...others],
    { dimension: pivot.field.label, value: cell.pivot, label: column },
  ];
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** How many rows a cell has, their figures, and the names of what they are grouped by. */
function statementOf(report: Report, cell: Cell): SQL {
  const { dataset, ground, measures } = report;
  const dimensions = dimensionsOf(report);
  const columns = [
    sql`1 as one`,
    ...dimensions.map(
      ({ field: { name } }, nth) => sql`${name ?? sql`null::text`} as ${sql.raw(`n${nth}`)}`,
    ),
    ...measures.flatMap(({ value }, nth) =>
      value ? [sql`${value(ground)} as ${sql.raw(`v${nth}`)}`] : [],
    ),
  ];
  const names = dimensions.map((_, nth) => sql`max(${sql.raw(`n${nth}`)})`);
  const figures = measures.map(({ figure, value }, nth) =>
    figure(value ? sql.raw(`v${nth}`) : sql`1`, sql`true`),
  );
  return sql`
    select count(*)::int as count, array[${list(names)}]::text[] as names,
      array[${list(figures)}]::float8[] as figures
    from (select ${list(columns)} from ${dataset.from(ground)} where ${rowsOf(report, cell)}) base`;
}
