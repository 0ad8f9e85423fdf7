import { getTableColumns, type InferSelectModel, type SQL, sql, type Table } from "drizzle-orm";
import type { Db, Tx } from "./client";
import { executeKept, keptStatement } from "./prepared";

/** A query that is one part of a larger read. Its rows are objects of JSON: dates and instants are text. */
export type Part<Row> = { query: SQL; readonly row?: Row };

/** `query` is expected to select rows of this shape. */
export const part = <Row>(query: SQL): Part<Row> => ({ query });

/** What was read of parts, each under its name. */
export type PartRows<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends Part<infer Row> ? Row[] : never;
};

/**
 * Reads several queries in one statement, and so in one round trip and from one snapshot.
 * @param head of the statement: what comes after its `with`, for all of the parts
 */
export async function readParts<Parts extends AnyParts>(
  reader: Db | Tx,
  parts: Parts,
  head?: SQL,
): Promise<PartRows<Parts>> {
  return only(await executeKept<PartRows<Parts>>(reader, statementOf(parts, head)));
}

/** The same as a kept statement, which see. */
export function keptParts<Parts extends AnyParts, Asked>(
  shapeOf: (asked: Asked) => string,
  write: (asked: Asked) => { parts: Parts; head?: SQL },
  valuesOf: (asked: Asked) => Record<string, unknown>,
): (reader: Db | Tx, asked: Asked) => Promise<PartRows<Parts>> {
  const statement = (asked: Asked) => {
    const { parts, head } = write(asked);
    return statementOf(parts, head);
  };
  const run = keptStatement<PartRows<Parts>, Asked>(shapeOf, statement, valuesOf);
  return async (reader, asked) => only(await run(reader, asked));
}

type AnyParts = Record<string, Part<unknown>>;

function statementOf(parts: AnyParts, head?: SQL): SQL {
  const columns = Object.entries(parts).map(
    ([name, { query }]) =>
      sql`(select coalesce(json_agg(part), '[]') from (${query}) part) as ${sql.identifier(name)}`,
  );
  const start = head ? sql`with ${head} ` : sql``;
  return sql`${start}select ${sql.join(columns, sql`, `)}`;
}

function only<Row>({ rows: [row] }: { rows: Row[] }): Row {
  if (!row) throw new Error("A statement without a row.");
  return row;
}

/** A table's row as Drizzle would have read it, from the JSON that Postgres makes of it. */
export function rowOf<T extends Table>(table: T, json: Record<string, unknown>) {
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = json[column.name] ?? null;
    return [key, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(values) as InferSelectModel<T>;
}
