import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { notFound } from "@/lib/errors";
import { type Actor, actorId, requirePermission } from "@/lib/identity/actor";
import { log, scrub } from "@/lib/log";

export type DeadJob = {
  id: number;
  name: string;
  attempts: number;
  lastError: string;
  createdAt: Date;
  failedAt: Date;
};

const SHOWN = 200;

/** Jobs of the organization that failed as often as they may, the newest first. Nobody runs them. */
export async function listDeadJobs(actor: Actor): Promise<DeadJob[]> {
  requirePermission(actor, "settings_edit");
  const { rows } = await db.execute<{
    id: string;
    identifier: string;
    attempts: number;
    last_error: string | null;
    created_at: Date;
    updated_at: Date;
  }>(sql`
    select job.id, task.identifier, job.attempts, job.last_error, job.created_at, job.updated_at
    from ${deadJobsOf(actor.organizationId)} order by job.updated_at desc limit ${SHOWN}`);
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.identifier,
    attempts: row.attempts,
    lastError: String(scrub(row.last_error ?? "")),
    createdAt: new Date(row.created_at),
    failedAt: new Date(row.updated_at),
  }));
}

/** Lets a dead job run again, with all its attempts. Throws not found unless it is the organization's. */
export async function retryJob(actor: Actor, jobId: number): Promise<void> {
  requirePermission(actor, "settings_edit");
  const { rows } = await db.execute(sql`
    select graphile_worker.reschedule_jobs(array[job.id], run_at => now(), attempts => 0)
    from ${deadJobsOf(actor.organizationId)} and job.id = ${jobId}`);
  if (rows.length === 0) throw notFound("job");
  log.info(
    { requestId: actor.requestId, actor: actor.kind, actorId: actorId(actor), jobId },
    "a dead job was put back in the queue",
  );
}

/** The library's public view leaves the payload out, and only that names the organization. */
function deadJobsOf(organizationId: number): SQL {
  return sql`graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where job.attempts >= job.max_attempts and job.locked_at is null
      and job.payload ->> 'organizationId' = ${String(organizationId)}`;
}
