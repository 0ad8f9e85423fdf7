import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { startPostgres } from "@/scripts/postgres/start.mjs";
import { at, ms, timed } from "./times";

/**
 * How fast does a mailing go out, and who notices? `npx tsx bench/mailings.ts` writes 100,000 donors into a
 * database of its own, counts them as an audience, has one process send to a mail server on the same machine
 * that takes everything, and prints: how long counting and preparing takes, emails per second over `SECONDS`,
 * the memory of the sending process, and pages of the portfolio meanwhile beside the same before. Sender,
 * mail server, database and the reader of the portfolio share the machine. `DONORS` changes the size.
 */
const DONORS = Number(process.env.DONORS ?? 100_000);
const SECONDS = Number(process.env.SECONDS ?? 60);
const PAGES = Number(process.env.PAGES ?? 60);
/** Asked for: the product's own default, and as fast as it goes. */
const PACES = [100, 1_000];

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
const { previewMailing } = await import("@/lib/mailings/preview");
const { sendMailing, pauseMailing } = await import("@/lib/mailings/sending");
const { previewCondition } = await import("@/lib/segments/preview");
const { createMailingFixture } = await import("@/lib/testing/mailings");
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

/** Of a process, in megabytes: the most it ever had. */
function mostMemory({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

async function fill(): Promise<World> {
  const world = await fillPortfolio({ donors: DONORS, giftsEach: 3 });
  const { organizationId } = world.tenant;
  await db.execute(sql`update organizations set postal_address = '1 Harbor Street'
    where id = ${organizationId}`);
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

async function countSent(id: number): Promise<{ prepared: number; sent: number }> {
  const { rows } = await db.execute<{ prepared: number; sent: number }>(sql`
    select count(*)::int as prepared, count(*) filter (where state = 'sent')::int as sent
    from mailing_recipients where mailing_id = ${id}`);
  return rows[0] ?? { prepared: 0, sent: 0 };
}

async function measureSending(world: World, pace: number, url: string): Promise<void> {
  const { owner } = world.tenant;
  const { id } = await createMailingFixture(world.tenant, { name: `At ${pace} a second` });
  let token = "";
  const counted = await timed(async () => {
    token = (await previewMailing(owner, id)).preview_token;
  });
  const before = await readPages(world, PAGES);
  await sendMailing(owner, id, { preview_token: token });
  const { child } = await start("lib/testing/mailing-process.ts", {
    SMTP_URL: url,
    MAILINGS_PER_SECOND: String(pace),
  });
  const prepared = await timed(async () => {
    while ((await countSent(id)).sent === 0) await sleep(50);
  });
  const startedAt = performance.now();
  const first = (await countSent(id)).sent;
  const during: number[] = [];
  while (performance.now() - startedAt < SECONDS * 1000)
    during.push(...(await readPages(world, 5)));
  const { sent } = await countSent(id);
  const rate = (sent - first) / ((performance.now() - startedAt) / 1000);
  const memory = mostMemory(child);
  await pauseMailing(owner, id);
  await stop(child);
  const [calm, busy] = [at(0.95, before), at(0.95, during)];
  console.log(
    `at most ${pace} a second: counted in ${ms(counted)}, first email after ${ms(prepared)}, ${rate.toFixed(0)} emails a second, ${memory.toFixed(0)} MB; portfolio p95 ${ms(calm)} before, ${ms(busy)} meanwhile: ${(busy / calm).toFixed(2)} times (${during.length} pages)`,
  );
}

async function measureSegments({ tenant }: World): Promise<void> {
  const where = { period: { last: 12, unit: "months" } };
  const conditions = {
    "amount given in a period": { field: "gifts.total", op: "at_least", value: 20, where },
    "a figure of the portfolio": { field: "lifetime", op: "at_least", value: 50 },
    "a text": { field: "name", op: "contains", value: "donor 77" },
    "mailings received": { field: "mailings.count", op: "at_least", value: 1 },
  };
  for (const [name, leaf] of Object.entries(conditions)) {
    const times: number[] = [];
    for (let round = 0; round < 5; round++)
      times.push(await timed(() => previewCondition(tenant.owner, { condition: { all: [leaf] } })));
    console.log(`segment by ${name}: counted in ${ms(at(0.5, times))} at the median`);
  }
}

try {
  await migrateDatabase();
  const world = await fill();
  console.log(`${DONORS} donors, everyone with an address`);
  const { said: port } = await start("bench/mail-sink.ts");
  for (const pace of PACES) await measureSending(world, pace, `smtp://127.0.0.1:${port}`);
  await measureSegments(world);
} finally {
  for (const child of children) child.kill();
  await closeDatabase();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
