import { type SQL, sql } from "drizzle-orm";
import type { Dimension, Report } from "./reading";

/** How many groups, subtotals included, one report has at most. */
export const MOST_ROWS = 10_000;

/**
 * One row of the statement. `mask` has a bit for each of the groups and the pivot, the last one lowest, which is
 * set where the row covers all values of it; `is_left_out` rows count what no figure is made of, and
 * `is_others` rows cover the values of the first group that a limit leaves out.
 */
export type GroupedRow = {
  mask: number;
  is_left_out: boolean;
  is_others: boolean;
  reason: string | null;
  currency: string | null;
  left_out: number;
  values: (string | null)[];
  names: (string | null)[];
  figures: (number | null)[];
  before: (number | null)[];
  first_groups: number;
};

const raw = (name: string, nth: number) => sql.raw(`${name}${nth}`);
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const array = (parts: readonly SQL[], type: string) =>
  sql`array[${list(parts)}]::${sql.raw(type)}[]`;

/** All that rows are told apart by: the groups, then the pivot. */
export const dimensionsOf = ({ groups, pivot }: Pick<Report, "groups" | "pivot">): Dimension[] => [
  ...groups,
  ...(pivot ? [pivot] : []),
];

/**
 * Rows, subtotals, total and what was left out of a report in one statement, and so of one snapshot. Every row
 * is read once.
 */
export function statementOf(report: Report): SQL {
  const parts = partsOf(report);
  const count = parts.keys.length;
  if (report.groups.length === 0)
    return sql`${parts.grouped} select *, 0 as first_groups, false as is_others from grouped
      limit ${MOST_ROWS + 1}`;
  if (report.limit === undefined)
    return sql`${parts.grouped}
      select *, (select count(*) from grouped where ${isFirst(count)})::int as first_groups,
        false as is_others
      from grouped limit ${MOST_ROWS + 1}`;
  // Rows that cover every value of the first group: the total, of each column as well.
  const coversAll = sql`(mask & ${2 ** (count - 1)}::int) > 0`;
  return sql`${parts.grouped}, ${ranked(report, count)}, ${others({ ...report, limit: report.limit }, parts)}
    select *, (select count(*) from first)::int as first_groups, false as is_others
    from grouped
    where is_left_out or ${coversAll} or ${orNone(sql`values[1]`)} in (${listed(report.limit)})
    union all select *, 0, true from others
    limit ${MOST_ROWS + 1}`;
}

type Limited = Report & { limit: number };

/** Told apart by looking up each value, which takes as long whatever the database expects. */
const listed = (limit: number): SQL => sql`select key from first where place <= ${limit}::int`;

/** The values of the first group that a limited report lists, as `listedKey` tells them. */
export function listedKeys(report: Limited): SQL {
  const first = { ...report, groups: report.groups.slice(0, 1), pivot: undefined };
  return sql`${partsOf(first).grouped}, ${ranked(first, 1)}
    ${listed(report.limit)}`;
}

/** A value of the first group; rows without one have a value of their own, which no text begins with. */
export const listedKey = ({ groups: [first] }: Pick<Report, "groups">): SQL =>
  orNone(first?.value ?? sql`null::text`);

const orNone = (value: SQL): SQL => sql`coalesce(${value}, E'\\u0001')`;

type Parts = { grouped: SQL; keys: SQL[]; figures: SQL };

/** The rows of a report (`base`), and their groups at every level (`grouped`). */
function partsOf(report: Report): Parts {
  const { dataset, ground, groups, pivot, measures, before } = report;
  const all = dimensionsOf(report);
  // The sum and the average of a field are made of the same value of each row.
  const values = [...new Set(measures.flatMap(({ value }) => value ?? []))];
  const columns = [
    sql`${before?.is ?? sql`false`} as is_before`,
    sql`${dataset.leftOut?.(ground) ?? sql`null`}::text as reason`,
    sql`${dataset.currency ?? sql`null`}::text as currency`,
    ...all.flatMap(({ value, field }, nth) => [
      sql`${value} as ${raw("g", nth)}`,
      sql`${field.name ?? sql`null::text`} as ${raw("n", nth)}`,
    ]),
    ...values.map((value, nth) => sql`${value(ground)} as ${raw("v", nth)}`),
  ];
  const keys = all.map((_, nth) => raw("g", nth));
  const mask = keys.length > 0 ? sql`grouping(${list(keys)})` : sql`0`;
  const figuresOf = (counts: SQL) =>
    array(
      measures.map(({ figure, value }) =>
        figure(value ? raw("v", values.indexOf(value)) : sql`1`, counts),
      ),
      "float8",
    );
  const names = all.map((_, nth) => sql`max(${raw("n", nth)})`);
  const figures = sql`
    ${figuresOf(sql`reason is null and not is_before`)} as figures,
    ${before ? figuresOf(sql`reason is null and is_before`) : sql`'{}'::float8[]`} as before`;
  const grouped = sql`
    with base as (
      select ${list(columns)} from ${dataset.from(ground)} where ${before?.both ?? report.where}
    ), grouped as (
      select ${mask} as mask, grouping(reason) = 0 as is_left_out, reason, currency,
        (count(*) filter (where not is_before))::int as left_out,
        ${array(keys, "text")} as values, ${array(names, "text")} as names, ${figures}
      from base
      group by grouping sets (${list(groupingSets(groups.length, pivot !== undefined))})
      having case when grouping(reason) = 0
          then reason is not null and count(*) filter (where not is_before) > 0
        else count(*) filter (where reason is null) > 0 or ${isTotal(mask, keys.length)} end
    )`;
  return { grouped, keys, figures };
}

const isTotal = (mask: SQL, count: number): SQL => sql`${mask} = ${2 ** count - 1}::int`;

/** Each level of groups with and without the pivot, and what is left out by its reason. */
function groupingSets(groups: number, hasPivot: boolean): SQL[] {
  const levels = Array.from({ length: groups + 1 }, (_, level) => groups - level);
  const own = levels.flatMap((level) => {
    const keys = Array.from({ length: level }, (_, nth) => raw("g", nth));
    const sets = hasPivot ? [[...keys, raw("g", groups)], keys] : [keys];
    return sets.map((set) => sql`(${set.length > 0 ? list(set) : sql``})`);
  });
  return [...own, sql`(reason, currency)`];
}

/** Is a row of `grouped` all of one value of the first group? */
const isFirst = (count: number): SQL =>
  sql`not is_left_out and mask = ${2 ** count - 1 - 2 ** (count - 1)}::int`;

/** The values of the first group in the order of the report. */
function ranked({ sort }: Report, count: number): SQL {
  const by =
    sort.by === "group" ? sql`coalesce(names[1], values[1])` : sql`figures[${sort.by + 1}::int]`;
  const direction = sort.isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`first as (
    select ${orNone(sql`values[1]`)} as key,
      row_number() over (order by ${by} ${direction}, values[1]) as place
    from grouped where ${isFirst(count)})`;
}

/** What the values that are not listed come to together, in each column and in all. */
function others({ limit, pivot, groups }: Limited, { keys, figures }: Parts): SQL {
  const column = pivot && raw("g", groups.length);
  const below = 2 ** (keys.length - 1) - (pivot ? 2 : 1);
  const inPlace = (last: SQL) =>
    array([...groups.map(() => sql`null`), ...(pivot ? [last] : [])], "text");
  return sql`others as (
    select ${below}::int + ${column ? sql`grouping(${column})` : sql`0`} as mask,
      false as is_left_out, null::text as reason, null::text as currency, 0 as left_out,
      ${inPlace(column ?? sql`null`)} as values,
      ${inPlace(sql`max(${raw("n", groups.length)})`)} as names, ${figures}
    from base where ${orNone(raw("g", 0))} not in (${listed(limit)})
    group by grouping sets (()${column ? sql`, (${column})` : sql``})
    having count(*) filter (where reason is null) > 0)`;
}
