import { type SQL, sql } from "drizzle-orm";
import type { Permission } from "@/lib/identity/permissions";
import type { Dataset, ReportGround } from "./field";

/** `percent`: of a hundred, with one decimal place. */
export type MeasureKind = "count" | "money" | "number" | "percent";

/** What a report tells of each group of rows. */
export type Measure = {
  key: string;
  label: string;
  kind: MeasureKind;
  /** Do the figures of groups add up to that of all? Those of others are computed anew for each. */
  isAdditive: boolean;
  needs?: Permission;
  /** A value of each row that the figure is made of; undefined where rows alone are counted. */
  value?: (ground: ReportGround) => SQL;
  /** The figure of the rows that count. @param value its column @param counts are true of those rows */
  figure: (value: SQL, counts: SQL) => SQL;
};

const COUNT = (row: { many: string }): Measure => ({
  ...{ key: "count", label: `Number of ${row.many}`, kind: "count", isAdditive: true },
  figure: (_, counts) => sql`count(*) filter (where ${counts})::float8`,
});

const donorsOf = (donor: SQL): Measure => ({
  ...{ key: "donors", label: "Number of donors", kind: "count", isAdditive: false },
  value: () => donor,
  figure: (value, counts) => sql`count(distinct ${value}) filter (where ${counts})::float8`,
});

const sumOf = (value: SQL, counts: SQL) =>
  sql`coalesce(sum(${value}) filter (where ${counts}), 0)::float8`;
const averageOf = (value: SQL, counts: SQL) =>
  sql`round(avg(${value}) filter (where ${counts}))::float8`;
const largestOf = (value: SQL, counts: SQL) =>
  sql`(max(${value}) filter (where ${counts}))::float8`;
const shareOf = (value: SQL, counts: SQL) =>
  sql`round(100.0 * avg(${value}::int) filter (where ${counts}), 1)::float8`;

/** Everything that can be measured of a dataset's rows. */
export function measuresOf({ row, donor, fields }: Dataset): Measure[] {
  const ofFields = fields.flatMap(({ key, label, kind, value, needs }): Measure[] => {
    const common = { value, ...(needs && { needs }) };
    if (kind === "flag") {
      const share = { key: `${key}.share`, label: `${label}: share`, kind: "percent" } as const;
      return [{ ...common, ...share, isAdditive: false, figure: shareOf }];
    }
    if (kind !== "money" && kind !== "number") return [];
    const named = (end: string, words: string) => ({
      ...{ key: `${key}.${end}`, label: `${label}: ${words}`, kind },
    });
    return [
      { ...common, ...named("sum", "total"), isAdditive: true, figure: sumOf },
      { ...common, ...named("average", "average"), isAdditive: false, figure: averageOf },
      { ...common, ...named("largest", "largest"), isAdditive: false, figure: largestOf },
    ];
  });
  return [COUNT(row), ...(donor ? [donorsOf(donor)] : []), ...ofFields];
}
