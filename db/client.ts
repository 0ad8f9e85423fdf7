import { AsyncLocalStorage } from "node:async_hooks";
import { Pool as NeonPool, neonConfig } from "@neondatabase/serverless";
import { type ExtractTablesWithRelations, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { PgDialect, type PgTransactionConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import WebSocket from "ws";
import { transactionEnded } from "@/db/after-transaction";
import {
  type ConnectionSettings,
  connectionSettings,
  databaseUrl,
  driver,
  limitsAreKeptBy,
} from "@/db/connection";
import { isConnectionLost, isQueryTimeout } from "@/db/errors";
import { nameOfFrequent } from "@/db/frequent-statements";
import { replaceDeadConnections } from "@/db/idle-connections";
import { keepLimits, type LimitTransaction } from "@/db/limits";
import * as schema from "@/db/schema";
import { log } from "@/lib/log";

type Schema = typeof schema;
type Tables = ExtractTablesWithRelations<Schema>;

export type Db = NodePgDatabase<Schema>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type ConnectionPool = pg.Pool;
export type Connection = pg.PoolClient;

type Connected = { pool: pg.Pool; db: Db; txOn: (connection: pg.PoolClient) => Tx };

/** Of the pools whose sessions do not have their limits from their start. */
const limitsOf = new WeakMap<pg.Pool, LimitTransaction>();

const dialect = new PgDialect();

/** One pool per process, also when a bundler evaluates this module more than once. */
const slot = globalThis as typeof globalThis & {
  wellspringDatabase?: Connected;
  wellspringTransaction?: AsyncLocalStorage<Tx>;
  wellspringPatience?: AsyncLocalStorage<number>;
};

/** The transaction that all of a piece of work is part of. */
slot.wellspringTransaction ??= new AsyncLocalStorage<Tx>();
const surrounding = slot.wellspringTransaction;

/** Milliseconds that a piece of work waits for an answer, where that is longer than usual. */
slot.wellspringPatience ??= new AsyncLocalStorage<number>();
const patience = slot.wellspringPatience;

function connected(): Connected {
  slot.wellspringDatabase ??= connect();
  return slot.wellspringDatabase;
}

/** Drizzle over the schema. Importing it connects to nothing; the first use does. */
export const db: Db = new Proxy({} as Db, {
  get: (_, property) => {
    const target = surrounding.getStore() ?? pooled();
    const value: unknown = Reflect.get(target, property);
    return typeof value === "function" ? value.bind(target) : value;
  },
});

/**
 * Makes one transaction of everything that `work` asks of `db`: transactions of its own are part of it,
 * and undone alone when they fail. `work` waits for nothing outside of the database.
 */
export const asOneTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  connected().db.transaction((tx) => surrounding.run(tx, work));

/** Makes everything that `work` asks of `db` part of a transaction. */
export const asPartOf = <T>(tx: Tx, work: () => Promise<T>): Promise<T> =>
  surrounding.run(tx, work);

/** The transaction that the caller's work is part of, when it is. */
export const surroundingTransaction = (): Tx | undefined => surrounding.getStore();

/** A transaction's functions over a connection on which it has begun. */
export const txOn = (connection: Connection): Tx => connected().txOn(connection);

/** The limits that a transaction of this pool has to set for itself, if any. */
export const ownLimits = (): LimitTransaction | undefined => limitsOf.get(pool());

/** How much longer the client waits than the server works, which knows better why it stops. */
const ANSWER_GRACE = 5_000;

/** In milliseconds: how long a statement may take, and wait for a lock. */
type Patience = { statement: number; lock: number };

/**
 * A transaction of its own that nobody waits for, such as a job's, whose statements may take longer than
 * those of requests. It says so itself, because the limits of a session may be its role's.
 */
export const longTransaction = <T>(
  { statement, lock }: Patience,
  work: (tx: Tx) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> =>
  patience.run(statement + ANSWER_GRACE, () =>
    connected().db.transaction(async (tx) => {
      await tx.execute(sql`
        select set_config('statement_timeout', ${String(statement)}, true),
          set_config('lock_timeout', ${String(lock)}, true)`);
      return work(tx);
    }, config),
  );

/** `db` outside of any transaction. */
export const pooled = (): Db => connected().db;

/** The pool under `db`, for libraries that bring their own SQL. */
export function pool(): pg.Pool {
  return connected().pool;
}

/** Ends every connection. The next use of `db` connects again. */
export async function closeDatabase(): Promise<void> {
  const current = slot.wellspringDatabase;
  slot.wellspringDatabase = undefined;
  await current?.pool.end();
}

function connect(): Connected {
  const url = databaseUrl();
  const made = createPool(url, connectionSettings(url));
  return { pool: made, ...createDrizzle(made) };
}

/** A pool of the driver that the address asks for, with every time limit set. */
export function createPool(url: string, settings: ConnectionSettings): pg.Pool {
  const made =
    driver(url) === "neon" ? neonPool(url, settings) : new pg.Pool(options(url, settings));
  made.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  made.on("connect", guard);
  replaceDeadConnections(made);
  // A migration asks for none.
  if (limitsAreKeptBy(url) === "role" && settings.statementTimeout > 0)
    limitsOf.set(made, keepLimits(made, settings));
  return made;
}

/**
 * A page anywhere costs hardly more than the next one: databases live in memory and on flash. Otherwise
 * statements that are planned once, while a table is small, go on reading all of it when it has grown.
 */
const PLANNING = "-c random_page_cost=1.1";

function options(url: string, settings: ConnectionSettings) {
  return {
    connectionString: url,
    application_name: "wellspring",
    // Statements that are sent together travel together; Neon's driver sends one after the other.
    pipeline: true,
    keepAlive: true,
    max: settings.poolMax,
    connectionTimeoutMillis: settings.connectTimeout,
    idleTimeoutMillis: settings.idleTimeout,
    query_timeout: settings.queryTimeout,
    ...(limitsAreKeptBy(url) === "session" && {
      options: PLANNING,
      statement_timeout: settings.statementTimeout,
      lock_timeout: settings.lockTimeout,
      idle_in_transaction_session_timeout: settings.idleInTransactionTimeout,
    }),
  };
}

/** Neon's Pool is node-postgres' own with another socket; only its type declarations differ. */
function neonPool(url: string, settings: ConnectionSettings): pg.Pool {
  configureNeon(process.env.DATABASE_NEON_PROXY);
  return new NeonPool(options(url, settings)) as unknown as pg.Pool;
}

/** @param proxy host:port of a plain WebSocket proxy, instead of the one that Neon runs. */
function configureNeon(proxy: string | undefined): void {
  neonConfig.webSocketConstructor = WebSocket;
  neonConfig.coalesceWrites = false;
  if (!proxy) return;
  neonConfig.wsProxy = (host, port) => `${proxy}/v1?address=${host}:${port}`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineConnect = false;
  neonConfig.pipelineTLS = false;
}

function guard(client: pg.PoolClient): void {
  // Between two statements of a transaction nobody else listens, and an unheard error ends the process.
  client.on("error", () => undefined);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) => {
    sendTogether(client);
    const answer = patiently(client, first, () => query(ownConfig(first, rest[0]), ...rest));
    if (answer instanceof Promise) answer.catch((error) => abandonAfterTimeout(client, error));
    return answer;
  }) as typeof client.query;
}

type Corkable = { cork?: () => void; uncork: () => void; writableCorked: number };

/**
 * Writes everything that a connection is sent in one turn of the event loop with one system call, which costs
 * more than building a statement. Neon's sockets write each statement by itself.
 */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Corkable } }).connection;
  if (!stream.cork || stream.writableCorked > 0) return;
  stream.cork();
  // Once the promises that are settled by now have run: what they send goes along.
  queueMicrotask(() => process.nextTick(() => stream.uncork()));
}

/**
 * Neon's driver writes the pool's callback into the query that it is given. A prepared query is given
 * again, and would then answer that callback instead of its caller: each run gets a copy of its own.
 */
function ownConfig(first: unknown, values: unknown): unknown {
  if (!isConfig(first)) return first;
  const isGivenValues = Array.isArray(values) && values.length > 0;
  const name = first.name || (isGivenValues ? nameOfFrequent(first.text) : undefined);
  return { ...first, name, callback: undefined };
}

type QueryConfig = { text: string; name?: string; query_timeout?: number };

const isConfig = (first: unknown): first is QueryConfig =>
  typeof first === "object" && first !== null && !("submit" in first);

/** Sends a query with the patience of whoever asks. Neon's driver reads it from the connection alone. */
function patiently<Answer>(client: pg.PoolClient, first: unknown, send: () => Answer): Answer {
  const own = (isConfig(first) ? first.query_timeout : undefined) ?? patience.getStore();
  if (own === undefined) return send();
  const { connectionParameters } = client as unknown as {
    connectionParameters: Pick<QueryConfig, "query_timeout">;
  };
  const usual = connectionParameters.query_timeout;
  connectionParameters.query_timeout = own;
  try {
    return send();
  } finally {
    connectionParameters.query_timeout = usual;
  }
}

/** An answer that never came would also hold up the ROLLBACK that follows: hang up instead. */
function abandonAfterTimeout(client: pg.PoolClient, error: unknown): void {
  if (isQueryTimeout(error)) (client as unknown as pg.Client).end().catch(() => undefined);
}

function createDrizzle(clients: pg.Pool): Omit<Connected, "pool"> {
  const transactions = new WeakMap<pg.PoolClient, Tx>();
  const made = drizzle({ client: clients, schema });
  const { fullSchema, schema: tables, tableNamesMap } = made._;
  const relations = tables && { fullSchema, schema: tables, tableNamesMap };
  const sessionOn = (client: pg.PoolClient) =>
    new NodePgSession<Schema, Tables>(client, dialect, relations);
  // Drizzle's own loses the connection for good when BEGIN fails, and gives broken ones back.
  made.transaction = async (work, config) => {
    const client = await clients.connect();
    let broken = false;
    try {
      return await sessionOn(client).transaction(async (tx) => {
        await limitsOf.get(clients)?.(client);
        return work(tx);
      }, config);
    } catch (error) {
      // The pool itself learns of a dead connection only when its socket closes.
      broken = isConnectionLost(error);
      throw error;
    } finally {
      transactionEnded(client);
      client.release(broken);
    }
  };
  return {
    db: made,
    // One for each connection: Drizzle makes a query builder of every table for a new one.
    txOn: (client) => {
      const tx =
        transactions.get(client) ?? new NodePgTransaction(dialect, sessionOn(client), relations);
      transactions.set(client, tx);
      return tx;
    },
  };
}
