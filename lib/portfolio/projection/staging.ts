import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";

/** Rows that the next statements start from: a query of them, and how many there are. */
export type Staged = { rows: SQL; count: number };

/** Runs a query and keeps its rows. @param columns such as "donor_id int": the query's, in its order */
export type Stage = (name: string, columns: readonly string[], query: SQL) => Promise<Staged>;

/**
 * Keeps rows for the rest of a transaction: many in temporary tables, of which the planner then knows how
 * many there are, or it would look everything up one by one; a few, for which tables are not worth their
 * while, as a parameter. A name's rows are replaced when it is staged again.
 */
export const stagingOf = (tx: Tx, isMany: boolean): Stage => (isMany ? inTables(tx) : inHand(tx));

const inTables =
  (tx: Tx): Stage =>
  async (name, _columns, query) => {
    const table = sql`pg_temp.${sql.identifier(`staged_${name}`)}`;
    await tx.execute(sql`drop table if exists ${table}`);
    const { rowCount } = await tx.execute(sql`
      create temporary table ${sql.identifier(`staged_${name}`)} on commit drop as ${query}`);
    await tx.execute(sql`analyze ${table}`);
    return { rows: sql`select * from ${table}`, count: rowCount ?? 0 };
  };

const inHand =
  (tx: Tx): Stage =>
  async (_name, columns, query) => {
    const { rows } = await tx.execute<Record<string, Value>>(query);
    return { rows: rowsOf(columns, rows), count: rows.length };
  };

type Value = number | string | boolean | null;

/**
 * Rows as parameters of a statement, of which the planner sees how many there are.
 * @param columns such as "donor_id int"; texts among them have no comma
 */
export function rowsOf(columns: readonly string[], rows: readonly Record<string, Value>[]): SQL {
  const named = columns.map((column) => column.split(" ") as [name: string, type: string]);
  const lists = named.map(([name, type]) => {
    const values = rows.map((row) => row[name] ?? NULL).join(",");
    return sql`string_to_array(${values}::text, ',', ${NULL})::${sql.raw(type)}[]`;
  });
  const names = sql.raw(named.map(([name]) => name).join(", "));
  return sql`select * from unnest(${sql.join(lists, sql`, `)}) as r (${names})`;
}

/** Donors as rows of `donor_id`. */
export const donorRows = (ids: readonly number[]): SQL =>
  rowsOf(
    ["donor_id int"],
    ids.map((donor_id) => ({ donor_id })),
  );

const NULL = "~";
