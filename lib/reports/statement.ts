import { type SQL, sql } from "drizzle-orm";
import type { Dimension, Report } from "./reading";

/** How many groups, subtotals included, one report has at most. */
export const MOST_ROWS = 10_000;

/**
 * One row of the statement. `mask` has a bit for each of the groups and the pivot, the last one lowest, which is
 * set where the row covers all values of it; `is_left_out` rows count what no figure is made of.
 */
export type GroupedRow = {
  mask: number;
  is_left_out: boolean;
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
  return sql`
    with base as (
      select ${list(columns)} from ${dataset.from(ground)} where ${before?.both ?? report.where}
    ), grouped as (
      select ${mask} as mask, grouping(reason) = 0 as is_left_out, reason, currency,
        (count(*) filter (where not is_before))::int as left_out,
        ${array(keys, "text")} as values, ${array(names, "text")} as names,
        ${figuresOf(sql`reason is null and not is_before`)} as figures,
        ${before ? figuresOf(sql`reason is null and is_before`) : sql`'{}'::float8[]`} as before
      from base
      group by grouping sets (${list(groupingSets(groups.length, pivot !== undefined))})
      having case when grouping(reason) = 0
          then reason is not null and count(*) filter (where not is_before) > 0
        else count(*) filter (where reason is null) > 0 or ${isTotal(mask, keys.length)} end
    )
    ${listed(report, keys.length)}
    limit ${MOST_ROWS + 1}`;
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

/** The rows that are told: with a limit, only the first values of the first group. */
function listed({ groups, sort, limit }: Report, count: number): SQL {
  if (groups.length === 0) return sql`select *, 0 as first_groups from grouped`;
  const firstLevel = 2 ** count - 1 - 2 ** (count - 1);
  const isFirst = sql`not is_left_out and mask = ${firstLevel}::int`;
  const by =
    sort.by === "group" ? sql`coalesce(names[1], values[1])` : sql`figures[${sort.by + 1}::int]`;
  const direction = sort.isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  const first = sql`first as (
    select coalesce(values[1], E'\\u0001') as key,
      row_number() over (order by ${by} ${direction}, values[1]) as place
    from grouped where ${isFirst})`;
  // Rows that cover every value of the first group: the total, of each column as well.
  const coversAll = sql`(mask & ${2 ** (count - 1)}::int) > 0`;
  const isListed =
    limit === undefined
      ? sql`true`
      : sql`(is_left_out or ${coversAll} or first.place <= ${limit}::int)`;
  return sql`, ${first}
    select grouped.*, (select count(*) from first)::int as first_groups
    from grouped left join first
      on not is_left_out and not ${coversAll} and first.key = coalesce(values[1], E'\\u0001')
    where ${isListed}`;
}
