import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { periodicJobs } from "@/db/schema";
import { now, secondsFromNow } from "@/lib/clock";
import type { PeriodicTask } from "./queue";

const ATTEMPTS = 3;

/** Puts every periodic job that is due in the queue, once for all processes that ask at the same time. */
export async function enqueueDue(periodic: Record<string, PeriodicTask>): Promise<void> {
  for (const [name, { everyMinutes }] of Object.entries(periodic)) {
    await db.transaction(async (tx) => {
      const before = secondsFromNow(-everyMinutes * 60);
      const due = await tx
        .insert(periodicJobs)
        .values({ name, lastDueAt: now() })
        .onConflictDoUpdate({
          target: periodicJobs.name,
          set: { lastDueAt: now() },
          // A clock that once was ahead must not keep a job waiting until time catches up.
          setWhere: sql`${periodicJobs.lastDueAt} not between ${before} and ${now()}`,
        })
        .returning();
      if (due.length === 0) return;
      // A queue of its own: the next run waits for one that takes longer than the interval.
      await tx.execute(sql`select graphile_worker.add_job(
        ${name}::text, '{}'::json, queue_name => ${name}::text,
        max_attempts => ${ATTEMPTS}, job_key => ${`periodic:${name}`}::text
      )`);
    });
  }
}
