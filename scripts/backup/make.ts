import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to } from "pg-copy-streams";
import { pathOfStored } from "@/lib/files/local-storage";
import { columnsOf, inTransaction, migrationsOf, quoted, sequencesOf, tablesOf } from "./database";
import { fileOf, type Manifest, markOf, Refused, type Table, writeManifest } from "./manifest";

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
  const unfinished = `${folder}.unfinished`;
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
    await rename(unfinished, folder).catch(() => {
      throw new Refused(`${folder} is there already.`);
    });
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

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

/** Passes bytes on and hashes them. */
export function hashing() {
  const hash = createHash("sha256");
  const through = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { hash, through };
}

/** Files that lie with UploadThing stay there. */
async function copyFiles(client: pg.Client, folder: string): Promise<Manifest["files"]> {
  const { rows } = await client.query<{ key: string }>(`
    select stored as key from files, unnest(array[stored_key, thumb_key]) as stored
    where storage = 'local' and stored is not null order by stored`);
  const missing: string[] = [];
  for (const { key } of rows) if (!(await copied(key, folder))) missing.push(key);
  return { kept: rows.length - missing.length, missing };
}

async function copied(key: string, folder: string): Promise<boolean> {
  const path = backedUpFile(folder, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await copyFile(pathOfStored(key), path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

export const backedUpFile = (folder: string, key: string): string =>
  join(folder, "files", key.slice(0, 2), key);
