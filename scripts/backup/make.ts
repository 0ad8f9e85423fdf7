import { createWriteStream, existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to } from "pg-copy-streams";
import { pathOfStored } from "@/lib/files/local-storage";
import { columnsOf, inTransaction, migrationsOf, quoted, sequencesOf, tablesOf } from "./database";
import {
  backedUpFile,
  fileOf,
  hashing,
  type Manifest,
  markOf,
  Refused,
  type Table,
  writeManifest,
} from "./manifest";

/**
 * Writes every row as one instant saw it, and the uploaded files that these rows name, into a new
 * folder. The installation may go on working. The folder has its name only when it is whole; of a
 * backup that failed nothing stays. Throws `Refused` when there is nothing to back up or the folder
 * exists.
 */
export async function makeBackup(
  url: string,
  folder: string,
  { secret, now }: { secret: string; now: Date },
): Promise<Manifest> {
  if (existsSync(folder)) throw new Refused(`${folder} is there already.`);
  const unfinished = `${folder}${UNFINISHED}`;
  await newFolder(unfinished);
  try {
    const manifest = await inTransaction(
      url,
      "begin isolation level repeatable read, read only",
      async (client) => ({
        format: 1 as const,
        made_at: now.toISOString(),
        migrations: await migrations(client),
        secret_mark: markOf(secret),
        tables: await writeTables(client, unfinished),
        sequences: await sequencesOf(client),
        files: await copyFiles(client, unfinished),
      }),
    );
    writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** What a backup is called until it is whole. */
export const UNFINISHED = ".unfinished";

async function newFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "tables"), { recursive: true, mode: 0o700 });
}

async function migrations(client: pg.Client): Promise<string[]> {
  const applied = await migrationsOf(client);
  if (applied.length === 0)
    throw new Refused("The database is empty: there is nothing to back up.");
  return applied;
}

async function writeTables(client: pg.Client, folder: string): Promise<Manifest["tables"]> {
  const tables = await tablesOf(client);
  // Nobody changes a table's columns meanwhile; everybody may write rows.
  await client.query(`lock table ${tables.map(quoted).join(", ")} in access share mode`);
  const written: Manifest["tables"] = [];
  for (const table of tables) written.push(await writeTable(client, folder, table));
  return written;
}

async function writeTable(client: pg.Client, folder: string, table: Table) {
  const rows = client.query(to(`copy ${quoted(table)} (${columnsOf(table)}) to stdout`));
  const { hash, through } = hashing();
  const file = createWriteStream(fileOf(folder, table), { mode: 0o600, flush: true });
  await pipeline(rows, through, createGzip(), file);
  return { ...table, rows: rows.rowCount, sha256: hash.digest("hex") };
}

/**
 * Files that lie with UploadThing stay there. What is read by its name in a row may be missing from the
 * database of an earlier version.
 */
async function copyFiles(client: pg.Client, folder: string): Promise<Manifest["files"]> {
  const { rows } = await client.query<{ key: string }>(`
    select stored as key from files, to_jsonb(files) as file,
      unnest(array[file->>'stored_key', file->>'thumb_key', file->>'phone_key']) as stored
    where storage = 'local' and stored is not null order by stored`);
  const files: Manifest["files"] = { kept: [], missing: [] };
  for (const { key } of rows) {
    const sha256 = await copied(key, folder);
    if (sha256) files.kept.push({ key, sha256 });
    else files.missing.push(key);
  }
  return files;
}

/** The hash of what was copied; undefined when there was nothing. */
async function copied(key: string, folder: string): Promise<string | undefined> {
  const path = backedUpFile(folder, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { hash, through } = hashing();
  try {
    const file = await open(pathOfStored(key));
    await pipeline(file.createReadStream(), through, createWriteStream(path, { mode: 0o600 }));
    return hash.digest("hex");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
