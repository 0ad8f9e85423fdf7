import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, runOn } from "@/lib/testing/database";
import { temporaryFolder } from "@/lib/testing/temporary-folder";
import { migrateDatabase } from "./migrate";

const database = await createTestDatabase("empty");
afterAll(() => database.drop());

const rows = async (query: string) => (await runOn(database.url, query)).rows;
const tables = () => rows("select tablename from pg_tables where schemaname = 'public'");
const applied = () => rows("select hash from drizzle.__drizzle_migrations order by id");
const jobs = () => rows("select id from graphile_worker.migrations order by id");

test("killed halfway, then run by three processes at once, then again: each migration is applied once", async () => {
  const end = await standInTheWay();
  const killed = expect(migrateDatabase(database.url)).rejects.toThrow();
  await killWhoeverWaits();
  await killed;
  await end();
  expect(await tables()).toEqual([]);

  await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url)));
  const [first, firstJobs] = [await applied(), await jobs()];
  expect(first.length).toBeGreaterThan(0);
  expect(new Set(first.map(({ hash }) => hash)).size).toBe(first.length);
  expect(firstJobs.length).toBeGreaterThan(10);
  expect((await tables()).length).toBeGreaterThan(10);

  await migrateDatabase(database.url);
  expect(await applied()).toEqual(first);
  expect(await jobs()).toEqual(firstJobs);
});

/** The last table of the first migration, made in a transaction that stays open: it has to wait there. */
async function standInTheWay(): Promise<() => Promise<void>> {
  const [first] = readdirSync("db/migrations").sort();
  const migration = readFileSync(`db/migrations/${first}`, "utf8");
  const names = [...migration.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name]) => name);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`begin; create table "${names.at(-1)}" ()`);
  return () => client.end();
}

async function killWhoeverWaits(): Promise<void> {
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rows(kill)).length === 0);
}

const own = await createTestDatabase("empty");
afterAll(() => own.drop());

/** A folder of migrations of these texts, written in this order. */
function folderOf(texts: string[]): string {
  const folder = temporaryFolder("migrations");
  mkdirSync(join(folder, "meta"));
  const entries = texts.map((text, idx) => {
    const tag = `000${idx}_test`;
    writeFileSync(join(folder, `${tag}.sql`), text);
    return { idx, version: "7", when: 1_700_000_000_000 + idx, tag, breakpoints: true };
  });
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  return folder;
}

const BREAK = "--> statement-breakpoint\n";
const ownRows = async (query: string) => (await runOn(own.url, query)).rows;

test("builds an index alongside writers, and rebuilds it when an earlier run was killed", async () => {
  const table = "create table a (id int);";
  const index = `-- one statement at a time\ncreate index concurrently if not exists a_idx on a (id);${BREAK}create index concurrently if not exists b_idx on a (id);`;
  await migrateDatabase(own.url, folderOf([table]));
  const writer = new pg.Client({ connectionString: own.url });
  await writer.connect();
  await writer.query("begin; insert into a values (1)");
  // What a killed run leaves: an index that is there and not valid.
  const killed = migrateDatabase(own.url, folderOf([table, index]));
  const failed = expect(killed).rejects.toThrow();
  while ((await ownRows("select from pg_index where not indisvalid")).length === 0);
  await ownRows(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'create index%'`);
  await failed;
  expect(await ownRows("select from pg_index where not indisvalid")).toHaveLength(1);
  await writer.query("insert into a values (2); commit");
  await writer.end();

  await migrateDatabase(own.url, folderOf([table, index]));

  const indexes = await ownRows(
    "select indisvalid from pg_index where indexrelid::regclass::text in ('a_idx', 'b_idx')",
  );
  expect(indexes).toEqual([{ indisvalid: true }, { indisvalid: true }]);
  expect(await ownRows("select from drizzle.__drizzle_migrations")).toHaveLength(2);
});

test("keeps an earlier migration's changes when a later one fails", async () => {
  const before = (await ownRows("select from drizzle.__drizzle_migrations")).length;
  const folder = folderOf([
    "create table a (id int);",
    "select 1;",
    "create table c ();",
    "select no_such();",
  ]);
  await expect(migrateDatabase(own.url, folder)).rejects.toThrow("no_such");
  expect(await ownRows("select from pg_tables where tablename = 'c'")).toHaveLength(1);
  expect(await ownRows("select from drizzle.__drizzle_migrations")).toHaveLength(before + 1);
});

test("backs off from a table in use, so that nothing queues behind it for long", async () => {
  const reader = new pg.Client({ connectionString: own.url });
  const other = new pg.Client({ connectionString: own.url });
  await reader.connect();
  await other.connect();
  await reader.query("begin; select from a");
  const texts = ["select 1;", "select 1;", "select 1;", "alter table a add column more int;"];
  const migrating = migrateDatabase(own.url, folderOf(texts));
  while ((await ownRows("select from pg_locks where not granted")).length === 0);
  // It stands in line behind the reader, and this one behind it, until it steps back.
  await other.query("set statement_timeout = '5s'");
  await other.query("select from a");
  await reader.query("commit");
  await migrating;
  await reader.end();
  await other.end();
  expect(await ownRows("select more from a")).toHaveLength(2);
});
