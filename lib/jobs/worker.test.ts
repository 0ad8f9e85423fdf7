import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { jobWorkers } from "@/db/schema";
import { now, resumeClock, stopClock } from "@/lib/clock";
import type { StaffActor } from "@/lib/identity/actor";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { beat, releaseAbandoned } from "./alive";
import { retryJob } from "./dead-jobs";
import { listJobs } from "./job-list";
import { enqueue, type JobRun, type JobTasks } from "./queue";
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

afterEach(resumeClock);

test("a job runs once its transaction committed, and vanishes with a rollback", async () => {
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

test("a job for later waits until our clock is there", async () => {
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

test("a failing job is tried again later, then waits among its organization's dead jobs", async () => {
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

test("a periodic job is done once in its interval, whoever asks", async () => {
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

test("a worker comes back after the database was away", async () => {
  const note = randomUUID();
  const { work, times } = notebook();
  const worker = startWorker(work, { beatSeconds: 1 });
  await wait(300);
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

test("a killed worker's job is given to others, a living one's is not", async () => {
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
