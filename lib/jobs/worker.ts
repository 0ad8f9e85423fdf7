import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import {
  type JobHelpers,
  Logger,
  runTaskList,
  runTaskListOnce,
  type TaskList,
  type WorkerPool,
} from "graphile-worker";
import { type Connection, type ConnectionPool, db, pool } from "@/db/client";
import { isPooled } from "@/db/connection";
import { secondsFromNow } from "@/lib/clock";
import { log } from "@/lib/log";
import { metrics, secondsSince } from "@/lib/metrics";
import { beat, forgetWorker, releaseAbandoned } from "./alive";
import { enqueueDue } from "./periodic";
import { type JobRun, PATIENT, SOON, type Work } from "./queue";

export type RunningWorker = { stop(): Promise<void> };

type Pace = {
  concurrency?: number;
  beatSeconds?: number;
  /** Says, before each job is taken, whether jobs that can wait shall (`pressure.ts`). */
  holdsBack?: () => boolean;
};

/** Of beats: as many missed make a worker dead, and as many kept let it declare others dead. */
const BEATS_TO_DIE = 6;
const BEATS_TO_JUDGE = 3;

/**
 * Milliseconds before a worker looks for a job under pressure. Its look goes over every job that it leaves
 * alone, which takes 5 ms among 10,000, and each new job makes it look.
 */
const PAUSE_UNDER_PRESSURE = 500;

/** Seconds between the beats of a run, which its host may kill at any time (`alive.ts`). */
const RUN_BEAT_SECONDS = 5;

/** A run that has kept no beats itself can't tell a dead worker from a database that was away. */
const SILENT_SECONDS_UNATTENDED = 900;

/** Runs jobs until stopped, and starts over when the database was away for too long. */
export function startWorker(
  work: Work,
  { concurrency = 4, beatSeconds = 10, holdsBack = () => false }: Pace = {},
): RunningWorker {
  const tasks = taskList(work);
  const forbiddenFlags = async () => {
    if (!holdsBack()) return null;
    await wait(PAUSE_UNDER_PRESSURE);
    return holdsBack() ? [PATIENT] : null;
  };
  const stopping = new AbortController();
  let current: WorkerPool | undefined;

  const run = async () => {
    while (!stopping.signal.aborted) {
      await untilReachable(stopping.signal);
      if (stopping.signal.aborted) return;
      const workers = runTaskList(
        { ...options(), concurrency, forbiddenFlags },
        tasks,
        patientPool(stopping.signal),
      );
      current = workers;
      const beating = keepBeating(workers.id, beatSeconds, work, stopping.signal);
      await workers.promise.catch((error) => log.error({ err: error }, "the job worker stopped"));
      await beating.stop();
      await wait(beatSeconds * 500, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await Promise.resolve(current?.gracefulShutdown("stopping")).catch(() => undefined);
      await running;
    },
  };
}

export type RunResult = { succeeded: number; failed: number; ran_out_of_time: boolean };

/**
 * Runs every job that is due by our clock, or soon, one after the other, and the jobs that those enqueue. For
 * tests, and for hosts without a process that stays.
 * @param seconds after which it takes no further job, so that it ends before its host kills it
 */
export async function runDueJobs(
  work: Work,
  { seconds }: { seconds?: number } = {},
): Promise<RunResult> {
  const startedAt = performance.now();
  await enqueueDue(work.periodic);
  await releaseAbandoned(SILENT_SECONDS_UNATTENDED);
  await bringForward();
  const done = { succeeded: 0, failed: 0 };
  const client = await pool().connect();
  try {
    const workers = runTaskListOnce(options(), taskList(work, done), client);
    const beating = keepBeating(workers.id, RUN_BEAT_SECONDS, { ...work, periodic: {} });
    const timeLeft = seconds && Math.max(0, seconds * 1000 - (performance.now() - startedAt));
    const stopped = await finishOrStop(workers, timeLeft);
    await beating.stop();
    return { ...done, ran_out_of_time: stopped };
  } finally {
    client.release();
  }
}

/** Waits until the queue is empty, or until the job at hand is done when time is up. Says whether it was. */
async function finishOrStop(workers: WorkerPool, milliseconds?: number): Promise<boolean> {
  if (milliseconds === undefined) {
    await workers.promise;
    return false;
  }
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    Promise.resolve(workers.gracefulShutdown("out of time")).catch(() => undefined);
  }, milliseconds);
  await workers.promise.finally(() => clearTimeout(timer));
  return isOver;
}

function options() {
  return {
    noHandleSignals: true,
    noPreparedStatements: isPooled(),
    logger: new Logger(() => (level, message) => {
      if (level === "warning") log.warn({ message }, "job queue");
      else log.debug({ message }, "job queue");
    }),
  };
}

function taskList(work: Work, done = { succeeded: 0, failed: 0 }): TaskList {
  const periodic = Object.entries(work.periodic).map(([name, { run }]) => [name, run] as const);
  const all = [...Object.entries(work.tasks), ...periodic];
  const tasks: TaskList = {};
  for (const [name, task] of all) {
    tasks[name] = async (payload: unknown, { job }: JobHelpers) => {
      const run: JobRun = {
        jobId: job.id,
        requestId: `job-${job.id}`,
        attempt: job.attempts,
        lastAttempt: job.attempts >= job.max_attempts,
      };
      const startedAt = performance.now();
      const measure = (outcome: "succeeded" | "retried" | "dead") =>
        metrics().jobSeconds.observe({ job: name, outcome }, secondsSince(startedAt));
      try {
        await (task as (payload: unknown, run: JobRun) => Promise<unknown>)(payload, run);
        done.succeeded += 1;
        measure("succeeded");
      } catch (error) {
        done.failed += 1;
        measure(run.lastAttempt ? "dead" : "retried");
        report(name, run, error);
        throw error;
      }
    };
  }
  return tasks;
}

function report(job: string, run: JobRun, error: unknown): void {
  const fields = { job, requestId: run.requestId, attempt: run.attempt, err: error };
  if (run.lastAttempt) log.error(fields, "a job failed for good; it waits among the dead jobs");
  else log.warn(fields, "a job failed and will be tried again");
}

/** How long the queue goes on asking for a connection, in seconds. */
const CONNECTION_PATIENCE = 300;

/**
 * The pool, whose connections the queue waits for while requests have them all: a job's outcome that
 * could not be written down would end the process, because nobody hears of it.
 */
function patientPool(signal: AbortSignal): ConnectionPool {
  type Given = (error: Error | undefined, client: Connection | undefined) => void;
  const waitFor = async () => {
    const until = performance.now() + CONNECTION_PATIENCE * 1000;
    for (;;) {
      try {
        return await pool().connect();
      } catch (error) {
        if (signal.aborted || performance.now() > until) throw error;
        await wait(250);
      }
    }
  };
  // Whoever listens for new jobs asks by callback, and asks again by itself.
  const connect = (given?: Given) => (given ? pool().connect(given as never) : waitFor());
  return new Proxy(pool(), {
    get: (target, name) => {
      const value: unknown = name === "connect" ? connect : Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A pool of workers whose very first connection fails would never take a job. */
async function untilReachable(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await pool().query("select 1");
      return;
    } catch (error) {
      log.warn({ err: error }, "the job worker waits for the database");
      await wait(1_000, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Keeps a worker known as alive; meanwhile looks after what is due and what others left behind. */
function keepBeating(workerId: string, seconds: number, work: Work, until?: AbortSignal) {
  const own = new AbortController();
  const signal = until ? AbortSignal.any([own.signal, until]) : own.signal;
  const run = async () => {
    let kept = 0;
    while (!signal.aborted) {
      try {
        await beat(workerId);
        kept += 1;
        if (kept >= BEATS_TO_JUDGE) await releaseAbandoned(seconds * BEATS_TO_DIE);
        await enqueueDue(work.periodic);
      } catch (error) {
        kept = 0;
        log.warn({ err: error }, "the job worker cannot reach the database");
      }
      await wait(seconds * 1000, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      own.abort();
      await running;
      await forgetWorker(workerId).catch(() => undefined);
    },
  };
}

/** The queue reads the database's clock; when ours was moved ahead, its due jobs are made due there. */
async function bringForward(): Promise<void> {
  const soon = secondsFromNow(SOON / 1000);
  await db.execute(sql`
    with due as (
      select id from graphile_worker.jobs
      where run_at > now() and run_at <= ${soon.toISOString()}::timestamptz
        and locked_at is null and attempts < max_attempts
    )
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from due having count(*) > 0`);
}
