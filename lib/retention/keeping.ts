import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations, retentionRuns } from "@/db/schema";
import { daysFromNow, now } from "@/lib/clock";
import { plural } from "@/lib/format/amounts";
import { log } from "@/lib/log";
import { daysKept } from "./settings";
import { SWEPT } from "./tables";

/** Rows that one statement deletes, and such statements of a table in one run. */
const AT_ONCE = 1000;
const MOST_BATCHES = 200;

/**
 * Deletes or empties what is older than its period, organization by organization and table by table.
 * Each statement commits by itself and skips what somebody has locked, so nobody waits for it. A table that
 * cannot be cleaned up holds up no other; the job fails once all have been tried.
 */
export async function keepRetention(): Promise<void> {
  const failures: unknown[] = [];
  const all = await db
    .select({ id: organizations.id })
    .from(organizations)
    .orderBy(organizations.id);
  for (const { id } of all) failures.push(...(await keepRetentionOf(id)));
  if (failures.length > 0)
    throw new AggregateError(failures, `${plural(failures.length, "table")} not cleaned up.`);
}

/** The same for one organization. Returns why tables were not cleaned up. */
export async function keepRetentionOf(organizationId: number): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const rule of SWEPT)
    await sweep(organizationId, rule).catch((error) => {
      log.error({ err: error, organizationId, table: rule.table }, "a table was not cleaned up");
      failures.push(error);
    });
  return failures;
}

async function sweep(organizationId: number, rule: (typeof SWEPT)[number]): Promise<void> {
  const before = daysFromNow(-(await daysKept(db, organizationId, rule.period)));
  let deleted = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const removed = await deleteSome(organizationId, rule, before);
    deleted += removed;
    if (removed < AT_ONCE) break;
  }
  const run = { lastRunAt: now(), deleted };
  await db
    .insert(retentionRuns)
    .values({ organizationId, tableName: rule.table, ...run })
    .onConflictDoUpdate({
      target: [retentionRuns.organizationId, retentionRuns.tableName],
      set: run,
    });
}

async function deleteSome(
  organizationId: number,
  { table, column, where = "true", set }: (typeof SWEPT)[number],
  before: Date,
): Promise<number> {
  const name = sql.identifier(table);
  const change = set ? sql`update ${name} set ${sql.raw(set)}` : sql`delete from ${name}`;
  const { rows } = await db.execute(sql`
    ${change} where id = any(array(
      select t.id from ${name} t
      where t.organization_id = ${organizationId} and t.${sql.identifier(column)} < ${before.toISOString()}
        and (${sql.raw(where)})
      order by t.id limit ${AT_ONCE} for update skip locked))
    returning id`);
  return rows.length;
}
