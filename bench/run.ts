import { deepStrictEqual } from "node:assert";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenChanged } from "../scripts/setup/build.mjs";
import { exitCode, startCommand } from "../scripts/setup/command.mjs";
import { openDatabase } from "../scripts/setup/database.mjs";
import { startServer } from "../scripts/setup/server.mjs";
import { drive, exchange, type OrderBody, type Send, type Slice, type Step } from "./load";

/**
 * `npm run bench`: order read, order update and profile read of the product in production mode beside a bare
 * `node:http` + `pg` server on the same rows, in turns within one run. Absolute figures depend on the
 * machine; the ratio is what counts.
 */
const CLIENTS = 8;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const PRODUCT = 34_61;
const BARE = 34_62;

const folder = mkdtempSync(join(tmpdir(), "wellspring-bench-"));
process.env.DATA_DIR = folder;
const database = await openDatabase();
const settings = {
  ...process.env,
  DATABASE_URL: database.url,
  APP_SECRET: "only-for-the-bench-0123456789-0123456789",
  APP_ORIGIN: `http://127.0.0.1:${PRODUCT}`,
  LOG_LEVEL: "silent",
  // Nobody works in the background: a receipt that is mailed meanwhile would change what is read.
  JOBS: "worker",
  LIMIT_ORDER_READS_PER_MINUTE: "100000000",
  LIMIT_ORDER_WRITES_PER_MINUTE: "100000000",
  LIMIT_API_REQUESTS_PER_MINUTE: "100000000",
};
Object.assign(process.env, settings);

try {
  const { migrateDatabase } = await import("@/db/migrate");
  await migrateDatabase();
  const { closeDatabase } = await import("@/db/client");
  const { createProfiles, createTables } = await import("./world");
  const tables = await createTables(CLIENTS);
  const profiles = await createProfiles(CLIENTS);
  await closeDatabase();
  await buildWhenChanged(settings);
  const product = await startServer({ ...settings, PORT: String(PRODUCT) });
  const bare = startCommand(process.execPath, ["bench/bare/server.mjs"], {
    env: { ...settings, PORT: String(BARE) },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(bare, "message");
  try {
    await measure(tables, profiles);
  } finally {
    for (const child of [product, bare]) child.kill("SIGTERM");
    await Promise.all([exitCode(product), exitCode(bare)]);
  }
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(
  tables: readonly string[],
  profiles: { paths: readonly string[]; key: string },
): Promise<void> {
  const withKey = { "X-SVC-API-Key": profiles.key };
  await requireSameAnswers(tables);
  await requireSameAnswers(profiles.paths, withKey);
  const jobs = [
    ["order read", () => tables.map((path) => reader(path))],
    ["order update", () => tables.map(renamer)],
    ["profile read", () => profiles.paths.map((path) => reader(path, withKey))],
  ] as const;
  for (const [, clients] of jobs)
    for (const port of [PRODUCT, BARE]) await drive(port, clients(), 2);
  const rounds: [string, Slice, Slice][] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, clients] of jobs)
      rounds.push([
        name,
        await drive(PRODUCT, clients(), SECONDS),
        await drive(BARE, clients(), SECONDS),
      ]);
  report(rounds);
}

function reader(path: string, credentials?: Parameters<Send>[3]): Step {
  return async (send) => {
    await send("GET", path, undefined, credentials);
  };
}

/** Renames one guest of its own table again and again, each time at the version it was told last. */
function renamer(path: string): Step {
  let current: OrderBody | undefined;
  let count = 0;
  return async (send) => {
    current ??= (await send("GET", path)).body.data;
    const guests = current.registration_groups.flatMap((group) => group.attendees);
    const guest = guests[count % guests.length];
    count += 1;
    const attendees = [{ id: guest?.id, first_name: `Guest ${count}`, last_name: "Bench" }];
    current = (await send("PUT", path, { version: current.version, attendees })).body.data;
  };
}

/** The ratio means something only while both do the same job. */
async function requireSameAnswers(
  paths: readonly string[],
  credentials?: Parameters<Send>[3],
): Promise<void> {
  const agent = new Agent();
  for (const path of paths) {
    const [product, bare] = await Promise.all(
      [PRODUCT, BARE].map((port) => exchange(agent, port, "GET", path, undefined, credentials)),
    );
    deepStrictEqual(bare, product);
  }
  agent.destroy();
}

function report(rounds: readonly [string, Slice, Slice][]): void {
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const columns = [
    "job",
    "product req/s",
    "bare req/s",
    "ratio (min–max)",
    "p95 ms product / bare",
  ];
  console.log(`\n| ${columns.join(" | ")} |\n|${columns.map(() => "---|").join("")}`);
  for (const name of new Set(rounds.map(([job]) => job))) {
    const mine = rounds.filter(([job]) => job === name);
    const ratios = mine.map(([, product, bare]) => product.perSecond / bare.perSecond);
    const of = (pick: (product: Slice, bare: Slice) => number) =>
      median(mine.map(([, product, bare]) => pick(product, bare)));
    const ratio = `${median([...ratios]).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
    console.log(
      `| ${name} | ${of((p) => p.perSecond).toFixed(0)} | ${of((_, b) => b.perSecond).toFixed(0)} | ${ratio} | ${of((p) => p.p95).toFixed(1)} / ${of((_, b) => b.p95).toFixed(1)} |`,
    );
  }
}
