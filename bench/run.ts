import { deepStrictEqual } from "node:assert";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenChanged } from "../scripts/setup/build.mjs";
import { openDatabase } from "../scripts/setup/database.mjs";
import { measurePages } from "./dashboard";
import { drive, exchange, type OrderBody, type Send, type Slice, type Step } from "./load";
import { cpuOf, cpuOfDatabase, type Server, startOther, startProduct, stopAll } from "./servers";
import type { BenchWorld } from "./world";

/**
 * `npm run bench`: the product in production mode beside a bare `node:http` + `pg` server and one of Fastify
 * and Drizzle, on the same rows, in turns within one run. Absolute figures depend on the machine; the
 * ratio is what counts. The answers of all three are compared first.
 */
const CLIENTS = 8;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const DONORS = Number(process.env.BENCH_DONORS ?? 200_000);
const ENTITIES = Number(process.env.BENCH_ENTITIES ?? 100_000);
const PORT = 34_61;

const folder = mkdtempSync(join(tmpdir(), "wellspring-bench-"));
process.env.DATA_DIR = folder;
const database = await openDatabase();
const limits = [
  "ORDER_READS",
  "ORDER_WRITES",
  "API_REQUESTS",
  "PUBLIC_REQUESTS",
  "CHECKOUT_WRITES",
];
const cardLimits = ["LIMIT_DONATION_ATTEMPTS_PER_10_MINUTES", "LIMIT_CARD_FAILURES_PER_HOUR"];
const formLimits = [
  "LIMIT_FORMS_PER_ADDRESS_PER_10_MINUTES",
  "LIMIT_FORMS_PER_NETWORK_PER_10_MINUTES",
  "LIMIT_FORMS_PER_ORGANIZATION_PER_10_MINUTES",
  "LIMIT_UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES",
  "LIMIT_UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES",
];
const settings = {
  ...process.env,
  ...Object.fromEntries(limits.map((name) => [`LIMIT_${name}_PER_MINUTE`, "100000000"])),
  ...Object.fromEntries([...cardLimits, ...formLimits].map((name) => [name, "100000000"])),
  DATABASE_URL: database.url,
  APP_SECRET: "only-for-the-bench-0123456789-0123456789",
  APP_ORIGIN: `http://127.0.0.1:${PORT}`,
  LOG_LEVEL: "silent",
  // Nobody works in the background: a receipt that is mailed meanwhile would change what is read.
  JOBS: "worker",
};
const filling = { DATABASE_STATEMENT_TIMEOUT_MS: "600000", DATABASE_QUERY_TIMEOUT_MS: "600000" };
Object.assign(process.env, settings, filling);

type Job = {
  name: string;
  clients: (world: BenchWorld) => Step[];
  /** Which of the other servers do this too. */
  beside?: ("bare" | "fastify" | "two processes")[];
};

const reads = (paths: readonly string[], credentials?: Parameters<Send>[3]): Step[] =>
  Array.from({ length: CLIENTS }, (_, nth) => async (send) => {
    await send("GET", paths[nth % paths.length] ?? "", undefined, credentials);
  });

const byKey = ({ key }: BenchWorld) => ({ "X-SVC-API-Key": key });

const JOBS: Job[] = [
  {
    name: "order read",
    clients: ({ tables }) => reads(tables),
    beside: ["bare", "fastify", "two processes"],
  },
  {
    name: "order update",
    clients: ({ tables }) => tables.map(renamer),
    beside: ["bare", "fastify"],
  },
  {
    name: "profile read",
    clients: (world) => reads(world.profiles, byKey(world)),
    beside: ["bare", "fastify", "two processes"],
  },
  {
    name: `profile read among ${DONORS} donors`,
    clients: (world) => reads(world.manyProfiles, { "X-SVC-API-Key": world.manyKey }),
    beside: ["bare", "fastify"],
  },
  {
    name: "recipients, a page of 100",
    clients: ({ gallery }) => reads([gallery]),
    beside: ["bare", "fastify"],
  },
  {
    name: `recipients, a page of ${ENTITIES}`,
    clients: ({ manyGallery }) => reads([manyGallery]),
    beside: ["bare", "fastify"],
  },
  {
    name: `portfolio list of ${DONORS} donors`,
    clients: (world) => reads([world.list], { "X-SVC-API-Key": world.manyKey }),
  },
  { name: "quote", clients: (world) => quoters(world) },
  { name: "order placed, one event", clients: (world) => buyers(world, false) },
  { name: "order placed and paid, one event", clients: (world) => buyers(world, true) },
  { name: "check-in scan", clients: (world) => scanners(world) },
  { name: "organization page", clients: ({ pages: { organization } }) => reads([organization]) },
  { name: "event page", clients: ({ pages: { event } }) => reads([event]) },
  { name: "gallery page", clients: ({ pages: { gallery } }) => reads([gallery]) },
];

type Round = { job: string; server: string; slice: Slice; cpu: number; database: number };

async function measure(world: BenchWorld, servers: readonly Server[]): Promise<void> {
  const of = (name: string) => servers.find((server) => server.name === name) as Server;
  for (const { beside = [], clients } of JOBS)
    if (beside.includes("bare")) await requireSameAnswers(clients(world), beside, of);
  const rounds: Round[] = [];
  for (let round = -1; round < ROUNDS; round++)
    for (const { name: job, clients, beside = [] } of JOBS)
      for (const name of ["product", ...beside] as const) {
        const server = of(name);
        // The second process shares the work with the first.
        const busy = name === "two processes" ? [of("product"), server] : [server];
        const [cpu, inDatabase] = [cpuOfAll(busy), cpuOfDatabase()];
        const ports = busy.map(({ port }) => port);
        const slice = await drive(ports, clients(world), round < 0 ? 1 : SECONDS);
        if (round < 0) continue;
        rounds.push({
          ...{ job, server: name, slice, cpu: (cpuOfAll(busy) - cpu) / slice.count },
          database: (cpuOfDatabase() - inDatabase) / slice.count,
        });
      }
  report(rounds);
}

const cpuOfAll = (servers: readonly Server[]): number =>
  servers.reduce((sum, { process: child }) => sum + cpuOf(child.pid), 0);

/** The ratio means something only while all do the same job. */
async function requireSameAnswers(
  clients: readonly Step[],
  beside: readonly string[],
  of: (name: string) => Server,
): Promise<void> {
  const agent = new Agent();
  for (const step of clients) {
    const answers = new Map<string, unknown>();
    for (const name of ["product", ...beside.filter((each) => each !== "two processes")])
      await step(async (method, ...asked) => {
        const answer = await exchange(agent, of(name).port, method, ...asked);
        if (method === "GET") answers.set(name, answer);
        return answer;
      });
    for (const [name, answer] of answers) deepStrictEqual(answer, answers.get("product"), name);
  }
  agent.destroy();
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

const quoters = ({ quote }: BenchWorld): Step[] =>
  Array.from({ length: CLIENTS }, () => async (send) => {
    await send("POST", quote.path, quote.body);
  });

/** Each buys one ticket after the other of the same kind. An order that is paid counts as two requests. */
const buyers = ({ onSale: { path, cart } }: BenchWorld, isPaid: boolean): Step[] =>
  Array.from({ length: CLIENTS }, () => {
    let quote_fingerprint = "";
    return async (send) => {
      const post = async <Answer>(at: string, body: object) =>
        (await send("POST", `${path}${at}`, body, { "Idempotency-Key": crypto.randomUUID() }))
          .body as unknown as Answer;
      if (quote_fingerprint === "") {
        const quoted = await post<{ data: { fingerprint: string } }>("/quote", cart as object);
        quote_fingerprint = quoted.data.fingerprint;
      }
      const email = `buyer-${crypto.randomUUID()}@mail.example`;
      const purchaser = { first_name: "Ada", last_name: "Buyer", email };
      const order = { cart, purchaser, payment_method: "card", quote_fingerprint };
      const placed = await post<{ management: { token: string } }>("/orders", order);
      if (isPaid) await post(`/orders/${placed.management.token}/pay`, { token: "tok_visa" });
    };
  });

/** Each door checks its own guest in and out again. */
const scanners = (world: BenchWorld): Step[] =>
  world.guests.map((guest) => {
    let isIn = false;
    return async (send) => {
      const scan = { scan_id: crypto.randomUUID(), attendee_id: guest };
      const action = isIn ? "undo" : "check_in";
      const body = { scans: [{ ...scan, action, override: true }] };
      await send("POST", world.door.path, body, { "X-SVC-API-Key": world.door.key });
      isIn = !isIn;
    };
  });

function report(rounds: readonly Round[]): void {
  const columns = [
    ...["job", "server", "requests/s", "p50 / p99 ms", "CPU ms of the server", "of the database"],
    "product beside it (min–max)",
  ];
  console.log(`\n| ${columns.join(" | ")} |\n|${columns.map(() => "---|").join("")}`);
  for (const { job, server } of rounds.filter(isFirst)) {
    const mine = rounds.filter((round) => round.job === job && round.server === server);
    const products = rounds.filter((round) => round.job === job && round.server === "product");
    const of = (pick: (round: Round) => number) => median(mine.map(pick));
    const ratios = mine.map(
      ({ slice }, nth) => (products[nth]?.slice.perSecond ?? 0) / slice.perSecond,
    );
    const range = `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
    const cells = [
      ...[job, server, of(({ slice }) => slice.perSecond).toFixed(0)],
      `${of(({ slice }) => slice.p50).toFixed(1)} / ${of(({ slice }) => slice.p99).toFixed(1)}`,
      ...[of(({ cpu }) => cpu).toFixed(2), of((round) => round.database).toFixed(2)],
      server === "product" ? "" : range,
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

const isFirst = ({ job, server }: Round, nth: number, all: readonly Round[]): boolean =>
  all.findIndex((round) => round.job === job && round.server === server) === nth;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

try {
  const { migrateDatabase } = await import("@/db/migrate");
  await migrateDatabase();
  const { closeDatabase } = await import("@/db/client");
  const { createBenchWorld } = await import("./world");
  const world = await createBenchWorld({ clients: CLIENTS, donors: DONORS, entities: ENTITIES });
  await closeDatabase();
  for (const name of Object.keys(filling)) delete process.env[name];
  await buildWhenChanged(settings);
  const servers = [
    await startProduct("product", PORT, settings),
    await startOther("bare", PORT + 1, ["bench/bare/server.mjs"], settings),
    await startOther("fastify", PORT + 2, ["--import", "tsx", "bench/fastify/server.ts"], settings),
    await startProduct("two processes", PORT + 3, settings),
  ];
  try {
    await measure(world, servers);
    await measurePages(PORT, world);
  } finally {
    await stopAll(servers);
  }
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
