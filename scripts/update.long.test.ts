import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECTION_VERSION } from "@/lib/portfolio/state";
import { runOn } from "@/lib/testing/database";
import { startPostgres } from "@/scripts/postgres/start.mjs";
import { freePort } from "@/scripts/setup/port.mjs";

/** The commit of the release before this one; `UPDATE_FROM` names another. */
const { config } = JSON.parse(readFileSync("package.json", "utf8"));
const PREVIOUS: string = process.env.UPDATE_FROM ?? config.previousRelease;

const folder = mkdtempSync(join(tmpdir(), "wellspring-update-"));
const before = join(folder, "before");
const data = join(folder, "data");
const children: ChildProcess[] = [];

type World = {
  api_key: string;
  orders: Record<string, { api_path: string; url: string }>;
  portfolio: { donor_id: number };
};

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let settings: Record<string, string | undefined>;
let world: World;

beforeAll(async () => {
  execFileSync("git", ["clone", "--quiet", process.cwd(), before]);
  execFileSync("git", ["checkout", "--quiet", PREVIOUS], { cwd: before });
  execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: before, stdio: "ignore" });
  postgres = await startPostgres({ dataDir: join(data, "postgres"), throwaway: true });
  const { PATH, HOME } = process.env;
  settings = {
    PATH,
    HOME,
    NODE_ENV: "production",
    DATA_DIR: data,
    DATABASE_URL: postgres.url,
    APP_SECRET: "the-same-for-both-releases-0123456789",
    APP_ORIGIN: "http://localhost:3000",
    DEMO: "1",
    JOBS: "worker",
    LIMIT_API_REQUESTS_PER_MINUTE: "1000000",
    LIMIT_PUBLIC_REQUESTS_PER_MINUTE: "1000000",
    LIMIT_ORDER_READS_PER_MINUTE: "1000000",
    LIMIT_ORDER_WRITES_PER_MINUTE: "1000000",
    LIMIT_FORMS_PER_ADDRESS_PER_10_MINUTES: "1000000",
    LIMIT_FORMS_PER_NETWORK_PER_10_MINUTES: "1000000",
    LIMIT_FORMS_PER_ORGANIZATION_PER_10_MINUTES: "1000000",
    LIMIT_UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES: "1000000",
    LIMIT_UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES: "1000000",
  };
}, 900_000);

afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill("SIGKILL");
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

function start(cwd: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...settings, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.push(child);
  return child;
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error("It ended while it was starting.");
    await sleep(200);
  }
}

/** The worker computes the portfolio anew where the release does so by other rules (`docs/operations.md`). */
async function untilComputed(origin: string, key: string): Promise<void> {
  const path = `${origin}/api/v1/admin/fundraising/portfolio/status`;
  const ask = async () => (await fetch(path, { headers: { "X-SVC-API-Key": key } })).json();
  while ((await ask()).data.projection_version < PROJECTION_VERSION) await sleep(500);
}

/** Stands where a load balancer would, and sends each request to the next of its targets. */
async function startBalancer(targets: { ports: number[] }): Promise<Server> {
  let next = 0;
  const balancer = createServer((incoming, answer) => {
    const port = targets.ports[next++ % targets.ports.length];
    const { method, url: path, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on("error", () => answer.headersSent || answer.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => balancer.listen(0, "127.0.0.1", resolve));
  return balancer;
}

type Load = { answered: number; failed: string[]; longest: number; stop(): Promise<void> };

/** Guests who change their orders, fundraisers, integrators and visitors, until stopped. */
function startLoad(origin: string, { api_key, orders, portfolio }: World): Load {
  const load = { answered: 0, failed: [] as string[], longest: 0 };
  let isOn = true;
  const ask = async (method: string, path: string, body?: object) => {
    const startedAt = performance.now();
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { "X-SVC-API-Key": api_key, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
      redirect: "manual",
    }).catch((error) => ({ status: 0, text: async () => String(error.cause ?? error) }));
    const text = await response.text();
    load.longest = Math.max(load.longest, performance.now() - startedAt);
    load.answered += 1;
    if (response.status === 0 || response.status >= 400)
      load.failed.push(`${method} ${path.slice(0, 60)} ${response.status} ${text.slice(0, 300)}`);
    return text;
  };
  const guest = (name: string) => async () => {
    const path = `/api/v1${orders[name]?.api_path}`;
    const { data } = JSON.parse(await ask("GET", path));
    const [group] = data.registration_groups;
    const label = `Table ${load.answered}`;
    await ask("PUT", path, { version: data.version, groups: [{ id: group.id, label }] });
  };
  const clients = [
    guest("v2_table"),
    guest("v2_sponsor"),
    () => ask("GET", `/api/v1/admin/fundraising/portfolio/${portfolio.donor_id}`),
    () => ask("GET", "/o/harbor-light/programs/harbor-children"),
    () => ask("GET", new URL(orders.v2?.url ?? "").pathname),
    () => ask("GET", "/api/v1/admin/donations"),
    () =>
      ask("POST", "/api/v1/admin/interactions", {
        donor_id: portfolio.donor_id,
        channel: "phone",
        direction: "outbound",
        occurred_at: new Date().toISOString(),
        subject: "A call during the update",
      }),
  ];
  const running = clients.map(async (client) => {
    while (isOn) {
      await client().catch((error) => load.failed.push(String(error)));
      await sleep(50);
    }
  });
  return Object.assign(load, {
    stop: async () => {
      isOn = false;
      await Promise.all(running);
    },
  });
}

test("an installation is updated from the previous release, and no request fails", async () => {
  const [oldPort, newPort] = [await freePort(), await freePort()];
  const demo = start(before, ["scripts/demo.mjs"], { PORT: String(oldPort) });
  await untilReady(oldPort, demo);
  world = JSON.parse(readFileSync(join(data, "demo.json"), "utf8"));
  const targets = { ports: [oldPort] };
  const balancer = await startBalancer(targets);
  const origin = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
  const load = startLoad(origin, world);
  await sleep(5_000);
  expect(load.failed).toEqual([]);

  // Both releases on the new tables, the jobs of the old one done by the new one's worker.
  const migration = start(process.cwd(), ["scripts/migrate.mjs"]);
  const [code] = await once(migration, "exit");
  expect(code).toBe(0);
  const duringMigration = load.longest;
  await sleep(5_000);
  start(process.cwd(), ["--import", "tsx", "scripts/worker.ts"]);
  await untilComputed(origin, world.api_key);
  const server = start(process.cwd(), ["scripts/serve.mjs"], { PORT: String(newPort) });
  await untilReady(newPort, server);
  targets.ports = [oldPort, newPort];
  await sleep(10_000);

  // The old one leaves the balancer, answers what has arrived, and ends.
  targets.ports = [newPort];
  demo.kill("SIGTERM");
  await once(demo, "exit");
  await sleep(5_000);
  await load.stop();
  balancer.close();
  console.error(
    `${load.answered} requests, ${load.failed.length} failed, the longest took ${Math.round(load.longest)} ms (${Math.round(duringMigration)} ms until the migration was done)`,
  );
  expect(load.failed).toEqual([]);
  const late = `select task_identifier, last_error from graphile_worker.jobs
    where attempts > 0 and locked_at is null`;
  expect((await runOn(postgres.url, late)).rows).toEqual([]);
});
