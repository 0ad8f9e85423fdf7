import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { createPool } from "@/db/client";
import { connectionSettings, databaseUrl, limitsAreKeptBy } from "@/db/connection";
import { errorCode } from "@/db/errors";

/** One migration at a time on a database, whatever process runs it. */
export const migrationLock = 7_239_402;

/** How long a change of a table may make everybody else wait before it steps back and tries again. */
const lockTimeout = "3s";
const attempts = 20;

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
      await client.query("select pg_advisory_lock($1)", [migrationLock]);
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

async function migrateTables(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrate(drizzle(client), { migrationsFolder });
    } catch (error) {
      if (!STOOD_IN_THE_WAY.has(errorCode(error)) || attempt === attempts) throw error;
    }
  }
}

/** Neon's pooler gives every transaction another session, and a lock belongs to a session. */
export function directAddress(url: string): string {
  return url.replace("-pooler.", ".");
}
