import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type DemoProcess, startDemo } from "../scripts/server/demo-process";

/**
 * `npx tsx bench/throughput.ts`: registrations a second with 60 visitors at once, and the public pages of a
 * busy day at 50 a second (`quality R9`). It needs a build and a machine that does nothing else; the load
 * comes from this process on the same machine.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const VISITORS = 60;
const PAGES_A_SECOND = 50;
const LIMITS = [
  "API_REQUESTS_PER_MINUTE",
  "PUBLIC_REQUESTS_PER_MINUTE",
  "ORDER_WRITES_PER_MINUTE",
  "CHECKOUT_WRITES_PER_MINUTE",
  "UNCONFIRMED_ORDERS_PER_MAILBOX_AND_EVENT",
  "UNCONFIRMED_ORDERS_PER_ADDRESS_AND_EVENT",
  "MAIL_REQUESTS_PER_ORGANIZATION_PER_HOUR",
  "FORMS_PER_ADDRESS_PER_10_MINUTES",
  "FORMS_PER_NETWORK_PER_10_MINUTES",
  "FORMS_PER_ORGANIZATION_PER_10_MINUTES",
  "UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES",
  "UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES",
];

const demo = await startDemo(
  Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, "10000000"])),
);
try {
  await orders(demo);
  await pages(demo);
} finally {
  await demo.stop();
}

/** A paid ticket of an event without a limit, by card: held, and then paid at the gateway's page. */
async function orders({ origin, world }: DemoProcess): Promise<void> {
  const admin = (path: string, body: object, method = "POST") =>
    json(`${origin}/api/v1/admin${path}`, { method, body, key: world.api_key });
  const slug = `on-sale-${randomUUID()}`;
  const { id } = await admin("/events", {
    ...{ slug, name: "On-sale minute", currency: "USD" },
    ...{ starts_at: "2035-05-12T22:00:00Z", ends_at: "2035-05-13T02:00:00Z" },
    location: { kind: "in_person", venue: "The Boathouse" },
  });
  const ticket = await admin(`/events/${id}/ticket-types`, {
    ...{ name: "Guest", price: 40, fair_market_value: 10 },
  });
  await admin(`/events/${id}/status`, { status: "published" }, "PUT");
  const path = `${origin}/api/v1/frontend/public/events/${world.organization.slug}/${slug}`;
  const cart = { tickets: [{ ticket_type_id: ticket.id, quantity: 1 }] };
  const quote = await json(`${path}/quote`, { method: "POST", body: cart });
  let visitor = 0;
  const place = () =>
    fetch(`${path}/orders`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
      body: JSON.stringify({
        cart,
        purchaser: {
          ...{ first_name: "Ada", last_name: "Buyer" },
          email: `buyer-${++visitor}@mail.example`,
        },
        payment_method: "card",
        quote_fingerprint: quote.data.fingerprint,
      }),
    });
  const times: number[] = [];
  const failures = new Map<number, number>();
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (performance.now() < until) {
        const { status, took } = await timed(place);
        if (status === 201) times.push(took);
        else failures.set(status, (failures.get(status) ?? 0) + 1);
      }
    }),
  );
  const rate = times.length / SECONDS;
  console.log(
    `registrations: ${rate.toFixed(0)} a second, median ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, ${tell(failures)}`,
  );
}

async function pages({ origin, world }: DemoProcess): Promise<void> {
  const { slug } = world.organization;
  const paths = [`/o/${slug}`, `/o/${slug}/events/${world.event.slug}`, `/o/${slug}/give`];
  const times: number[] = [];
  const failures = new Map<number, number>();
  const sent: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < SECONDS * PAGES_A_SECOND; index++) {
    const due = startedAt + (index / PAGES_A_SECOND) * 1000;
    if (due > performance.now()) await sleep(due - performance.now());
    const path = `${origin}${paths[index % paths.length]}`;
    sent.push(
      timed(() => fetch(path)).then(({ status, took }) => {
        if (status === 200) times.push(took);
        else failures.set(status, (failures.get(status) ?? 0) + 1);
      }),
    );
  }
  await Promise.all(sent);
  console.log(
    `public pages at ${PAGES_A_SECOND} a second: median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, ${tell(failures)}`,
  );
}

type Asked = { method: string; body: object; key?: string };

async function json(url: string, { method, body, key }: Asked) {
  const response = await fetch(url, {
    method,
    headers: { "Content-Type": "application/json", ...(key && { "X-SVC-API-Key": key }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A connection that breaks counts as status 0. */
async function timed(ask: () => Promise<Response>) {
  const startedAt = performance.now();
  const response = await ask().catch(() => undefined);
  await response?.arrayBuffer();
  return { status: response?.status ?? 0, took: performance.now() - startedAt };
}

function at(times: readonly number[], part: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.floor(times.length * part)] ?? 0).toFixed(0);
}

function tell(failures: ReadonlyMap<number, number>): string {
  if (failures.size === 0) return "0 failed";
  return [...failures].map(([status, times]) => `${times} × ${status}`).join(", ");
}
