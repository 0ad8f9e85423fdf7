import {
  type Column,
  getTableColumns,
  type InferSelectModel,
  type SQL,
  sql,
  type Table,
} from "drizzle-orm";
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

/**
 * Some columns of a table: as one object of JSON, for a part, and as Drizzle would have read them of it.
 * A whole row costs more to send and to read than the few columns that a list shows.
 */
export function columnsOf<T extends Table, Key extends keyof InferSelectModel<T> & string>(
  table: T,
  keys: readonly Key[],
) {
  const all = getTableColumns(table) as Record<string, Column>;
  const columns = keys.flatMap((key) => (all[key] ? [[key, all[key]] as const] : []));
  const pairs = columns.map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`);
  return {
    json: sql`json_build_object(${sql.join(pairs, sql`, `)})`,
    row: (json: Record<string, unknown>) =>
      Object.fromEntries(
        columns.map(([key, column]) => {
          const value = json[key] ?? null;
          return [key, value === null ? null : column.mapFromDriverValue(value)];
        }),
      ) as Pick<InferSelectModel<T>, Key>,
  };
}

/** A table's row as Drizzle would have read it, from the JSON that Postgres makes of it. */
export function rowOf<T extends Table>(table: T, json: Record<string, unknown>) {
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = json[column.name] ?? null;
    return [key, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(values) as InferSelectModel<T>;
}
