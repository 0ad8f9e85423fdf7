import type { ReportResult } from "@/lib/reports/schema";

type Row = ReportResult["rows"][number];
type Value = Row["groups"][number];

/** Rows of the same groups as one line: a cell for each column of the pivot, and one for all. */
export type Line = { key: string; groups: Value[]; byColumn: Map<string, Row>; all?: Row };

const keyOf = (value: Value | null): string => JSON.stringify(value?.value ?? null);

/** The lines of a result, in its order. */
export function linesOf({ rows }: ReportResult): Line[] {
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const key = JSON.stringify(row.groups.map(({ value, is_others }) => (is_others ? [] : value)));
    const line: Line = lines.get(key) ?? { key, groups: row.groups, byColumn: new Map() };
    if (row.pivot) line.byColumn.set(keyOf(row.pivot), row);
    else line.all = row;
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** The values of the pivot, in the order of the total’s columns. */
export const columnsOf = ({ rows }: ReportResult): { key: string; label: string }[] =>
  rows.flatMap(({ groups, pivot }) =>
    groups.length === 0 && pivot ? [{ key: keyOf(pivot), label: pivot.label }] : [],
  );
