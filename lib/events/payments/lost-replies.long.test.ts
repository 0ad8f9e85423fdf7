import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { POST as previewRoute } from "@/app/api/v1/admin/orders/[id]/refund-preview/route";
import { db } from "@/db/client";
import { emails, payments } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { apiKeyHeader } from "@/lib/http/challenges";
import { expectCompletedOnce } from "@/lib/testing/completed-orders";
import { createEventFixture, type EventFixture } from "@/lib/testing/events";
import { scaled } from "@/lib/testing/load";
import { moneyOf, reconcile } from "@/lib/testing/paying";
import { call } from "@/lib/testing/request";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { type Registered, registered } from "@/testing/public-events";
import {
  manyTimes,
  type RegistrationServer,
  startRegistrationServer,
  tally,
} from "@/testing/registration-server";
import { applyEvents } from "@/testing/webhooks";
import { mailConfirmation } from "../messages/confirmation-mail";

const STARTING_MS = 300_000;

const simulator = runStripeSimulator();
let server: RegistrationServer;
let tenant: Tenant;
let event: EventFixture;

beforeAll(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
  server = await startRegistrationServer();
}, STARTING_MS);
afterAll(() => server?.stop(), STARTING_MS);
afterEach(() => {
  resumeClock();
  simulator.faults.length = 0;
});

/** With a key of its own each time, as a guest who presses the button again. */
function pay({ params }: Registered) {
  const { clientSlugOrId, eventSlug, token } = params;
  const path = `/api/v1/frontend/public/events/${clientSlugOrId}/${eventSlug}/orders/${token}/pay`;
  return server.post(path, { token: "tok_visa" }, { "Idempotency-Key": randomUUID() });
}

/** The intents at Stripe of some orders' payments that took money. */
async function chargesOf(orderIds: number[]): Promise<string[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, orderIds))
    .orderBy(payments.id);
  const keys = new Set(rows.map((row) => row.gatewayKey));
  return simulator.charges
    .map((charge) => simulator.intent(charge.payment_intent))
    .filter(({ metadata }) => keys.has(metadata.payment_key ?? ""))
    .map(({ id }) => id);
}

const COPIES = 5;

/** Stripe tells of every charge, five times at once, to both processes. */
async function tellOfCharges(intents: string[]): Promise<void> {
  const isOurs = (id: unknown) => intents.some((intent) => intent === id);
  const told = simulator.account.events.filter(
    ({ type, data }) =>
      type === "payment_intent.succeeded" && "id" in data.object && isOurs(data.object.id),
  );
  expect(told).toHaveLength(intents.length);
  const copies = told.flatMap((each) => Array.from({ length: COPIES }, () => each));
  const answers = await Promise.all(
    copies.map((each) => {
      const { payload, header } = simulator.signed(each);
      return server.post("/api/webhooks/stripe", payload, { "Stripe-Signature": header });
    }),
  );
  expect(tally(answers)).toEqual({ 200: copies.length });
  await applyEvents();
}

const WAYS = {
  "its webhook, five copies at once": tellOfCharges,
  reconciliation: async () => {
    await reconcile();
  },
  "both at the same time": async (intents: string[]) => {
    await Promise.all([tellOfCharges(intents), reconcile(), reconcile()]);
  },
};

describe("a charge at Stripe with a lost reply", () => {
  it.each(Object.keys(WAYS))("is made once, and completes its order by %s", async (way) => {
    const count = scaled(20, 5);
    const all = await Promise.all(Array.from({ length: count }, () => registered(tenant, event)));
    const ids = all.map(({ orderId }) => orderId);
    simulator.faults.push(
      { path: /confirm$/, what: "drop_after", times: 1000 },
      { path: /payment_intents\/pi_\w+$/, what: "drop_before", times: 1000 },
    );
    const answers = await Promise.all(all.map(pay));
    for (const { body } of answers) expect(body).toMatchObject({ data: { status: "processing" } });
    const again = await Promise.all(all.map(pay));
    expect(tally(again)).toEqual({ "409 payment_processing": count });
    simulator.faults.length = 0;
    expect(await chargesOf(ids)).toHaveLength(count);
    stopClock(secondsFromNow(61));
    await WAYS[way as keyof typeof WAYS](await chargesOf(ids));
    await expectCompletedOnce(ids);
    await reconcile();
    await expectCompletedOnce(ids);
    expect(await chargesOf(ids)).toHaveLength(count);
  });

  it("confirms the registration with one email and sends one receipt", async () => {
    const order = await registered(tenant, event);
    simulator.faults.push({ path: /confirm$/, what: "drop_after", times: 1000 });
    await pay(order);
    simulator.faults.length = 0;
    stopClock(secondsFromNow(61));
    await reconcile();
    const { organizationId } = tenant;
    const confirm = () =>
      mailConfirmation({ organizationId, orderId: order.orderId }, { requestId: "test" });
    await Promise.all([confirm(), confirm(), confirm()]);
    const sent = await db
      .select()
      .from(emails)
      .where(within(emails, organizationId))
      .orderBy(emails.id);
    expect(sent).toHaveLength(2);
  });
});

describe("fifty full refunds of one order at the same time, across two processes", () => {
  const own = randomUUID;
  const shared = randomUUID();
  const keys: [string, () => string, RegExp][] = [
    ["each with a key of its own", own, /^(200|409 \w+)$/],
    ["all with the same key", () => shared, /^(200|409 \w+)$/],
  ];

  it.each(keys)("are one at the gateway: %s", async (_, key, allowed) => {
    const apiKey = { [apiKeyHeader()]: await createApiKey(tenant) };
    const order = await registered(tenant, event);
    expect((await pay(order)).body).toMatchObject({ data: { status: "completed" } });
    const params = { id: String(order.orderId) };
    const shown = await call(previewRoute, { params, body: {}, headers: apiKey });
    const { preview_token } = shown.body.data as { preview_token: string };
    const before = simulator.requests.filter((each) => each === "POST /v1/refunds").length;
    const answers = await manyTimes(50, 50, () =>
      server.post(
        `/api/v1/admin/orders/${order.orderId}/refund`,
        { preview_token, reason: "Called off" },
        { ...apiKey, "Idempotency-Key": key() },
      ),
    );
    const kinds = tally(answers);
    for (const kind of Object.keys(kinds)) expect(kind).toMatch(allowed);
    if (key === own) expect(kinds["200"]).toBe(1);
    const asked = simulator.requests.filter((each) => each === "POST /v1/refunds").length;
    expect(asked - before).toBe(1);
    expect(await moneyOf(order.orderId)).toMatchObject({
      order: "refunded",
      refunds: ["succeeded 5000"],
    });
  });
});
