import { createHash, createHmac } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Transform } from "node:stream";
import { z } from "zod";

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const file = z.object({ key: z.string().regex(/^[0-9A-Za-z]{43}$/), sha256 });

const manifest = z.object({
  format: z.literal(1),
  /** Instant of the snapshot, UTC. */
  made_at: z.iso.datetime(),
  /** Hashes of the migrations that its tables come from, in their order. */
  migrations: z.array(sha256).min(1),
  /** Tells whether a restored installation can open what is sealed under APP_SECRET. */
  secret_mark: z.string(),
  tables: z.array(
    z.object({
      schema: name,
      name,
      columns: z.array(name),
      rows: z.int().nonnegative(),
      /** SHA-256, hex, of the rows in COPY's text format. */
      sha256,
    }),
  ),
  sequences: z.array(z.object({ schema: name, name, value: z.string().regex(/^\d+$/) })),
  /** Uploaded files that lie in `files`, and the keys of those that were already missing. */
  files: z.object({ kept: z.array(file), missing: z.array(z.string()) }),
});

export type Manifest = z.infer<typeof manifest>;
export type Table = Pick<Manifest["tables"][number], "schema" | "name" | "columns">;

/** What was asked for cannot be done; the message says why, in a sentence for whoever asked. */
export class Refused extends Error {}

const pathOf = (folder: string): string => join(folder, "backup.json");

export function writeManifest(folder: string, value: Manifest): void {
  writeFileSync(pathOf(folder), `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
}

/** Throws `Refused` when there is no whole backup in the folder. */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(pathOf(folder), "utf8");
  } catch {
    throw new Refused(`There is no backup in ${folder}: it has no backup.json.`);
  }
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw new Refused(`The backup.json in ${folder} cannot be read.`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same for the same secret; tells nothing about it. */
export const markOf = (secret: string): string =>
  createHmac("sha256", secret).update("wellspring backup").digest("hex");

export const fileOf = (folder: string, { schema, name }: Pick<Table, "schema" | "name">): string =>
  join(folder, "tables", `${schema}.${name}.gz`);

export const backedUpFile = (folder: string, key: string): string =>
  join(folder, "files", key.slice(0, 2), key);

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
