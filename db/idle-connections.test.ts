import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { startTcpProxy, type TcpProxy } from "@/lib/testing/tcp-proxy";
import { closeDatabase, db, pool } from "./client";
import { onConnectionTaken } from "./idle-connections";

const url = process.env.DATABASE_URL ?? "";
const neon = inject("neonProxy") !== undefined;

afterEach(async () => {
  onConnectionTaken(undefined);
  vi.unstubAllEnvs();
  await closeDatabase();
});

const occupy = () => db.execute(sql`select pg_sleep(0.2)`);

describe.skipIf(neon)("connections that died while idle", () => {
  let proxy: TcpProxy;

  beforeEach(async () => {
    await closeDatabase();
    proxy = await startTcpProxy(url);
    vi.stubEnv("DATABASE_URL", proxy.url);
  });

  afterEach(async () => {
    await closeDatabase();
    await proxy.stop();
  });

  test("are replaced before any read or transaction uses them", async () => {
    await Promise.all([1, 2, 3, 4].map(occupy));
    expect(pool().idleCount).toBe(4);
    await wait(1_100);
    proxy.strand();
    const startedAt = performance.now();
    const { rows } = await db.execute(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
    await db.transaction((tx) => tx.execute(sql`create temporary table written () on commit drop`));
    // One question, not one for each connection.
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(pool().totalCount).toBe(1);
  });

  test("are distinguished from live ones, which are kept", async () => {
    const pid = async () => (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
    const before = await pid();
    await wait(1_100);
    expect(await pid()).toBe(before);
  });

  test.each(["cut", "strand"] as const)(
    "are replaced in a suspended process: SIGSTOP, connections %s, SIGCONT, request",
    async (fate) => {
      const child = spawn(
        process.execPath,
        ["--import", "tsx", "lib/testing/suspended-process.ts"],
        {
          env: { ...process.env, DATABASE_URL: proxy.url },
          stdio: ["ignore", "ignore", "inherit", "ipc"],
        },
      );
      try {
        await once(child, "message");
        expect(await ask(child)).toMatchObject({ failures: [] });
        child.kill("SIGSTOP");
        await wait(1_200);
        proxy[fate]();
        const asked = ask(child);
        child.kill("SIGCONT");
        const { failures, milliseconds } = await asked;
        expect(failures).toEqual([]);
        expect(milliseconds).toBeLessThan(2_500);
      } finally {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
    },
  );
});

async function ask(child: ChildProcess) {
  const answered = once(child, "message");
  child.send("work");
  const [answer] = await answered;
  return answer as { failures: string[]; milliseconds: number };
}

test("a host that suspends processes is asked to wait until idle connections are closed", async () => {
  vi.stubEnv("DATABASE_IDLE_TIMEOUT_MS", "300");
  await closeDatabase();
  const waits: { isOver: boolean }[] = [];
  onConnectionTaken((until) => {
    const own = { isOver: false };
    waits.push(own);
    until.then(() => {
      own.isOver = true;
    });
  });
  await db.execute(sql`select 1`);
  await db.execute(sql`select 1`);
  await wait(0);
  // Only the latest of them waits.
  expect(waits).toEqual([{ isOver: true }, { isOver: false }]);
  expect(pool().totalCount).toBe(1);
  await wait(600);
  expect(waits).toEqual([{ isOver: true }, { isOver: true }]);
  expect(pool().totalCount).toBe(0);
});

test("an unavailable connection keeps no host awake", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  vi.stubEnv("DATABASE_DRIVER", "pg");
  vi.stubEnv("DATABASE_IDLE_TIMEOUT_MS", "100");
  await closeDatabase();
  const waits: Promise<void>[] = [];
  onConnectionTaken((until) => waits.push(until));
  await expect(db.execute(sql`select 1`)).rejects.toThrow();
  expect(waits).toHaveLength(1);
  await waits[0];
});
