import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { payments, refunds, testGatewayObjects } from "@/db/schema";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { runDueJobs } from "@/lib/jobs/worker";
import { chargeReserved, findOpenCheckout, openCheckout } from "@/lib/payments/charging";
import { paymentWork } from "@/lib/payments/jobs";
import { reserveRefund } from "@/lib/payments/refunding";
import { StripeGateway } from "@/lib/payments/stripe";
import { TestGateway } from "@/lib/payments/test-gateway";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { inOwnDatabase } from "@/lib/testing/own-database";
import {
  finishRefund,
  moneyOf,
  payByCard,
  reconcile,
  refundPayment,
  reserveCheckoutFor,
  reserveFor,
  subjects,
} from "@/lib/testing/paying";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { cancelOrder } from "../refunds/cancellation";
import { recordDispute } from "../refunds/reported-refunds";

inOwnDatabase();

const simulator = runStripeSimulator();
const events = { tasks: paymentWork(subjects).tasks, periodic: {} };
let tenant: Tenant;
let event: EventFixture;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
  simulator.faults.length = 0;
});
afterEach(resumeClock);

type Kind = "test" | "stripe";
const kinds = ["test", "stripe"] as const;

async function unpaid(kind: Kind = "test", wanted = {}) {
  const { orderId } = await placeOrderFixture(tenant, event, wanted);
  const { organizationId } = tenant;
  const gateway = kind === "test" ? new TestGateway(organizationId) : new StripeGateway();
  return { organizationId, orderId, gateway };
}

const later = (seconds: number) => stopClock(secondsFromNow(seconds));

/** How often money was really taken for a payment. */
async function timesCharged(paymentId: number): Promise<number> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const reference = payment?.gatewayReference ?? "none";
  const atTest = await db
    .select()
    .from(testGatewayObjects)
    .where(
      and(eq(testGatewayObjects.reference, reference), eq(testGatewayObjects.status, "succeeded")),
    )
    .orderBy(testGatewayObjects.id);
  const atStripe = simulator.charges.filter((charge) => charge.payment_intent === reference);
  return atTest.length + atStripe.length;
}

describe.each(kinds)("an order paid by card at the %s gateway", (kind) => {
  it("is completed by one charge, in the payment it was placed with", async () => {
    const at = await unpaid(kind);
    const { payment, outcome } = await payByCard(at);
    expect(outcome.status).toBe("succeeded");
    expect(await moneyOf(at.orderId)).toMatchObject({
      order: "completed",
      payments: ["succeeded"],
    });
    expect(await timesCharged(payment.id)).toBe(1);
    await expect(payByCard(at)).rejects.toMatchObject({ code: "order_state" });
  });

  it("stays pending when declined, and another card completes it", async () => {
    const at = await unpaid(kind);
    const { outcome } = await payByCard(at, { token: "tok_chargeDeclinedInsufficientFunds" });
    expect(outcome).toMatchObject({ status: "declined", decline: { code: "insufficient_funds" } });
    expect(await moneyOf(at.orderId)).toMatchObject({
      order: "pending",
      payments: ["failed"],
      failures: ["insufficient_funds"],
    });
    await payByCard(at, { token: "tok_mastercard" });
    expect(await moneyOf(at.orderId)).toMatchObject({
      order: "completed",
      payments: ["failed", "succeeded"],
    });
  });

  it("is charged once however often the button is pressed", async () => {
    const at = await unpaid(kind);
    const presses = Array.from({ length: 8 }, () => payByCard(at));
    const results = await Promise.allSettled(presses);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    const refused = results.filter((result) => result.status === "rejected");
    for (const { reason } of refused)
      expect(["payment_processing", "order_state"]).toContain(reason.code);
    expect(await moneyOf(at.orderId)).toMatchObject({
      order: "completed",
      payments: ["succeeded"],
    });
  });

  it("is refunded once when fifty requests ask for the full amount at the same time", async () => {
    const at = await unpaid(kind);
    const { payment } = await payByCard(at);
    const asked = Array.from({ length: 50 }, () =>
      refundPayment(tenant.organizationId, payment.id, 5000),
    );
    const results = await Promise.allSettled(asked);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await moneyOf(at.orderId)).toMatchObject({
      order: "refunded",
      refunds: ["succeeded 5000"],
    });
    const { refunds: made } = await at.gateway.retrieve(
      (await payByReference(payment.id)) ?? "none",
    );
    expect(made).toHaveLength(1);
  });

  it("is refunded automatically when its payment arrives too late", async () => {
    const at = await unpaid(kind);
    const payment = await reserveFor(at);
    await db.update(payments).set({ status: "pending" }).where(eq(payments.id, payment.id));
    await cancelOrder(tenant.owner, at.orderId);
    await db.update(payments).set({ status: "processing" }).where(eq(payments.id, payment.id));
    await chargeReserved(at.gateway, payment, {
      method: { token: "tok_visa" },
      description: "Late",
      offSession: false,
      returnUrl: "https://give.example/back",
    });
    later(120);
    await reconcile();
    later(240);
    await reconcile();
    expect(await moneyOf(at.orderId)).toMatchObject({
      order: "refunded",
      payments: ["succeeded"],
      refunds: ["succeeded 5000"],
    });
  });
});

async function payByReference(paymentId: number): Promise<string | null | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return payment?.gatewayReference;
}

describe("a lost reply", () => {
  it("from the test gateway is found by reconciliation: one charge, order completed", async () => {
    const at = await unpaid();
    const { payment, outcome } = await payByCard(at, { token: "tok_replyLost" });
    expect(outcome.status).toBe("processing");
    expect(await moneyOf(at.orderId)).toMatchObject({ order: "pending", payments: ["processing"] });
    await expect(payByCard(at)).rejects.toMatchObject({ code: "payment_processing" });
    await reconcile();
    expect(await moneyOf(at.orderId)).toMatchObject({ order: "pending" });
    later(61);
    await reconcile();
    expect(await moneyOf(at.orderId)).toMatchObject({
      order: "completed",
      payments: ["succeeded"],
    });
    expect(await timesCharged(payment.id)).toBe(1);
  });

  it("from Stripe, lost on every retry, is found by reconciliation as well", async () => {
    const at = await unpaid("stripe");
    simulator.faults.push({ path: /confirm$/, what: "drop_after", times: 10 });
    simulator.faults.push({ path: /payment_intents\/pi_\w+$/, what: "drop_before", times: 10 });
    const { payment, outcome } = await payByCard(at);
    expect(outcome.status).toBe("processing");
    simulator.faults.length = 0;
    later(61);
    await reconcile();
    expect(await moneyOf(at.orderId)).toMatchObject({
      order: "completed",
      payments: ["succeeded"],
    });
    expect(await timesCharged(payment.id)).toBe(1);
  });

  it("to a refund is requested again: one refund", async () => {
    const at = await unpaid("stripe");
    const { payment } = await payByCard(at);
    simulator.faults.push({ path: /refunds$/, what: "drop_after", times: 10 });
    await refundPayment(tenant.organizationId, payment.id, 2000);
    expect(await moneyOf(at.orderId)).toMatchObject({ refunds: ["pending 2000"] });
    simulator.faults.length = 0;
    later(31);
    await reconcile();
    await reconcile();
    expect(await moneyOf(at.orderId)).toMatchObject({
      order: "completed",
      refunds: ["succeeded 2000"],
    });
    const truth = await at.gateway.retrieve((await payByReference(payment.id)) ?? "");
    expect(truth.refunds).toHaveLength(1);
  });

  it("to a refund is found a day later too, when Stripe has forgotten the key", async () => {
    const at = await unpaid("stripe");
    const { payment, outcome } = await payByCard(at);
    simulator.faults.push({ path: /refunds$/, what: "drop_after", times: 10 });
    await refundPayment(tenant.organizationId, payment.id, 2000);
    simulator.faults.length = 0;
    simulator.forgetKeys();
    later(86_400);
    await reconcile();
    expect(await moneyOf(at.orderId)).toMatchObject({ refunds: ["succeeded 2000"] });
    const truth = await at.gateway.retrieve(outcome.reference ?? "");
    expect(truth.refunds).toHaveLength(1);
  });

  it("is queried less and less often while the gateway is unreachable", async () => {
    const at = await unpaid("stripe");
    const { payment } = await payByCard(at, { token: "tok_simulatedPending" });
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const [before] = await db.select().from(payments).where(eq(payments.id, payment.id));
      if (!before?.reconcileAt) throw new Error("nobody asks any more");
      stopClock(before.reconcileAt);
      await reconcile();
      const [after] = await db.select().from(payments).where(eq(payments.id, payment.id));
      waits.push(((after?.reconcileAt?.getTime() ?? 0) - before.reconcileAt.getTime()) / 1000);
    }
    expect(waits).toEqual([60, 120, 240, 480]);
    simulator.answer((await payByReference(payment.id)) ?? "", true);
    later(600);
    await reconcile();
    expect(await moneyOf(at.orderId)).toMatchObject({ order: "completed" });
  });
});

describe("an unfinished payment", () => {
  it.each(kinds)("never sent to the %s gateway has failed, and no money can move", async (kind) => {
    const at = await unpaid(kind);
    const payment = await reserveFor(at);
    later(61);
    await reconcile();
    expect(await moneyOf(at.orderId)).toMatchObject({
      payments: ["failed"],
      failures: ["not_completed"],
    });
    // Whoever was slow now finds the payment given up.
    const outcome = await chargeReserved(at.gateway, payment, {
      method: { token: "tok_visa" },
      description: "Slow",
      offSession: false,
      returnUrl: "https://give.example/back",
    });
    expect(outcome).toMatchObject({ status: "declined", decline: { code: "not_completed" } });
    expect(await timesCharged(payment.id)).toBe(0);
  });

  it.each(kinds)(
    "without the payer's answer to their bank at the %s gateway is canceled",
    async (kind) => {
      const at = await unpaid(kind);
      const token = kind === "test" ? "tok_threeDSecure" : "tok_threeDSecure2Required";
      const { outcome } = await payByCard(at, { token });
      expect(outcome.status).toBe("requires_action");
      later(30 * 60);
      await reconcile();
      expect(await moneyOf(at.orderId)).toMatchObject({ payments: ["processing"] });
      later(65 * 60);
      await reconcile();
      expect(await moneyOf(at.orderId)).toMatchObject({ payments: ["failed"] });
      const reference = outcome.reference ?? "";
      expect(await at.gateway.retrieve(reference)).toMatchObject({ state: "cancelled" });
    },
  );
});

describe("the gateway's hosted page", () => {
  const page = () => ({
    description: "Registration",
    successUrl: "https://give.example/thanks",
    cancelUrl: "https://give.example/back",
    expiresAt: secondsFromNow(1800),
  });

  it("completes the order when it is paid, even without a webhook", async () => {
    const at = await unpaid("stripe");
    const payment = await reserveCheckoutFor(at);
    const url = await openCheckout(at.gateway, payment, page());
    const [kept] = await db.select().from(payments).where(eq(payments.id, payment.id));
    if (!kept?.checkoutReference) throw new Error("no page was kept");
    expect(await findOpenCheckout(at.gateway, kept)).toBe(url);
    later(61);
    await reconcile();
    expect(await moneyOf(at.orderId)).toMatchObject({ order: "pending", payments: ["pending"] });
    simulator.pay(kept.checkoutReference, "tok_visa");
    expect(await findOpenCheckout(at.gateway, kept)).toBeNull();
    later(200);
    await reconcile();
    expect(await moneyOf(at.orderId)).toMatchObject({
      order: "completed",
      payments: ["succeeded"],
    });
  });

  it.each(kinds)("of the %s gateway is closed when the order is canceled", async (kind) => {
    const at = await unpaid(kind);
    const payment = await reserveCheckoutFor(at);
    await openCheckout(at.gateway, payment, page());
    await cancelOrder(tenant.owner, at.orderId);
    later(61);
    await reconcile();
    const [kept] = await db.select().from(payments).where(eq(payments.id, payment.id));
    expect(kept).toMatchObject({ status: "voided", reconcileAt: null });
    const closed = await at.gateway.retrieveCheckout(kept?.checkoutReference ?? "");
    expect(closed.state).toBe("expired");
  });

  it("is never shown for an order that has changed meanwhile", async () => {
    const at = await unpaid("stripe");
    const payment = await reserveCheckoutFor(at);
    await cancelOrder(tenant.owner, at.orderId);
    const opening = openCheckout(at.gateway, payment, page());
    await expect(opening).rejects.toMatchObject({ code: "payment_changed" });
  });
});

describe("the test gateway", () => {
  it("reports delayed outcomes and disputes by itself", async () => {
    const slow = await unpaid();
    await payByCard(slow, { token: "tok_slow" });
    await runDueJobs(events);
    expect(await moneyOf(slow.orderId)).toMatchObject({ payments: ["processing"] });
    const disputed = await unpaid();
    await payByCard(disputed, { token: "tok_dispute" });
    await runDueJobs(events);
    expect(await moneyOf(disputed.orderId)).toMatchObject({ order: "completed", disputed: true });
    later(6);
    await runDueJobs(events);
    expect(await moneyOf(slow.orderId)).toMatchObject({ order: "completed" });
  });

  it("keeps organizations apart", async () => {
    const at = await unpaid();
    const { outcome } = await payByCard(at);
    const other = new TestGateway((await createTenant()).organizationId);
    await expect(other.retrieve(outcome.reference ?? "")).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("charges again a card that fails only later", async () => {
    const at = await unpaid();
    const stored = await at.gateway.storeCard("tok_failsLater", {
      name: "Paula Buyer",
      idempotencyKey: "first",
      returnUrl: "https://give.example/back",
    });
    if (stored.status !== "stored") throw new Error("not stored");
    const { outcome } = await payByCard(at, stored.card, { offSession: true });
    expect(outcome).toMatchObject({ status: "declined" });
    expect((await payByCard(at, stored.card)).outcome).toMatchObject({ status: "succeeded" });
  });
});

it.each([
  ["another amount", { amount_received: 4999 }],
  ["another currency", { currency: "eur" }],
])("%s than requested completes nothing", async (_, changes) => {
  const at = await unpaid("stripe");
  const { outcome } = await payByCard(at, { token: "tok_simulatedPending" });
  simulator.answer(outcome.reference ?? "", true);
  Object.assign(simulator.intent(outcome.reference ?? ""), changes);
  later(61);
  await reconcile();
  expect(await moneyOf(at.orderId)).toMatchObject({ order: "pending", payments: ["processing"] });
});

it("a decided dispute is not reopened by old news, and another dispute is separate", async () => {
  const at = await unpaid();
  const { payment } = await payByCard(at);
  const tell = (state: "opened" | "won" | "lost", reference: string) =>
    recordDispute(tenant.system, payment.id, { state, reference, amount: 2000 });
  for (const state of ["lost", "opened", "lost"] as const) await tell(state, "dp_1");
  expect(await moneyOf(at.orderId)).toMatchObject({
    order: "completed",
    refunds: ["succeeded 2000"],
    disputed: false,
  });
  await tell("opened", "dp_2");
  expect(await moneyOf(at.orderId)).toMatchObject({ disputed: true });
  await tell("won", "dp_2");
  await tell("opened", "dp_2");
  expect(await moneyOf(at.orderId)).toMatchObject({
    refunds: ["succeeded 2000"],
    disputed: false,
  });
});

describe("a refund", () => {
  it("refused by the gateway frees the money for another attempt", async () => {
    const at = await unpaid("stripe");
    const { payment, outcome } = await payByCard(at);
    simulator.refund(outcome.reference ?? "", 4000);
    await refundPayment(tenant.organizationId, payment.id, 2000);
    expect(await moneyOf(at.orderId)).toMatchObject({ refunds: ["failed 2000"] });
    const [kept] = await db.select().from(payments).where(eq(payments.id, payment.id));
    expect(kept?.refundedAmount).toBe(0);
  });

  it("reserved and never sent goes out once, whichever process is first", async () => {
    const at = await unpaid("stripe");
    const { payment, outcome } = await payByCard(at);
    const { organizationId } = tenant;
    const refund = await db.transaction((tx) =>
      reserveRefund(tx, organizationId, payment.id, { amount: 1000, reason: null }),
    );
    later(31);
    await Promise.all([reconcile(), finishRefund(organizationId, payment.id, refund.id)]);
    expect(await moneyOf(at.orderId)).toMatchObject({ refunds: ["succeeded 1000"] });
    const truth = await at.gateway.retrieve(outcome.reference ?? "");
    expect(truth.refunds).toHaveLength(1);
    const [kept] = await db.select().from(refunds).where(eq(refunds.id, refund.id));
    expect(kept?.reconcileAt).toBeNull();
  });
});
