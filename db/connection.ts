import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export type Driver = "pg" | "neon";

/** Where the embedded server's supervisor leaves the address of the running database (mode 0600). */
export function connectionFile(): string {
  return resolve(process.env.DATA_DIR || ".data", "database-url");
}

/** No database has been named and none of our own is running. Answered like an absent database. */
export class NoDatabase extends Error {
  readonly code = "NO_DATABASE";

  constructor(path: string) {
    super(
      `No database. Set DATABASE_URL, or start the embedded one: node scripts/postgres/run.mjs -- <command> (it writes ${path}).`,
    );
    this.name = "NoDatabase";
  }
}

/** `DATABASE_URL`, otherwise the embedded server's address. Throws `NoDatabase` when there is neither. */
export function databaseUrl(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const path = connectionFile();
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    throw new NoDatabase(path);
  }
}

/** Neon's WebSocket driver for Neon's hosts or when `DATABASE_DRIVER` says so, else node-postgres. */
export function driver(url: string = databaseUrl()): Driver {
  const asked = process.env.DATABASE_DRIVER;
  if (asked === "neon" || asked === "pg") return asked;
  return hostOf(url).endsWith(".neon.tech") ? "neon" : "pg";
}

/**
 * Who keeps the server-side limits? Ours is each session's start; but Neon drops what a session asks
 * for at its start, and PgBouncer refuses it, so there the migration writes the limits to the role.
 */
export function limitsAreKeptBy(url: string): "session" | "role" {
  return driver(url) === "neon" || isPooled(url) ? "role" : "session";
}

/**
 * Does a pooler in transaction mode stand between, which may give each transaction another session?
 * Neon's pooled addresses say so themselves.
 */
export function isPooled(url: string = process.env.DATABASE_URL ?? ""): boolean {
  const asked = process.env.DATABASE_POOLED;
  return asked ? asked === "1" : /-pooler\.[^/]*neon\.tech/i.test(url);
}

function hostOf(url: string): string {
  try {
    return new URL(url).hostname.toLowerCase();
  } catch {
    return "";
  }
}

/** All in milliseconds but `poolMax`. */
export type ConnectionSettings = {
  poolMax: number;
  connectTimeout: number;
  idleTimeout: number;
  statementTimeout: number;
  lockTimeout: number;
  idleInTransactionTimeout: number;
  queryTimeout: number;
};

/**
 * The limits that turn a busy, slow or absent database into an error within seconds instead of a
 * hang: waiting for a connection, for a lock, for a statement, for an answer that never comes.
 */
export function connectionSettings(url = process.env.DATABASE_URL ?? ""): ConnectionSettings {
  return {
    poolMax: setting("DATABASE_POOL_MAX", 10),
    // A database of Neon's that was idle has to wake up first.
    connectTimeout: setting("DATABASE_CONNECT_TIMEOUT_MS", driver(url) === "neon" ? 10_000 : 3_000),
    idleTimeout: setting("DATABASE_IDLE_TIMEOUT_MS", isSuspended() ? 5_000 : 30_000),
    statementTimeout: setting("DATABASE_STATEMENT_TIMEOUT_MS", 4_000),
    lockTimeout: setting("DATABASE_LOCK_TIMEOUT_MS", 2_500),
    idleInTransactionTimeout: setting("DATABASE_IDLE_IN_TRANSACTION_TIMEOUT_MS", 10_000),
    queryTimeout: setting("DATABASE_QUERY_TIMEOUT_MS", 4_500),
  };
}

/** Does the host suspend processes between requests, for which open connections would be waste? */
const isSuspended = (): boolean => Boolean(process.env.VERCEL) || process.env.JOBS === "scheduler";

function setting(name: string, standard: number): number {
  const given = process.env[name];
  if (given === undefined || given === "") return standard;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1) {
    throw new Error(`${name} must be a whole number of at least 1, not "${given}".`);
  }
  return value;
}
