import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { db, pool, type Tx } from "./client";
import { forgetFrequent } from "./frequent-statements";

beforeEach(forgetFrequent);
afterEach(() => vi.unstubAllEnvs());

const SO_OFTEN = 25;

/** How many plans the connection keeps of statements about a table of this name. */
const kept = (tx: Tx, word: string) =>
  tx
    .execute(sql`select statement from pg_prepared_statements where statement like ${`%${word} %`}`)
    .then(({ rows }) => rows.length);

async function askOften(tx: Tx, word: string, columns = "value + value as twice", more = "") {
  const from = sql.raw(`from (select 1 as one) ${word} ${more}`);
  for (let value = 0; value < SO_OFTEN; value++) {
    const asked = sql`select ${sql.raw(columns)} from (select ${value}::int as value ${from}) it`;
    const { rows } = await tx.execute(asked);
    expect(Object.values(rows[0] ?? {})).toContain(columns === "*" ? value : value * 2);
  }
}

test("a connection keeps the plan of a statement that is sent again and again", async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select ${1}::int from (select 1) frequent_once limit 1`);
    await askOften(tx, "frequent_a");
    expect(await kept(tx, "frequent_a")).toBe(1);
    expect(await kept(tx, "frequent_once")).toBe(0);
  });
});

test("the plan of a statement of some thousand characters is kept as well", async () => {
  await db.transaction(async (tx) => {
    await askOften(tx, "frequent_e", undefined, `where ${"true and ".repeat(400)} true`);
    expect(await kept(tx, "frequent_e")).toBe(1);
  });
});

test("nothing is kept of long statements, or where a later release may add columns", async () => {
  await db.transaction(async (tx) => {
    await askOften(tx, "frequent_b", "*");
    expect(await kept(tx, "frequent_b")).toBe(0);
    await askOften(tx, "frequent_c", undefined, `where ${"true and ".repeat(600)} true`);
    expect(await kept(tx, "frequent_c")).toBe(0);
  });
});

test("nothing is kept where a pooler may switch connections", async () => {
  vi.stubEnv("DATABASE_POOLED", "1");
  await db.transaction(async (tx) => {
    await askOften(tx, "frequent_d");
    expect(await kept(tx, "frequent_d")).toBe(0);
  });
});

// Neon's driver sends through a socket of its own.
test.skipIf(inject("neonProxy"))(
  "statements sent in one turn of the event loop share one system call",
  async () => {
    const connection = await pool().connect();
    try {
      await connection.query("select 1");
      const { stream } = (connection as unknown as { connection: { stream: Writing } }).connection;
      const written = [vi.spyOn(stream, "_write"), vi.spyOn(stream, "_writev")];
      await Promise.all([
        connection.query("select 1"),
        connection.query({ text: "select $1::int", values: [2] }),
        Promise.resolve().then(() => connection.query("select 3")),
      ]);
      expect(written.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
    } finally {
      connection.release(true);
    }
  },
);

type Writing = { _write: () => void; _writev: () => void };
