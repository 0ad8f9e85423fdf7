import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../scripts/postgres/start.mjs";
import { buildWhenChanged } from "../scripts/setup/build.mjs";
import { exitCode } from "../scripts/setup/command.mjs";
import { freePort } from "../scripts/setup/port.mjs";
import { startServer } from "../scripts/setup/server.mjs";
import { exchange } from "./load";
import type { OnSale } from "./orders-world";

/**
 * `npx tsx bench/orders.ts`: 60 buyers of one ticket type at once, against the production server with 100
 * and with 20,000 earlier registrations, as one process and as two on one database. Each figure is of one
 * kind of request in a closed loop: quotes, orders by card, and payments of orders that wait for them.
 * After each run the rows are counted: nothing oversold, every number once and without gaps, one charge
 * for each paid order. The load comes from this process on the same machine.
 */
const BUYERS = 60;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const EARLIER = (process.env.BENCH_EARLIER ?? "100,20000").split(",").map(Number);
const PROCESSES = (process.env.BENCH_PROCESSES ?? "1,2").split(",").map(Number);
/** At most so many of each kind, however fast the machine is. */
const MOST = 20_000;
const LIMITS = [
  ...["API_REQUESTS_PER_MINUTE", "PUBLIC_REQUESTS_PER_MINUTE", "ORDER_WRITES_PER_MINUTE"],
  ...["CHECKOUT_WRITES_PER_MINUTE", "DONATION_ATTEMPTS_PER_10_MINUTES", "CARD_FAILURES_PER_HOUR"],
  "FORMS_PER_ADDRESS_PER_10_MINUTES",
  "FORMS_PER_NETWORK_PER_10_MINUTES",
  "FORMS_PER_ORGANIZATION_PER_10_MINUTES",
  "UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES",
  "UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES",
];

const folder = mkdtempSync(join(tmpdir(), "wellspring-bench-"));
const database = await startPostgres({ dataDir: join(folder, "postgres") });
const settings = {
  ...process.env,
  ...{ DATA_DIR: folder, DATABASE_URL: database.url },
  APP_SECRET: "only-for-the-bench-0123456789-0123456789",
  APP_ORIGIN: "http://127.0.0.1:3000",
  ...{ LOG_LEVEL: "silent", DEMO: "1" },
  ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, "100000000"])),
};
Object.assign(process.env, settings, {
  DATABASE_STATEMENT_TIMEOUT_MS: "300000",
  DATABASE_QUERY_TIMEOUT_MS: "300000",
});

try {
  const { migrateDatabase } = await import("@/db/migrate");
  await migrateDatabase();
  await buildWhenChanged(settings);
  for (const processes of PROCESSES)
    for (const earlier of EARLIER) await measure(processes, earlier);
} finally {
  const { closeDatabase } = await import("@/db/client");
  await closeDatabase();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(processes: number, earlier: number): Promise<void> {
  const { createOnSale, requireSound } = await import("./orders-world");
  const sale = await createOnSale(earlier, earlier + 2 * MOST);
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const servers = await Promise.all(
    ports.map((port) => startServer({ ...settings, PORT: String(port) })),
  );
  try {
    console.log(`\n${processes} process(es), ${earlier} earlier registrations`);
    await sell(ports, sale);
    await requireSound(sale);
    console.log("sound: nothing oversold, numbers without gaps, one charge for each paid order");
  } finally {
    for (const server of servers) server.kill("SIGTERM");
    await Promise.all(servers.map(exitCode));
  }
}

async function sell(ports: readonly number[], { tenant, event }: OnSale): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: BUYERS });
  const path = `/api/v1/frontend/public/events/${tenant.slug}/${event.slug}`;
  const post = async (nth: number, at: string, body: object, headers = {}) => {
    const port = ports[nth % ports.length] ?? 0;
    return exchange(agent, port, "POST", `${path}${at}`, body, headers);
  };
  const cart = { tickets: [{ ticket_type_id: event.ticketTypeId, quantity: 1 }] };
  const quote = (nth: number) => post(nth, "/quote", cart);
  const first = (await quote(0)).body as unknown as { data: { fingerprint: string } };
  const unpaid: string[] = [];
  const place = async (nth: number) => {
    const answer = await post(
      nth,
      "/orders",
      {
        cart,
        purchaser: {
          ...{ first_name: "Ada", last_name: "Buyer" },
          email: `buyer-${randomUUID()}@mail.example`,
        },
        ...{ payment_method: "card", quote_fingerprint: first.data.fingerprint },
      },
      { "Idempotency-Key": randomUUID() },
    );
    const placed = answer.body as unknown as { management?: { token: string } };
    if (placed.management) unpaid.push(placed.management.token);
    return answer;
  };
  const pay = (nth: number) => post(nth, `/orders/${unpaid.pop()}/pay`, { token: "tok_visa" });
  // The first requests of a process also compile and connect.
  for (const ask of [quote, place, pay]) await drive(ask, { seconds: 2, most: MOST });
  report("quotes", await drive(quote, { seconds: SECONDS, most: MOST }));
  report("orders", await drive(place, { seconds: SECONDS, most: MOST }));
  report("payments of them", await drive(pay, { seconds: SECONDS, most: unpaid.length }));
  const both = async (nth: number) => {
    const placed = await place(nth);
    return placed.status === 201 ? pay(nth) : placed;
  };
  report("orders placed and paid", await drive(both, { seconds: SECONDS, most: MOST }));
  agent.destroy();
}

type Answer = { status: number };
type Run = { times: number[]; failures: Map<number, number>; seconds: number };
type Bounds = { seconds: number; most: number };

/** Each buyer asks again when the last request was answered. */
async function drive(ask: (nth: number) => Promise<Answer>, bounds: Bounds): Promise<Run> {
  const times: number[] = [];
  const failures = new Map<number, number>();
  const startedAt = performance.now();
  const end = startedAt + bounds.seconds * 1000;
  let asked = 0;
  const buyer = async () => {
    while (performance.now() < end && asked < bounds.most) {
      const askedAt = performance.now();
      const { status } = await ask(asked++);
      if (status < 300) times.push(performance.now() - askedAt);
      else failures.set(status, (failures.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  return { times, failures, seconds: (performance.now() - startedAt) / 1000 };
}

function report(what: string, { times, failures, seconds }: Run): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0);
  const failed = [...failures].map(([status, count]) => `, ${count} × ${status}`).join("");
  const rate = (times.length / seconds).toFixed(0);
  console.log(`${what}: ${rate} a second, median ${at(0.5)} ms, p99 ${at(0.99)} ms${failed}`);
}
