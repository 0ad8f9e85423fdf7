import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { stripeClient } from "@/lib/payments/stripe-client";
import { runStripeSimulator } from "./beside-tests";
import type { DisputeStatus, SimulatedDispute, SimulatedRefund } from "./objects";

const simulator = runStripeSimulator();
const return_url = "https://give.example/back?checkout=7";
let stripe: Stripe;

beforeEach(() => {
  stripe = stripeClient();
  simulator.faults.length = 0;
});

const key = () => ({ idempotencyKey: randomUUID() });

/** A card that is kept for a customer. */
async function kept(token = "tok_visa") {
  const customer = (await stripe.customers.create({ name: "Paula Buyer" })).id;
  const payment_method = (await stripe.paymentMethods.create({ type: "card", card: { token } })).id;
  const setup = await stripe.setupIntents.create({
    ...{ customer, payment_method, confirm: true, return_url },
  });
  if (setup.status === "requires_action") simulator.answerSetup(setup.id, true);
  return { customer, payment_method };
}

type Card = { customer?: string; payment_method: string };

const intent = (card: Card, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 5_000, currency: "usd", ...card, ...more });

async function paid(card: Card = { payment_method: "pm_card_visa" }) {
  const { id } = await intent(card);
  await stripe.paymentIntents.confirm(id, { return_url });
  return id;
}

const refused = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    (error) => ({
      ...{ status: error.statusCode, code: error.code, param: error.param },
      ...{ advice: error.advice_code, network: error.network_advice_code },
    }),
  );

describe("a confirmation", () => {
  it("needs a return_url wherever the intent may redirect, off session as well", async () => {
    const card = await kept();
    const { id } = await intent(card);
    const asked = stripe.paymentIntents.confirm(id, { off_session: true });
    expect(await refused(asked)).toMatchObject({ status: 400, param: "return_url" });
    const stays = await intent(card, {
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    });
    await stripe.paymentIntents.confirm(stays.id, { off_session: true });
    const setup = stripe.setupIntents.create({ ...(await kept()), confirm: true });
    expect(await refused(setup)).toMatchObject({ param: "return_url" });
  });

  it("returns the bank's advice, in the error and on the intent", async () => {
    const card = await kept();
    simulator.refuseCard(card.payment_method, {
      ...{ code: "card_declined", declineCode: "stop_payment_order" },
      ...{ adviceCode: "do_not_try_again", networkAdviceCode: "21" },
    });
    const { id } = await intent(card);
    const asked = stripe.paymentIntents.confirm(id, { off_session: true, return_url });
    const advice = { advice: "do_not_try_again", network: "21" };
    expect(await refused(asked)).toMatchObject({ status: 402, ...advice });
    expect((await stripe.paymentIntents.retrieve(id)).last_payment_error).toMatchObject({
      ...{ decline_code: "stop_payment_order", advice_code: "do_not_try_again" },
      network_advice_code: "21",
    });
  });

  it("for card 3155 needs its holder until the card is set up, for card 3184 always", async () => {
    const off = async (card: Card) =>
      refused(
        stripe.paymentIntents.confirm((await intent(card)).id, { off_session: true, return_url }),
      );
    expect(await off(await kept("tok_authenticationRequiredOnSetup"))).toBeUndefined();
    const always = await kept("tok_authenticationRequired");
    expect(await off(always)).toMatchObject({ code: "authentication_required" });
  });

  it("redirects back with its outcome", async () => {
    const { id } = await intent({ payment_method: "pm_card_threeDSecure2Required" });
    const asked = await stripe.paymentIntents.confirm(id, { return_url });
    const address = asked.next_action?.redirect_to_url?.url ?? "";
    const answer = { method: "POST", body: new URLSearchParams({ answer: "no" }) };
    const { headers } = await fetch(address, { ...answer, redirect: "manual" });
    const back = new URL(headers.get("location") ?? "");
    expect(Object.fromEntries(back.searchParams)).toEqual({
      ...{ checkout: "7", payment_intent: id, redirect_status: "failed" },
      payment_intent_client_secret: asked.client_secret,
    });
  });
});

describe("a customer", () => {
  it("must exist, and is reported as deleted afterward", async () => {
    const card = await kept();
    const { id } = await intent(card);
    await stripe.customers.del(card.customer);
    expect(await stripe.customers.retrieve(card.customer)).toMatchObject({ deleted: true });
    const gone = { status: 400, code: "resource_missing", param: "customer" };
    expect(await refused(intent(card))).toMatchObject(gone);
    expect(await refused(intent({ ...card, customer: "cus_never" }))).toMatchObject(gone);
    expect(await refused(stripe.paymentIntents.confirm(id, { return_url }))).toMatchObject(gone);
    const setup = stripe.setupIntents.create({ ...card, confirm: true, return_url });
    expect(await refused(setup)).toMatchObject(gone);
  });

  it("of another account is not found", async () => {
    const card = await kept();
    const before = (await stripe.accounts.retrieveCurrent()).id;
    simulator.changeAccount();
    expect((await stripe.accounts.retrieveCurrent()).id).not.toBe(before);
    expect(await refused(intent(card))).toMatchObject({ code: "resource_missing" });
  });
});

describe("a card", () => {
  it("once detached is never charged or attached again, nor detached twice", async () => {
    const card = await kept();
    await stripe.paymentMethods.detach(card.payment_method);
    const gone = { status: 400, param: "payment_method" };
    expect(await refused(intent(card))).toMatchObject(gone);
    const setup = stripe.setupIntents.create({ ...card, confirm: true, return_url });
    expect(await refused(setup)).toMatchObject(gone);
    expect(await refused(stripe.paymentMethods.detach(card.payment_method))).toBeDefined();
  });

  it("once charged without a customer is used up", async () => {
    const method = { type: "card", card: { token: "tok_visa" } } as const;
    const payment_method = (await stripe.paymentMethods.create(method)).id;
    await paid({ payment_method });
    expect(await refused(intent({ payment_method }))).toMatchObject({ param: "payment_method" });
  });

  it("updated by its network stays the same card", async () => {
    const { payment_method } = await kept();
    simulator.updateCard(payment_method, { last4: "1111", exp_year: 2040 });
    expect(simulator.account.events.at(-1)).toMatchObject({
      type: "payment_method.automatically_updated",
      data: { object: { id: payment_method, card: { last4: "1111", exp_year: 2040 } } },
    });
  });
});

describe("an idempotency key", () => {
  it("stores executed requests, and nothing that failed before execution", async () => {
    const spent = key();
    const wrong = { amount: 0, currency: "usd" };
    expect(await refused(stripe.paymentIntents.create(wrong, spent))).toMatchObject({
      status: 400,
    });
    await stripe.paymentIntents.create({ ...wrong, amount: 5_000 }, spent);
    const payment_intent = await paid();
    simulator.account.availableBalance = 0;
    simulator.account.refundsWithoutBalance = "refused";
    const again = key();
    const ask = (options: { idempotencyKey: string }) =>
      refused(stripe.refunds.create({ payment_intent, amount: 100 }, options));
    expect(await ask(again)).toMatchObject({ code: "balance_insufficient" });
    simulator.account.availableBalance = null;
    expect(await ask(again)).toMatchObject({ code: "balance_insufficient" });
    expect(await ask(key())).toBeUndefined();
  });

  it("stores a Stripe error, and a missing customer", async () => {
    for (const [what, fault] of [
      ["error_500", true],
      ["resource_missing", false],
    ] as const) {
      const spent = key();
      if (fault) simulator.faults.push({ path: /intents/, what: "error_500", times: 1 });
      const card = { payment_method: "pm_card_visa", ...(!fault && { customer: "cus_none" }) };
      const ask = () =>
        stripe.paymentIntents.create({ amount: 500, currency: "usd", ...card }, spent);
      const first = await refused(ask());
      expect(first, what).toBeDefined();
      expect(await refused(ask()), what).toEqual(first);
    }
  });
});

describe("a lock", () => {
  it("delays a second change of an object, and the library retries", async () => {
    const { id } = await intent({ payment_method: "pm_card_visa" });
    simulator.faults.push({ path: /confirm/, what: { waitMs: 300 }, times: 1 });
    const confirming = stripe.paymentIntents.confirm(id, { return_url }, key());
    await new Promise((resolve) => setTimeout(resolve, 100));
    const options = { ...key(), maxNetworkRetries: 0 };
    const other = stripe.paymentIntents.cancel(id, {}, options);
    expect(await refused(other)).toMatchObject({ status: 429, code: "lock_timeout" });
    await confirming;
  });
});

describe("a refund", () => {
  const last = () => simulator.account.all<SimulatedRefund>("refund").at(-1);
  const told = (from: number) => simulator.account.events.slice(from).map(({ type }) => type);

  it("may be pending and succeed, or succeed and fail: its amount returns to the balance", async () => {
    const waiting = await paid({ payment_method: "pm_card_pendingRefund" });
    await stripe.refunds.create({ payment_intent: waiting });
    expect(last()).toMatchObject({ status: "pending", pending_reason: "processing" });
    const intentId = await paid({ payment_method: "pm_card_refundFail" });
    const refund = await stripe.refunds.create({ payment_intent: intentId });
    expect(refund.status).toBe("succeeded");
    const from = simulator.account.events.length;
    simulator.endRefund(refund.id, "failed");
    expect(told(from)).toEqual(["refund.failed", "refund.updated", "charge.refund.updated"]);
    const expand = ["latest_charge"];
    const { latest_charge } = await stripe.paymentIntents.retrieve(intentId, { expand });
    expect(latest_charge).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(last()).toMatchObject({ status: "failed", failure_reason: "expired_or_canceled_card" });
  });

  it("waits for the balance", async () => {
    const payment_intent = await paid();
    Object.assign(simulator.account, { availableBalance: 100, refundsWithoutBalance: "wait" });
    const refund = await stripe.refunds.create({ payment_intent });
    simulator.account.availableBalance = null;
    expect(refund).toMatchObject({ status: "pending", pending_reason: "insufficient_funds" });
  });

  it("is listed in pages of at most a hundred, and ten alongside its charge", async () => {
    const payment_intent = await paid();
    for (let made = 0; made < 12; made++)
      await stripe.refunds.create({ payment_intent, amount: 100 + made });
    const expand = ["latest_charge.refunds"];
    const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent, { expand });
    expect(latest_charge).toMatchObject({ refunds: { has_more: true, data: { length: 10 } } });
    const all = await stripe.refunds.list({ payment_intent, limit: 5 }).autoPagingToArray({
      limit: 100,
    });
    expect(all.map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, (_, i) => 111 - i));
  });
});

describe("a dispute", () => {
  const statusOf = (id: string) =>
    simulator.account.get<SimulatedDispute>("dispute", id).status satisfies DisputeStatus;

  it("may begin as an inquiry, which takes no money and allows a refund", async () => {
    const payment_intent = await paid();
    const id = simulator.inquire(payment_intent);
    await stripe.refunds.create({ payment_intent, amount: 100 });
    simulator.decide(id, "needs_response");
    const asked = stripe.refunds.create({ payment_intent, amount: 100 });
    expect(await refused(asked)).toMatchObject({ code: "charge_disputed" });
    expect(() => simulator.decide(id, "warning_closed")).toThrow();
    expect(statusOf(id)).toBe("needs_response");
  });

  it("may be appealed after a loss, and after a win", async () => {
    const id = simulator.dispute(await paid());
    for (const how of [
      "lost",
      "appeal_under_review",
      "won",
      "appeal_needs_response",
      "lost",
    ] as const)
      simulator.decide(id, how);
    expect(statusOf(id)).toBe("lost");
  });

  it("requires evidence by a deadline", async () => {
    const payment_intent = await paid({ payment_method: "pm_card_createDisputeInquiry" });
    const { data } = await stripe.disputes.list({ payment_intent });
    expect(data).toMatchObject([{ status: "warning_needs_response", is_charge_refundable: true }]);
    expect(data[0]?.evidence_details.due_by).toBeGreaterThan(Date.now() / 1000);
  });
});

it("refuses a statement descriptor that banks cannot print", async () => {
  const ask = (statement_descriptor_suffix: string) =>
    refused(intent({ payment_method: "pm_card_visa" }, { statement_descriptor_suffix }));
  expect(await ask("HARBOR LIGHT")).toBeUndefined();
  for (const suffix of ["HARBOR*LIGHT", "12345", "HARBOR LIGHT FOUNDATION"])
    expect(await ask(suffix)).toMatchObject({ status: 400 });
});

it("keeps the fee of a refunded charge, and says what is in automatic payouts only", async () => {
  const payment_intent = await paid();
  await stripe.refunds.create({ payment_intent, amount: 1_000 });
  const { data } = await stripe.balanceTransactions.list({ limit: 2, expand: ["data.source"] });
  expect(data).toMatchObject([
    { type: "refund", amount: -1_000, fee: 0, net: -1_000, source: { object: "refund" } },
    { type: "charge", fee: expect.any(Number), source: { payment_intent } },
  ]);
  expect(simulator.payOut()).toEqual([]);
  const byHand = simulator.payOutByHand(500);
  expect(await refused(stripe.balanceTransactions.list({ payout: byHand.id }))).toMatchObject({
    status: 400,
  });
  simulator.endPayout(byHand.id, "failed");
  const [back] = (await stripe.balanceTransactions.list({ limit: 1 })).data;
  expect(back).toMatchObject({ type: "payout_failure", amount: 500, source: byHand.id });
});
