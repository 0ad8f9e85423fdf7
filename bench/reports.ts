import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { startPostgres } from "@/scripts/postgres/start.mjs";
import { at, ms, timed } from "./times";

/**
 * How long do reports over many gifts take, and who notices? `npx tsx bench/reports.ts` writes 200,000 donors with
 * ten gifts each into a database of its own and prints: the gifts of a year by program, retention of donors, the
 * rows behind a figure as CSV in rows a second and memory, pages of the portfolio while two reports are computed
 * beside the same before, and that a third report is refused. The database and its readers share the machine.
 * `DONORS` changes the size.
 */
const DONORS = Number(process.env.DONORS ?? 200_000);
const RUNS = Number(process.env.RUNS ?? 20);
const GIFTS = 10;

const folder = mkdtempSync(join(tmpdir(), "wellspring-bench-"));
const server = await startPostgres({ dataDir: folder, throwaway: true });
process.env.DATABASE_URL = server.url;
process.env.APP_SECRET ??= "only-for-the-bench-0123456789-0123456789";
process.env.LOG_LEVEL = "silent";
const LIMITS = ["DATABASE_STATEMENT_TIMEOUT_MS", "DATABASE_QUERY_TIMEOUT_MS"];
for (const limit of LIMITS) process.env[limit] = "1200000";

const { migrateDatabase } = await import("@/db/migrate");
const { closeDatabase, db } = await import("@/db/client");
const { basisOf } = await import("@/lib/portfolio/basis");
const { listPortfolio } = await import("@/lib/portfolio/list/list");
const { PortfolioQuery } = await import("@/lib/portfolio/list/schema");
const { continueBuild } = await import("@/lib/portfolio/projection/builds");
const { beginBuild } = await import("@/lib/portfolio/state");
const { exportReportRows } = await import("@/lib/reports/files");
const { queryReport } = await import("@/lib/reports/queries");
const { createReport } = await import("@/lib/reports/reports");
const { getStandardReport } = await import("@/lib/reports/standard");
const { fillPortfolio } = await import("./portfolio-world");

type World = Awaited<ReturnType<typeof fillPortfolio>>;

const megabytes = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? 0) / 1024;

async function repeated(count: number, job: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < count; nth += 1) times.push(await timed(job));
  return times;
}

const tell = (what: string, times: readonly number[]) =>
  console.log(`${what}: p50 ${ms(at(0.5, times))}, p95 ${ms(at(0.95, times))}`);

async function fill(): Promise<World> {
  const world = await fillPortfolio({ donors: DONORS, giftsEach: GIFTS });
  const { organizationId } = world.tenant;
  await db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), "rebuild"));
  await continueBuild(organizationId);
  await db.execute(sql`vacuum analyze`);
  for (const limit of LIMITS) delete process.env[limit];
  await closeDatabase();
  return world;
}

async function measure({ tenant: { owner } }: World): Promise<void> {
  const standard = (key: string) => getStandardReport(owner, key).definition;
  const run = (key: string) => () => queryReport(owner, standard(key));
  tell("gifts of this fiscal year by program", await repeated(RUNS, run("giving_by_program")));
  tell("gifts of 24 months by month", await repeated(RUNS, run("giving_by_month")));
  tell("retention", await repeated(Math.ceil(RUNS / 4), run("retention")));

  const { id } = await createReport(owner, {
    name: "Gifts of some weeks",
    definition: { dataset: "gift", measures: ["count"], period: { last: 100, unit: "days" } },
  });
  const before = megabytes();
  const rates: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    let rows = 0;
    const took = await timed(async () => {
      rows = (await exportReportRows(owner, id, {})).split("\n").length - 2;
    });
    rates.push(rows / (took / 1_000));
  }
  console.log(
    `rows as CSV: ${rates.map((rate) => Math.round(rate).toLocaleString("en")).join(", ")} a second, ${Math.round(megabytes() - before)} MB more than ${Math.round(before)} MB`,
  );

  const page = () => listPortfolio(owner, PortfolioQuery.parse({ sort: "-lifetime" }));
  const calm = await repeated(60, page);
  let isOver = false;
  const heavy = async () => {
    while (!isOver) await run("retention")();
  };
  const two = [heavy(), heavy()];
  await new Promise((resolve) => setTimeout(resolve, 300));
  const busy = await repeated(60, page);
  const third = await run("retention")().then(
    () => "computed",
    (error: { kind?: string }) => error.kind ?? "failed",
  );
  isOver = true;
  await Promise.allSettled(two);
  tell("a page of the portfolio before", calm);
  tell("a page of the portfolio beside two reports", busy);
  console.log(
    `p95 ${(at(0.95, busy) / at(0.95, calm)).toFixed(2)} times; a third report: ${third}`,
  );
}

try {
  await migrateDatabase();
  await measure(await fill());
} finally {
  await closeDatabase();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
