import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { type DemoProcess, startDemo } from "../demo-process";

export type Target = DemoProcess;

/** The most memory, in MB, that the server may hold while it is attacked. */
export const MOST_MEMORY_MB = 1.2 * 1024;

/** After this a request counts as never answered. */
const MOST_WAITED_MS = 120_000;

export type Asked = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  raw?: string | FormData | URLSearchParams;
  /** The network address that the request seems to come from. */
  from?: string;
};

export type Answered = { status: number; headers: Headers; text: string };

/** Attackers share a few networks; that a network is asked for challenges has tests of its own. */
const ONE_OF_MANY = {
  TRUSTED_PROXIES: "1",
  LIMIT_UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES: "10000",
};

/** Starts a production server with a demo world of its own, behind one trusted proxy: this test. */
export const startTarget = (settings: Record<string, string> = {}): Promise<Target> =>
  startDemo({ ...ONE_OF_MANY, ...settings });

export async function ask({ origin }: { origin: string }, asked: Asked): Promise<Answered> {
  const { method = "GET", path, headers, body, raw, from = "198.51.100.1" } = asked;
  const sent = new Headers({ "X-Forwarded-For": from, ...headers });
  if (body !== undefined) sent.set("Content-Type", "application/json");
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: sent,
    body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    redirect: "manual",
    signal: AbortSignal.timeout(MOST_WAITED_MS),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The same as a member of staff, with the demo's API key. */
export const askAsStaff = (target: Target, asked: Asked): Promise<Answered> =>
  ask(target, {
    ...asked,
    path: `/api/v1${asked.path}`,
    headers: { "X-SVC-API-Key": target.world.api_key, ...asked.headers },
  });

/** Makes something over the API as staff. Fails the test unless it is made. */
export async function made<T = { id: number }>(
  target: Target,
  path: string,
  body: unknown,
  method = "POST",
): Promise<T> {
  const answer = await askAsStaff(target, { method, path, body });
  expect([200, 201], `${path}: ${answer.text.slice(0, 500)}`).toContain(answer.status);
  return JSON.parse(answer.text);
}

/** Signs in to the dashboard and returns the cookie. */
export async function signIn(
  target: Target,
  { email, password }: { email: string; password: string },
  from?: string,
): Promise<string> {
  const csrf = await ask(target, { path: "/api/auth/csrf", from });
  const { csrfToken } = JSON.parse(csrf.text);
  const signedIn = await ask(target, {
    method: "POST",
    path: "/api/auth/callback/credentials",
    headers: { Cookie: cookiesOf(csrf) },
    raw: new URLSearchParams({ email, password, csrfToken, json: "true" }),
    from,
  });
  expect(signedIn.status, signedIn.text).toBe(200);
  return cookiesOf(signedIn);
}

export const cookiesOf = ({ headers }: Answered): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");

/** The server's resident memory in MB: now, or the most since `forgetPeak`. */
export function memoryOf(target: Target, which: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const status = readFileSync(`/proc/${target.serverPid()}/status`, "utf8");
  return Math.round(Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

export const forgetPeak = (target: Target): void =>
  writeFileSync(`/proc/${target.serverPid()}/clear_refs`, "5");

/** Asks for the liveness check every 50 ms while `work` runs. Returns how long answers took, in ms. */
export async function whileWatched(target: Target, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      const startedAt = performance.now();
      const { status } = await ask(target, { path: "/healthz" });
      expect(status).toBe(200);
      times.push(performance.now() - startedAt);
      await sleep(50);
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isDone = true;
    await watching;
  }
  return times.sort((one, other) => one - other);
}

export const medianOf = (sorted: number[]): number =>
  Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);

/** One line of the run's report. */
export const tell = (what: string, found: string): void => console.error(`${what}: ${found}`);

/** How often each status was answered, such as `201 × 10, 429 × 70`. */
export function tally(statuses: number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(", ");
}
