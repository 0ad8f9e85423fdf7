import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { given, keptStatementQuery } from "@/db/prepared";
import { now, secondsFromNow } from "@/lib/clock";

/**
 * What each job carries. An area adds its own beside the code that enqueues them:
 * `declare module "@/lib/jobs/queue" { interface JobPayloads { "send-mail": { emailId: number } } }`.
 * A payload with an `organizationId` makes the job visible to that organization when it fails for good.
 */
export interface JobPayloads {
  "clear-expired-rows": Record<string, never>;
}

export type JobName = keyof JobPayloads;

/** One run of a job. `requestId` is for actors and the audit log; `lastAttempt`: nobody tries again. */
export type JobRun = { jobId: string; requestId: string; attempt: number; lastAttempt: boolean };

/** Job name → operation. A job may run more than once, so each says how it knows that it is done. */
export type JobTasks = {
  [Name in JobName]?: (payload: JobPayloads[Name], run: JobRun) => Promise<unknown>;
};

/** Work that is due again and again; done by one process at a time. */
export type PeriodicTask = { everyMinutes: number; run: () => Promise<unknown> };

export type Work = { tasks: JobTasks; periodic: Record<string, PeriodicTask> };

type JobOptions = {
  /** Not before this instant; at once unless given. */
  runAt?: Date;
  /**
   * At a random moment of the next second or so instead. What the job has to do then can't be told from
   * the time that the requests after this one take (`quality S4`).
   */
  apart?: boolean;
  /** Names the job: enqueued again before it runs, it replaces the earlier one. */
  jobKey?: string;
  /** `replace` unless given; `keep` leaves a waiting, running or dead job of the same key alone. */
  onSameKey?: "replace" | "keep";
  /** Jobs of one queue run one after the other; those that wait hold up no worker. */
  queue?: string;
  /** 25 unless given, which is some four days of waiting twice as long each time. */
  maxAttempts?: number;
  /** Nobody looks on: it comes after all others, and waits while many requests do (`pressure.ts`). */
  isPatient?: boolean;
};

/** The flag of jobs that wait while many requests do. */
export const PATIENT = "patient";

/** Priority of jobs in the queue: those with a lower one come first. */
const LAST = 10;

/** Milliseconds: what is due within them counts as due where no process waits for jobs. */
export const SOON = 1_500;

/** Milliseconds before a job that keeps apart from its request runs at the earliest. */
const APART = 200;

/** Shared by every copy of this module that a bundler makes. */
const slot = globalThis as { wellspringJobQueued?: () => void };

/**
 * Has `listener` called in the context of whoever put a job that is due soon in the queue, before the
 * transaction commits. For hosts without a process that stays; none calls it off.
 */
export function onJobQueued(listener: (() => void) | undefined): void {
  slot.wellspringJobQueued = listener;
}

/** Puts a job in the queue when the transaction commits; a rollback takes it along. */
export async function enqueue<Name extends JobName>(
  tx: Db | Tx,
  job: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await jobQuery(tx, job, payload, options).execute();
}

/** The same, to be sent with other queries. */
export function jobQuery<Name extends JobName>(
  tx: Db | Tx,
  job: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
) {
  const runAt = options.apart ? soon() : options.runAt;
  const query = adding(tx, { ...options, job, payload, runAt });
  const isSoon = !runAt || runAt.getTime() <= now().getTime() + SOON;
  return {
    execute: () => {
      if (isSoon) slot.wellspringJobQueued?.();
      return query.execute();
    },
  };
}

const adding = keptStatementQuery<object, JobOptions & { job: string; payload: object }>(
  () => "",
  () => sql`select graphile_worker.add_job(
    ${given("job")}::text,
    ${given("payload")}::json,
    queue_name => ${given("queue")}::text,
    run_at => ${given("runAt")}::timestamptz,
    max_attempts => ${given("maxAttempts")}::int,
    job_key => ${given("jobKey")}::text,
    priority => ${given("priority")}::int,
    flags => ${given("flags")}::text[],
    job_key_mode => ${given("mode")}::text
  )`,
  ({ job, payload, queue, runAt, maxAttempts, jobKey, isPatient, onSameKey }) => ({
    ...{ job, payload: JSON.stringify(payload), queue: queue ?? null },
    ...{ runAt: runAt?.toISOString() ?? null, maxAttempts: maxAttempts ?? null },
    ...standing(isPatient),
    ...{ jobKey: jobKey ?? null, mode: onSameKey === "keep" ? "unsafe_dedupe" : "replace" },
  }),
);

const standing = (isPatient = false) =>
  isPatient ? { priority: LAST, flags: [PATIENT] } : { priority: null, flags: null };

const soon = () => secondsFromNow((APART + Math.random() * (SOON - APART)) / 1000);

/** The same for many jobs of one name, in one statement. */
export async function enqueueAll<Name extends JobName>(
  tx: Pick<Tx, "execute">,
  job: Name,
  payloads: readonly JobPayloads[Name][],
  { isPatient = false }: Pick<JobOptions, "isPatient"> = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const { priority, flags } = standing(isPatient);
  await tx.execute(sql`select graphile_worker.add_job(${job}::text, each.value,
      priority => ${priority}::int, flags => ${sql.param(flags)}::text[])
    from json_array_elements(${JSON.stringify(payloads)}::json) each`);
}

/** Is a job of this key being run just now? */
export async function isRunning(tx: Pick<Tx, "execute">, jobKey: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from graphile_worker.jobs where key = ${jobKey} and locked_at is not null`);
  return rows.length > 0;
}
