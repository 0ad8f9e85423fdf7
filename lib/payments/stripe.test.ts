import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { GatewayUnreachable, type NewCharge } from "./gateway";
import { StripeGateway } from "./stripe";
import { chargeableStep, fromStripeAmount, toStripeAmount } from "./stripe-amounts";

const simulator = runStripeSimulator();
const returnUrl = "https://give.example/back";
let stripe: StripeGateway;

beforeEach(() => {
  stripe = new StripeGateway();
  simulator.faults.length = 0;
});
afterEach(resumeClock);

const newCharge = (changes: Partial<NewCharge> = {}): NewCharge => ({
  amount: 5000,
  currency: "USD",
  method: { token: "tok_visa" },
  idempotencyKey: randomUUID(),
  description: "A table for eight",
  ...changes,
});

async function opened(changes: Partial<NewCharge> = {}): Promise<string> {
  const outcome = await stripe.openCharge(newCharge(changes));
  if (outcome.status !== "opened") throw new Error(`not opened: ${outcome.decline.code}`);
  return outcome.reference;
}

const charge = (reference: string, offSession = false) =>
  stripe.charge(reference, { offSession, returnUrl });

const storeCard = (token: string) =>
  stripe.storeCard(token, { name: "Paula Buyer", idempotencyKey: randomUUID(), returnUrl });

async function storedCard(token: string) {
  const outcome = await storeCard(token);
  if (outcome.status !== "stored") throw new Error(`not stored: ${outcome.status}`);
  return outcome.card;
}

describe("a charge at Stripe", () => {
  it("moves no money until it is captured, and then once however often it is requested", async () => {
    const before = simulator.charges.length;
    const asked = newCharge();
    const [first, second] = [await stripe.openCharge(asked), await stripe.openCharge(asked)];
    expect(second).toEqual(first);
    expect(simulator.charges).toHaveLength(before);
    const reference = first.status === "opened" ? first.reference : "";
    expect(await stripe.retrieve(reference)).toMatchObject({ state: "unconfirmed" });
    const outcomes = await Promise.all([charge(reference), charge(reference), charge(reference)]);
    expect(outcomes).toContainEqual({ status: "succeeded", reference });
    expect(await charge(reference)).toEqual({ status: "succeeded", reference });
    expect(simulator.charges).toHaveLength(before + 1);
    expect(await stripe.retrieve(reference)).toMatchObject({
      state: "succeeded",
      amount: 5000,
      currency: "USD",
      refunds: [],
      disputes: [],
    });
    expect(simulator.intent(reference)).toMatchObject({ amount: 5000, currency: "usd" });
  });

  it.each([
    ["tok_chargeDeclined", "card_declined", true],
    ["tok_chargeDeclinedInsufficientFunds", "insufficient_funds", true],
    ["tok_chargeDeclinedExpiredCard", "expired_card", false],
    ["tok_chargeDeclinedIncorrectCvc", "incorrect_cvc", false],
    ["tok_chargeDeclinedProcessingError", "processing_error", true],
    ["tok_chargeDeclinedStolenCard", "lost_or_stolen", false],
  ])(
    "to %s is declined as %s, and never says that a card is stolen",
    async (token, code, retryable) => {
      const reference = await opened({ method: { token } });
      const outcome = await charge(reference);
      expect(outcome).toMatchObject({
        status: "declined",
        reference,
        decline: { code, retryable },
      });
      expect(JSON.stringify(outcome)).not.toMatch(/Your card was|stolen\b(?!")/);
      expect(await stripe.retrieve(reference)).toMatchObject({
        state: "declined",
        decline: { code },
      });
    },
  );

  it("with a token unknown to Stripe is declined before anything is opened", async () => {
    const outcome = await stripe.openCharge(newCharge({ method: { token: "tok_unknown" } }));
    expect(outcome).toMatchObject({ status: "declined", decline: { code: "invalid_token" } });
  });

  it("waits for the payer's bank, and follows the payer's answer", async () => {
    for (const [agrees, state] of [
      [true, "succeeded"],
      [false, "declined"],
    ] as const) {
      const reference = await opened({ method: { token: "tok_threeDSecure2Required" } });
      const outcome = await charge(reference);
      expect(outcome).toMatchObject({ status: "requires_action", reference });
      expect(outcome).toHaveProperty("redirectUrl", expect.stringContaining(reference));
      simulator.answer(reference, agrees);
      expect(await stripe.retrieve(reference)).toMatchObject({ state });
    }
  });

  it("can never be captured once canceled, and a captured charge stays as it is", async () => {
    const cancelled = await opened();
    await stripe.cancel(cancelled);
    await stripe.cancel(cancelled);
    expect(await charge(cancelled)).toMatchObject({ status: "declined" });
    expect(await stripe.retrieve(cancelled)).toMatchObject({ state: "cancelled" });
    const paid = await opened();
    await charge(paid);
    await stripe.cancel(paid);
    expect(await stripe.retrieve(paid)).toMatchObject({ state: "succeeded" });
  });

  it("follows Stripe's amounts in every currency", async () => {
    for (const [amount, currency, sent] of [
      [500, "JPY", 500],
      [5120, "KWD", 5120],
      [500, "ISK", 50_000],
      [500, "UGX", 50_000],
    ] as const) {
      const reference = await opened({ amount, currency });
      expect(simulator.intent(reference).amount).toBe(sent);
      expect(await charge(reference)).toMatchObject({ status: "succeeded" });
      expect(await stripe.retrieve(reference)).toMatchObject({ amount, currency });
    }
    for (const [amount, currency] of [
      [5124, "KWD"],
      [49, "USD"],
      [100_000_000, "USD"],
    ] as const)
      expect(await stripe.openCharge(newCharge({ amount, currency }))).toMatchObject({
        status: "declined",
        decline: { code: "amount_not_chargeable" },
      });
  });
});

describe("while Stripe does not answer", () => {
  it("a charge with one lost reply is requested again with its key: one charge", async () => {
    const reference = await opened();
    const before = simulator.charges.length;
    simulator.faults.push({ path: /confirm$/, what: "drop_after", times: 1 });
    expect(await charge(reference)).toEqual({ status: "succeeded", reference });
    expect(simulator.charges).toHaveLength(before + 1);
  });

  it("a charge with every reply lost is found by a lookup", async () => {
    const reference = await opened();
    simulator.faults.push({ path: /confirm$/, what: "drop_after", times: 10 });
    expect(await charge(reference)).toEqual({ status: "succeeded", reference });
  });

  it("a charge that never reached Stripe is canceled, so that it cannot arrive late", async () => {
    const reference = await opened();
    simulator.faults.push({ path: /confirm$/, what: "drop_before", times: 10 });
    expect(await charge(reference)).toMatchObject({ status: "declined" });
    expect(simulator.intent(reference).status).toBe("canceled");
  });

  it("a charge stays processing while Stripe is completely unreachable", async () => {
    const reference = await opened();
    simulator.faults.push({ path: /payment_intents/, what: "drop_after", times: 20 });
    expect(await charge(reference)).toEqual({ status: "processing", reference });
    simulator.faults.length = 0;
    expect(await stripe.retrieve(reference)).toMatchObject({ state: "succeeded" });
  });

  it.each(["error_500", "rate_limited", "drop_before"] as const)(
    "%s is reported as unreachable, for requests that can be repeated",
    async (what) => {
      const reference = await opened();
      simulator.faults.push({ path: /./, what, times: 20 });
      await expect(stripe.retrieve(reference)).rejects.toBeInstanceOf(GatewayUnreachable);
      await expect(stripe.openCharge(newCharge())).rejects.toBeInstanceOf(GatewayUnreachable);
      await expect(storeCard("tok_visa")).rejects.toMatchObject({ kind: "unavailable" });
    },
  );

  it("a request that takes too long is abandoned", async () => {
    process.env.STRIPE_TIMEOUT_SECONDS = "0.2";
    reloadEnv();
    const impatient = new StripeGateway();
    simulator.faults.push({ path: /./, what: { waitMs: 1000 }, times: 20 });
    const reading = impatient.retrieve("pi_1");
    await expect(reading).rejects.toBeInstanceOf(GatewayUnreachable);
    process.env.STRIPE_TIMEOUT_SECONDS = "5";
    reloadEnv();
  });

  it("a key refused by Stripe never looks like the payer's fault", async () => {
    const { STRIPE_SECRET_KEY } = process.env;
    process.env.STRIPE_SECRET_KEY = "sk_test_wrong";
    reloadEnv();
    const locked = new StripeGateway();
    process.env.STRIPE_SECRET_KEY = STRIPE_SECRET_KEY;
    reloadEnv();
    const outcome = await locked.openCharge(newCharge());
    expect(outcome).toMatchObject({ status: "declined", decline: { code: "gateway_refused" } });
  });
});

describe("a stored card", () => {
  it("shows brand, last four digits, and expiration, and can be charged without its holder", async () => {
    const card = await storedCard("tok_mastercard");
    expect(card).toMatchObject({ brand: "mastercard", lastFour: "4444", expMonth: 12 });
    const reference = await opened({ method: card });
    expect(await charge(reference, true)).toEqual({ status: "succeeded", reference });
    await stripe.removeCard(card);
    await stripe.removeCard({ ...card, methodReference: "pm_gone" });
  });

  it("is refused at once when its bank declines it", async () => {
    const outcome = await storeCard("tok_chargeDeclined");
    expect(outcome).toMatchObject({ status: "declined", decline: { code: "card_declined" } });
    expect(await storeCard("tok_unknown")).toMatchObject({ decline: { code: "invalid_token" } });
  });

  it("may be fine now and fail later", async () => {
    const card = await storedCard("tok_chargeCustomerFail");
    const reference = await opened({ method: card });
    expect(await charge(reference, true)).toMatchObject({ status: "declined" });
  });

  it("of another donor is never charged", async () => {
    const [mine, theirs] = [await storedCard("tok_visa"), await storedCard("tok_amex")];
    const method = { ...theirs, customerReference: mine.customerReference };
    expect(await stripe.openCharge(newCharge({ method }))).toMatchObject({ status: "declined" });
  });

  it("waits for its holder when the bank asks for confirmation", async () => {
    expect(await storeCard("tok_threeDSecure2Required")).toMatchObject({
      status: "requires_action",
      redirectUrl: expect.stringContaining("/authenticate/"),
    });
  });
});

describe("a refund", () => {
  it("is made once per key and never exceeds the amount paid", async () => {
    const chargeReference = await opened();
    await charge(chargeReference);
    const key = randomUUID();
    const money = { chargeReference, amount: 2000, currency: "USD" };
    const asked = { ...money, key, idempotencyKey: key };
    const first = await stripe.refund(asked);
    expect(first).toMatchObject({ status: "succeeded" });
    expect(await stripe.refund(asked)).toEqual(first);
    const other = { ...asked, amount: 3001, idempotencyKey: randomUUID() };
    expect(await stripe.refund(other)).toMatchObject({ status: "failed", reference: null });
    expect((await stripe.retrieve(chargeReference)).refunds).toEqual([
      expect.objectContaining({
        reference: first.reference,
        key,
        amount: 2000,
        state: "succeeded",
      }),
    ]);
  });
});

describe("Stripe's hosted page", () => {
  const newCheckout = () => ({
    amount: 2500,
    currency: "USD",
    description: "A gift",
    idempotencyKey: randomUUID(),
    successUrl: `${returnUrl}?paid`,
    cancelUrl: returnUrl,
    expiresAt: secondsFromNow(600),
  });

  it("stays open until it is paid, even after a declined card", async () => {
    const { reference, url } = await stripe.createCheckout(newCheckout());
    expect(url).toContain(reference);
    expect(await stripe.retrieveCheckout(reference)).toMatchObject({ state: "open", url });
    simulator.pay(reference, "tok_chargeDeclined");
    expect(await stripe.retrieveCheckout(reference)).toMatchObject({ state: "open" });
    simulator.pay(reference, "tok_visa");
    const { state, chargeReference } = await stripe.retrieveCheckout(reference);
    expect(state).toBe("complete");
    expect(await stripe.retrieve(chargeReference ?? "")).toMatchObject({
      state: "succeeded",
      amount: 2500,
    });
  });

  it("closes on request, and by itself", async () => {
    const told = await stripe.createCheckout(newCheckout());
    await stripe.expireCheckout(told.reference);
    await stripe.expireCheckout(told.reference);
    expect(await stripe.retrieveCheckout(told.reference)).toMatchObject({ state: "expired" });
    const forgotten = await stripe.createCheckout(newCheckout());
    stopClock(secondsFromNow(32 * 60));
    expect(await stripe.retrieveCheckout(forgotten.reference)).toMatchObject({ state: "expired" });
  });

  it("is refused for an amount no card can pay", async () => {
    const asked = stripe.createCheckout({ ...newCheckout(), amount: 5124, currency: "KWD" });
    await expect(asked).rejects.toMatchObject({ kind: "declined" });
    const tooLittle = stripe.createCheckout({ ...newCheckout(), amount: 10 });
    await expect(tooLittle).rejects.toMatchObject({ kind: "declined" });
  });
});

describe("Stripe's amounts", () => {
  it.each([
    ["USD", 1234, 1234, 1],
    ["EUR", 1, 1, 1],
    ["JPY", 500, 500, 1],
    ["KRW", 5000, 5000, 1],
    ["XOF", 700, 700, 1],
    ["KWD", 5120, 5120, 10],
    ["KWD", 5124, undefined, 10],
    ["TND", 15, undefined, 10],
    ["ISK", 5, 500, 1],
    ["UGX", 5, 500, 1],
  ])("%s %i is %s, in steps of %i", (currency, minor, stripeAmount, step) => {
    expect(toStripeAmount(minor, currency)).toBe(stripeAmount);
    expect(chargeableStep(currency)).toBe(step);
    if (stripeAmount !== undefined)
      expect(fromStripeAmount(stripeAmount, currency.toLowerCase())).toBe(minor);
  });

  it("convert there and back, and every step of a currency can be charged", () => {
    const currency = fc.constantFrom("USD", "JPY", "KWD", "ISK", "UGX", "TND", "XOF", "GBP");
    fc.assert(
      fc.property(currency, fc.integer({ min: 1, max: 10_000_000 }), (code, minor) => {
        const sent = toStripeAmount(minor, code);
        if (sent !== undefined) expect(fromStripeAmount(sent, code.toLowerCase())).toBe(minor);
        const whole = minor - (minor % chargeableStep(code)) + chargeableStep(code);
        expect(toStripeAmount(whole, code)).toBeDefined();
        expect(sent === undefined).toBe(minor % chargeableStep(code) !== 0);
      }),
      { numRuns: 10_000 },
    );
  });
});
