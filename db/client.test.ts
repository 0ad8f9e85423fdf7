import { sql } from "drizzle-orm";
import { bigint } from "drizzle-orm/pg-core";
import { afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { runOn } from "@/lib/testing/database";
import { startTcpProxy } from "@/lib/testing/tcp-proxy";
import { closeDatabase, db, longTransaction, pool } from "./client";
import { id, instant, localDate, minorUnits } from "./columns";
import { isConnectionLost, isUnavailable } from "./errors";
import { migrateDatabase } from "./migrate";
import { pgTable } from "./table";

const limits = {
  DATABASE_POOL_MAX: "2",
  DATABASE_CONNECT_TIMEOUT_MS: "3000",
  DATABASE_STATEMENT_TIMEOUT_MS: "500",
  DATABASE_LOCK_TIMEOUT_MS: "300",
  DATABASE_IDLE_IN_TRANSACTION_TIMEOUT_MS: "6000",
  DATABASE_QUERY_TIMEOUT_MS: "1500",
};
const url = process.env.DATABASE_URL ?? "";
const neon = inject("neonProxy") !== undefined;

beforeAll(async () => {
  for (const [name, value] of Object.entries(limits)) vi.stubEnv(name, value);
  await migrateDatabase();
  return () => {
    vi.unstubAllEnvs();
    return migrateDatabase();
  };
});

afterEach(async () => {
  vi.stubEnv("DATABASE_URL", url);
  await closeDatabase();
});

/** What the promise was rejected with, and how long that took. */
async function failure(work: Promise<unknown>): Promise<{ error: unknown; after: number }> {
  const start = performance.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, after: performance.now() - start };
}

const setting = async (name: string) => {
  const { rows } = await db.execute(sql`select current_setting(${name}) as value`);
  return rows[0]?.value;
};

test("every session has the limits", async () => {
  expect(await setting("statement_timeout")).toBe("500ms");
  expect(await setting("lock_timeout")).toBe("300ms");
  expect(await setting("idle_in_transaction_session_timeout")).toBe("6s");
});

test("columns come back as the types the code expects", async () => {
  const values = pgTable("column_shapes", {
    id: id(),
    at: instant("at"),
    day: localDate("day"),
    amount: minorUnits("amount"),
    exact: bigint("exact", { mode: "bigint" }),
  });
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table column_shapes
      (id integer generated always as identity, at timestamptz, day date, amount bigint, exact bigint)
      on commit drop`);
    const given = {
      at: new Date("2026-03-29T01:30:00.123Z"),
      day: "2026-02-28",
      amount: Number.MAX_SAFE_INTEGER,
      exact: 2n ** 62n,
    };
    expect(await tx.insert(values).values(given).returning()).toEqual([{ id: 1, ...given }]);
  });
});

test("a slow statement, a lock, and a full pool are refused in time", async () => {
  const slow = await failure(db.execute(sql`select pg_sleep(5)`));
  expect(isUnavailable(slow.error)).toBe(true);
  expect(slow.after).toBeLessThan(4_000);

  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(11)`);
    const locked = await failure(db.execute(sql`select pg_advisory_xact_lock(11)`));
    expect(isUnavailable(locked.error)).toBe(true);
    expect(isConnectionLost(locked.error)).toBe(false);
    expect(locked.after).toBeLessThan(4_000);
  });

  await db.transaction(() =>
    db.transaction(async () => {
      const full = await failure(db.execute(sql`select 1`));
      expect(isUnavailable(full.error)).toBe(true);
      expect(full.after).toBeLessThan(5_000);
    }),
  );
  expect(await setting("statement_timeout")).toBe("500ms");
});

test("a long transaction has its own limits, at the server and here, and nothing inherits them", async () => {
  const { rows } = await longTransaction({ statement: 20_000, lock: 10_000 }, async (tx) => {
    await tx.execute(sql`select pg_sleep(1.6)`);
    return tx.execute(sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`);
  });
  expect(rows).toEqual([{ statement: "20s", lock: "10s" }]);
  expect(await setting("statement_timeout")).toBe("500ms");
  expect(await setting("lock_timeout")).toBe("300ms");
  const { error } = await failure(db.execute(sql`select pg_sleep(5)`));
  expect(isUnavailable(error)).toBe(true);
});

test("a transaction that forgets to end is ended by the server", async () => {
  const { error } = await failure(
    db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 200`);
      await new Promise((resolve) => setTimeout(resolve, 800));
      await tx.execute(sql`select 1`);
    }),
  );
  expect(isConnectionLost(error)).toBe(true);
  expect(await setting("lock_timeout")).toBe("300ms");
});

test("killed sessions, idle or in a transaction, cost one error and no connection", async () => {
  const kill = () =>
    runOn(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'wellspring'`,
    );
  for (let round = 0; round < 5; round++) {
    const { error } = await failure(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await kill();
        await tx.execute(sql`select 1`);
      }),
    );
    expect(isUnavailable(error)).toBe(true);
    await db.execute(sql`select 1`);
    await kill();
    await failure(db.execute(sql`select 1`));
  }
  await Promise.all([1, 2].map(() => db.transaction((tx) => tx.execute(sql`select 1`))));
  expect(pool().totalCount).toBeLessThanOrEqual(2);
});

test("a transaction that cannot even begin gives its connection back", async () => {
  for (let round = 0; round < 4; round++) {
    const { error } = await failure(
      db.transaction(async () => undefined, { isolationLevel: "no such level" as "serializable" }),
    );
    expect(error).toBeDefined();
  }
  expect(await setting("lock_timeout")).toBe("300ms");
});

test("an error in a transaction rolls back and reaches the caller unchanged", async () => {
  const refusal = new Error("sold out");
  const { error } = await failure(
    db.transaction(async (tx) => {
      await tx.execute(sql`create table rolled_back ()`);
      throw refusal;
    }),
  );
  expect(error).toBe(refusal);
  const { rows } = await db.execute(sql`select to_regclass('rolled_back') as found`);
  expect(rows).toEqual([{ found: null }]);
});

test.skipIf(neon)("a network that drops everything ends in an error, then recovers", async () => {
  const proxy = await startTcpProxy(url);
  vi.stubEnv("DATABASE_URL", proxy.url);
  try {
    await db.execute(sql`select 1`);
    const { error, after } = await failure(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.freeze();
        await tx.execute(sql`select 1`);
      }),
    );
    expect(isUnavailable(error)).toBe(true);
    // One timeout, not one for the statement and another for its ROLLBACK.
    expect(after).toBeLessThan(2_800);
    expect(isUnavailable((await failure(db.execute(sql`select 1`))).error)).toBe(true);
    proxy.cut();
    proxy.thaw();
    expect(await setting("lock_timeout")).toBe("300ms");
  } finally {
    await closeDatabase();
    await proxy.stop();
  }
});
