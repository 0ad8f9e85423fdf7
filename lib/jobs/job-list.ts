import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { scrub } from "@/lib/log";

/**
 * `dead`: failed as often as it may, and nobody runs it. `retrying`: failed, and will be tried again.
 * `waiting`: to be run for the first time, or being run now.
 */
export const JOB_STATES = ["dead", "retrying", "waiting"] as const;

export type JobState = (typeof JOB_STATES)[number];

/** What a job can be about, by the name that its payload gives the id; the closest comes first. */
const SUBJECTS = {
  orderId: "order",
  donationId: "donation",
  planId: "plan",
  importId: "import",
  donorId: "donor",
  eventId: "event",
} as const;

export type JobSubject = { type: (typeof SUBJECTS)[keyof typeof SUBJECTS]; id: number };

export type Job = {
  id: number;
  name: string;
  subject: JobSubject | undefined;
  isRunning: boolean;
  attempts: number;
  maxAttempts: number;
  /** Empty when it was interrupted, such as by a power cut; never what a query was given. */
  lastError: string;
  createdAt: Date;
  dueAt: Date;
  failedAt: Date;
};

type JobRow = {
  id: string;
  identifier: string;
  payload: Record<string, unknown>;
  is_running: boolean;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  created_at: Date;
  run_at: Date;
  updated_at: Date;
};

type Wanted = { state: JobState; name?: string; page?: number; perPage?: number };

const STATE = sql`case
  when job.locked_at is not null or job.attempts = 0 then 'waiting'
  when job.attempts >= job.max_attempts then 'dead'
  else 'retrying' end`;

/** Jobs of the organization in one state: dead ones the latest first, others in the order they are due. */
export async function listJobs(
  actor: Actor,
  { state, name, page = 1, perPage = 200 }: Wanted,
): Promise<Job[]> {
  requirePermission(actor, "settings_edit");
  const order = state === "dead" ? sql`job.updated_at desc, job.id desc` : sql`job.run_at, job.id`;
  const { rows } = await db.execute<JobRow>(sql`
    select job.id, task.identifier, job.payload, job.locked_at is not null as is_running,
      job.attempts, job.max_attempts, job.last_error, job.created_at, job.run_at, job.updated_at
    from ${jobsOf(actor.organizationId, state, name)}
    order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`);
  return rows.map(present);
}

export type JobCount = { name: string; state: JobState; count: number };

/** How many jobs of the organization there are of each kind, in each state that there is. */
export async function countJobs(actor: Actor): Promise<JobCount[]> {
  requirePermission(actor, "settings_edit");
  const { rows } = await db.execute<JobCount>(sql`
    select task.identifier as name, ${STATE} as state, count(*)::int as count
    from ${jobsOf(actor.organizationId)} group by 1, 2 order by 1, 2`);
  return rows;
}

/** The library's public view leaves the payload out, and only that names the organization. */
export function jobsOf(organizationId: number, state?: JobState, name?: string): SQL {
  return sql`graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where job.payload ->> 'organizationId' = ${String(organizationId)}
      ${state ? sql`and ${STATE} = ${state}` : sql``}
      ${name ? sql`and task.identifier = ${name}` : sql``}`;
}

const present = (row: JobRow): Job => ({
  id: Number(row.id),
  name: row.identifier,
  subject: subjectOf(row.payload),
  isRunning: row.is_running,
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  lastError: withoutData(row.last_error ?? ""),
  createdAt: new Date(row.created_at),
  dueAt: new Date(row.run_at),
  failedAt: new Date(row.updated_at),
});

function subjectOf(payload: Record<string, unknown>): JobSubject | undefined {
  for (const [key, type] of Object.entries(SUBJECTS)) {
    const id = payload[key];
    if (typeof id === "number") return { type, id };
  }
  return undefined;
}

const LONGEST = 2000;

/** What went wrong, without what a failed query was given, anybody's address, or a secret. */
function withoutData(error: string): string {
  const [said = ""] = error.split(/\nparams:/);
  const short = said.slice(0, LONGEST);
  return String(scrub(short.replace(/[^\s<>"'@]{1,64}@[^\s<>"'@]{1,255}/g, "[email address]")));
}
