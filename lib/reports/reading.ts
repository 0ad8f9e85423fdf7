import { type SQL, sql } from "drizzle-orm";
import { type Bound, bind, comparesFigures, leavesIn, requireFields } from "@/lib/conditions/bind";
import type { Catalog } from "@/lib/conditions/catalog";
import { compile } from "@/lib/conditions/compile";
import { within } from "@/lib/conditions/operators";
import { type Period, readPeriod, type Span, spanOf } from "@/lib/conditions/period";
import type { Problem } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { conditionCatalog } from "./comparable";
import { type Before, beforeOf, isBefore, moved } from "./comparing";
import { findDataset } from "./datasets";
import { type Step, stepOf } from "./dates";
import type { Dataset, ReportField, ReportGround } from "./field";
import { type Measure, measuresOf } from "./measures";
import type { Group, ReportDefinition } from "./schema";

/** What rows are grouped by. @property value as text */
export type Dimension = { field: ReportField; step: Step | null; value: SQL };

/** `by` is the place of a measure among those of the report. */
export type Sort = { by: "group" | number; isDescending: boolean };

/** A definition whose every part was found good and allowed. */
export type Report = {
  definition: ReportDefinition;
  dataset: Dataset;
  ground: ReportGround;
  groups: Dimension[];
  pivot: Dimension | undefined;
  measures: Measure[];
  sort: Sort;
  limit: number | undefined;
  period: Span | null;
  /** The rows of the organization, in the period, that meet the conditions. */
  where: SQL;
  /** What the period is compared with: `where` finds its rows, `both` those of the period too, `is` tells them apart. */
  before: (Before & { where: SQL; both: SQL; is: SQL }) | undefined;
  /** Do conditions compare figures of the portfolio, which have to be computed first? */
  comparesFigures: boolean;
};

/** What definitions are read and computed with. */
type Opened = { catalog: Catalog; ground: ReportGround };

/** @property own the fields of the dataset itself, by key */
export type Read = { report: Report; bound: Bound; own: ReadonlySet<string> };

type Wrong = (path: string, code: string, message: string) => void;

/** Reads a definition by the datasets that there are. With any problem there is no report. */
export function readReport(
  definition: ReportDefinition,
  opened: Opened,
): Read | { problems: Problem[] } {
  const dataset = findDataset(definition.dataset);
  const problems: Problem[] = [];
  const wrong: Wrong = (path, code, message) => problems.push({ path, code, message });
  if (!dataset) {
    wrong("dataset", "unknown_dataset", "There is no such dataset.");
    return { problems };
  }
  const { ground } = opened;
  const known = measuresOf(dataset);
  const { own, catalog } = conditionCatalog(dataset, opened.catalog, ground);
  const condition = definition.conditions ?? { all: [] };
  const { bound, problems: inConditions } = bind(condition, catalog, ground, "conditions");
  problems.push(...inConditions);
  const { period, before } = readSpans(definition, ground, wrong);
  const dimension = (group: Group, path: string) =>
    readDimension(dataset, known, { group, before }, ground, (at, ...said) =>
      wrong(`${path}.${at}`, ...said),
    );
  const groups = definition.group.flatMap((group, nth) => dimension(group, `group.${nth}`) ?? []);
  const pivot = definition.pivot && dimension(definition.pivot, "pivot");
  refuseTwice(definition, wrong);
  const measures = readMeasures(definition, known, wrong);
  const sort = readSort(definition, wrong);
  if (problems.length > 0) return { problems };
  const date = dateOf(dataset, ground);
  const whereIn = (...among: Span[]) => {
    const any = among.map((span) => sql`(${within(date, span)})`);
    const inSpan = any.length > 0 ? [sql`(${sql.join(any, sql` or `)})`] : [];
    return sql.join([dataset.where(ground), ...inSpan, compile(bound, ground)], sql` and `);
  };
  const spans = period ? [period] : [];
  const report: Report = {
    ...{ definition, dataset, ground, groups, pivot, measures, sort, period },
    limit: definition.limit,
    where: whereIn(...spans),
    before: before && {
      ...before,
      ...{ where: whereIn(before.span), both: whereIn(...spans, before.span) },
      is: isBefore(date, before),
    },
    comparesFigures: comparesFigures(bound),
  };
  return { report, bound, own };
}

/** The date that the period of a report is about. */
function dateOf({ fields, date }: Dataset, ground: ReportGround): SQL {
  const field = fields.find(({ key }) => key === date);
  if (!field) throw new Error(`no date ${date}`);
  return field.value(ground);
}

/** Amounts and numbers are measured; what is almost never the same twice only makes lists. */
export const canGroup = ({ kind, isDetail }: ReportField): boolean =>
  kind !== "money" && kind !== "number" && !isDetail;

function readDimension(
  { fields, date }: Dataset,
  measures: readonly Measure[],
  { group: { field: key, by }, before }: { group: Group; before: Before | undefined },
  ground: ReportGround,
  wrong: Wrong,
): Dimension | undefined {
  const field = fields.find((each) => each.key === key);
  if (!field) {
    const measure = measures.find((each) => each.key === key);
    if (measure)
      wrong("field", "measure_as_group", `“${measure.label}” is a measure. Group by a field.`);
    else wrong("field", "unknown_field", "There is no such field in this dataset.");
    return undefined;
  }
  if (!canGroup(field)) {
    wrong("field", "not_groupable", `Rows can’t be grouped by “${field.label}”.`);
    return undefined;
  }
  if (by && field.kind !== "date") {
    wrong("by", "unrecognized_keys", `“${field.label}” is not a date.`);
    return undefined;
  }
  const own = field.value(ground);
  const value = before && key === date ? moved(own, before) : own;
  const step = field.kind === "date" ? (by ?? "month") : null;
  return {
    ...{ field, step },
    value: step ? stepOf(value, step, ground.yearRule) : sql`(${value})::text`,
  };
}

/** The same step of the same field twice would only repeat each value. */
function refuseTwice({ group, pivot }: ReportDefinition, wrong: Wrong): void {
  const all = [
    ...group.map((each, nth) => ({ ...each, path: `group.${nth}` })),
    ...(pivot ? [{ ...pivot, path: "pivot" }] : []),
  ];
  const isSame = (one: Group, other: Group) => one.field === other.field && one.by === other.by;
  for (const [nth, each] of all.entries())
    if (all.slice(0, nth).some((earlier) => isSame(earlier, each)))
      wrong(`${each.path}.field`, "duplicate", "The report is already grouped by this field.");
}

function readMeasures(
  { measures }: ReportDefinition,
  known: readonly Measure[],
  wrong: Wrong,
): Measure[] {
  return measures.flatMap((key, nth) => {
    const found = known.find((each) => each.key === key);
    if (!found) wrong(`measures.${nth}`, "unknown_measure", "There is no such measure.");
    if (measures.indexOf(key) < nth)
      wrong(`measures.${nth}`, "duplicate", "This measure is already in the report.");
    return found ?? [];
  });
}

function readSort({ sort = "group", measures }: ReportDefinition, wrong: Wrong): Sort {
  const isDescending = sort.startsWith("-");
  const key = isDescending ? sort.slice(1) : sort;
  if (key === "group") return { by: "group", isDescending };
  const by = measures.indexOf(key);
  if (by < 0)
    wrong(
      "sort",
      "unknown_sort",
      "Sort by “group” or by one of the report’s measures, such as “-count”.",
    );
  return { by, isDescending };
}

type Spans = { period: Span | null; before: Before | undefined };

function readSpans(
  { period: given, compare }: ReportDefinition,
  { windows }: ReportGround,
  wrong: Wrong,
): Spans {
  const period = given && spanIn(given, windows);
  if (!compare) return { period: period?.span ?? null, before: undefined };
  const before = period && beforeOf(period.read, period.span, compare, windows.day);
  if (!before)
    wrong(
      "compare",
      "no_period_before",
      compare === "year_before"
        ? "To compare with the year before, choose a period of up to a year that has already started."
        : "To compare, choose a period that has a first and a last day and has already started.",
    );
  return { period: period?.span ?? null, before };
}

function spanIn(given: unknown, windows: ReportGround["windows"]): { read: Period; span: Span } {
  const read = readPeriod(given);
  if (typeof read === "string") throw refused("period", "invalid_value", read);
  return { read, span: spanOf(read, windows) };
}

/** Throws forbidden when a report tells, groups by or compares what the actor may not read. */
export function requireReadable(actor: Actor, { report, bound, own }: Read): void {
  const { dataset, groups, pivot, measures } = report;
  requirePermission(actor, "reports_view");
  const asked = [...groups, ...(pivot ? [pivot] : [])].map(({ field }) => field);
  const needs = [...dataset.needs, ...[...asked, ...measures].flatMap((each) => each.needs ?? [])];
  for (const permission of needs) requirePermission(actor, permission);
  if (leavesIn(bound).some(({ field }) => !own.has(field.key)))
    requirePermission(actor, "donors_view");
  requireFields(actor, bound);
}
