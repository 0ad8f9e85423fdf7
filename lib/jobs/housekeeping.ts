import { lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { idempotencyKeys, jobWorkers, rateLimits } from "@/db/schema";
import { daysFromNow, now } from "@/lib/clock";
import type { PeriodicTask } from "./queue";

/** Deletes counters whose window is over, answers that are no longer replayed, and workers long gone. */
async function clearExpiredRows(): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now().getTime()));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysFromNow(-1)));
  await db.delete(jobWorkers).where(lt(jobWorkers.seenAt, sql`now() - interval '1 day'`));
}

export const housekeeping: Record<string, PeriodicTask> = {
  "clear-expired-rows": { everyMinutes: 60, run: clearExpiredRows },
};
