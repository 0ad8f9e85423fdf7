import { eq, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { retentionRuns, retentionSettings } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { PERIODS, type PeriodName, periodOf } from "./periods";
import { RetentionChanges, type RetentionView } from "./schema";
import { RETENTION } from "./tables";

/** For how many days an organization keeps what a period is about. */
export async function daysKept(
  reader: Db | Tx,
  organizationId: number,
  name: PeriodName,
): Promise<number> {
  const own = within(retentionSettings, organizationId, eq(retentionSettings.period, name));
  const [found] = await reader.select().from(retentionSettings).where(own);
  return found?.days ?? PERIODS[name].days;
}

/** Every period: for how long, how much there is, and when the job last went through it. */
export async function listRetention(actor: Actor): Promise<RetentionView[]> {
  requirePermission(actor, "settings_edit");
  return readPeriods(actor.organizationId);
}

async function readPeriods(organizationId: number): Promise<RetentionView[]> {
  const views = [];
  for (const name of Object.keys(PERIODS) as PeriodName[])
    views.push(await viewOf(organizationId, name));
  return views;
}

async function viewOf(organizationId: number, name: PeriodName): Promise<RetentionView> {
  const { title, about, least } = periodOf(name);
  let [rows, oldest] = [0, null as Date | null];
  let [lastRunAt, deleted] = [null as Date | null, null as number | null];
  for (const { table, column } of tablesOf(name)) {
    const found = await held(organizationId, table, column);
    rows += found.rows;
    if (found.oldest && (!oldest || found.oldest < oldest)) oldest = found.oldest;
    const run = await runOf(organizationId, table);
    if (run && (!lastRunAt || run.lastRunAt > lastRunAt)) lastRunAt = run.lastRunAt;
    if (run) deleted = (deleted ?? 0) + run.deleted;
  }
  return {
    ...{ name, title, about, rows },
    days: await daysKept(db, organizationId, name),
    least_days: least ?? null,
    oldest_at: oldest?.toISOString() ?? null,
    last_run_at: lastRunAt?.toISOString() ?? null,
    last_deleted: deleted,
  };
}

/** Those of the organization; what belongs to none, such as counters, is nobody's to count. */
const WITHOUT_ORGANIZATION = ["idempotency_keys", "rate_limits", "job_workers"];

function tablesOf(name: PeriodName): { table: string; column: string }[] {
  return Object.entries(RETENTION).flatMap(([table, rule]) =>
    "period" in rule && rule.period === name && !WITHOUT_ORGANIZATION.includes(table)
      ? [{ table, column: rule.column }]
      : [],
  );
}

async function held(organizationId: number, table: string, column: string) {
  const found = await db.execute<{ rows: number; oldest: string | Date | null }>(sql`
    select count(*)::int as rows, min(${sql.identifier(column)}) as oldest
    from ${sql.identifier(table)} where organization_id = ${organizationId}`);
  const { rows = 0, oldest = null } = found.rows[0] ?? {};
  return { rows, oldest: oldest === null ? null : new Date(oldest) };
}

async function runOf(organizationId: number, tableName: string) {
  const own = within(retentionRuns, organizationId, eq(retentionRuns.tableName, tableName));
  return (await db.select().from(retentionRuns).where(own))[0];
}

/**
 * Changes for how long the organization keeps things; the job deletes by it from its next run on. Throws
 * 422 for a period shorter than law commonly allows.
 */
export async function changeRetention(
  actor: Actor,
  input: RetentionChanges,
): Promise<RetentionView[]> {
  requirePermission(actor, "settings_edit");
  const wanted = Object.entries(accept(RetentionChanges, input)) as [
    PeriodName,
    number | undefined,
  ][];
  const { organizationId } = actor;
  await db.transaction(async (tx) => {
    const [before, after]: [Record<string, number>, Record<string, number>] = [{}, {}];
    for (const [period, days] of wanted) {
      const kept = await daysKept(tx, organizationId, period);
      if (days === undefined || days === kept) continue;
      [before[period], after[period]] = [kept, days];
      await tx
        .insert(retentionSettings)
        .values({ organizationId, period, days })
        .onConflictDoUpdate({
          target: [retentionSettings.organizationId, retentionSettings.period],
          set: { days, updatedAt: now() },
        });
    }
    if (Object.keys(after).length === 0) return;
    const subject = { subjectType: "organization", subjectId: organizationId };
    await recordChange(tx, actor, { action: "retention.change", ...subject, before, after });
  });
  return readPeriods(organizationId);
}
