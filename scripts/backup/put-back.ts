import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { migrateDatabase } from "@/db/migrate";
import { filesFolder } from "@/lib/files/local-storage";
import { columnsOf, inTransaction, migrationsOf, quoted, tablesOf } from "./database";
import { hashing } from "./make";
import { fileOf, type Manifest, markOf, Refused, readManifest } from "./manifest";

/**
 * Puts a backup into an empty database and its files beside the others, then brings it to this
 * version's tables. Every row is in or none is. Throws `Refused`, with the database as it was, when it
 * holds an organization already, or the backup is of a newer version, of another secret (unless
 * `otherSecret`), or not as it was written.
 */
export async function restoreBackup(
  url: string,
  folder: string,
  { secret, otherSecret = false }: { secret: string; otherSecret?: boolean },
): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (!otherSecret && manifest.secret_mark !== markOf(secret))
    throw new Refused(
      "This backup was made with another APP_SECRET. Set that one, or go on with --other-secret: " +
        "staff will have to set up their second step anew, and sessions and links under the old one end.",
    );
  await refuseWhereSomethingIs(url, manifest);
  await migrateAsFarAs(url, manifest.migrations);
  if (manifest.files.kept > 0) {
    await mkdir(filesFolder(), { recursive: true });
    await cp(join(folder, "files"), filesFolder(), { recursive: true });
  }
  await inTransaction(url, "begin", (client) => fill(client, folder, manifest));
  await migrateDatabase(url);
  return manifest;
}

async function refuseWhereSomethingIs(url: string, { migrations }: Manifest): Promise<void> {
  await inTransaction(url, "begin read only", async (client) => {
    const applied = await migrationsOf(client);
    if (applied.length > 0 && (await hasOrganizations(client)))
      throw new Refused("This database holds an organization. A backup goes into an empty one.");
    const isOther = applied.length > 0 && applied.join() !== migrations.join();
    if (isOther || (applied.length === 0 && (await tablesOf(client)).length > 0))
      throw new Refused("This database has other tables. A backup goes into an empty one.");
  });
}

async function hasOrganizations(client: pg.Client): Promise<boolean> {
  return (await client.query("select from organizations limit 1")).rowCount === 1;
}

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
