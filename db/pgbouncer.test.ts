import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { enqueue, type JobTasks } from "@/lib/jobs/queue";
import { runDueJobs } from "@/lib/jobs/worker";
import { createTestDatabase, runOn } from "@/lib/testing/database";
import { hasPgBouncer, startPgBouncer } from "@/lib/testing/pgbouncer";
import { closeDatabase, db, longTransaction } from "./client";
import { isUnavailable } from "./errors";
import { migrateDatabase } from "./migrate";
import { executeKept } from "./prepared";
import { inSnapshot } from "./trips";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "test-behind-pooler": { note: string };
  }
}

const neon = inject("neonProxy") !== undefined;

const setting = async (name: string) => {
  const { rows } = await db.execute(sql`select current_setting(${name}) as value`);
  return rows[0]?.value;
};

async function isRefusedInTime(work: Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(isUnavailable(error)).toBe(true);
  // The server's limit of half a second, not the client's of four and a half.
  expect(performance.now() - startedAt).toBeLessThan(3_000);
}

describe.skipIf(neon || !hasPgBouncer)("behind PgBouncer in transaction mode", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    database = await createTestDatabase();
    return () => database.drop();
  });

  afterEach(async () => {
    await closeDatabase();
    vi.unstubAllEnvs();
  });

  function connectTo(url: string): Promise<void> {
    vi.stubEnv("DATABASE_URL", url);
    vi.stubEnv("DATABASE_POOLED", "1");
    vi.stubEnv("DATABASE_STATEMENT_TIMEOUT_MS", "500");
    vi.stubEnv("DATABASE_LOCK_TIMEOUT_MS", "300");
    return closeDatabase();
  }

  describe("as the migrating role", () => {
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>;

    beforeAll(async () => {
      vi.stubEnv("DATABASE_POOLED", "1");
      vi.stubEnv("DATABASE_STATEMENT_TIMEOUT_MS", "500");
      vi.stubEnv("DATABASE_LOCK_TIMEOUT_MS", "300");
      await migrateDatabase(database.url);
      vi.unstubAllEnvs();
      pooler = await startPgBouncer(database.url);
      return () => pooler.stop();
    });
    beforeEach(() => connectTo(pooler.url));

    test("the role's limits hold", async () => {
      expect(await setting("statement_timeout")).toBe("500ms");
      expect(await setting("lock_timeout")).toBe("300ms");
      await isRefusedInTime(db.execute(sql`select pg_sleep(5)`));
    });

    test("transactions, snapshots, and cached statements work side by side", async () => {
      const one = (n: number) => executeKept<{ n: number }>(db, sql`select ${n}::int as n`);
      const answers = await Promise.all(
        Array.from({ length: 60 }, async (_, n) => {
          const kept = () => one(n);
          if (n % 3 === 0)
            return db.transaction((tx) =>
              executeKept<{ n: number }>(tx, sql`select ${n}::int as n`),
            );
          return n % 3 === 1 ? inSnapshot(kept) : kept();
        }),
      );
      expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(answers.map((_, n) => n));
    });

    test("a long transaction has its own limits, which end with it", async () => {
      await longTransaction({ statement: 20_000, lock: 10_000 }, (tx) =>
        tx.execute(sql`select pg_sleep(0.8)`),
      );
      const limits = await Promise.all([1, 2, 3, 4].map(() => setting("statement_timeout")));
      expect(new Set(limits)).toEqual(new Set(["500ms"]));
    });

    test("jobs are queued and run", async () => {
      const notes: string[] = [];
      const tasks: JobTasks = { "test-behind-pooler": async ({ note }) => void notes.push(note) };
      const sent = Array.from({ length: 5 }, () => randomUUID());
      for (const note of sent) await enqueue(db, "test-behind-pooler", { note });
      await runDueJobs({ tasks, periodic: {} });
      expect([...notes].sort()).toEqual([...sent].sort());
    });
  });

  describe("as a role without limits of its own", () => {
    let unlimited: Awaited<ReturnType<typeof createTestDatabase>>;
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>;

    beforeAll(async () => {
      // A role's limits belong to one database, and a copy of it has none.
      unlimited = await createTestDatabase();
      pooler = await startPgBouncer(unlimited.url);
      return async () => {
        await pooler.stop();
        await unlimited.drop();
      };
    });
    beforeEach(() => connectTo(pooler.url));

    test("each statement and transaction sets the limits, and leaves none behind", async () => {
      const limits = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          n % 2
            ? setting("statement_timeout")
            : db.transaction(async (tx) => {
                const { rows } = await tx.execute(
                  sql`select current_setting('statement_timeout') as value`,
                );
                return rows[0]?.value;
              }),
        ),
      );
      expect(limits).toEqual(limits.map(() => "500ms"));
      await isRefusedInTime(db.execute(sql`select pg_sleep(5)`));
      await isRefusedInTime(db.transaction((tx) => tx.execute(sql`select pg_sleep(5)`)));
      await isRefusedInTime(inSnapshot(() => db.execute(sql`select pg_sleep(5)`)));
      const { rows } = await runOn(
        pooler.url,
        "select current_setting('statement_timeout') as value",
      );
      expect(rows).toEqual([{ value: "0" }]);
    });

    test("a statement's changes persist, and an error is reported unchanged", async () => {
      await db.execute(sql`create table written (id int primary key)`);
      await db.execute(sql`insert into written values (1)`);
      await expect(db.execute(sql`insert into written values (1)`)).rejects.toMatchObject({
        cause: { code: "23505" },
      });
      const { rows } = await db.execute(sql`select count(*)::int as count from written`);
      expect(rows).toEqual([{ count: 1 }]);
    });

    test("a long transaction has its own limits", async () => {
      const { rows } = await longTransaction({ statement: 20_000, lock: 10_000 }, async (tx) => {
        await tx.execute(sql`select pg_sleep(0.8)`);
        return tx.execute(sql`select current_setting('statement_timeout') as value`);
      });
      expect(rows).toEqual([{ value: "20s" }]);
    });
  });
});
