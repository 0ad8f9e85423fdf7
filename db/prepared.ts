import { createHash } from "node:crypto";
import { fillPlaceholders, type Query, type SQL, sql } from "drizzle-orm";
import type { NodePgSession } from "drizzle-orm/node-postgres/session";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { type Db, pool, pooled, surroundingTransaction, type Tx } from "./client";
import { isPooled } from "./connection";

/**
 * A statement that is built once and then runs on the pool, or on a transaction's own connection.
 * Building one costs more than running it. `name` makes Postgres keep its plan as well. What Drizzle works
 * out by itself, such as the time of the last write, must be `given` too: it would stay as it was when built.
 */
export function preparedStatement<Prepared extends object>(
  name: string,
  prepare: (reader: Db, name: string) => Prepared,
): (reader?: Db | Tx) => Prepared {
  const built = new WeakMap<pg.Pool, Prepared>();
  return (reader) => {
    const known = built.get(pool());
    const statement = known ?? prepare(pooled(), isKept() ? name : "");
    if (!known) built.set(pool(), statement);
    const within = reader ?? surroundingTransaction();
    return within ? onConnectionOf(within, statement) : statement;
  };
}

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a statement of which there are few texts, such as one of a profile: each connection keeps its plan,
 * which may take as long to make as to run. Its values are parameters, never part of the text.
 */
export const executeKept = async <Row extends object>(
  reader: Db | Tx,
  statement: SQL,
): Promise<{ rows: Row[] }> => keptQuery<Row>(reader, statement).execute();

/** The same, to be sent with other queries. */
export const keptQuery = <Row extends object>(reader: Db | Tx, statement: SQL): Kept<Row> =>
  prepared(reader, dialect.sqlToQuery(statement));

type Kept<Row> = { execute: () => Promise<{ rows: Row[] }> };

/**
 * A statement whose text is written once for each shape, and which is given its values each time it runs:
 * writing a long one takes longer than running it. @param write the statement of a shape, with `given` values
 */
export function keptStatement<Row extends object, Asked>(
  shapeOf: (asked: Asked) => string,
  write: (asked: Asked) => SQL,
  valuesOf: (asked: Asked) => Record<string, unknown>,
): (reader: Db | Tx, asked: Asked) => Promise<{ rows: Row[] }> {
  const query = keptStatementQuery<Row, Asked>(shapeOf, write, valuesOf);
  return async (reader, asked) => query(reader, asked).execute();
}

/** The same, to be sent with other queries. */
export function keptStatementQuery<Row extends object, Asked>(
  shapeOf: (asked: Asked) => string,
  write: (asked: Asked) => SQL,
  valuesOf: (asked: Asked) => Record<string, unknown>,
): (reader: Db | Tx, asked: Asked) => Kept<Row> {
  const written = new Map<string, Query>();
  return (reader, asked) => {
    const shape = shapeOf(asked);
    const query = written.get(shape) ?? dialect.sqlToQuery(write(asked));
    written.set(shape, query);
    const params = fillPlaceholders(query.params, valuesOf(asked));
    return prepared<Row>(reader, { ...query, params });
  };
}

/** A value that a kept statement is given when it runs. It stands in SQL only: it is no value yet. */
export const given = <Value>(name: string): Value => sql.placeholder(name) as unknown as Value;

/** An instant that may be null, which Drizzle's own column would stumble over. */
export const givenInstant = (name: string): SQL => sql`${sql.placeholder(name)}`;

function prepared<Row extends object>(reader: Db | Tx, query: Query): Kept<Row> {
  const { session } = reader._ as unknown as { session: NodePgSession<never, never> };
  const name = isKept() ? nameOf(query.sql) : undefined;
  return session.prepareQuery<{ execute: { rows: Row[] }; all: never; values: never }>(
    query,
    undefined,
    name,
    false,
  );
}

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}

/** A pooler between us and Postgres may hand the next transaction a connection without the statement. */
const isKept = () => !isPooled();

function onConnectionOf<Prepared extends object>(reader: Db | Tx, statement: Prepared): Prepared {
  const { session } = reader._ as unknown as { session: { client: unknown } };
  return Object.create(statement, { client: { value: session.client } });
}
