import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { db, type Tx } from "./client";
import { executeKept } from "./prepared";

afterEach(() => vi.unstubAllEnvs());

const kept = (tx: Tx, word: string) =>
  tx
    .execute(sql`select statement from pg_prepared_statements where statement like ${`%${word} %`}`)
    .then(({ rows }) => rows.length);

const ask = (tx: Tx, word: string, value: number) =>
  executeKept<{ twice: number }>(
    tx,
    sql`select ${value}::int * 2 as twice from (select 1) ${sql.identifier(word)} where true`,
  ).then(({ rows }) => rows);

test("a statement is prepared once, whatever its values, and answers for each", async () => {
  await db.transaction(async (tx) => {
    for (const value of [1, 2, 3])
      expect(await ask(tx, "kept_a", value)).toEqual([{ twice: value * 2 }]);
    expect(await kept(tx, '"kept_a"')).toBe(1);
    await ask(tx, "kept_b", 1);
    expect(await kept(tx, '"kept_b"')).toBe(1);
  });
});

test("no statement is prepared where a pooler may switch connections", async () => {
  vi.stubEnv("DATABASE_POOLED", "1");
  await db.transaction(async (tx) => {
    expect(await ask(tx, "kept_c", 4)).toEqual([{ twice: 8 }]);
    expect(await kept(tx, '"kept_c"')).toBe(0);
  });
});
