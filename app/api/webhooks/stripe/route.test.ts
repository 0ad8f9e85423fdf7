import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { gatewayEvents } from "@/db/schema";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { openCheckout } from "@/lib/payments/charging";
import { clearOldEvents } from "@/lib/payments/gateway-events";
import { StripeGateway } from "@/lib/payments/stripe";
import { placeOrderFixture } from "@/lib/testing/events";
import { moneyOf, reserveCheckoutFor } from "@/lib/testing/paying";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import type { StripeEvent } from "@/lib/testing/stripe-simulator/objects";
import { expectOneEffectEach, shuffledLife } from "@/testing/webhook-arrivals";
import {
  applyEvents,
  deliver,
  FINAL_STATE,
  finalStateOf,
  type PayingWorld,
  payingOrder,
  payingWorld,
  post,
  STEPS,
  takeStep,
} from "@/testing/webhooks";
import { GET } from "./route";

const simulator = runStripeSimulator();
let world: PayingWorld;

beforeEach(async () => {
  world = await payingWorld(simulator);
});
afterEach(resumeClock);

const rowsOf = (event: StripeEvent) =>
  db
    .select()
    .from(gatewayEvents)
    .where(eq(gatewayEvents.eventReference, event.id))
    .orderBy(gatewayEvents.id);

/** A payment at work, and the event that says it is paid. */
async function paid() {
  const order = await payingOrder(world);
  return { ...order, event: takeStep(simulator, order.reference, "paid") };
}

describe("a Stripe event", () => {
  it("is stored, answered immediately, and applied by a job", async () => {
    const { orderId, event, paymentId } = await paid();
    expect(await deliver(simulator, event)).toBe(200);
    expect(await moneyOf(orderId)).toMatchObject({ order: "pending", payments: ["processing"] });
    await applyEvents();
    expect(await moneyOf(orderId)).toMatchObject({ order: "completed", payments: ["succeeded"] });
    const [row] = await rowsOf(event);
    expect(row).toMatchObject({ status: "applied", paymentId, isTest: true });
    expect(JSON.stringify(row)).not.toContain("Paula");
  });

  it("is not trusted about money: Stripe itself is asked", async () => {
    const { orderId, reference } = await payingOrder(world);
    const { event: other } = await paid();
    const intent = { ...simulator.intent(reference), status: "succeeded", amount_received: 5000 };
    const event = { ...other, id: "evt_early", data: { object: intent } };
    expect(await deliver(simulator, event)).toBe(200);
    await applyEvents();
    expect(await moneyOf(orderId)).toMatchObject({ order: "pending", payments: ["processing"] });
  });

  it("completes an order paid on Stripe's page, regardless of which event arrives", async () => {
    for (const type of ["payment_intent.succeeded", "checkout.session.completed"]) {
      const { orderId } = await placeOrderFixture(world.tenant, world.event);
      const { organizationId } = world.tenant;
      const gateway = new StripeGateway();
      const payment = await reserveCheckoutFor({ organizationId, orderId, gateway });
      const url = await openCheckout(gateway, payment, {
        description: "Registration",
        successUrl: "https://give.example/thanks",
        cancelUrl: "https://give.example/back",
        expiresAt: secondsFromNow(1800),
      });
      simulator.pay(url.split("/").pop() ?? "", "tok_visa");
      const told = simulator.account.events.findLast((event) => event.type === type);
      if (!told) throw new Error(`no ${type}`);
      await deliver(simulator, told);
      await applyEvents();
      expect(await moneyOf(orderId)).toMatchObject({ order: "completed" });
    }
  });

  it("is deleted after three months", async () => {
    const { event } = await paid();
    await deliver(simulator, event);
    await clearOldEvents();
    expect(await rowsOf(event)).toHaveLength(1);
    stopClock(secondsFromNow(91 * 86_400));
    await clearOldEvents();
    expect(await rowsOf(event)).toHaveLength(0);
  });
});

describe("copies", () => {
  it("of 40 events, five of each at the same time, have 40 effects", async () => {
    await expectOneEffectEach(world, 40);
  });
});

const permutations = <T>(items: T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
      );

describe("the order of arrival", () => {
  it("does not matter: all 24 orders of four events end alike", { timeout: 120_000 }, async () => {
    for (const order of permutations([0, 1, 2, 3])) {
      const { orderId, reference } = await payingOrder(world);
      const events = STEPS.map((step) => takeStep(simulator, reference, step));
      for (const index of order) {
        const event = events[index];
        if (event) await deliver(simulator, event);
        await applyEvents();
      }
      expect(await finalStateOf(orderId), String(order)).toMatchObject(FINAL_STATE);
    }
  });

  it("does not matter while the payment continues, nor do copies", {
    timeout: 120_000,
  }, async () => {
    await fc.assert(shuffledLife(world), { numRuns: 15 });
  });
});

describe("a hostile request", () => {
  it.each([
    ["no signature", undefined],
    ["an empty signature", ""],
    ["a malformed signature", "t=1,v1"],
    ["an unsigned time", `t=${Math.floor(Date.now() / 1000)}`],
  ])("with %s is refused", async (_, signature) => {
    const { orderId, event } = await paid();
    expect(await post(JSON.stringify(event), signature)).toBe(400);
    await expectNoEffect(orderId, event);
  });

  it("signed with another secret is refused", async () => {
    const { orderId, event } = await paid();
    const { payload, header } = simulator.signed(event, "whsec_another");
    expect(await post(payload, header)).toBe(400);
    await expectNoEffect(orderId, event);
  });

  it("with a changed body is refused, even for one added space", async () => {
    const { orderId, event } = await paid();
    const { payload, header } = simulator.signed(event);
    expect(await post(`${payload} `, header)).toBe(400);
    expect(await post(payload.replace(event.id, "evt_other"), header)).toBe(400);
    await expectNoEffect(orderId, event);
  });

  it("is refused when older than five minutes, to the second", async () => {
    stopClock(new Date());
    const { orderId, event } = await paid();
    const { payload, header } = simulator.signed(event);
    stopClock(secondsFromNow(301));
    expect(await post(payload, header)).toBe(400);
    await expectNoEffect(orderId, event);
    stopClock(secondsFromNow(-1));
    expect(await post(payload, header)).toBe(200);
  });

  it("of a megabyte is refused unread", async () => {
    const { orderId, event } = await paid();
    const big = { ...event, padding: "x".repeat(1024 * 1024) };
    const { payload, header } = simulator.signed(big);
    expect(await post(payload, header)).toBe(413);
    await expectNoEffect(orderId, event);
  });

  it.each([
    ["not JSON", "certainly not"],
    ["not an event", "[]"],
    ["an event without an object", '{"id":"evt_1","type":"x","livemode":false,"data":{}}'],
    [
      "an id that cannot be stored",
      '{"id":"evt_\\u0000","type":"x","livemode":false,"data":{"object":{"object":"charge"}}}',
    ],
  ])("that is signed but %s is refused", async (_, payload) => {
    expect(await post(payload, simulator.sign(payload))).toBe(400);
  });

  it.each([
    ["of real money while ours is not", { livemode: true }, "other_mode"],
    ["of an account that is not ours", { account: "acct_other" }, "other_account"],
    ["of a type that is about nothing here", { type: "customer.updated" }, "other_type"],
    ["of a type that nobody knows", { type: "x.y" }, "other_type"],
  ])("%s is stored and ignored", async (_, changes, reason) => {
    const { orderId, event } = await paid();
    const told = { ...event, ...changes };
    expect(await deliver(simulator, told)).toBe(200);
    await applyEvents();
    expect(await moneyOf(orderId)).toMatchObject({ order: "pending", payments: ["processing"] });
    expect(await rowsOf(told)).toMatchObject([{ status: "ignored", reason }]);
  });

  it("about an unknown payment is stored and ignored", async () => {
    const { orderId, event } = await paid();
    const object = { ...event.data.object, id: "pi_unknown", metadata: { payment_key: "\u0000" } };
    const told = { ...event, data: { object } };
    expect(await deliver(simulator, told)).toBe(200);
    await applyEvents();
    expect(await rowsOf(told)).toMatchObject([{ status: "ignored", reason: "unknown_payment" }]);
    expect(await moneyOf(orderId)).toMatchObject({ order: "pending" });
  });

  it("gets 404 while Stripe is not set up", async () => {
    const { event } = await paid();
    const { payload, header } = simulator.signed(event);
    const { STRIPE_WEBHOOK_SECRET } = process.env;
    delete process.env.STRIPE_WEBHOOK_SECRET;
    reloadEnv();
    expect(await post(payload, header)).toBe(404);
    process.env.STRIPE_WEBHOOK_SECRET = STRIPE_WEBHOOK_SECRET;
    reloadEnv();
  });

  it("with another method is answered with the allowed method", async () => {
    const answer = await GET();
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toContain("POST");
  });
});

async function expectNoEffect(orderId: number, event: StripeEvent): Promise<void> {
  await applyEvents();
  expect(await moneyOf(orderId)).toMatchObject({ order: "pending", payments: ["processing"] });
  expect(await rowsOf(event)).toEqual([]);
}
