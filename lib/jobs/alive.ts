import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { jobWorkers } from "@/db/schema";

/** Says that this worker is alive. By the database's clock, because workers compare each other's. */
export async function beat(workerId: string): Promise<void> {
  await db
    .insert(jobWorkers)
    .values({ id: workerId, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: jobWorkers.id, set: { seenAt: sql`now()` } });
}

export async function forgetWorker(workerId: string): Promise<void> {
  await db.delete(jobWorkers).where(eq(jobWorkers.id, workerId));
}

/** How the queue names those who run jobs once, in a process that its host may end at any time. */
const RUNS = "otpool-%";

/** Six beats of a run: a killed run's jobs go to the one that a scheduler starts within the next minute. */
const SILENT_SECONDS_OF_RUN = 30;

/**
 * Gives back the jobs of workers that were killed: locked and not heard of for this long, or for 30
 * seconds where a scheduled run took them. The queue itself would wait four hours.
 */
export async function releaseAbandoned(silentSeconds: number): Promise<void> {
  const since = sql`now() - make_interval(secs =>
    case when locked_by like ${RUNS} then ${SILENT_SECONDS_OF_RUN}::float8 else ${silentSeconds}::float8 end)`;
  await db.execute(sql`
    with abandoned as (
      select distinct locked_by from graphile_worker.jobs
      where locked_at < ${since}
        and not exists (
          select from ${jobWorkers} where ${jobWorkers.id} = locked_by and ${jobWorkers.seenAt} > ${since}
        )
    )
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from abandoned
    having count(*) > 0`);
}
