import { now } from "@/lib/clock";
import { refused } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { cellText } from "./cell";
import { compareValues, labelOf } from "./labels";
import type { Dimension, Report } from "./reading";
import { type Run, runReport } from "./running";
import type { ReportResult } from "./schema";
import { dimensionsOf, type GroupedRow, MOST_ROWS, statementOf } from "./statement";

type Row = ReportResult["rows"][number];

/**
 * Computes a report. Throws as `runReport`, and 422 `too_many_groups`.
 * @param run what runs its statement: alone, or on the snapshot of several reports
 */
export async function resultOf(report: Report, run: Run = runReport): Promise<ReportResult> {
  const asOf = now();
  const found = await run<GroupedRow>(report, statementOf(report));
  if (found.length > MOST_ROWS)
    throw refused(
      "group",
      "too_many_groups",
      "This report has more than 10,000 groups. Set a limit, group by fewer fields, or narrow its conditions.",
    );
  const { dataset, ground, groups, pivot, measures, period, before } = report;
  const counted = found.filter((row) => !row.is_left_out);
  return {
    dataset: dataset.key,
    as_of: asOf.toISOString(),
    time_zone: ground.timeZone,
    currency: ground.currency,
    period,
    before: before?.span ?? null,
    groups: groups.map(presentDimension),
    pivot: pivot ? presentDimension(pivot) : null,
    measures: measures.map(({ key, label, kind, isAdditive }) => ({
      ...{ key, label, kind, is_additive: isAdditive },
    })),
    rows: inOrder(
      counted.map((row) => present(row, report)),
      report,
    ),
    first_groups: found[0]?.first_groups ?? 0,
    left_out: leftOut(found, report),
  };
}

const presentDimension = ({ field: { key, label, kind }, step }: Dimension) => ({
  ...{ field: key, label, kind, by: step },
});

/** How many groups a row tells apart, and whether it is of one value of the pivot. */
function present(row: GroupedRow, report: Report): Row {
  const { mask, values, names, figures, before, is_others } = row;
  const { groups, pivot, measures, ground } = report;
  const all = dimensionsOf(report);
  const isSet = (nth: number) => (mask & (2 ** (all.length - 1 - nth))) === 0;
  const valueAt = (dimension: Dimension, nth: number) => {
    const value = values[nth] ?? null;
    return { value, label: labelOf(dimension, value, names[nth] ?? null) };
  };
  const own = is_others
    ? [{ value: null, label: "All others", is_others: true as const }]
    : groups.flatMap((dimension, nth) => (isSet(nth) ? [valueAt(dimension, nth)] : []));
  const column = pivot && isSet(groups.length) ? valueAt(pivot, groups.length) : null;
  const told = (all: GroupedRow["figures"]) =>
    measures.map(({ kind }, nth) => {
      const figure = all[nth] ?? null;
      return kind === "money" && figure !== null ? toMajor(figure, ground.currency) : figure;
    });
  const cell = {
    ...(is_others
      ? { groups: [], others: true as const }
      : { groups: own.map(({ value }) => value) }),
    ...(column && { pivot: column.value }),
  };
  return {
    groups: own,
    pivot: column,
    figures: told(figures),
    cell: cellText(cell),
    before: report.before
      ? { figures: told(before), cell: cellText({ ...cell, before: true }) }
      : null,
  };
}

const leftOut = (
  found: readonly GroupedRow[],
  { dataset: { reasons } }: Report,
): ReportResult["left_out"] => {
  const named = Object.keys(reasons);
  const byReason = found
    .filter(({ is_left_out }) => is_left_out)
    .map(({ reason, currency, left_out }) => ({ reason: reason ?? "", currency, count: left_out }))
    .toSorted(
      (one, other) =>
        named.indexOf(one.reason) - named.indexOf(other.reason) ||
        (one.currency ?? "").localeCompare(other.currency ?? ""),
    );
  return byReason.map(({ reason, currency, count }) => ({
    ...{ reason, label: reasons[reason] ?? reason, currency, count },
    cell: cellText({ reason, currency }),
  }));
};

type Branch = { head: Row["groups"][number] | null; rows: Row[]; below: Map<string, Branch> };

const branch = (head: Branch["head"]): Branch => ({ head, rows: [], below: new Map() });

/** Each group’s rows before its subtotal, the total last, and the columns of each in order. */
function inOrder(rows: readonly Row[], report: Report): Row[] {
  const root = branch(null);
  for (const row of rows) {
    let at = root;
    for (const value of row.groups) {
      const key = value.is_others ? "others" : JSON.stringify(value.value);
      const next = at.below.get(key) ?? branch(value);
      at.below.set(key, next);
      at = next;
    }
    at.rows.push(row);
  }
  return told(root, report, 0);
}

function told({ rows, below }: Branch, report: Report, level: number): Row[] {
  const { groups, pivot } = report;
  const dimension = groups[level];
  const children = [...below.values()].toSorted((one, other) =>
    dimension ? compareBranches(one, other, dimension, report) : 0,
  );
  const own = rows.toSorted((one, other) => {
    if (!one.pivot || !other.pivot) return Number(!one.pivot) - Number(!other.pivot);
    return pivot ? compareValues(pivot, one.pivot, other.pivot) : 0;
  });
  return [...children.flatMap((each) => told(each, report, level + 1)), ...own];
}

function compareBranches(one: Branch, other: Branch, dimension: Dimension, { sort }: Report) {
  const [isOthers, areOthers] = [one, other].map(({ head }) => Number(head?.is_others ?? false));
  if (isOthers !== areOthers) return (isOthers ?? 0) - (areOthers ?? 0);
  const direction = sort.isDescending ? -1 : 1;
  const byValue = one.head && other.head ? compareValues(dimension, one.head, other.head) : 0;
  if (sort.by === "group") return direction * byValue;
  const [figure, otherFigure] = [figureOf(one, sort.by), figureOf(other, sort.by)];
  if (figure === null || otherFigure === null)
    return Number(figure === null) - Number(otherFigure === null) || byValue;
  return direction * (figure - otherFigure) || byValue;
}

/** Of all columns together. */
const figureOf = ({ rows }: Branch, nth: number): number | null =>
  rows.find(({ pivot }) => pivot === null)?.figures[nth] ?? null;
