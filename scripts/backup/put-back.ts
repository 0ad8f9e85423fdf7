import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { migrateDatabase } from "@/db/migrate";
import { pathOfStored } from "@/lib/files/local-storage";
import { columnsOf, inTransaction, migrationsOf, quoted, tablesOf } from "./database";
import {
  backedUpFile,
  fileOf,
  hashing,
  type Manifest,
  markOf,
  Refused,
  readManifest,
} from "./manifest";

/**
 * Puts a backup into an empty database and its files beside the others, then brings it to this
 * version's tables. Every row is in or none is. Throws `Refused`, with the database as it was, when it
 * holds an organization already, or the backup is of a newer version, of another secret (unless
 * `otherSecret`), or not as it was written.
 */
export async function restoreBackup(
  url: string,
  folder: string,
  {
    secret,
    earlierSecrets = [],
    otherSecret = false,
  }: { secret: string; earlierSecrets?: readonly string[]; otherSecret?: boolean },
): Promise<Manifest> {
  const manifest = readManifest(folder);
  const isOther = ![secret, ...earlierSecrets].map(markOf).includes(manifest.secret_mark);
  if (isOther && !otherSecret)
    throw new Refused(
      "This backup was made with another APP_SECRET. Set that one, or go on with --other-secret: " +
        "staff will have to set up their second step anew, sessions and links under the old one end, and " +
        "mail that was waiting is given up, and organizations enter their own Stripe keys again.",
    );
  await refuseWhereSomethingIs(url, manifest);
  await migrateAsFarAs(url, manifest.migrations);
  for (const file of manifest.files.kept) await restoreFile(folder, file);
  await inTransaction(url, "begin", async (client) => {
    await fill(client, folder, manifest);
    if (isOther) {
      await forgetSecondFactors(client);
      await forgetSealed(client);
    }
    await holdCharges(client);
    await holdMailings(client);
  });
  await migrateDatabase(url);
  return manifest;
}

async function refuseWhereSomethingIs(url: string, { migrations }: Manifest): Promise<void> {
  await inTransaction(url, "begin read only", async (client) => {
    const applied = await migrationsOf(client);
    if (applied.length > 0 && (await hasOrganizations(client))) throw new Refused(HOLDS_ONE);
    const isOther = applied.length > 0 && applied.join() !== migrations.join();
    if (isOther || (applied.length === 0 && (await tablesOf(client)).length > 0))
      throw new Refused("This database has other tables. A backup goes into an empty one.");
  });
}

async function hasOrganizations(client: pg.Client): Promise<boolean> {
  return (await client.query("select from organizations limit 1")).rowCount === 1;
}

const HOLDS_ONE = "This database holds an organization. A backup goes into an empty one.";

/** Tables as the backup's version had them, so that its rows fit. Throws `Refused` for a newer one. */
export async function migrateAsFarAs(url: string, migrations: readonly string[]): Promise<void> {
  const own = resolve("db/migrations");
  const journal = JSON.parse(await readFile(join(own, "meta", "_journal.json"), "utf8"));
  const known = await Promise.all(
    journal.entries.map(async ({ tag }: { tag: string }) =>
      createHash("sha256")
        .update(await readFile(join(own, `${tag}.sql`)))
        .digest("hex"),
    ),
  );
  if (known.slice(0, migrations.length).join() !== migrations.join())
    throw new Refused("This backup is of a newer version, or of another product. Update first.");
  const partial = await mkdtemp(join(tmpdir(), "wellspring-migrations-"));
  try {
    await cp(own, partial, { recursive: true });
    const entries = journal.entries.slice(0, migrations.length);
    const shortened = JSON.stringify({ ...journal, entries });
    await writeFile(join(partial, "meta", "_journal.json"), shortened);
    await migrateDatabase(url, partial);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** Rows refer to rows of tables that come later, so references are looked at once all are there. */
async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  // Somebody may have set one up while the files were copied.
  await client.query("lock table organizations in access exclusive mode");
  if (await hasOrganizations(client)) throw new Refused(HOLDS_ONE);
  const names = manifest.tables.map(quoted).join(", ");
  await client.query(`truncate ${names}`);
  const references = await referencesOf(client);
  for (const { owner, name } of references)
    await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const table of manifest.tables) await fillTable(client, folder, table);
  for (const { owner, name, definition } of references)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  for (const { value, ...sequence } of manifest.sequences)
    await client.query("select setval($1::regclass, $2)", [quoted(sequence), value]);
  // Whoever was working on these jobs is not there any more.
  await client.query("update graphile_worker._private_jobs set locked_at = null, locked_by = null");
  await client.query(
    "update graphile_worker._private_job_queues set locked_at = null, locked_by = null",
  );
}

/** They are sealed under the secret that is gone; whoever had one could never sign in again. */
async function forgetSecondFactors(client: pg.Client): Promise<void> {
  await client.query("update users set otp_secret = null, otp_last_step = null");
  if (await isThere(client, "recovery_codes", "id"))
    await client.query("delete from recovery_codes");
}

/** Mail that waited cannot be opened and is given up; answers that were kept for a day are forgotten. */
async function forgetSealed(client: pg.Client): Promise<void> {
  const blank = "html = '', text = '', attachments = '[]'";
  await client.query(
    `update emails set status = 'failed', last_error = 'Sealed under another APP_SECRET.', ${blank}
     where status = 'queued' and text like 'sealed:%'`,
  );
  await client.query(`update emails set ${blank} where text like 'sealed:%'`);
  await client.query("delete from idempotency_keys where body like 'sealed:%'");
}

/** What was charged after the backup is due again by what it says, so staff have the last word. */
async function holdCharges(client: pg.Client): Promise<void> {
  if (await isThere(client, "organizations", "charges_held_at"))
    await client.query("update organizations set charges_held_at = now()");
}

/**
 * Who was written to after the backup is not known, and no address gets a mailing twice by itself: staff
 * resume each, and say whether it is sent to those who may have it.
 */
async function holdMailings(client: pg.Client): Promise<void> {
  if (!(await isThere(client, "mailing_recipients", "state"))) return;
  await client.query(
    `update mailing_recipients set state = 'uncertain', claimed_by = null, claimed_until = null
     where state in ('queued', 'claimed', 'sending')`,
  );
  await client.query(
    `update mailings set state = 'paused', paused_reason = 'restored'
     where state in ('scheduled', 'preparing', 'sending')`,
  );
}

/** Earlier versions do not have everything. */
async function isThere(client: pg.Client, table: string, column: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2",
    [table, column],
  );
  return rowCount === 1;
}

/** Throws `Refused` for a file that is not as it was, or not there. */
async function restoreFile(
  folder: string,
  { key, sha256 }: Manifest["files"]["kept"][number],
): Promise<void> {
  const bytes = await readFile(backedUpFile(folder, key)).catch(() => Buffer.alloc(0));
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new Refused(`The file ${key} is not as it was backed up.`);
  await mkdir(dirname(pathOfStored(key)), { recursive: true });
  await writeFile(pathOfStored(key), bytes, { mode: 0o600 });
}

async function referencesOf(client: pg.Client) {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0
      and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    order by 1, 2`);
  return rows;
}

async function fillTable(
  client: pg.Client,
  folder: string,
  table: Manifest["tables"][number],
): Promise<void> {
  const target = quoted(table);
  await client.query(`alter table ${target} disable trigger user`);
  const rows = client.query(from(`copy ${target} (${columnsOf(table)}) from stdin`));
  const { hash, through } = hashing();
  await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), through, rows).catch(
    (error) => {
      throw new Refused(`The rows of ${table.name} cannot be read: ${error.message}`);
    },
  );
  if (rows.rowCount !== table.rows || hash.digest("hex") !== table.sha256)
    throw new Refused(`The rows of ${table.name} are not as they were backed up.`);
  await client.query(`alter table ${target} enable trigger user`);
}
