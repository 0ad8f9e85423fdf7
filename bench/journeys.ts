import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { startPostgres } from "@/scripts/postgres/start.mjs";
import { at, ms, timed } from "./times";

/**
 * How fast do journeys go, and who notices? `npx tsx bench/journeys.ts` writes 50,000 donors into a database of
 * its own, has them all due at the same moment, once for a task and once for an email to a mail server on the
 * same machine that takes everything, and prints how long it took, and pages of the portfolio meanwhile beside
 * the same before. Everything shares the machine. `DONORS` changes the size, `KINDS=email` leaves out the task.
 */
const DONORS = Number(process.env.DONORS ?? 50_000);
const PAGES = Number(process.env.PAGES ?? 60);
const KINDS = (["task", "email"] as const).filter((kind) =>
  (process.env.KINDS ?? kind).split(",").includes(kind),
);

const folder = mkdtempSync(join(tmpdir(), "wellspring-bench-"));
const server = await startPostgres({
  dataDir: folder,
  throwaway: true,
  settings: { autovacuum: "on" },
});
process.env.DATABASE_URL = server.url;
process.env.APP_SECRET ??= "only-for-the-bench-0123456789-0123456789";
process.env.LOG_LEVEL = "silent";
const LIMITS = ["DATABASE_STATEMENT_TIMEOUT_MS", "DATABASE_QUERY_TIMEOUT_MS"];
for (const limit of LIMITS) process.env[limit] = "1200000";

const { migrateDatabase } = await import("@/db/migrate");
const { closeDatabase, db } = await import("@/db/client");
const { listPortfolio } = await import("@/lib/portfolio/list/list");
const { PortfolioQuery } = await import("@/lib/portfolio/list/schema");
const { continueBuild } = await import("@/lib/portfolio/projection/builds");
const { basisOf } = await import("@/lib/portfolio/basis");
const { beginBuild } = await import("@/lib/portfolio/state");
const { emailNode, graphOf, startJourneyFixture } = await import("@/lib/testing/journeys");
const { topicOf } = await import("@/lib/testing/mailings");
const { fillPortfolio } = await import("./portfolio-world");

type World = Awaited<ReturnType<typeof fillPortfolio>>;

const children = new Set<ChildProcess>();

/** A process of its own, and what it says first. */
async function start(file: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", file], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });
  children.add(child);
  const [said] = await once(child, "message");
  return { child, said };
}

async function stop(child: ChildProcess): Promise<void> {
  child.disconnect();
  await once(child, "exit");
  children.delete(child);
}

/** Whatever the hour is, it is noon there, so that emails don’t wait for the morning. */
const zoneAtNoon = (): string => {
  const away = 12 - new Date().getUTCHours();
  return away === 0 ? "UTC" : `Etc/GMT${away > 0 ? "-" : "+"}${Math.abs(away)}`;
};

async function fill(): Promise<World> {
  const world = await fillPortfolio({ donors: DONORS, giftsEach: 3 });
  const { organizationId } = world.tenant;
  await db.execute(sql`update organizations set postal_address = '1 Harbor Street',
    time_zone = ${zoneAtNoon()} where id = ${organizationId}`);
  await db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), "rebuild"));
  await continueBuild(organizationId);
  await db.execute(sql`vacuum analyze`);
  for (const limit of LIMITS) delete process.env[limit];
  await closeDatabase();
  return world;
}

/** Pages of the portfolio, one after the other, each in another order or narrowed otherwise. */
async function readPages({ tenant }: World, count: number): Promise<number[]> {
  const asked = [{}, { sort: "lifetime" }, { lapsed: "true" }, { q: "donor 77" }, { page: 40 }];
  const times: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const query = PortfolioQuery.parse(asked[nth % asked.length]);
    times.push(await timed(() => listPortfolio(tenant.owner, query)));
  }
  return times;
}

/** Has everyone due now, as if they had waited for this moment. */
const enrollAll = (organizationId: number, id: number) =>
  db.execute(sql`
    insert into journey_enrollments (organization_id, journey_id, version_id, donor_id, entry_key, node,
      entered_at, wake_at)
    select d.organization_id, j.id, j.version_id, d.id, 'donor:' || d.id, 'step', now(), now()
    from donors d join journeys j on j.organization_id = d.organization_id and j.id = ${id}
    where d.organization_id = ${organizationId} and d.email is not null limit ${DONORS}`);

async function left(of: string, id: number): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(
    sql`select count(*)::int as left from ${sql.raw(of)} and journey_id = ${id}`,
  );
  return rows[0]?.left ?? 0;
}

async function measure(world: World, kind: "task" | "email", url: string): Promise<void> {
  const { tenant } = world;
  const node =
    kind === "email"
      ? emailNode("step", await topicOf(tenant))
      : {
          ...{ id: "step", title: null, kind: "task" as const, task_kind: "task" as const },
          ...{ task_title: "Call", note: null, skip_weekends: true, minute: 540 },
          ...{ due: { days: 1, from: "step" as const }, owner: "assigned" as const },
        };
  const id = await startJourneyFixture(tenant, graphOf([node]));
  const before = await readPages(world, PAGES);
  await enrollAll(tenant.organizationId, id);
  const inside = await left("journey_enrollments where state = 'active'", id);
  const startedAt = performance.now();
  const { child } = await start("lib/testing/journey-process.ts", {
    ...{ SMTP_URL: url, MAILINGS_PER_SECOND: "1000" },
  });
  const during: number[] = [];
  let stepped = 0;
  for (;;) {
    during.push(...(await readPages(world, 5)));
    const waiting = await left("journey_enrollments where state = 'active'", id);
    if (waiting === 0 && stepped === 0) stepped = performance.now() - startedAt;
    const open = kind === "email" ? await left("journey_messages where state <> 'sent'", id) : 0;
    if (waiting === 0 && open === 0) break;
    await sleep(100);
  }
  const took = performance.now() - startedAt;
  await stop(child);
  const [calm, busy] = [at(0.95, before), at(0.95, during)];
  console.log(
    `${inside} donors due at once for one ${kind}: steps done in ${ms(stepped)} (${(inside / (stepped / 1000)).toFixed(0)} a second), everything in ${ms(took)}; portfolio p95 ${ms(calm)} before, ${ms(busy)} meanwhile: ${(busy / calm).toFixed(2)} times (${during.length} pages)`,
  );
}

try {
  await migrateDatabase();
  const world = await fill();
  const { said: port } = await start("bench/mail-sink.ts");
  for (const kind of KINDS) await measure(world, kind, `smtp://127.0.0.1:${port}`);
} finally {
  for (const child of children) child.kill("SIGKILL");
  await closeDatabase();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
