import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { NewOrderInput } from "@/lib/events/place-order-schema";
import { type EventFixture, orderInput } from "@/lib/testing/events";
import type { Tenant } from "@/lib/testing/tenant";
import { eventParams, quoteOver } from "./public-events";

export type Heard = { status: number; body: Record<string, unknown> };

/** Processes that take registrations from one database; requests go to each in turn. */
export type RegistrationServer = {
  /** A body that is a string is sent as it is. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Heard>;
  stop(): Promise<void>;
};

/** @param env on top of this process' own; `WITHOUT_LOCKS` leaves out what keeps places from being sold twice. */
export async function startRegistrationServer({
  processes = 2,
  env = {},
}: {
  processes?: number;
  env?: Record<string, string>;
} = {}): Promise<RegistrationServer> {
  const all = await Promise.all(Array.from({ length: processes }, () => startProcess(env)));
  const origins = all.map(({ origin }) => origin);
  return serverAt(origins, async () => {
    await Promise.all(all.map(({ child }) => stopProcess(child)));
  });
}

export function serverAt(origins: string[], stop: () => Promise<void>): RegistrationServer {
  let turn = 0;
  return {
    post: (path, body, headers = {}) => {
      turn += 1;
      return send(`${origins[turn % origins.length]}${path}`, body, headers);
    },
    stop,
  };
}

async function startProcess(env: Record<string, string>) {
  const args = ["--import", "tsx", "testing/registration-process.ts"];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const started = once(child, "message");
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`The process ended with ${code}.`);
  });
  const [message] = await Promise.race([started, failed]);
  return { child, origin: (message as { origin: string }).origin };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  if (child.kill()) await ended;
}

/** Everybody writes from an address of their own, so that only tests of limits meet them. */
const ownAddress = () =>
  `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;

function send(url: string, body: unknown, headers: Record<string, string>): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Forwarded-For": ownAddress(),
          ...headers,
        },
      },
      async (answer) => {
        try {
          answer.setEncoding("utf8");
          let text = "";
          for await (const part of answer) text += part;
          resolve({ status: answer.statusCode ?? 0, body: text ? JSON.parse(text) : {} });
        } catch (error) {
          reject(error);
        }
      },
    );
    outgoing.on("error", reject);
    outgoing.end(typeof body === "string" ? body : JSON.stringify(body));
  });
}

/** How often a busy server is asked again before that is the answer. */
const MOST_REPEATS = 3;

/**
 * Quotes a cart once; each call of what comes back orders it, with a key of its own. As the API asks,
 * 503 is answered by sending the same again, unless `repeats` says otherwise.
 */
export async function shopper(
  server: RegistrationServer,
  { tenant, event }: { tenant: Tenant; event: EventFixture },
  wanted: Parameters<typeof orderInput>[1] = {},
  repeats = MOST_REPEATS,
): Promise<() => Promise<Heard>> {
  const input: NewOrderInput = orderInput(event, wanted);
  const quote = await quoteOver(tenant, event, input.cart);
  const order = { ...input, quote_fingerprint: quote.fingerprint };
  const { clientSlugOrId, eventSlug } = eventParams(tenant, event);
  const path = `/api/v1/frontend/public/events/${clientSlugOrId}/${eventSlug}/orders`;
  return async () => {
    const key = { "Idempotency-Key": randomUUID() };
    for (let repeat = 0; ; repeat += 1) {
      const heard = await server.post(path, order, key);
      if (heard.status !== 503 || repeat >= repeats) return heard;
      await wait(200);
    }
  };
}

/** Does something so many times, so many of them at the same time. */
export async function manyTimes<T>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const goOn = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, goOn));
  return results;
}

/** How many answers there were of each kind, such as `201` and `409 sold_out`. */
export function tally(answers: readonly Heard[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = status < 400 ? `${status}` : `${status} ${body.error_code}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
