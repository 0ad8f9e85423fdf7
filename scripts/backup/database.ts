import pg from "pg";
import { directAddress, migrationLock } from "@/db/migrate";
import type { Table } from "./manifest";

/** Everything but what migrations keep for themselves and extensions bring along. */
const OURS = `n.nspname in ('public', 'graphile_worker')
  and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** How values are written down, whatever the server's own settings are. */
const NOTATION = [
  "set statement_timeout = 0",
  "set lock_timeout = '30s'",
  "set idle_in_transaction_session_timeout = 0",
  "set client_encoding = 'UTF8'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set timezone = 'UTC'",
  "set extra_float_digits = 1",
  // Rows in the order in which they lie, so that the same rows have the same hash.
  "set synchronize_seqscans = off",
  // Better an error than the part of the rows that a policy shows.
  "set row_security = off",
].join("; ");

/** Runs `work` in one transaction that begins as `begin` says, without the application's time limits. */
export async function inTransaction<T>(
  url: string,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: directAddress(url) });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Migrations wait, and are waited for: what they rewrite looks empty to a transaction that was there before.
    await client.query("select pg_advisory_lock_shared($1)", [migrationLock]);
    await client.query(NOTATION);
    await client.query(begin);
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    await client.end();
  }
}

export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and ${OURS}
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** Sequences that were used, with their last value. */
export async function sequencesOf(client: pg.Client) {
  const { rows } = await client.query(`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null
    order by 1, 2`);
  return rows;
}

/** Hashes of the migrations that were applied; none in a database that has never been migrated. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as migrated",
  );
  if (!rows[0].migrated) return [];
  const applied = await client.query("select hash from drizzle.__drizzle_migrations order by id");
  return applied.rows.map(({ hash }) => hash);
}

export const quoted = ({ schema, name }: Pick<Table, "schema" | "name">): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnsOf = ({ columns }: Table): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(", ");
