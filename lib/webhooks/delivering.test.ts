import type { ServerResponse } from "node:http";
import { asc, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  auditLog,
  emails,
  users,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from "@/db/schema";
import { within } from "@/db/within";
import { mailWebhookDisabled } from "@/lib/accounts/webhook-mail";
import { now, resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { addDeliveries, type Received, type Receiver, startReceiver } from "@/lib/testing/webhooks";
import { createWebhookEndpoint, enableWebhookEndpoint, rotateWebhookSecret } from "./endpoints";
import { deliverDueWebhooks } from "./loop";
import { recoverWebhooks, resendWebhook, testWebhook } from "./recovering";
import { MOST_ATTEMPTS } from "./schedule";
import { limitEndpoints } from "./shrinking";

inOwnDatabase();

const DAY = 86_400;
let receivers: Receiver[] = [];

beforeEach(() => {
  receivers = [];
});

afterEach(async () => {
  resumeClock();
  await Promise.all(receivers.map((each) => each.close()));
  await db.delete(webhookEndpoints);
});

async function receiving(answer?: Parameters<typeof startReceiver>[0]) {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  const tenant = await createTenant();
  const endpoint = await createWebhookEndpoint(tenant.owner, { url: receiver.url, types: ["*"] });
  const { organizationId } = tenant;
  const add = (wanted = {}) => addDeliveries(organizationId, endpoint.id, wanted);
  const read = async () => {
    const [row] = await db
      .select()
      .from(webhookEndpoints)
      .where(within(webhookEndpoints, organizationId));
    return row;
  };
  const deliveries = () =>
    db
      .select()
      .from(webhookDeliveries)
      .where(within(webhookDeliveries, organizationId))
      .orderBy(asc(webhookDeliveries.id));
  return { ...tenant, receiver, endpoint, add, read, deliveries };
}

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(code, headers).end("because");
  };

const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

const moveTo = (seconds: number) => stopClock(secondsFromNow(seconds));

describe("a delivery", () => {
  it("is signed so that the standardwebhooks library accepts it, with the event as it was", async () => {
    const { receiver, endpoint, add, deliveries, organizationId } = await receiving();
    const [made] = await add();
    expect(await deliverDueWebhooks()).toBe(1);
    const [received] = receiver.received;
    if (!received) throw new Error("nothing was received");
    expect(verify(endpoint.secret, received)).toEqual({
      type: "donor.created",
      timestamp: expect.stringMatching(/Z$/),
      data: expect.objectContaining({ donor_id: 1, request_id: "Donor 1 – Ünïcode" }),
    });
    expect(received.headers).toMatchObject({
      "webhook-id": `evt_${made?.eventId}`,
      "content-type": "application/json",
    });
    expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: 1 }]);
    const tried = await db
      .select()
      .from(webhookAttempts)
      .where(within(webhookAttempts, organizationId));
    expect(tried).toMatchObject([{ responseStatus: 204, error: null, endpointId: endpoint.id }]);
  });

  it("has the same id and bytes at each attempt, on the schedule, and fails after the last", async () => {
    const { receiver, add, deliveries } = await receiving(status(500));
    await add();
    const waits: number[] = [];
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      await deliverDueWebhooks();
      const [row] = await deliveries();
      if (row?.status !== "pending") break;
      waits.push((row.nextAttemptAt.getTime() - now().getTime()) / 1000);
      stopClock(row.nextAttemptAt);
    }
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    const stamps = receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
    expect(new Set(stamps).size).toBe(10);
    expect(waits.at(-1)).toBeGreaterThan(DAY * 0.79);
    expect(await deliveries()).toMatchObject([{ status: "failed", attempts: 10 }]);
  });

  it("waits as long as Retry-After says", async () => {
    const { add, deliveries } = await receiving(status(429, { "Retry-After": "3600" }));
    await add();
    stopClock(now());
    await deliverDueWebhooks();
    const [row] = await deliveries();
    expect(row?.nextAttemptAt.getTime()).toBe(now().getTime() + 3_600_000);
  });

  it("is one of at most four at once for an endpoint", async () => {
    const { receiver, add } = await receiving((response) =>
      setTimeout(() => response.writeHead(200).end(), 20),
    );
    await add({ count: 40 });
    await Promise.all([deliverDueWebhooks(), deliverDueWebhooks(), deliverDueWebhooks()]);
    expect(receiver.received).toHaveLength(40);
    expect(receiver.mostAtOnce).toBe(4);
    expect(receiver.connections).toBe(4);
  });

  it("keeps the beginning of an answer, and reads no endless one", async () => {
    const { add, deliveries, organizationId } = await receiving((response) => {
      response.writeHead(200);
      const more = () => response.write("x".repeat(16_384)) || response.once("drain", more);
      const timer = setInterval(more, 1);
      response.once("close", () => clearInterval(timer));
    });
    await add();
    await deliverDueWebhooks();
    expect(await deliveries()).toMatchObject([{ status: "delivered" }]);
    const [tried] = await db
      .select()
      .from(webhookAttempts)
      .where(within(webhookAttempts, organizationId));
    expect(tried?.responseBody).toHaveLength(4_096);
  });

  it("is not sent once its endpoint’s creator may not see the event any more", async () => {
    const { receiver, add, deliveries, owner, organizationId, read } = await receiving();
    await add();
    await db.transaction((tx) =>
      limitEndpoints(tx, { organizationId, id: owner.userId }, new Set(["events_view"])),
    );
    await deliverDueWebhooks();
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ status: "failed" }]);
    expect(await read()).toMatchObject({ permissions: ["events_view"], firstFailedAt: null });
  });
});

describe("an endpoint that does not answer", () => {
  it("delays no other", async () => {
    const dead = await receiving(() => undefined);
    const good = await receiving();
    await dead.add({ count: 20 });
    await good.add({ count: 20 });
    const stopping = deliverDueWebhooks({ seconds: 3 });
    while (good.receiver.received.length < 20)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(dead.receiver.received).toHaveLength(4);
    expect((await dead.deliveries()).map((each) => each.status)).toEqual(Array(20).fill("pending"));
    await dead.receiver.close();
    await stopping;
  });
});

describe("rotation", () => {
  it("signs with both secrets for 24 hours, then with the new one alone", async () => {
    const { receiver, endpoint, add, owner } = await receiving();
    const fresh = await rotateWebhookSecret(owner, endpoint.id);
    await add();
    await deliverDueWebhooks();
    const [first] = receiver.received;
    if (!first) throw new Error("nothing was received");
    expect(String(first.headers["webhook-signature"]).split(" ")).toHaveLength(2);
    for (const { secret } of [endpoint, fresh]) expect(verify(secret, first)).toBeTruthy();
    moveTo(DAY + 60);
    await add();
    await deliverDueWebhooks();
    expect(String(receiver.received[1]?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
  });
});

describe("an endpoint", () => {
  const mailsOf = (organizationId: number) =>
    db.select().from(emails).where(within(emails, organizationId)).orderBy(emails.id);

  it("is removed by 410 when an automation service subscribed it, and nobody is mailed", async () => {
    const { organizationId, endpoint, add, read } = await receiving(status(410));
    await db
      .update(webhookEndpoints)
      .set({ source: "zapier" })
      .where(within(webhookEndpoints, organizationId, eq(webhookEndpoints.id, endpoint.id)));
    await add();
    await deliverDueWebhooks();
    expect(await read()).toBeUndefined();
    const log = await db.select().from(auditLog).where(within(auditLog, organizationId));
    expect(log.at(-1)).toMatchObject({ action: "webhook_endpoint.remove", actorKind: "system" });
    expect(await mailsOf(organizationId)).toEqual([]);
  });

  it("is disabled by 410, told by mail, and gets what was waiting once it is enabled", async () => {
    let code = 410;
    const world = await receiving((response) => void response.writeHead(code).end());
    const { organizationId, owner, endpoint, add, read, deliveries, receiver } = world;
    const colleague = { organizationId, firstName: "Ada", lastName: "Admin", status: "active" };
    await db
      .insert(users)
      .values({ ...colleague, email: `ada-${organizationId}@example.org`, role: "admin" } as never);
    await db
      .update(users)
      .set({ status: "active" })
      .where(within(users, organizationId, eq(users.id, owner.userId)));
    await add();
    await deliverDueWebhooks();
    await add();
    expect(await read()).toMatchObject({ state: "disabled", disabledReason: "gone" });
    await deliverDueWebhooks();
    expect((await deliveries()).map((each) => each.status)).toEqual(["failed", "pending"]);
    const log = await db.select().from(auditLog).where(within(auditLog, organizationId));
    expect(log.at(-1)).toMatchObject({
      ...{ action: "webhook_endpoint.disable", actorKind: "system", after: { reason: "gone" } },
    });
    const job = { organizationId, endpointId: endpoint.id, at: "2026-01-01" };
    for (const _ of [1, 2]) await mailWebhookDisabled(job);
    const mails = await mailsOf(organizationId);
    expect(mails.map((each) => each.template)).toEqual(Array(2).fill("webhook-disabled"));
    expect(mails[0]?.text).toContain("410");
    code = 200;
    await enableWebhookEndpoint(owner, endpoint.id);
    await deliverDueWebhooks();
    expect((await deliveries()).map((each) => each.status)).toEqual(["failed", "delivered"]);
    expect(receiver.received).toHaveLength(2);
  });

  it("is disabled after five days without a success, and not before", async () => {
    let code = 500;
    const { add, read } = await receiving((response) => void response.writeHead(code).end());
    await add();
    await deliverDueWebhooks();
    const since = (await read())?.firstFailedAt;
    moveTo(4 * DAY);
    await add();
    await deliverDueWebhooks();
    expect(await read()).toMatchObject({ state: "enabled", firstFailedAt: since });
    code = 200;
    moveTo(DAY / 2);
    await add();
    await deliverDueWebhooks();
    expect(await read()).toMatchObject({ state: "enabled", firstFailedAt: null });
    code = 500;
    await add();
    await deliverDueWebhooks();
    moveTo(5 * DAY + 60);
    await add();
    await deliverDueWebhooks();
    expect(await read()).toMatchObject({ state: "disabled", disabledReason: "failing" });
  });
});

describe("sending again", () => {
  it("replays what failed since a time, with the same ids", async () => {
    let code = 410;
    const world = await receiving((response) => void response.writeHead(code).end());
    const { owner, endpoint, add, deliveries, receiver } = world;
    const [first] = await add();
    await deliverDueWebhooks();
    code = 200;
    const since = secondsFromNow(-60).toISOString();
    await expect(recoverWebhooks(owner, endpoint.id, { since })).rejects.toMatchObject({
      code: "endpoint_disabled",
    });
    await enableWebhookEndpoint(owner, endpoint.id);
    const later = secondsFromNow(60).toISOString();
    expect(await recoverWebhooks(owner, endpoint.id, { since: later })).toEqual({ deliveries: 0 });
    expect(await recoverWebhooks(owner, endpoint.id, { since })).toEqual({ deliveries: 1 });
    await deliverDueWebhooks();
    expect(await deliveries()).toMatchObject([{ status: "delivered" }]);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual(Array(2).fill(`evt_${first?.eventId}`));
  });

  it("sends what was never sent if asked to, each once and only to this endpoint", async () => {
    const { owner, endpoint, add, receiver } = await receiving();
    const [made] = await add();
    await db.delete(webhookDeliveries).where(eq(webhookDeliveries.id, made?.deliveryId ?? 0));
    const since = secondsFromNow(-60).toISOString();
    expect(await recoverWebhooks(owner, endpoint.id, { since })).toEqual({ deliveries: 0 });
    const missed = { since, missed: true };
    expect(await recoverWebhooks(owner, endpoint.id, missed)).toEqual({ deliveries: 1 });
    expect(await recoverWebhooks(owner, endpoint.id, missed)).toEqual({ deliveries: 0 });
    await deliverDueWebhooks();
    expect(receiver.received).toHaveLength(1);
  });

  it("resends one that arrived, and sends a test event to one endpoint alone", async () => {
    const { owner, endpoint, add, receiver } = await receiving();
    const types = ["donor.created"];
    const other = await createWebhookEndpoint(owner, { url: receiver.url, types });
    const [made] = await add();
    await deliverDueWebhooks();
    await resendWebhook(owner, made?.deliveryId ?? 0);
    await testWebhook(owner, endpoint.id);
    await deliverDueWebhooks();
    const told = receiver.received.map(({ body }) => JSON.parse(body).type).sort();
    expect(told.filter((type) => type !== "webhook_endpoint.created")).toEqual([
      ...["donor.created", "donor.created", "webhook_endpoint.tested"],
    ]);
    expect(other.id).not.toBe(endpoint.id);
  });
});
