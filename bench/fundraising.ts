import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { startPostgres } from "../scripts/postgres/start.mjs";
import { buildWhenChanged } from "../scripts/setup/build.mjs";
import { measureVisits } from "./campaign-visitors";
import { startProduct, stopAll } from "./servers";
import { at, ms, timed } from "./times";

/**
 * `npx tsx bench/fundraising.ts`: a campaign of 10,000 pages in 100 teams with 200,000 credited lines. Times
 * counting all of it, the leaderboard, and the refresh after one more gift, in the database alone; then starts
 * the product on it and lets 200 visitors look at the campaign’s page while 50 gifts a second come in, on the
 * same machine. `BENCH_PAGES` and `BENCH_LINES` change the size, `BENCH_LOOKING` how many seconds a visitor
 * looks before looking again.
 */
const PAGES = Number(process.env.BENCH_PAGES ?? 10_000);
const LINES = Number(process.env.BENCH_LINES ?? 200_000);
const TEAMS = 100;
const ROUNDS = 30;
const PORT = 34_71;
const VISITORS = 200;
/** Filling takes longer than any request may. */
const TIMEOUTS = ["DATABASE_STATEMENT_TIMEOUT_MS", "DATABASE_QUERY_TIMEOUT_MS"];

const folder = mkdtempSync(join(tmpdir(), "wellspring-bench-"));
const database = await startPostgres({
  dataDir: join(folder, "postgres"),
  throwaway: true,
  settings: { autovacuum: "on" },
});
Object.assign(process.env, {
  ...{ DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: "silent" },
  ...{ APP_SECRET: "only-for-the-bench-0123456789-0123456789", DEMO: "1" },
  ...Object.fromEntries(TIMEOUTS.map((name) => [name, "600000"])),
  ...{ APP_ORIGIN: `http://127.0.0.1:${PORT}`, LIMIT_PUBLIC_REQUESTS_PER_MINUTE: "100000000" },
});

try {
  const { migrateDatabase } = await import("@/db/migrate");
  await migrateDatabase();
  const world = await measure();
  for (const name of TIMEOUTS) delete process.env[name];
  await buildWhenChanged(process.env);
  const servers = [await startProduct("product", PORT, process.env)];
  try {
    await measureVisitors(world);
  } finally {
    await stopAll(servers);
  }
} finally {
  const { closeDatabase } = await import("@/db/client");
  await closeDatabase();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Measured = World & { organizationId: number; pageId: number; client: string; slug: string };

async function measure(): Promise<Measured> {
  const { db } = await import("@/db/client");
  const { createTenant } = await import("@/lib/testing/tenant");
  const { createCampaignFixture } = await import("@/lib/testing/fundraising");
  const { refreshFundraising } = await import("@/lib/fundraising/refresh");
  const { readLeaderboard } = await import("@/lib/fundraising/public");
  const tenant = await createTenant();
  const world = await createCampaignFixture(tenant);
  const { organizationId } = tenant;
  await fill(organizationId, world);
  const counted = await timed(() => refreshFundraising(organizationId));
  await db.execute(sql`analyze`);
  const boards: number[] = [];
  const refreshes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ["individual", "team"] as const)
      boards.push(
        await timed(() => readLeaderboard(tenant, world.slug, { kind, by: "raised", limit: 25 })),
      );
    await db.execute(sql`
      update donations set refunded_amount = refunded_amount + 1
      where organization_id = ${organizationId}
        and id = (select max(id) - ${round} from donations where organization_id = ${organizationId})`);
    refreshes.push(await timed(() => refreshFundraising(organizationId)));
  }
  const said = (name: string, values: number[]) =>
    console.log(`${name}: median ${ms(at(0.5, values))}, 95th percentile ${ms(at(0.95, values))}`);
  console.log(`${LINES.toLocaleString("en")} lines on ${PAGES.toLocaleString("en")} pages`);
  console.log(`counting everything: ${ms(counted)}`);
  said("leaderboard", boards);
  said("refresh after one gift has changed", refreshes);
  return { ...world, organizationId, pageId: world.inFirst, client: tenant.slug };
}

function measureVisitors(world: Measured): Promise<void> {
  const { client, slug } = world;
  return measureVisits({
    ...{ port: PORT, visitors: VISITORS, giftsPerSecond: 50, seconds: 40 },
    lookingSeconds: Number(process.env.BENCH_LOOKING ?? 10),
    page: `/o/${client}/c/${slug}`,
    operation: `/api/v1/frontend/public/campaigns/${client}/${slug}`,
    give: () => giveOnce(world),
  });
}

/** A received gift of one line for a page. @returns its amount in major units */
async function giveOnce(world: Measured): Promise<number> {
  const { db } = await import("@/db/client");
  const { organizationId, campaignId, programId, designationId, donorId, pageId } = world;
  await db.execute(sql`
    with gift as (
      insert into donations (organization_id, donor_id, program_id, status, method, amount, currency,
        donated_on, acknowledgement, completed_at)
      values (${organizationId}, ${donorId}, ${programId}, 'completed', 'cash', 2500, 'USD', '2026-01-15',
        'not_required', now())
      returning id),
    line as (
      insert into donation_lines (organization_id, donation_id, designation_id, label, amount)
      select ${organizationId}, id, ${designationId}, 'General fund', 2500 from gift
      returning id, donation_id)
    insert into page_credits (organization_id, line_id, donation_id, campaign_id, page_id, display_name)
    select ${organizationId}, id, donation_id, ${campaignId}, ${pageId}, 'Somebody' from line`);
  return 25;
}

type World = {
  campaignId: number;
  root: number;
  programId: number;
  designationId: number;
  donorId: number;
};

/** Pages, teams, gifts of one line each, and what they count for. */
async function fill(organizationId: number, world: World): Promise<void> {
  const { db } = await import("@/db/client");
  const { campaignId, root, programId, designationId, donorId } = world;
  await db.execute(sql`
    insert into fundraising_pages (organization_id, campaign_id, parent_id, kind, slug, title, status)
    select ${organizationId}, ${campaignId}, ${root}, 'team', 'team-' || n, 'Team ' || n, 'live'
    from generate_series(1, ${TEAMS}) n`);
  for (let from = 1; from <= PAGES; from += 1_000) {
    await db.execute(sql`analyze fundraising_pages`);
    await db.execute(sql`
      insert into fundraising_pages (organization_id, campaign_id, parent_id, kind, slug, title, status)
      select ${organizationId}, ${campaignId},
        (array(select id from fundraising_pages where slug like 'team-%'))[1 + n % ${TEAMS}],
        'individual', 'page-' || n, 'Page ' || n, 'live'
      from generate_series(${from}::int, ${Math.min(PAGES, from + 999)}::int) n`);
  }
  await db.execute(sql`
    insert into page_totals (organization_id, page_id, campaign_id, kind, reached_at)
    select organization_id, id, campaign_id, kind, created_at from fundraising_pages
    where organization_id = ${organizationId} on conflict do nothing`);
  const step = 2_000;
  for (let from = 1; from <= LINES; from += step)
    await db.execute(sql`
      with gifts as (
        insert into donations (organization_id, donor_id, program_id, status, method, amount, currency,
          donated_on, acknowledgement, completed_at)
        select ${organizationId}, ${donorId}, ${programId}, 'completed', 'cash', 500 + n % 9500, 'USD',
          '2026-01-15', 'not_required', timestamptz '2026-01-15' + n * interval '1 second'
        from generate_series(${from}::int, ${Math.min(LINES, from + step - 1)}::int) n
        returning id, amount),
      lines as (
        insert into donation_lines (organization_id, donation_id, designation_id, label, amount)
        select ${organizationId}, id, ${designationId}, 'General fund', amount from gifts
        returning id, donation_id),
      pages as materialized (
        select array_agg(id order by id) as ids, array_agg(parent_id order by id) as parents
        from fundraising_pages
        where organization_id = ${organizationId} and kind = 'individual' and slug like 'page-%')
      insert into page_credits (organization_id, line_id, donation_id, campaign_id, page_id, team_id,
        display_name, announced_at)
      select ${organizationId}, l.id, l.donation_id, ${campaignId}, p.ids[1 + l.id % ${PAGES}],
        nullif(p.parents[1 + l.id % ${PAGES}], ${root}), 'Somebody', now()
      from lines l, pages p`);
  await db.execute(sql`delete from fundraising_marks where organization_id = ${organizationId}`);
  await db.execute(sql`
    insert into fundraising_marks (organization_id, campaign_id) values (${organizationId}, ${campaignId})`);
  await db.execute(sql`analyze`);
}
