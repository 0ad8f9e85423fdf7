import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { resumeClock, stopClock } from "@/lib/clock";
import { addDaysTo } from "@/lib/giving/plans/schedule";
import { reconcile } from "./paying";
import { createSimulatedPlans, type Random, randomFrom } from "./simulated-plans";
import type { Tenant } from "./tenant";

/** What kills a process on a day: a failpoint, or nobody knows what, some milliseconds after it began. */
export type Killing = { failpoint: string } | { afterMs: number };

export type Simulation = {
  /** In each of three organizations. */
  plans: number;
  processes: number;
  seed: number;
  /** By the day's number. */
  killings: (random: Random) => Map<number, Killing>;
  /** What staff do at the end of a day on which processes run, with the clock stopped at it. */
  endOfDay?: (tenants: readonly SimulatedTenant[], at: Date) => Promise<void>;
};

export type SimulatedTenant = Tenant & { timeZone: string };

export type Figures = {
  plans: number;
  charges: number;
  failed_plans: number;
  kills: number;
  periods_missing: number;
  periods_unexpected: number;
  periods_twice: number;
  gifts_without_one_payment: number;
  payments_without_one_charge: number;
  charges_without_payment: number;
  days_with_two_gifts_of_a_plan: number;
  left_open: number;
  receipts_missing: number;
  receipt_gaps: number;
};

const ZONES = ["America/New_York", "Europe/Dublin", "Pacific/Auckland"];

/** A year with a 29 February and both changes of the clock in every zone. */
const FROM = "2027-11-15";
const DAYS = 366;

/** No process runs for three weeks of June. */
const isOutage = (day: number): boolean => day >= 200 && day < 221;

/** Charges a year day by day, in processes of their own that are killed in between. */
export async function simulateYear(simulation: Simulation): Promise<Figures> {
  const random = randomFrom(simulation.seed);
  const tenants: SimulatedTenant[] = [];
  for (const zone of ZONES) {
    const world = { random, count: simulation.plans, from: FROM };
    tenants.push({ ...(await createSimulatedPlans(zone, world)), timeZone: zone });
  }
  const organizations = tenants.map(({ organizationId }) => organizationId);
  const killings = simulation.killings(random);
  const processes = await Promise.all(Array.from({ length: simulation.processes }, startProcess));
  let kills = 0;
  let killing: Killing | undefined;
  let at = new Date(`${FROM}T00:00:00Z`);
  for (let day = 0; day < DAYS; day++) {
    // Any hour: what is today there is tomorrow elsewhere.
    at = new Date(
      `${addDaysTo(FROM, day)}T${String(Math.floor(random() * 22)).padStart(2, "0")}:00:00Z`,
    );
    if (isOutage(day)) continue;
    // A failpoint waits for a day on which something is charged.
    killing = killings.get(day) ?? killing;
    if (await runDay(processes, at, killing)) {
      kills += 1;
      killing = undefined;
    }
    // A minute later somebody asks what became of those that are still under way, and goes on.
    at = new Date(at.getTime() + 61_000);
    if (await isUnfinished(organizations, at)) {
      stopClock(at);
      await reconcile();
      at = new Date(at.getTime() + 60_000);
      await runDay(processes, at, undefined);
    }
    stopClock(at);
    await simulation.endOfDay?.(tenants, at);
  }
  for (const each of processes) each.disconnect();
  resumeClock();
  return { ...(await measure(organizations, at)), kills };
}

async function startProcess(): Promise<ChildProcess> {
  const args = ["--import", "tsx", "lib/testing/charging-process.ts"];
  const env = { ...process.env, NODE_ENV: "test", FAILPOINT: "" } as const;
  const child = spawn(process.execPath, args, {
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return child;
}

/** All processes charge at the same time, and one of them is killed at it. True when it was. */
async function runDay(
  processes: ChildProcess[],
  at: Date,
  killing: Killing | undefined,
): Promise<boolean> {
  const ends = await Promise.all(
    processes.map((child, index) => order(child, at, index === 0 ? killing : undefined)),
  );
  for (const [index, end] of ends.entries())
    if (end === "killed") processes[index] = await startProcess();
  return ends.includes("killed");
}

async function order(
  child: ChildProcess,
  at: Date,
  killing: Killing | undefined,
): Promise<"done" | "killed"> {
  const settled = new AbortController();
  const { signal } = settled;
  const killed = once(child, "exit", { signal }).then(() => "killed" as const);
  const done = once(child, "message", { signal }).then(() => "done" as const);
  const failpoint = killing && "failpoint" in killing ? killing.failpoint : "";
  child.send({ at: at.toISOString(), failpoint });
  if (killing && "afterMs" in killing) {
    await wait(killing.afterMs);
    child.kill("SIGKILL");
  }
  // Who is killed after the work was done is dead as well.
  const isShot = killing !== undefined && "afterMs" in killing;
  const end = await (isShot ? killed : Promise.race([killed, done]));
  for (const each of [killed, done]) each.catch(() => undefined);
  settled.abort();
  if (end === "killed" && !killing) throw new Error("A process ended that nobody had killed.");
  return end;
}

const inOrganizations = (ids: number[]) => sql`organization_id in (${sql.join(ids, sql`, `)})`;

async function isUnfinished(ids: number[], at: Date): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select 1 from payments where ${inOrganizations(ids)} and reconcile_at <= ${at.toISOString()}
    ) or exists (
      select 1 from plans where ${inOrganizations(ids)} and status = 'active'
        and open_donation_id is not null and retry_on <= ${at.toISOString()}::date
    ) as found`);
  return rows[0]?.found ?? false;
}

/**
 * Looks at what is left by SQL alone. A plan's periods are reckoned anew from its first day; a plan whose
 * card always fails is to end after its first one.
 */
async function measure(ids: number[], at: Date): Promise<Omit<Figures, "kills">> {
  // The planner takes what was filled just now for empty, and would compare everything with everything.
  await db.execute(sql`analyze`);
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_nestloop = off`);
    const { rows } = await tx.execute<Omit<Figures, "kills">>(leftBy(ids, at));
    const [row] = rows;
    if (!row) throw new Error("nothing was measured");
    return row;
  });
}

function leftBy(ids: number[], at: Date): SQL {
  const ours = inOrganizations(ids);
  return sql`
    with mine as (select * from plans where ${ours}),
    last_days as (
      select id, (${at.toISOString()}::timestamptz at time zone time_zone)::date as last_day
      from organizations where id in (${sql.join(ids, sql`, `)})
    ),
    expected as (
      select mine.id as plan_id, case mine.interval_unit
        when 'week' then mine.started_on + (7 * mine.interval * n)
        else (month + make_interval(days => least(mine.anchor_day,
          extract(day from month + interval '1 month' - interval '1 day')::int) - 1))::date end as period_on
      from mine
      cross join generate_series(0, 60) as n
      cross join lateral (
        select date_trunc('month', mine.started_on::timestamp) + make_interval(months =>
          n * mine.interval * case mine.interval_unit when 'year' then 12 else 1 end) as month
      ) as months
      where mine.status = 'active'
    ),
    wanted as (
      select plan_id, period_on from expected
      join mine on mine.id = expected.plan_id
      join last_days on last_days.id = mine.organization_id
      where period_on <= last_day
    ),
    lines as (
      select donation_lines.plan_id, donation_lines.period_on, donations.id as donation_id,
        donations.status, donations.donated_on, mine.status as plan_status
      from donation_lines
      join mine on mine.id = donation_lines.plan_id
      join donations on donations.id = donation_lines.donation_id
    ),
    paid as (
      select donation_id, count(*) as count from payments
      where ${ours} and status = 'succeeded' group by donation_id
    ),
    taken as (
      select idempotency_key, count(*) as count from test_gateway_objects
      where ${ours} and kind = 'charge' and status = 'succeeded' group by idempotency_key
    ),
    numbers as (
      select organization_id, year, count(*) as count, max(sequence) as last
      from donation_receipts where ${ours} group by organization_id, year
    )
    select
      (select count(*)::int from mine) as plans,
      (select coalesce(sum(count), 0)::int from taken) as charges,
      (select count(*)::int from mine where status = 'failed') as failed_plans,
      (select count(*)::int from wanted left join lines using (plan_id, period_on)
        where lines.status is distinct from 'completed') as periods_missing,
      (select count(*)::int from lines left join wanted using (plan_id, period_on)
        where wanted.plan_id is null and lines.plan_status = 'active') as periods_unexpected,
      (select count(*)::int from (select 1 from lines group by plan_id, period_on having count(*) > 1)
        as twice) as periods_twice,
      (select count(*)::int from lines left join paid using (donation_id)
        where lines.status = 'completed' and paid.count is distinct from 1) as gifts_without_one_payment,
      (select count(*)::int from payments left join taken on idempotency_key = gateway_key::text
        where ${sql`payments.organization_id in (${sql.join(ids, sql`, `)})`}
          and payments.status = 'succeeded' and taken.count is distinct from 1)
        as payments_without_one_charge,
      (select count(*)::int from taken left join payments
          on gateway_key::text = idempotency_key and payments.status = 'succeeded'
        where payments.id is null) as charges_without_payment,
      (select count(*)::int from (select 1 from lines where status = 'completed'
        group by plan_id, donated_on having count(*) > 1) as days) as days_with_two_gifts_of_a_plan,
      (select count(*)::int from mine where open_donation_id is not null and retry_on is null)
        + (select count(*)::int from payments where ${ours} and status = 'processing') as left_open,
      (select count(*)::int from lines left join donation_receipts on
          donation_receipts.donation_id = lines.donation_id and donation_receipts.status = 'issued'
        where lines.status = 'completed' and donation_receipts.id is null) as receipts_missing,
      (select coalesce(sum(last - count), 0)::int from numbers) as receipt_gaps`;
}
