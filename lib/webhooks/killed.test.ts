import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { ne } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { webhookDeliveries } from "@/db/schema";
import { within } from "@/db/within";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { addDeliveries, startReceiver } from "@/lib/testing/webhooks";
import { createWebhookEndpoint } from "./endpoints";

inOwnDatabase();

let worker: ChildProcess | undefined;

afterEach(() => void worker?.kill("SIGKILL"));

async function startWorker(): Promise<void> {
  worker = spawn(process.execPath, ["--import", "tsx", "lib/testing/webhook-process.ts"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(worker, "message");
}

test("a worker that is killed while it delivers loses nothing", async () => {
  const COUNT = 300;
  const receiver = await startReceiver((response) =>
    setTimeout(() => response.writeHead(204).end(), 5),
  );
  const { owner, organizationId } = await createTenant();
  const { id, secret } = await createWebhookEndpoint(owner, { url: receiver.url, types: ["*"] });
  const made = await addDeliveries(organizationId, id, { count: COUNT });
  await startWorker();
  while (receiver.received.length < COUNT / 3) await wait(5);
  worker?.kill("SIGKILL");
  await startWorker();
  const left = () =>
    db.$count(
      webhookDeliveries,
      within(webhookDeliveries, organizationId, ne(webhookDeliveries.status, "delivered")),
    );
  while ((await left()) > 0) await wait(50);
  for (const { body, headers } of receiver.received)
    new Webhook(secret).verify(body, headers as Record<string, string>);
  const ids = new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
  expect([...ids].sort()).toEqual(made.map(({ eventId }) => `evt_${eventId}`).sort());
  const bodies = new Map(receiver.received.map((each) => [each.headers["webhook-id"], each.body]));
  for (const { headers, body } of receiver.received)
    expect(body).toBe(bodies.get(headers["webhook-id"]));
  await receiver.close();
});
