import type pg from "pg";
import { type Db, pool, pooled, surroundingTransaction, type Tx } from "./client";

/**
 * A statement that is built once and then runs on the pool, or on a transaction's own connection.
 * Building one costs more than running it. `name` makes Postgres keep its plan as well.
 */
export function preparedStatement<Prepared extends object>(
  name: string,
  prepare: (reader: Db, name: string) => Prepared,
): (tx?: Tx) => Prepared {
  const built = new WeakMap<pg.Pool, Prepared>();
  return (tx) => {
    const known = built.get(pool());
    const statement = known ?? prepare(pooled(), isKept() ? name : "");
    if (!known) built.set(pool(), statement);
    const within = tx ?? surroundingTransaction();
    return within ? onConnectionOf(within, statement) : statement;
  };
}

/** A pooler between us and Postgres may hand the next transaction a connection without the statement. */
const isKept = () => process.env.DATABASE_POOLED !== "1";

function onConnectionOf<Prepared extends object>(tx: Tx, statement: Prepared): Prepared {
  const { session } = tx._ as unknown as { session: { client: unknown } };
  return Object.create(statement, { client: { value: session.client } });
}
