import { transactionEnded } from "@/db/after-transaction";
import { isConnectionLost } from "@/db/errors";
import {
  asPartOf,
  type Connection,
  db,
  ownLimits,
  pool,
  surroundingTransaction,
  type Tx,
  txOn,
} from "./client";

/*
 * Transactions that take fewer round trips: what is sent to a connection without waiting for the answer
 * before it travels along with it, and Postgres does it in the order in which it was sent.
 */

/**
 * Answers everything that `work` reads from one snapshot, taken at its first statement, so that two of its
 * reads never come from before and after a change. `work` only reads. Within another transaction it sees
 * what that one sees.
 */
export async function inSnapshot<T>(work: () => Promise<T>): Promise<T> {
  if (surroundingTransaction()) return work();
  const connection = await pool().connect();
  try {
    const tx = await begin(connection, "begin isolation level repeatable read read only");
    const read = await asPartOf(tx, work);
    // Nobody waits for the end of what changed nothing.
    connection.query("commit").then(
      () => connection.release(),
      () => connection.release(true),
    );
    return read;
  } catch (error) {
    await undo(connection, error);
    throw error;
  }
}

/** A query of Drizzle's that has not been sent. */
export type Unsent<Row = unknown> = { execute: () => Promise<Row> };

type Answers<Queries> = {
  -readonly [Nth in keyof Queries]: Queries[Nth] extends Unsent<infer Row> ? Row : never;
};

/** Sends a transaction's last statements together with its end, and returns what they answered. */
export type CommitAfter = <const Queries extends readonly Unsent[]>(
  ...queries: Queries
) => Promise<Answers<Queries>>;

/**
 * A transaction whose first round trip only reads or locks, so that its beginning can share that trip.
 * `commitAfter` sends its last statements with the commit: one that fails undoes all of them.
 */
export async function readingFirst<T>(
  work: (tx: Tx, commitAfter: CommitAfter) => Promise<T>,
): Promise<T> {
  if (surroundingTransaction()) return db.transaction((tx) => work(tx, sending(inOrder)));
  const connection = await pool().connect();
  let isOver = false;
  try {
    const tx = await begin(connection, "begin");
    const commitAfter = sending(async (queries) => {
      const answers = await withCommit(connection, queries);
      isOver = true;
      return answers;
    });
    const done = await work(tx, commitAfter);
    if (!isOver) await connection.query("commit");
    transactionEnded(connection);
    connection.release();
    return done;
  } catch (error) {
    await undo(connection, error);
    throw error;
  }
}

const sending = (send: (queries: readonly Unsent[]) => Promise<unknown[]>): CommitAfter =>
  ((...queries: readonly Unsent[]) => send(queries)) as unknown as CommitAfter;

/**
 * Begins a transaction. Its beginning is on its way when this returns, and an answer to what is sent
 * meanwhile is only given once it has begun, so that nothing goes on outside of a transaction.
 */
async function begin(connection: Connection, statement: string): Promise<Tx> {
  const limits = ownLimits();
  if (limits || !isPipelined(connection)) {
    await connection.query(statement);
    await limits?.(connection);
    return txOn(connection);
  }
  const { query } = connection;
  const send = query.bind(connection) as (...given: unknown[]) => Promise<unknown>;
  const begun = send(statement).then(() => {
    connection.query = query;
  });
  begun.catch(() => undefined);
  connection.query = (async (...given: unknown[]) => {
    const [answer] = await Promise.all([send(...given), begun]);
    return answer;
  }) as typeof query;
  return txOn(connection);
}

const isPipelined = (connection: Connection): boolean =>
  (connection as Connection & { pipeline?: boolean }).pipeline === true;

async function withCommit(connection: Connection, queries: readonly Unsent[]): Promise<unknown[]> {
  if (!isPipelined(connection)) {
    const answers = await inOrder(queries);
    await connection.query("commit");
    return answers;
  }
  const { query } = connection;
  const send = query.bind(connection) as (...given: unknown[]) => unknown;
  let sent = 0;
  connection.query = ((...given: unknown[]) => {
    sent += 1;
    return send(...given);
  }) as typeof query;
  const answers = Promise.all(queries.map((each) => each.execute()));
  connection.query = query;
  // One that Drizzle has yet to send must not come after the end.
  if (sent < queries.length) await answers;
  // After a statement that failed this undoes the others.
  const [rows] = await Promise.all([answers, connection.query("commit")]);
  return rows;
}

async function inOrder(queries: readonly Unsent[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const query of queries) answers.push(await query.execute());
  return answers;
}

async function undo(connection: Connection, error: unknown): Promise<void> {
  const isUndone = await rollback(connection, error);
  transactionEnded(connection);
  connection.release(!isUndone);
}

async function rollback(connection: Connection, error: unknown): Promise<boolean> {
  if (isConnectionLost(error)) return false;
  return connection.query("rollback").then(
    () => true,
    () => false,
  );
}
