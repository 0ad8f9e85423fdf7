import { randomBytes } from "node:crypto";
import { newSecret } from "../lib/ids";
import { type DemoProcess, startDemo } from "../scripts/server/demo-process";

/**
 * `npx tsx bench/guessing.ts`: what the time of an answer gives away (`quality S3`, `S4`). Requests that
 * name somebody who is there and somebody who is not take turns; the medians are compared. Keys that are
 * right but for their end and keys that are wrong from the start take turns; Welch's t of their times. It
 * needs a build and a machine that does nothing else.
 */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 200);
const KEY_PAIRS = Number(process.env.BENCH_KEY_PAIRS ?? 10_000);
const LIMITS = [
  "LOGIN_FAILURES_PER_15_MINUTES",
  "LOGIN_FAILURES_PER_ADDRESS_PER_15_MINUTES",
  "LOGIN_FAILURES_PER_ACCOUNT_PER_15_MINUTES",
  "EMAIL_LINKS_PER_15_MINUTES",
  "EMAIL_LINKS_PER_ADDRESS_PER_15_MINUTES",
  "MAIL_REQUESTS_PER_ORGANIZATION_PER_HOUR",
  "REQUESTED_EMAILS_PER_MAILBOX_PER_DAY",
  "UNPROVED_EMAILS_PER_MAILBOX_PER_DAY",
  "API_REQUESTS_PER_MINUTE",
  "PUBLIC_REQUESTS_PER_MINUTE",
  "UNKNOWN_TOKENS_PER_10_MINUTES",
  "FORMS_PER_ADDRESS_PER_10_MINUTES",
  "FORMS_PER_NETWORK_PER_10_MINUTES",
  "FORMS_PER_ORGANIZATION_PER_10_MINUTES",
  "UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES",
  "UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES",
];

type Ask = (who: string) => Promise<Response>;

const demo = await startDemo(
  Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, "10000000"])),
);
try {
  for (const [name, known, ask] of questions(demo)) await compare(name, known, ask);
  await compareKeys(demo);
} finally {
  await demo.stop();
}

function questions({ origin, world }: DemoProcess): [string, string, Ask][] {
  const post = (path: string, body: object) =>
    fetch(`${origin}/api/v1${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const { slug } = world.organization;
  const event = `/frontend/public/events/${slug}/${world.event.slug}`;
  return [
    ["login", world.admin.email, (email) => post("/login", { email, password: "wrong" })],
    ["donor's link", world.donor.email, (email) => post(`/frontend/donor/link/${slug}`, { email })],
    ["order's link", world.donor.email, (email) => post(`${event}/order-link`, { email })],
  ];
}

async function compare(name: string, known: string, ask: Ask): Promise<void> {
  const unknown = `${randomBytes(8).toString("hex")}@mail.example`;
  const times: [number[], number[]] = [[], []];
  for (let pair = -5; pair < PAIRS; pair++) {
    // At random, because the job of a request delays the one after the next.
    for (const which of Math.random() < 0.5 ? [0, 1] : [1, 0]) {
      const who = which === 0 ? known : unknown;
      const taken = await timed(() => ask(who));
      if (pair >= 0) times[which as 0 | 1].push(taken);
    }
  }
  const [there, missing] = times.map(median) as [number, number];
  const difference = Math.abs(there / missing - 1) * 100;
  console.log(
    `${name}: known ${there.toFixed(2)} ms, unknown ${missing.toFixed(2)} ms, ${difference.toFixed(1)} % apart (less than 10 % is asked for)`,
  );
  if (difference >= 10) process.exitCode = 1;
}

async function compareKeys({ origin, world }: DemoProcess): Promise<void> {
  const ask = (key: string) => fetch(`${origin}/api/v1/me`, { headers: { "X-SVC-API-Key": key } });
  const end = 8;
  const nearly = () => `${world.api_key.slice(0, -end)}${newSecret().slice(-end)}`;
  const prefix = world.api_key.slice(0, world.api_key.lastIndexOf("_") + 1);
  const wrong = () => `${prefix}${newSecret()}`;
  const times: [number[], number[]] = [[], []];
  for (let pair = 0; pair < KEY_PAIRS; pair++)
    for (const which of pair % 2 ? [0, 1] : [1, 0]) {
      const key = which === 0 ? nearly() : wrong();
      times[which as 0 | 1].push(await timed(() => ask(key)));
    }
  const t = welch(...(times.map(central) as [number[], number[]]));
  console.log(
    `API keys: Welch's t ${t.toFixed(2)} of ${2 * KEY_PAIRS} (less than 4.5 is asked for)`,
  );
  if (Math.abs(t) >= 4.5) process.exitCode = 1;
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  if (response.status === 429 || response.status >= 500)
    throw new Error(`${response.url} answered ${response.status}.`);
  return performance.now() - startedAt;
}

function sorted(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}

function median(values: readonly number[]): number {
  return sorted(values)[values.length >> 1] ?? Number.NaN;
}

/** Without the slowest twentieth, which the collector and other programs make. */
function central(values: readonly number[]): number[] {
  return sorted(values).slice(0, Math.floor(values.length * 0.95));
}

function welch(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [spread(one), spread(other)];
  return (a.mean - b.mean) / Math.sqrt(a.variance / one.length + b.variance / other.length);
}

function spread(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, variance: squares / (values.length - 1) };
}
