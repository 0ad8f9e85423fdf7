import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { createPool } from "@/db/client";
import { connectionSettings, databaseUrl, limitsAreKeptBy } from "@/db/connection";
import { errorCode } from "@/db/errors";

/** One migration at a time on a database, whatever process runs it. */
export const migrationLock = 7_239_402;

/**
 * How long a change waits for its lock before it steps back, lets everyone who queued behind it go first,
 * and tries again: requests never wait longer for a migration.
 */
const lockTimeout = "900ms";
const attempts = 100;
const pause = 300;

/** First line of a migration whose statements each commit by themselves, such as `create index concurrently`. */
const ONE_BY_ONE = "-- one statement at a time";

/**
 * Brings the database to this version's schema, the job queue's tables included. May be run again and
 * by several processes at once; when it is killed, the next run completes it. Another folder of migrations
 * brings it to the schema of an earlier version.
 */
export async function migrateDatabase(
  url: string = databaseUrl(),
  migrationsFolder = "db/migrations",
): Promise<void> {
  const clients = createPool(directAddress(url), { ...connectionSettings(), ...unlimited });
  try {
    const client = await clients.connect();
    try {
      await client.query("set statement_timeout = 0; set lock_timeout = 0");
      await client.query("set idle_in_transaction_session_timeout = 0");
      await takeTurn(client);
      await client.query(`set lock_timeout = '${lockTimeout}'`);
      await migrateTables(client, resolve(migrationsFolder));
      await runMigrations({ pgPool: clients });
      if (limitsAreKeptBy(url) === "role") await limitRole(client);
    } finally {
      client.release(true);
    }
  } finally {
    await clients.end();
  }
}

/**
 * Waits until no other process migrates. It asks again and again: a statement that waits would itself be
 * waited for by an index that another process builds beside everybody's work.
 */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  const isOurs = async () => {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as ours", [migrationLock]);
    return rows[0].ours;
  };
  while (!(await isOurs())) await sleep(pause);
}

/** A migration may take its time, and a database that sleeps may take some to wake. */
const unlimited = {
  poolMax: 2,
  connectTimeout: 30_000,
  statementTimeout: 0,
  queryTimeout: 0,
  idleInTransactionTimeout: 0,
};

/** `connectionSettings` for every later session of this role in this database. */
async function limitRole(client: pg.PoolClient): Promise<void> {
  const { statementTimeout, lockTimeout, idleInTransactionTimeout } = connectionSettings();
  const { rows } = await client.query("select quote_ident(current_database()) as name");
  for (const [setting, milliseconds] of [
    ["statement_timeout", statementTimeout],
    ["lock_timeout", lockTimeout],
    ["idle_in_transaction_session_timeout", idleInTransactionTimeout],
  ]) {
    const role = `alter role current_user in database ${rows[0].name}`;
    await client.query(`${role} set ${setting} = ${milliseconds}`);
  }
}

/** A lock that was not to be had in time, and a deadlock. */
const STOOD_IN_THE_WAY: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);

/** Each migration in a transaction of its own, so that its locks end with it. */
async function migrateTables(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const dialect = new PgDialect();
  // Its own type says that there is no schema at all, which is one of the schemas that there may be.
  const session = drizzle(client)._.session as unknown as Parameters<PgDialect["migrate"]>[1];
  const done = await lastApplied(client);
  for (const [n, migration] of migrations.entries()) {
    if (migration.folderMillis <= done) continue;
    const earlier = migrations.slice(0, n);
    const left = isOneByOne(migration) ? await runOneByOne(client, migration) : migration;
    await patiently(() => dialect.migrate([...earlier, left], session, { migrationsFolder }));
  }
}

/** When the newest migration that the database has was written; 0 for an empty database. */
async function lastApplied(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as it");
  if (!rows[0].it) return 0;
  const last = await client.query("select max(created_at) as at from drizzle.__drizzle_migrations");
  return Number(last.rows[0].at ?? 0);
}

const isOneByOne = ({ sql: [first = ""] }: MigrationMeta) => first.startsWith(ONE_BY_ONE);

/** Runs the statements, each of which may be run again, and returns what is left: to note that it is done. */
async function runOneByOne(
  client: pg.PoolClient,
  migration: MigrationMeta,
): Promise<MigrationMeta> {
  for (const statement of migration.sql) {
    await dropUnfinishedIndexes(client);
    await patiently(() => client.query(statement));
  }
  return { ...migration, sql: [] };
}

/** `create index concurrently` that was killed leaves an index that `if not exists` would take for made. */
async function dropUnfinishedIndexes(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(`
    select format('%I.%I', nspname, relname) as name
    from pg_index join pg_class on pg_class.oid = indexrelid
      join pg_namespace on pg_namespace.oid = relnamespace
    where not indisvalid and nspname = 'public'`);
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`);
}

async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!STOOD_IN_THE_WAY.has(errorCode(error)) || attempt === attempts) throw error;
      await sleep(pause);
    }
  }
}

/** Neon's pooler gives every transaction another session, and a lock belongs to a session. */
export function directAddress(url: string): string {
  return url.replace("-pooler.", ".");
}
