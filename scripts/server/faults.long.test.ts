import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { donations, idempotencyKeys, refunds, testGatewayObjects } from "@/db/schema";
import { within } from "@/db/within";
import { donationPaymentChanged } from "@/lib/giving/payments/payment-changes";
import { reportOf } from "@/lib/payments/reservations";
import { chargeGift, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { freePort } from "@/scripts/setup/port.mjs";

inOwnDatabase();

const CLIENTS = 20;
const GIFTS = 2_000;
const REFUNDS = 100;

/** The production server of the build that is there, on this file's database. */
let server: ChildProcess;
let port: number;
let tenant: Tenant;
let giving: GivingFixture;
let key: string;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
  key = await createApiKey(tenant);
  port = await freePort();
  await start();
});

afterEach(async () => {
  server.kill("SIGKILL");
  await once(server, "exit");
});

async function start(): Promise<void> {
  server = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      JOBS: "worker",
      DEMO: "1",
      LIMIT_API_REQUESTS_PER_MINUTE: "1000000",
    },
    stdio: ["ignore", "ignore", "ignore"],
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error("The server ended. Is there a build?");
    await sleep(100);
  }
}

type Wish = { name: string; path: string; body: object; answer: number };

/** Sends the same request with the same key until it is answered, whatever happens to the server. */
async function insist({ name, path, body, answer }: Wish): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: "POST",
      headers: {
        "X-SVC-API-Key": key,
        "Idempotency-Key": name,
        "Content-Type": "application/json",
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    const status = response?.status ?? 0;
    if (status === answer) return attempt;
    if (![0, 409, 500, 503].includes(status))
      throw new Error(`${name} was answered ${status}: ${await response?.text()}`);
    await sleep(100 + Math.random() * 200);
  }
}

/** Everything that is wished for, by many at once. Returns how many attempts it took. */
async function insistOnAll(wishes: Wish[]): Promise<number> {
  const left = [...wishes];
  let attempts = 0;
  const client = async () => {
    for (let wish = left.pop(); wish; wish = left.pop()) {
      const taken = await insist(wish);
      attempts += taken;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return attempts;
}

async function cardGift(): Promise<number> {
  const { donation, payment, outcome } = await chargeGift(tenant, giving, {
    amount: 5_000,
    token: "tok_visa",
  });
  const report = reportOf(outcome);
  await donationPaymentChanged(tenant.system, payment.id, { kind: "reported", report });
  return donation.id;
}

async function wishes(): Promise<Wish[]> {
  const gifts = Array.from({ length: GIFTS }, (_, index) => ({
    name: `gift-${index}`,
    path: "/admin/donations",
    body: {
      donor_id: giving.donorId,
      program_id: giving.programId,
      lines: [{ designation_id: giving.designationId, amount: 25 }],
      method: "check",
      received_on: "2025-03-01",
      note: `gift-${index}`,
    },
    answer: 201,
  }));
  const back: Wish[] = [];
  for (let index = 0; index < REFUNDS; index++)
    back.push({
      name: `refund-${index}`,
      path: `/admin/donations/${await cardGift()}/refund`,
      body: { amount: 10, reason: "Too much" },
      answer: 200,
    });
  return [...gifts, ...back].sort(() => Math.random() - 0.5);
}

/** Each gift once, each refund once, here and at the gateway, and no key without an answer. */
async function expectEachOnce(): Promise<void> {
  const { organizationId } = tenant;
  const [entered] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      notes: sql<number>`count(distinct ${donations.note})::int`,
    })
    .from(donations)
    .where(within(donations, organizationId, eq(donations.method, "check")));
  expect(entered).toEqual({ rows: GIFTS, notes: GIFTS });
  expect(await db.$count(refunds, within(refunds, organizationId))).toBe(REFUNDS);
  const atGateway = within(
    testGatewayObjects,
    organizationId,
    eq(testGatewayObjects.kind, "refund"),
  );
  expect(await db.$count(testGatewayObjects, atGateway)).toBe(REFUNDS);
  const stuck = sql`${idempotencyKeys.status} is null`;
  expect(await db.$count(idempotencyKeys, stuck)).toBe(0);
}

test("F1: repeated kill -9 of the server: each request runs once, none is lost, no key is stuck", async () => {
  let isDone = false;
  let kills = 0;
  const all = insistOnAll(await wishes()).finally(() => {
    isDone = true;
  });
  while (!isDone && kills < 20) {
    await sleep(300 + Math.random() * 1_500);
    server.kill("SIGKILL");
    await once(server, "exit");
    kills += 1;
    await start();
  }
  const attempts = await all;
  console.error(`F1: ${kills} kills, ${attempts} attempts at ${GIFTS + REFUNDS} requests`);
  expect(kills).toBeGreaterThan(5);
  await expectEachOnce();
}, 900_000);

test("F3: every connection to the database is cut repeatedly: each request runs once", async () => {
  let isDone = false;
  let cuts = 0;
  const all = insistOnAll(await wishes()).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await sleep(500);
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    cuts += 1;
  }
  const attempts = await all;
  console.error(`F3: ${cuts} cuts, ${attempts} attempts at ${GIFTS + REFUNDS} requests`);
  expect(cuts).toBeGreaterThan(5);
  await expectEachOnce();
}, 900_000);
