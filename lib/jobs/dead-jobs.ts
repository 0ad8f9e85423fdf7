import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { notFound } from "@/lib/errors";
import { type Actor, actorId, requirePermission } from "@/lib/identity/actor";
import { log } from "@/lib/log";
import { jobsOf } from "./job-list";

/** Lets a dead job run again, with all its attempts. Throws not found unless it is the organization's. */
export async function retryJob(actor: Actor, jobId: number): Promise<void> {
  requirePermission(actor, "settings_edit");
  const { rows } = await db.execute(sql`
    select graphile_worker.reschedule_jobs(array[job.id], run_at => now(), attempts => 0)
    from ${jobsOf(actor.organizationId, "dead")} and job.id = ${jobId}`);
  if (rows.length === 0) throw notFound("job");
  note(actor, { jobId });
}

/** The same for every dead job of a kind; says how many those are. */
export async function retryJobs(actor: Actor, name: string): Promise<number> {
  requirePermission(actor, "settings_edit");
  const { rows } = await db.execute(sql`
    select graphile_worker.reschedule_jobs(array[job.id], run_at => now(), attempts => 0)
    from ${jobsOf(actor.organizationId, "dead", name)}`);
  if (rows.length > 0) note(actor, { job: name, count: rows.length });
  return rows.length;
}

function note(actor: Actor, what: Record<string, unknown>): void {
  const { requestId, kind } = actor;
  log.info(
    { requestId, actor: kind, actorId: actorId(actor), ...what },
    "dead jobs were returned to the queue",
  );
}
