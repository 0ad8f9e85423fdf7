import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** What a list is sorted by. The last key tells any two rows apart, and none is ever null. */
export type SortKey = {
  by: SQLWrapper;
  /** As Postgres calls it, to read back what was written as text. */
  type: "bigint" | "date" | "int" | "numeric" | "text" | "timestamptz";
  descending?: boolean;
};

/** The order of a list. */
export const orderedBy = (keys: readonly SortKey[]): SQL[] =>
  keys.map(({ by, descending }) => (descending ? sql`${by} desc` : sql`${by} asc`));

/** Where a row stands in the order, as text that loses nothing: an instant keeps its microseconds. */
export const placeIn = (keys: readonly SortKey[]): SQL<string[]> =>
  sql<string[]>`array[${sql.join(
    keys.map(({ by }) => sql`(${by})::text`),
    sql`, `,
  )}]`;

/** The rows that come after a place. */
export function beyond(keys: readonly SortKey[], place: readonly string[]): SQL {
  const values = keys.map(({ type }, index) => sql`${place[index]}::${sql.raw(type)}`);
  const [first] = keys;
  if (keys.every(({ descending }) => !descending === !first?.descending)) {
    const rows = [row(keys.map(({ by }) => by)), row(values)] as const;
    return first?.descending ? sql`${rows[0]} < ${rows[1]}` : sql`${rows[0]} > ${rows[1]}`;
  }
  const ways = keys.map(({ by, descending }, index) => {
    const same = keys.slice(0, index).map((key, at) => sql`${key.by} = ${values[at]}`);
    const further = descending ? sql`${by} < ${values[index]}` : sql`${by} > ${values[index]}`;
    return sql`(${sql.join([...same, further], sql` and `)})`;
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}

const row = (parts: readonly SQLWrapper[]): SQL => sql`(${sql.join([...parts], sql`, `)})`;
