import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runOn } from "@/lib/testing/database";
import { type DemoProcess, startDemo } from "./demo-process";

/** `SOAK_MINUTES` and `SOAK_PER_SECOND` ask for less (`quality R10`). */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const PER_SECOND = Number(process.env.SOAK_PER_SECOND ?? 30);
const WARM_UP = MINUTES / 6;

const LIMITS = [
  "API_REQUESTS_PER_MINUTE",
  "PUBLIC_REQUESTS_PER_MINUTE",
  "ORDER_READS_PER_MINUTE",
  "ORDER_WRITES_PER_MINUTE",
  "UNKNOWN_TOKENS_PER_10_MINUTES",
  "LOGIN_FAILURES_PER_ADDRESS_PER_15_MINUTES",
  "DONOR_SESSIONS_PER_10_MINUTES",
  "FORMS_PER_ADDRESS_PER_10_MINUTES",
  "FORMS_PER_NETWORK_PER_10_MINUTES",
  "FORMS_PER_ORGANIZATION_PER_10_MINUTES",
  "UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES",
  "UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES",
];

let demo: DemoProcess;

beforeAll(async () => {
  demo = await startDemo(Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, "10000000"])));
}, 900_000);
afterAll(() => demo?.stop());

type Asked = { method?: string; path: string; body?: unknown; expected: number[] };

/** What a busy day asks for, each as often as its weight. */
function traffic({ world }: DemoProcess): [number, () => Asked][] {
  const { orders, portfolio, organization, program, event } = world;
  const api = "/api/v1";
  const page = (url = "") => new URL(url).pathname;
  const open = [orders.v2, orders.v2_table, orders.v2_sponsor].map(
    (order) => order?.api_path ?? "",
  );
  const any = <T>(list: T[]) => list[Math.floor(Math.random() * list.length)] as T;
  const client = organization.slug;
  return [
    [20, () => ({ path: `${api}${any(open)}`, expected: [200] })],
    [
      8,
      () => ({
        method: "PUT",
        path: `${api}${any(open)}`,
        body: { version: "sha256:old" },
        expected: [409],
      }),
    ],
    [
      10,
      () => ({ path: `${api}/admin/fundraising/portfolio/${portfolio.donor_id}`, expected: [200] }),
    ],
    [4, () => ({ path: `${api}/admin/fundraising/portfolio?q=a`, expected: [200, 404] })],
    [
      10,
      () => ({
        path: `${api}/frontend/entities/all/${client}/${program.id}/0?q=a`,
        expected: [200],
      }),
    ],
    [
      10,
      () => ({
        path: `/o/${client}/programs/harbor-children?page=${any([1, 2])}`,
        expected: [200],
      }),
    ],
    [6, () => ({ path: page(any(Object.values(orders)).url), expected: [200, 404] })],
    [5, () => ({ path: `/o/${client}/events/${event.slug}`, expected: [200] })],
    [5, () => ({ path: `/o/${client}`, expected: [200] })],
    [2, () => ({ path: `${api}${orders.v2_table?.api_path}/tickets.pdf`, expected: [200] })],
    [2, () => ({ path: `${api}${orders.v2?.api_path}/calendar.ics`, expected: [200] })],
    [3, () => ({ path: `${api}/admin/donations?limit=25`, expected: [200] })],
    [2, () => ({ path: `${api}/admin/donations/export.csv`, expected: [200] })],
    [
      3,
      () => ({
        path: `${api}/frontend/public/events/${client}/${event.slug}/orders/${"x".repeat(43)}`,
        expected: [404],
      }),
    ],
    [
      3,
      () => ({
        method: "POST",
        path: `${api}/admin/entity/${program.id}`,
        body: { en_child_name: "A", sp_num: "many" },
        expected: [422],
      }),
    ],
    [
      2,
      () => ({
        method: "POST",
        path: `${api}/login`,
        body: { email: "nobody@mail.example", password: "wrong" },
        expected: [401, 429],
      }),
    ],
    [
      3,
      () => ({
        method: "POST",
        path: `${api}/admin/interactions`,
        body: {
          donor_id: portfolio.donor_id,
          channel: "phone",
          direction: "outbound",
          occurred_at: new Date().toISOString(),
          subject: "A call",
        },
        expected: [201],
      }),
    ],
    [2, () => ({ path: "/no/such/page", expected: [404] })],
  ];
}

type Sample = { minute: number; memory: number; files: number; connections: number };

async function sample(minute: number): Promise<Sample> {
  const pid = demo.serverPid();
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const { rows } = await runOn(
    demo.databaseUrl,
    "select count(*)::int as n from pg_stat_activity where application_name = 'wellspring'",
  );
  return {
    minute,
    memory: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0].n,
  };
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test(
  `R10: ${MINUTES} minutes of ${PER_SECOND} requests a second`,
  async () => {
    const wishes = traffic(demo).flatMap(([weight, make]) => Array(weight).fill(make));
    const unexpected = new Map<string, number>();
    let answered = 0;
    const ask = async ({ method = "GET", path, body, expected }: Asked) => {
      const response = await fetch(`${demo.origin}${path}`, {
        method,
        headers: { "X-SVC-API-Key": demo.world.api_key, "Content-Type": "application/json" },
        body: body ? JSON.stringify(body) : undefined,
        redirect: "manual",
      }).catch(() => undefined);
      await response?.arrayBuffer();
      answered += 1;
      if (response && expected.includes(response.status)) return;
      const what = `${method} ${path.replace(/[\w-]{43}/, "…").slice(0, 70)} ${response?.status}`;
      unexpected.set(what, (unexpected.get(what) ?? 0) + 1);
    };
    const first = demo.serverPid();
    const samples: Sample[] = [];
    const startedAt = Date.now();
    let sent = 0;
    while (Date.now() - startedAt < MINUTES * 60_000) {
      const due = ((Date.now() - startedAt) / 1000) * PER_SECOND;
      for (; sent < due; sent++) void ask(wishes[Math.floor(Math.random() * wishes.length)]());
      const minute = (Date.now() - startedAt) / 60_000;
      if (samples.length <= minute * 4) samples.push(await sample(minute));
      await sleep(20);
    }
    await sleep(5_000);
    const warm = samples.filter(({ minute }) => minute >= WARM_UP && minute < 2 * WARM_UP);
    const end = samples.filter(({ minute }) => minute >= MINUTES - WARM_UP);
    const of = (list: Sample[], key: keyof Sample) => median(list.map((each) => each[key]));
    console.error(
      `R10: ${answered} requests; memory ${of(warm, "memory").toFixed(0)} → ${of(end, "memory").toFixed(0)} MB, descriptors ${of(warm, "files")} → ${of(end, "files")}, connections ${of(warm, "connections")} → ${of(end, "connections")}`,
    );
    for (const [what, times] of unexpected) console.error(`R10: ${times} × ${what}`);
    expect([...unexpected.keys()]).toEqual([]);
    expect(demo.serverPid()).toBe(first);
    expect(of(end, "memory")).toBeLessThanOrEqual(of(warm, "memory") * 1.2);
    expect(of(end, "files")).toBeLessThanOrEqual(of(warm, "files") * 1.2 + 5);
    expect(of(end, "connections")).toBeLessThanOrEqual(of(warm, "connections") + 2);
  },
  MINUTES * 60_000 + 120_000,
);
