import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { startPostgres } from "@/scripts/postgres/start.mjs";
import { ms, sorted, timed } from "./times";

/**
 * How does the portfolio's projection do with 200,000 donors and 2,000,000 gifts? `npx tsx
 * bench/portfolio.ts` fills them into a database of its own and prints: a full rebuild beside one raw
 * aggregate pass over the same rows, in turns; the refresh after one gift beside the same in an
 * organization of a hundredth of the size; and how long a gift takes to show in its donor's profile while
 * 50 gifts a second are recorded. What is measured has the time limits of production. `DONORS` and
 * `GIFTS_EACH` change the size.
 */
const DONORS = Number(process.env.DONORS ?? 200_000);
const GIFTS_EACH = Number(process.env.GIFTS_EACH ?? 10);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const WRITES_PER_SECOND = 50;
const SECONDS = Number(process.env.SECONDS ?? 30);

const folder = mkdtempSync(join(tmpdir(), "wellspring-bench-"));
const server = await startPostgres({ dataDir: folder, throwaway: true });
process.env.DATABASE_URL = server.url;
process.env.APP_SECRET ??= "only-for-the-bench-0123456789-0123456789";
process.env.LOG_LEVEL = "silent";
process.env.DATABASE_POOL_MAX = "40";
const LIMITS = ["DATABASE_STATEMENT_TIMEOUT_MS", "DATABASE_QUERY_TIMEOUT_MS"];
const ENOUGH = 1_200_000;

const { migrateDatabase } = await import("@/db/migrate");
const { closeDatabase, db, longTransaction } = await import("@/db/client");
const { work } = await import("@/app/_jobs/tasks");
const { recordDonation } = await import("@/lib/giving/gifts/record-donation");
const { startWorker } = await import("@/lib/jobs/worker");
const { continueBuild, refreshMarked } = await import("@/lib/portfolio/projection/builds");
const { basisOf } = await import("@/lib/portfolio/basis");
const { readProfile } = await import("@/lib/portfolio/projection/projection");
const { beginBuild } = await import("@/lib/portfolio/state");
const { fillPortfolio } = await import("./portfolio-world");

type World = Awaited<ReturnType<typeof fillPortfolio>>;

const median = (values: readonly number[]) => sorted(values)[values.length >> 1] ?? 0;

async function rebuild({ tenant: { organizationId } }: World): Promise<void> {
  await db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), "rebuild"));
  await continueBuild(organizationId);
}

const during = (from: number, to: number) =>
  sql`donated_on between current_date - ${from}::int and current_date - ${to}::int`;

/**
 * One pass that adds up the same sums and counts of the same rows, without any of the rules, with as much
 * memory as a build has. What is not asked for would not be computed: so all of it is.
 */
async function rawPass({ tenant: { organizationId } }: World): Promise<void> {
  const [ytd, before, last, earlier] = [
    during(140, 0),
    during(505, 365),
    during(505, 141),
    during(870, 506),
  ];
  await longTransaction({ statement: ENOUGH, lock: ENOUGH }, async (tx) => {
    await tx.execute(sql`set local work_mem = '64MB'`);
    await tx.execute(sql`
      select count(*), sum(direct_lifetime), sum(soft_lifetime), sum(direct_ytd), sum(soft_ytd),
        sum(previous_ytd), sum(last_year), sum(year_before), sum(direct_gifts), sum(soft_gifts),
        sum(gifts), sum(gifts_before), sum(gifts_last_year), sum(gifts_earlier), min(first_on),
        max(last_on), max(largest), sum(total), sum(contacts), sum(days), max(last_at),
        max(last_touch_at)
      from (
        select donor_id, sum(amount) filter (where is_direct) as direct_lifetime,
          sum(amount) filter (where not is_direct) as soft_lifetime,
          sum(amount) filter (where is_direct and ${ytd}) as direct_ytd,
          sum(amount) filter (where not is_direct and ${ytd}) as soft_ytd,
          sum(amount) filter (where ${before}) as previous_ytd,
          sum(amount) filter (where ${last}) as last_year,
          sum(amount) filter (where ${earlier}) as year_before,
          count(*) filter (where is_direct) as direct_gifts,
          count(*) filter (where not is_direct) as soft_gifts, count(*) filter (where ${ytd}) as gifts,
          count(*) filter (where ${before}) as gifts_before,
          count(*) filter (where ${last}) as gifts_last_year,
          count(*) filter (where ${earlier}) as gifts_earlier, min(donated_on) as first_on,
          max(donated_on) as last_on, max(amount) as largest
        from (
          select donor_id, donated_on, amount, true as is_direct from donations
          where organization_id = ${organizationId} and status = 'completed'
          union all
          select c.donor_id, d.donated_on, d.amount, false from soft_credits c
          join donations d on d.organization_id = c.organization_id and d.id = c.donation_id
          where c.organization_id = ${organizationId} and d.donor_id <> c.donor_id) each
        group by donor_id) gift
      full join (
        select donor_id, count(*) as total, count(*) filter (where is_contact) as contacts,
          count(distinct ((occurred_at at time zone 'UTC')::date, channel, direction)) as days,
          max(occurred_at) as last_at, max(occurred_at) filter (where is_contact) as last_touch_at
        from interactions where organization_id = ${organizationId}
        group by donor_id) contact using (donor_id)`);
  });
}

const someDonor = ({ firstDonor, size }: World) =>
  firstDonor + Math.floor(Math.random() * size.donors);

const give = ({ tenant, programId, designationId }: World, donorId: number) =>
  recordDonation(tenant.owner, {
    donor_id: donorId,
    program_id: programId,
    lines: [{ designation_id: designationId, amount: 25 }],
    method: "check",
    received_on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    email_receipt: false,
  });

/** What a server that is kept does by itself. */
async function tidyUp(): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("vacuum analyze portfolio_profiles, portfolio_members");
  await client.end();
}

/** Filling takes longer than any request may. */
async function fillBoth(): Promise<{ small: World; large: World }> {
  for (const limit of LIMITS) process.env[limit] = String(ENOUGH);
  const small = await fillPortfolio({ donors: DONORS / 100, giftsEach: GIFTS_EACH });
  const large = await fillPortfolio({ donors: DONORS, giftsEach: GIFTS_EACH });
  for (const limit of LIMITS) delete process.env[limit];
  await closeDatabase();
  return { small, large };
}

async function measureRebuild(world: World): Promise<void> {
  const first = await timed(() => rebuild(world));
  console.log(`first build, which writes every profile: ${ms(first)}`);
  await tidyUp();
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const raw = await timed(() => rawPass(world));
    const built = await timed(() => rebuild(world));
    ratios.push(built / raw);
    console.log(`raw pass ${ms(raw)}, rebuild ${ms(built)}: ${(built / raw).toFixed(1)} times`);
  }
  console.log(`rebuild, median: ${median(ratios).toFixed(1)} times the raw pass`);
}

async function measureRefresh(small: World, large: World): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 60; round++)
    for (const [index, world] of [small, large].entries()) {
      await give(world, someDonor(world));
      times[index]?.push(await timed(() => refreshMarked(world.tenant.organizationId)));
    }
  const [few, many] = [median(times[0]), median(times[1])];
  const ratio = (many / few).toFixed(2);
  console.log(
    `refresh after one gift: ${few.toFixed(1)} ms with ${small.size.donors} donors, ${many.toFixed(1)} ms with ${large.size.donors}: ${ratio} times`,
  );
}

/** How long after its commit a gift shows in the profile of its donor. */
async function delayOf(world: World): Promise<number> {
  const { organizationId } = world.tenant;
  const donorId = someDonor(world);
  const { rows } = await db.execute<{
    subject_type: "donor" | "household";
    subject_id: number;
  }>(sql`
    select subject_type, subject_id from portfolio_members
    where organization_id = ${organizationId} and donor_id = ${donorId}`);
  const [found] = rows;
  if (!found) throw new Error("A donor is shown nowhere.");
  const subject = { subjectType: found.subject_type, subjectId: found.subject_id };
  const lifetime = async () => (await readProfile(db, organizationId, subject))?.lifetime ?? 0;
  const before = await lifetime();
  await give(world, donorId);
  const committedAt = performance.now();
  while ((await lifetime()) === before) await sleep(20);
  return performance.now() - committedAt;
}

async function measureDelay(world: World): Promise<void> {
  const worker = startWorker(work);
  const writes: Promise<unknown>[] = [];
  const delays: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let written = 0; written < WRITES_PER_SECOND * SECONDS; written++) {
    const due = startedAt + (written * 1000) / WRITES_PER_SECOND;
    await sleep(Math.max(0, due - performance.now()));
    if (written % WRITES_PER_SECOND === 0) delays.push(delayOf(world));
    else writes.push(give(world, someDonor(world)));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(writes);
  const all = sorted(await Promise.all(delays));
  await worker.stop();
  const rate = (WRITES_PER_SECOND * SECONDS) / seconds;
  console.log(
    `visible under ${rate.toFixed(0)} gifts a second: median ${ms(median(all))}, longest ${ms(all.at(-1) ?? 0)} of ${all.length}`,
  );
}

try {
  await migrateDatabase();
  const taken = await timed(async () => {
    const { small, large } = await fillBoth();
    await rebuild(small);
    console.log(`${DONORS} donors with ${DONORS * GIFTS_EACH} gifts`);
    await measureRebuild(large);
    await measureRefresh(small, large);
    await measureDelay(large);
  });
  console.log(`all of it took ${ms(taken)}`);
} finally {
  await closeDatabase();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
