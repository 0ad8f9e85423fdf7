import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { eq, ne } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { outboundEvents, webhookDeliveries } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { addDeliveries, type Received, startReceiver } from "@/lib/testing/webhooks";
import { createWebhookEndpoint } from "./endpoints";

inOwnDatabase();

let workers: ChildProcess[] = [];

afterEach(() => {
  for (const each of workers) each.kill("SIGKILL");
  workers = [];
});

async function startWorker(): Promise<void> {
  const worker = spawn(process.execPath, ["--import", "tsx", "lib/testing/webhook-process.ts"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  workers.push(worker);
  await once(worker, "message");
}

const leftOf = (organizationId: number) =>
  db.$count(
    webhookDeliveries,
    within(webhookDeliveries, organizationId, ne(webhookDeliveries.status, "delivered")),
  );

test("900 of 1,000 changes by 8 writers reach a good endpoint through five kills of one of two workers while another hangs, p95 within 5 seconds", async () => {
  const at = new Map<string, number>();
  const good = await startReceiver((response, { headers }) => {
    const id = String(headers["webhook-id"]);
    at.set(id, at.get(id) ?? performance.now());
    response.writeHead(204).end();
  });
  const hanging = await startReceiver(() => undefined);
  const { owner, organizationId } = await createTenant();
  // The good one comes last: an endpoint is told of those that are added after it.
  const dead = await createWebhookEndpoint(owner, { url: hanging.url, types: ["*"] });
  const endpoint = await createWebhookEndpoint(owner, { url: good.url, types: ["*"] });
  const committed = new Map<string, number>();
  await Promise.all([startWorker(), startWorker()]);

  const change = async (number: number) => {
    const isRolledBack = number % 10 === 0;
    let id = 0;
    await db
      .transaction(async (tx) => {
        const values = { organizationId, createdAt: now() };
        const [event] = await tx
          .insert(outboundEvents)
          .values({
            ...{ ...values, type: "donor.created", subjectType: "donor", subjectId: number },
            payload: { donor_id: number },
          })
          .returning({ id: outboundEvents.id });
        id = event?.id ?? 0;
        await tx.insert(webhookDeliveries).values(
          [endpoint.id, dead.id].map((endpointId) => ({
            ...{ ...values, endpointId, eventId: id, nextAttemptAt: now() },
          })),
        );
        if (isRolledBack) throw new Error("rolled back");
      })
      .catch((error) => {
        if (!isRolledBack) throw error;
      });
    if (!isRolledBack) committed.set(`evt_${id}`, performance.now());
  };
  let next = 0;
  const write = async () => {
    while (next < 1_000) {
      await change(next++);
      await wait(480);
    }
  };
  const writing = Promise.all(Array.from({ length: 8 }, write));
  for (let kill = 0; kill < 5; kill++) {
    await wait(9_000);
    workers.shift()?.kill("SIGKILL");
    await startWorker();
  }
  await writing;
  const isLeft = () => committed.size > at.size;
  while (isLeft()) await wait(50);
  expect([...at.keys()].sort()).toEqual([...committed.keys()].sort());
  expect(committed.size).toBe(900);
  const verify = ({ body, headers }: Received) =>
    new Webhook(endpoint.secret).verify(body, headers as Record<string, string>);
  for (const received of good.received) verify(received);
  const waits = [...committed]
    .map(([id, since]) => ((at.get(id) ?? 0) - since) / 1_000)
    .sort((a, b) => a - b);
  const p95 = waits[Math.floor(waits.length * 0.95)] ?? 0;
  process.stdout.write(
    `p95 ${p95.toFixed(2)} s, longest ${waits.at(-1)?.toFixed(2)} s`.concat("\n"),
  );
  expect(p95).toBeLessThanOrEqual(5);
  await Promise.all([good.close(), hanging.close()]);
});

test("a backlog of 100,000 is delivered in 10 minutes, at 500 a second or more", async () => {
  const COUNT = 100_000;
  const receiver = await startReceiver();
  const { owner, organizationId } = await createTenant();
  const { id } = await createWebhookEndpoint(owner, { url: receiver.url, types: ["*"] });
  for (let batch = 0; batch < COUNT / 1_000; batch++)
    await addDeliveries(organizationId, id, { count: 1_000 });
  const startedAt = performance.now();
  await startWorker();
  while ((await leftOf(organizationId)) > 0) await wait(1_000);
  const seconds = (performance.now() - startedAt) / 1_000;
  const rate = COUNT / seconds;
  process.stdout.write(
    `${COUNT} in ${seconds.toFixed(0)} s: ${rate.toFixed(0)} a second`.concat("\n"),
  );
  expect(seconds).toBeLessThan(600);
  expect(rate).toBeGreaterThanOrEqual(500);
  const delivered = eq(webhookDeliveries.status, "delivered");
  expect(
    await db.$count(webhookDeliveries, within(webhookDeliveries, organizationId, delivered)),
  ).toBe(COUNT);
  await receiver.close();
});
