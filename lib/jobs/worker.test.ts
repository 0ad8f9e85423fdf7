import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { type Connection, closeDatabase, db, pool } from "@/db/client";
import { jobWorkers } from "@/db/schema";
import { now, resumeClock, stopClock } from "@/lib/clock";
import type { StaffActor } from "@/lib/identity/actor";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { beat, releaseAbandoned } from "./alive";
import { retryJob } from "./dead-jobs";
import { listJobs } from "./job-list";
import { enqueue, enqueueAll, type JobRun, type JobTasks } from "./queue";
import { runDueJobs, startWorker } from "./worker";

inOwnDatabase();

const listDeadJobs = (actor: StaffActor) => listJobs(actor, { state: "dead" });

declare module "./queue" {
  interface JobPayloads {
    "test-note": { organizationId?: number; note: string };
  }
}

/** A task that remembers whom it ran for, apart from what other tests left in the queue. */
function notebook(fail: (note: string, run: JobRun) => boolean = () => false) {
  const notes: string[] = [];
  const tasks: JobTasks = {
    "test-note": async ({ note }, run) => {
      notes.push(note);
      if (fail(note, run)) throw new Error(`no luck with ${note}`);
    },
  };
  const times = (note: string) => notes.filter((each) => each === note).length;
  return { work: { tasks, periodic: {} }, times };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; round < 1_200; round++) {
    if (await condition()) return;
    await wait(25);
  }
  throw new Error("It did not happen in time");
}

/** A run in a process of its own, killed while its job is at hand. */
async function startAndKillRun(): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", "lib/testing/job-run-process.ts"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  child.kill("SIGKILL");
  await once(child, "exit");
}

afterEach(resumeClock);

test("a job runs once its transaction has committed, and vanishes with a rollback", async () => {
  const [kept, dropped] = [randomUUID(), randomUUID()];
  const { work, times } = notebook();
  await db.transaction((tx) => enqueue(tx, "test-note", { note: kept }));
  await db
    .transaction(async (tx) => {
      await enqueue(tx, "test-note", { note: dropped });
      throw new Error("changed my mind");
    })
    .catch(() => undefined);
  await runDueJobs(work);
  await runDueJobs(work);
  expect(times(kept)).toBe(1);
  expect(times(dropped)).toBe(0);
});

test("a scheduled job waits until our clock reaches its time", async () => {
  const note = randomUUID();
  const { work, times } = notebook();
  const runAt = new Date(now().getTime() + 3 * 86_400_000);
  await enqueue(db, "test-note", { note }, { runAt });
  await runDueJobs(work);
  expect(times(note)).toBe(0);
  stopClock(runAt);
  await runDueJobs(work);
  expect(times(note)).toBe(1);
});

test("a job kept apart from its request runs even without a waiting worker process", async () => {
  const note = randomUUID();
  const { work, times } = notebook();
  await enqueue(db, "test-note", { note }, { apart: true });
  await runDueJobs(work);
  expect(times(note)).toBe(1);
});

test("the same key replaces a waiting job, or keeps it", async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const { work, times } = notebook();
  const jobKey = randomUUID();
  await enqueue(db, "test-note", { note: first }, { jobKey });
  await enqueue(db, "test-note", { note: second }, { jobKey });
  await enqueue(db, "test-note", { note: third }, { jobKey, onSameKey: "keep" });
  await runDueJobs(work);
  expect([times(first), times(second), times(third)]).toEqual([0, 1, 0]);
});

test("a job that can wait comes after all others", async () => {
  const order: string[] = [];
  const tasks: JobTasks = { "test-note": async ({ note }) => order.push(note) };
  await enqueue(db, "test-note", { note: "patient" }, { isPatient: true });
  await enqueueAll(db, "test-note", [{ note: "patient too" }], { isPatient: true });
  await enqueue(db, "test-note", { note: "prompt" });
  await runDueJobs({ tasks, periodic: {} });
  expect(order).toEqual(["prompt", "patient", "patient too"]);
});

test("a job that can wait is not taken while requests hold it back", async () => {
  const order: string[] = [];
  const tasks: JobTasks = { "test-note": async ({ note }) => order.push(note) };
  let isHeldBack = true;
  await enqueue(db, "test-note", { note: "patient" }, { isPatient: true });
  await enqueue(db, "test-note", { note: "prompt" });
  const pace = { concurrency: 1, holdsBack: () => isHeldBack };
  const worker = startWorker({ tasks, periodic: {} }, pace);
  try {
    await until(() => order.length > 0);
    // Taken only after the worker has found nothing else that it may do.
    await enqueue(db, "test-note", { note: "prompt again" });
    await until(() => order.length > 1);
    expect(order).toEqual(["prompt", "prompt again"]);
    isHeldBack = false;
    await until(() => order.length > 2);
    expect(order.at(-1)).toBe("patient");
  } finally {
    await worker.stop();
  }
});

test("a failing job is retried later, then joins its organization's dead jobs", async () => {
  const [tenant, other] = [await createTenant(), await createTenant()];
  const note = randomUUID();
  let broken = true;
  const { work, times } = notebook((each) => broken && each === note);
  await enqueue(
    db,
    "test-note",
    { organizationId: tenant.organizationId, note },
    { maxAttempts: 2 },
  );

  await runDueJobs(work);
  await runDueJobs(work);
  expect(times(note)).toBe(1);
  expect(await listDeadJobs(tenant.owner)).toEqual([]);

  stopClock(new Date(Date.now() + 3_600_000));
  await runDueJobs(work);
  expect(times(note)).toBe(2);
  const [dead, ...rest] = await listDeadJobs(tenant.owner);
  expect(rest).toEqual([]);
  expect(dead).toMatchObject({ name: "test-note", attempts: 2 });
  expect(dead?.lastError).toContain(`no luck with ${note}`);
  const id = dead?.id ?? 0;

  expect(await listDeadJobs(other.owner)).toEqual([]);
  await expect(retryJob(other.owner, id)).rejects.toMatchObject({ kind: "not_found" });
  await expect(retryJob({ ...tenant.owner, permissions: new Set() }, id)).rejects.toMatchObject({
    kind: "forbidden",
  });

  broken = false;
  await retryJob(tenant.owner, id);
  await runDueJobs(work);
  expect(times(note)).toBe(3);
  expect(await listDeadJobs(tenant.owner)).toEqual([]);
});

test("a periodic job is done once per interval, however many workers ask", async () => {
  const name = `test-periodic-${randomUUID()}`;
  let runs = 0;
  const periodic = { [name]: { everyMinutes: 10, run: async () => void runs++ } };
  await Promise.all([1, 2, 3].map(() => runDueJobs({ tasks: {}, periodic })));
  expect(runs).toBe(1);
  stopClock(new Date(Date.now() + 9 * 60_000));
  await runDueJobs({ tasks: {}, periodic });
  expect(runs).toBe(1);
  stopClock(new Date(Date.now() + 11 * 60_000));
  await runDueJobs({ tasks: {}, periodic });
  expect(runs).toBe(2);
  resumeClock();
  await runDueJobs({ tasks: {}, periodic });
  expect(runs).toBe(3);
});

test("a worker takes jobs as they come and stops without losing one", async () => {
  const notes = Array.from({ length: 20 }, () => randomUUID());
  const { work, times } = notebook();
  const worker = startWorker(work, { beatSeconds: 1 });
  await db.transaction(async (tx) => {
    for (const note of notes) await enqueue(tx, "test-note", { note });
  });
  await until(() => notes.every((note) => times(note) === 1));
  await worker.stop();
  const late = randomUUID();
  await enqueue(db, "test-note", { note: late });
  await wait(150);
  expect(times(late)).toBe(0);
  await runDueJobs(work);
  expect(times(late)).toBe(1);
});

test("a worker recovers after the database was unavailable", async () => {
  const note = randomUUID();
  const { work, times } = notebook();
  const worker = startWorker(work, { beatSeconds: 1 });
  await wait(1_000);
  await db
    .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    .catch(() => undefined);
  await until(async () => {
    await enqueue(db, "test-note", { note }, { jobKey: note, onSameKey: "keep" }).catch(
      () => undefined,
    );
    return times(note) > 0;
  });
  await worker.stop();
});

test("a killed worker's job is given to another worker, a living worker's is not", async () => {
  const [dead, alive] = [`dead-${randomUUID()}`, `alive-${randomUUID()}`];
  const notes = { [dead]: randomUUID(), [alive]: randomUUID() };
  const { work, times } = notebook();
  for (const [worker, note] of Object.entries(notes)) {
    await enqueue(db, "test-note", { note });
    await db.execute(sql`update graphile_worker._private_jobs
      set locked_by = ${worker}, locked_at = now() - interval '2 minutes', attempts = 1
      where payload ->> 'note' = ${note}`);
  }
  await db.insert(jobWorkers).values({ id: dead, seenAt: new Date(Date.now() - 120_000) });
  await beat(alive);
  await releaseAbandoned(60);
  await runDueJobs(work);
  expect(times(notes[dead] ?? "")).toBe(1);
  expect(times(notes[alive] ?? "")).toBe(0);
});

test("a run takes no further job when its time is up, and the next run finishes the rest", async () => {
  const notes = Array.from({ length: 5 }, () => randomUUID());
  const done: string[] = [];
  const tasks: JobTasks = {
    "test-note": async ({ note }) => {
      await wait(600);
      done.push(note);
    },
  };
  await db.transaction(async (tx) => {
    for (const note of notes) await enqueue(tx, "test-note", { note });
  });
  const work = { tasks, periodic: {} };
  const first = await runDueJobs(work, { seconds: 1.5 });
  expect(first).toEqual({ succeeded: done.length, failed: 0, ran_out_of_time: true });
  expect(done.length).toBeGreaterThan(0);
  expect(done.length).toBeLessThan(notes.length);
  const { rows } = await db.execute(sql`
    select count(*)::int as waiting from graphile_worker.jobs where locked_at is null and attempts = 0`);
  expect(rows).toEqual([{ waiting: notes.length - done.length }]);
  expect(await runDueJobs(work, { seconds: 60 })).toMatchObject({ ran_out_of_time: false });
  expect([...done].sort()).toEqual([...notes].sort());
});

test("a job whose run was killed by its host is done by the next run after half a minute", async () => {
  const note = randomUUID();
  const { work, times } = notebook();
  await enqueue(db, "test-note", { note });
  await startAndKillRun();
  await runDueJobs(work);
  expect(times(note)).toBe(0);
  await db.execute(sql`update graphile_worker._private_jobs
    set locked_at = locked_at - interval '31 seconds' where locked_at is not null`);
  await db.update(jobWorkers).set({ seenAt: sql`seen_at - interval '31 seconds'` });
  await runDueJobs(work);
  expect(times(note)).toBe(1);
});

test.each([
  ["failure", true],
  ["success", false],
])("a job's %s is recorded once there is a connection again", async (_, fails) => {
  // One listens for jobs; the job itself takes the others.
  vi.stubEnv("DATABASE_POOL_MAX", "3");
  vi.stubEnv("DATABASE_CONNECT_TIMEOUT_MS", "500");
  await closeDatabase();
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on("unhandledRejection", hear);
  const held: Connection[] = [];
  const note = randomUUID();
  await enqueue(db, "test-note", { note });
  const take = async () => {
    while (held.length < 2) held.push(await pool().connect());
    if (fails) throw new Error(`no luck with ${note}`);
  };
  const work = { tasks: { "test-note": take }, periodic: {} };
  const worker = startWorker(work, { concurrency: 1, beatSeconds: 60 });
  try {
    await until(() => held.length === 2);
    await wait(1_000);
    for (const client of held.splice(0)) client.release();
    await until(async () => {
      const { rows } = await db.execute(
        sql`select attempts, last_error, locked_at from graphile_worker._private_jobs
          where payload->>'note' = ${note}`,
      );
      return fails ? rows[0]?.locked_at === null : rows.length === 0;
    });
    expect(unheard).toEqual([]);
  } finally {
    process.off("unhandledRejection", hear);
    await worker.stop();
    await closeDatabase();
    vi.unstubAllEnvs();
  }
});
