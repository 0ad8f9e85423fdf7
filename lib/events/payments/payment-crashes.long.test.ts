import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { payments, testGatewayObjects } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import type { Failpoint } from "@/lib/payments/failpoints";
import { StripeGateway } from "@/lib/payments/stripe";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { moneyOf, payByCard, reconcile } from "@/lib/testing/paying";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { createTenant, type Tenant } from "@/lib/testing/tenant";

const simulator = runStripeSimulator();
let tenant: Tenant;
let event: EventFixture;

beforeAll(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
});
afterEach(resumeClock);

type Kind = "stripe" | "test";
type Work = { orderId: number; paymentId?: number };

/** Pays or refunds in another process that kills itself, as by `kill -9`, at a failpoint. */
async function dieAt(failpoint: Failpoint | "", kind: Kind, work: Work): Promise<string | null> {
  const env = {
    ...process.env,
    NODE_ENV: "test",
    FAILPOINT: failpoint,
    DEMO: kind === "test" ? "1" : "0",
  } as const;
  const given = JSON.stringify({ organizationId: tenant.organizationId, ...work });
  const args = ["--import", "tsx", "lib/testing/paying-process.ts", given];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const [, signal] = await once(child, "exit");
  return signal;
}

async function placeOrder(): Promise<number> {
  return (await placeOrderFixture(tenant, event)).orderId;
}

/** How much money was really taken, and how much is in our books, of all payments of an order. */
async function compare(orderId: number) {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id);
  const charges = await db
    .select()
    .from(testGatewayObjects)
    .where(within(testGatewayObjects, tenant.organizationId))
    .orderBy(testGatewayObjects.id);
  const keys = rows.map((row) => row.gatewayKey);
  const atTest = charges.filter(
    (charge) => keys.includes(charge.idempotencyKey ?? "") && charge.status === "succeeded",
  );
  const atStripe = simulator.charges.filter((charge) =>
    keys.includes(simulator.intent(charge.payment_intent).metadata.payment_key ?? ""),
  );
  const booked = rows.filter((row) => row.status === "succeeded");
  return { charged: atTest.length + atStripe.length, booked: booked.length };
}

const AT_CHARGE: [Failpoint, number][] = [
  ["payment_reserved", 0],
  ["charge_opened", 0],
  ["reference_noted", 0],
  ["charge_sent", 1],
  ["outcome_recording", 1],
];

describe.each(["stripe", "test"] as const)("a process that dies while paying at %s", (kind) => {
  it.each(AT_CHARGE)("at %s leaves no unknown charge", async (failpoint, charged) => {
    const orderId = await placeOrder();
    expect(await dieAt(failpoint, kind, { orderId })).toBe("SIGKILL");
    expect(await compare(orderId)).toEqual({ charged, booked: 0 });
    stopClock(secondsFromNow(61));
    await reconcile();
    expect(await compare(orderId)).toEqual({ charged, booked: charged });
    const money = await moneyOf(orderId);
    expect(money.order).toBe(charged === 1 ? "completed" : "pending");
    expect(money.payments).toEqual([charged === 1 ? "succeeded" : "failed"]);
  });
});

const AT_REFUND: Failpoint[] = ["refund_reserved", "refund_sent", "refund_recording"];

describe("a process that dies while refunding", () => {
  it.each(AT_REFUND)("at %s leaves exactly one refund", async (failpoint) => {
    const orderId = await placeOrder();
    const at = { organizationId: tenant.organizationId, orderId, gateway: new StripeGateway() };
    const { payment, outcome } = await payByCard(at);
    expect(await dieAt(failpoint, "stripe", { orderId, paymentId: payment.id })).toBe("SIGKILL");
    stopClock(secondsFromNow(61));
    await reconcile();
    expect(await moneyOf(orderId)).toMatchObject({ refunds: ["succeeded 2000"] });
    const truth = await at.gateway.retrieve(outcome.reference ?? "");
    expect(truth.refunds).toMatchObject([{ amount: 2000 }]);
  });
});

it("an uninterrupted process pays", async () => {
  const orderId = await placeOrder();
  expect(await dieAt("", "test", { orderId })).toBeNull();
  expect(await moneyOf(orderId)).toMatchObject({ order: "completed" });
});
