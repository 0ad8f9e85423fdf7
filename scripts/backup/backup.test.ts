import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { quickAddJob } from "graphile-worker";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pool } from "@/db/client";
import { databaseUrl } from "@/db/connection";
import { localStorage, pathOfStored } from "@/lib/files/local-storage";
import { createTestDatabase, runOn } from "@/lib/testing/database";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { apiOperations } from "@/testing/api-operations";
import { createFullOrganization } from "@/testing/full-organization";
import { makeBackup } from "./make";
import {
  backedUpFile,
  fileOf,
  type Manifest,
  Refused,
  readManifest,
  writeManifest,
} from "./manifest";
import { migrateAsFarAs, restoreBackup } from "./put-back";

inOwnDatabase();
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const secret = "a-secret-of-the-tests-0123456789-0123456789";
const now = new Date("2026-05-04T03:02:01Z");
const place = mkdtempSync(join(tmpdir(), "wellspring-backup-"));
afterAll(() => rmSync(place, { recursive: true }));

const folder = join(place, "whole");
let manifest: Manifest;
let storedKey: string;
let phoneKey: string;

beforeAll(async () => {
  await createFullOrganization(await apiOperations());
  await quickAddJob({ pgPool: pool() }, "left-behind", { note: "not done yet" });
  await pool().query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'");
  [storedKey] = (
    await pool().query("select stored_key from files where stored_key is not null")
  ).rows.map(({ stored_key }) => stored_key);
  phoneKey = await localStorage.write(Buffer.from("for phones"), { name: "", mimeType: "" });
  await pool().query("update files set phone_key = $1 where stored_key = $2", [
    phoneKey,
    storedKey,
  ]);
  await pool().query("update users set otp_secret = 'sealed', otp_last_step = 1");
  await pool().query(
    "insert into recovery_codes (organization_id, user_id, code_hash) select organization_id, id, 'x' || id from users",
  );
  await pool().query("update mailings set state = 'scheduled', send_at = now()");
  await pool().query(
    `insert into mailing_recipients (organization_id, mailing_id, address_key, variant, state)
     select organization_id, id, 'x', 'a', 'queued' from mailings`,
  );
  manifest = await makeBackup(databaseUrl(), folder, { secret, now });
});

const emptyDatabases: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(emptyDatabases.map((drop) => drop())));

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase("empty");
  emptyDatabases.push(drop);
  return url;
}

const hashesOf = ({ tables }: Manifest) =>
  tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }));

/** Of jobs it is forgotten who worked on them; organizations charge nobody until they say so, nor send mailings. */
const CHANGED = ["_private_jobs", "organizations", "mailings", "mailing_recipients"];
const asTheyWere = (tables: ReturnType<typeof hashesOf>) =>
  tables.filter(({ name }) => !CHANGED.includes(name));

const rowsOf = async (url: string, query: string) => (await runOn(url, query)).rows;

/** A copy of the backup that a test may spoil. */
function spoilt(name: string, spoil: (copy: string) => void): string {
  const copy = join(place, name);
  mkdirSync(join(copy, "tables"), { recursive: true });
  for (const file of readdirSync(join(folder, "tables")))
    writeFileSync(join(copy, "tables", file), readFileSync(join(folder, "tables", file)));
  writeManifest(copy, { ...manifest, files: { kept: [], missing: [] } });
  spoil(copy);
  return copy;
}

describe("a restored backup", () => {
  it("has every row of every table unchanged, and the files", async () => {
    const filled = manifest.tables.filter(({ rows }) => rows > 0).map(({ name }) => name);
    expect(filled).toEqual(
      expect.arrayContaining(["donors", "donations", "payments", "orders", "letters", "files"]),
    );
    const bytes = readFileSync(pathOfStored(storedKey));
    await localStorage.remove([storedKey, phoneKey]);
    const url = await emptyDatabase();
    await restoreBackup(url, folder, { secret });
    const again = await makeBackup(url, join(place, "again"), { secret, now });
    expect(asTheyWere(hashesOf(again))).toEqual(asTheyWere(hashesOf(manifest)));
    const names = "select id, name, slug from organizations order by id";
    expect(await rowsOf(url, names)).toEqual(await rowsOf(databaseUrl(), names));
    expect(await rowsOf(url, "select from organizations where charges_held_at is null")).toEqual(
      [],
    );
    const held =
      "select m.state, m.paused_reason, r.state as recipient from mailings m join mailing_recipients r on r.mailing_id = m.id";
    expect(await rowsOf(url, held)).toEqual([
      { state: "paused", paused_reason: "restored", recipient: "uncertain" },
    ]);
    expect(again.sequences).toEqual(manifest.sequences);
    expect(again.files.missing).toEqual(manifest.files.missing);
    expect(readFileSync(pathOfStored(storedKey))).toEqual(bytes);
    expect(readFileSync(pathOfStored(phoneKey), "utf8")).toBe("for phones");
  });

  it("continues from there: references hold, triggers work, new rows get new numbers, jobs are free", async () => {
    const url = await emptyDatabase();
    await restoreBackup(url, folder, { secret });
    const references = "select count(*)::int from pg_constraint where contype = 'f'";
    expect(await rowsOf(url, references)).toEqual(await rowsOf(databaseUrl(), references));
    const silent = "select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'";
    expect(await rowsOf(url, silent)).toEqual([]);
    expect(
      await rowsOf(url, "select locked_by, locked_at from graphile_worker._private_jobs"),
    ).toContainEqual({ locked_by: null, locked_at: null });
    const added = `insert into donors (organization_id, kind, organization_name, display_name)
      select organization_id, 'organization', 'After', 'After' from donors limit 1 returning id`;
    const [donor] = await rowsOf(url, added);
    const [highest] = await rowsOf(databaseUrl(), "select max(id) as id from donors");
    expect(donor.id).toBeGreaterThan(highest.id);
    expect(await rowsOf(url, "select from portfolio_marks")).not.toEqual([]);
  });

  it("of an earlier version is migrated to this one", async () => {
    const earlier = await emptyDatabase();
    await migrateAsFarAs(earlier, manifest.migrations.slice(0, -1));
    await runOn(
      earlier,
      "insert into organizations (slug, name, time_zone) values ('old', 'Old', 'Europe/Paris')",
    );
    const older = join(place, "older");
    await makeBackup(earlier, older, { secret, now });
    const url = await emptyDatabase();
    await restoreBackup(url, older, { secret });
    expect(await rowsOf(url, "select slug from organizations")).toEqual([{ slug: "old" }]);
    const applied = "select hash from drizzle.__drizzle_migrations order by id";
    expect(await rowsOf(url, applied)).toEqual(await rowsOf(databaseUrl(), applied));
  });
});

describe("a restore is refused, with nothing written", () => {
  const organizations = async (url: string) =>
    (await rowsOf(url, "select to_regclass('organizations') as found"))[0].found
      ? rowsOf(url, "select id from organizations")
      : [];

  it("for rows changed, cut short, or lost", async () => {
    const donors = { schema: "public", name: "donors" };
    const change = (copy: string, how: (text: string) => string) => {
      const file = fileOf(copy, donors);
      writeFileSync(file, gzipSync(how(gunzipSync(readFileSync(file)).toString())));
    };
    const url = await emptyDatabase();
    for (const [name, spoil, message] of [
      [
        "changed",
        (copy: string) => change(copy, (text) => text.replace("Greta", "Gerta")),
        /not as/,
      ],
      ["shorter", (copy: string) => change(copy, (text) => text.replace(/^.*\n/, "")), /not as/],
      ["broken", (copy: string) => change(copy, (text) => `x${text}`), /donors cannot be read/],
      ["lost", (copy: string) => rmSync(fileOf(copy, donors)), /donors cannot be read/],
    ] as const) {
      const backup = spoilt(name, spoil);
      await expect(restoreBackup(url, backup, { secret }), name).rejects.toThrow(message);
      expect(await organizations(url), name).toEqual([]);
    }
    await restoreBackup(url, folder, { secret });
  });

  it("for files changed or lost", async () => {
    const url = await emptyDatabase();
    const key = manifest.files.kept[0]?.key ?? "";
    for (const [name, spoil] of [
      ["file changed", (path: string) => writeFileSync(path, "other bytes")],
      ["file lost", (path: string) => rmSync(path)],
    ] as const) {
      const copy = spoilt(name, (at) => {
        cpSync(join(folder, "files"), join(at, "files"), { recursive: true });
        writeManifest(at, manifest);
        spoil(backedUpFile(at, key));
      });
      await expect(restoreBackup(url, copy, { secret }), name).rejects.toThrow(/not as it was/);
      expect(await organizations(url), name).toEqual([]);
    }
  });

  it("for a database where an organization was set up meanwhile", async () => {
    const url = await emptyDatabase();
    await migrateAsFarAs(url, manifest.migrations);
    // The first look sees none; it is there once the rows are to be written.
    const late = new pg.Client({ connectionString: url });
    await late.connect();
    await late.query("begin");
    await late.query("insert into organizations (slug, name) values ('late', 'Late')");
    const restored = expect(restoreBackup(url, folder, { secret })).rejects.toThrow(/holds an/);
    await vi.waitFor(
      async () => {
        const waiting =
          "select from pg_locks where relation = 'organizations'::regclass and not granted";
        expect(await rowsOf(url, waiting)).toHaveLength(1);
      },
      { timeout: 60_000 },
    );
    await late.query("commit");
    await late.end();
    await restored;
    expect(await rowsOf(url, "select slug from organizations")).toEqual([{ slug: "late" }]);
  });

  it("for a database that holds an organization, or foreign tables", async () => {
    const before = await rowsOf(databaseUrl(), "select id from donors order by id");
    await expect(restoreBackup(databaseUrl(), folder, { secret })).rejects.toThrow(
      /holds an organization/,
    );
    expect(await rowsOf(databaseUrl(), "select id from donors order by id")).toEqual(before);
    const others = await emptyDatabase();
    await runOn(others, "create table theirs (id int)");
    await expect(restoreBackup(others, folder, { secret })).rejects.toThrow(/other tables/);
  });

  it("for a backup from a newer version, with another secret, or for no backup", async () => {
    const url = await emptyDatabase();
    const newer = spoilt("newer", (copy) =>
      writeManifest(copy, { ...manifest, migrations: [...manifest.migrations, "0".repeat(64)] }),
    );
    await expect(restoreBackup(url, newer, { secret })).rejects.toThrow(/newer version/);
    await expect(restoreBackup(url, folder, { secret: "x".repeat(40) })).rejects.toThrow(
      /another APP_SECRET/,
    );
    await expect(restoreBackup(url, place, { secret })).rejects.toThrow(/no backup/);
    const torn = spoilt("torn", (copy) => writeFileSync(join(copy, "backup.json"), '{"format":'));
    await expect(restoreBackup(url, torn, { secret })).rejects.toThrow(/cannot be read/);
    expect(await organizations(url)).toEqual([]);
    await restoreBackup(url, folder, { secret: "x".repeat(40), otherSecret: true });
    const second = "select from users where otp_secret is not null";
    expect(await rowsOf(databaseUrl(), second)).not.toEqual([]);
    expect(await rowsOf(url, second)).toEqual([]);
    expect(await rowsOf(url, "select from recovery_codes")).toEqual([]);
  });
});

describe("making a backup", () => {
  it("captures one instant, whatever is written meanwhile, and blocks nothing", async () => {
    const url = await emptyDatabase();
    await restoreBackup(url, folder, { secret });
    await runOn(url, "create table aaa_first (id int); create table zzz_last (id int)");
    const writing = "with a as (insert into aaa_first values (1)) insert into zzz_last values (1)";
    let isDone = false;
    const made = makeBackup(url, join(place, "during"), { secret, now }).finally(() => {
      isDone = true;
    });
    for (let i = 0; i < 5 || !isDone; i++) await runOn(url, writing);
    const { tables } = await made;
    const count = (table: string) => tables.find(({ name }) => name === table)?.rows;
    expect(count("aaa_first")).toBe(count("zzz_last"));
  });

  it("leaves nothing behind when it fails, and never overwrites another backup", async () => {
    const empty = join(place, "empty");
    await expect(makeBackup(await emptyDatabase(), empty, { secret, now })).rejects.toThrow(
      Refused,
    );
    await expect(makeBackup(databaseUrl(), folder, { secret, now })).rejects.toThrow(
      /there already/,
    );
    expect(readdirSync(place).filter((name) => /empty|unfinished/.test(name))).toEqual([]);
    expect(readManifest(folder)).toEqual(manifest);
  });

  it("names files that were already missing", async () => {
    const bytes = readFileSync(pathOfStored(storedKey));
    await localStorage.remove([storedKey]);
    const { files } = await makeBackup(databaseUrl(), join(place, "missing"), { secret, now });
    expect(files.missing).toContain(storedKey);
    writeFileSync(pathOfStored(storedKey), bytes);
  });
});
