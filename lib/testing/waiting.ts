import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/**
 * Until so many statements wait for a lock in the test's database. Asked outside of any transaction:
 * within one the answer stays the same.
 */
export async function untilWaiting(count: number): Promise<void> {
  const found = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if ((found.rows[0]?.n ?? 0) < count) return untilWaiting(count);
}
