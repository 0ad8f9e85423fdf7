import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, runOn } from "@/lib/testing/database";
import { migrateDatabase } from "./migrate";

const database = await createTestDatabase("empty");
afterAll(() => database.drop());

const rows = async (query: string) => (await runOn(database.url, query)).rows;
const tables = () => rows("select tablename from pg_tables where schemaname = 'public'");
const applied = () => rows("select hash from drizzle.__drizzle_migrations order by id");
const jobs = () => rows("select id from graphile_worker.migrations order by id");

test("killed half-way, then by three processes at once, then again: each migration is applied once", async () => {
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
