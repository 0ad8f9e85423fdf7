import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, receipts, refunds } from "@/db/schema";
import { within } from "@/db/within";
import { listPaymentAlerts } from "@/lib/payments/alert-list";
import { StripeGateway } from "@/lib/payments/stripe";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { moneyOf, payByCard, refundPayment } from "@/lib/testing/paying";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { applyEvents, deliver } from "@/testing/webhooks";

const simulator = runStripeSimulator();
let tenant: Tenant;
let event: EventFixture;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
});

/** A registration of 50.00 that is paid by card. */
async function paidOrder() {
  const { orderId } = await placeOrderFixture(tenant, event);
  const { organizationId } = tenant;
  const { payment, outcome } = await payByCard({
    ...{ organizationId, orderId, gateway: new StripeGateway() },
  });
  return { orderId, paymentId: payment.id, reference: outcome.reference ?? "" };
}

/** Has Stripe do something, and everything applied that it tells of it. */
async function told(work: () => unknown): Promise<void> {
  const from = simulator.account.events.length;
  work();
  for (const each of simulator.account.events.slice(from)) await deliver(simulator, each);
  await applyEvents();
}

async function failRefund(): Promise<void> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(within(refunds, tenant.organizationId))
    .orderBy(desc(refunds.id));
  await told(() => simulator.endRefund(refund?.gatewayReference ?? "", "failed"));
}

async function standing(orderId: number): Promise<unknown> {
  const [last] = await db
    .select()
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(desc(receipts.id))
    .limit(1);
  return (last?.snapshot as Record<string, unknown> | undefined)?.active_total_amount;
}

describe("a registration with a refund that fails after it succeeded", () => {
  it("regains its money and receipt, and staff are notified", async () => {
    const { orderId, paymentId } = await paidOrder();
    await refundPayment(tenant.organizationId, paymentId, 2_000);
    expect(await standing(orderId)).toBe(30);
    await failRefund();
    expect(await moneyOf(orderId)).toMatchObject({ order: "completed", refunds: ["failed 2000"] });
    expect(await standing(orderId)).toBe(50);
    expect(await listPaymentAlerts(tenant.owner)).toMatchObject([
      { alert: { kind: "refund_failed" }, refund: { amount: 2_000 } },
    ]);
  });

  it("that ended with the refund stays without its seats, emails no one, and can be refunded again", async () => {
    const { orderId, paymentId } = await paidOrder();
    await refundPayment(tenant.organizationId, paymentId, 5_000);
    expect(await moneyOf(orderId)).toMatchObject({ order: "refunded" });
    const sent = () => db.$count(emails, within(emails, tenant.organizationId));
    const before = await sent();
    await failRefund();
    expect(await moneyOf(orderId)).toMatchObject({ order: "cancelled", refunds: ["failed 5000"] });
    expect(await standing(orderId)).toBe(50);
    expect(await sent()).toBe(before);
    await refundPayment(tenant.organizationId, paymentId, 5_000);
    expect(await moneyOf(orderId)).toMatchObject({ order: "refunded" });
  });
});

it("is unchanged by an inquiry, ended by a lost dispute, and paid again by a won appeal", async () => {
  const { orderId, reference } = await paidOrder();
  let id = "";
  await told(() => {
    id = simulator.inquire(reference);
  });
  expect(await moneyOf(orderId)).toMatchObject({ order: "completed", disputed: false });
  await told(() => simulator.decide(id, "needs_response"));
  expect(await moneyOf(orderId)).toMatchObject({ order: "completed", disputed: true });
  await told(() => simulator.decide(id, "lost"));
  expect(await moneyOf(orderId)).toMatchObject({ order: "refunded", refunds: ["succeeded 5000"] });
  await told(() => simulator.decide(id, "appeal_under_review"));
  await told(() => simulator.decide(id, "won"));
  expect(await moneyOf(orderId)).toMatchObject({ order: "cancelled", refunds: ["failed 5000"] });
  expect(await standing(orderId)).toBe(50);
});
