import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { metrics } from "@/lib/metrics";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import type { Customer } from "@/lib/testing/stripe-simulator/objects";
import type { Refusal } from "@/lib/testing/stripe-simulator/problems";
import type { ChargeOutcome, StoredCard } from "./gateway";
import { StripeGateway } from "./stripe";
import { STRIPE_EVENTS } from "./stripe-webhooks";

const simulator = runStripeSimulator();
const returnUrl = "https://give.example/back";
let stripe: StripeGateway;

beforeEach(() => {
  stripe = new StripeGateway();
  simulator.faults.length = 0;
});

const holder = (customerReference?: string) => ({
  ...{ name: "Paula Buyer", customerReference, idempotencyKey: randomUUID(), returnUrl },
});

async function storedCard(token = "tok_visa", customerReference?: string): Promise<StoredCard> {
  const outcome = await stripe.storeCard(token, holder(customerReference));
  if (outcome.status !== "stored") throw new Error(`not stored: ${outcome.status}`);
  return outcome.card;
}

const open = (method: StoredCard | { token: string }) =>
  stripe.openCharge({
    ...{ amount: 5_000, currency: "USD", method, description: "A gift" },
    idempotencyKey: randomUUID(),
  });

async function opened(method: StoredCard | { token: string } = { token: "tok_visa" }) {
  const outcome = await open(method);
  if (outcome.status !== "opened") throw new Error(`not opened: ${outcome.decline.code}`);
  return outcome.reference;
}

const charge = (reference: string, offSession = true): Promise<ChargeOutcome> =>
  stripe.charge(reference, { offSession, returnUrl });

const refusals = async () =>
  (await metrics().gatewayRefusals.get()).values.reduce((sum, { value }) => sum + value, 0);

describe("a request permanently refused by Stripe", () => {
  it.each(["invalid_request", "forbidden"] as const)(
    "(%s) is distinguished from an ordinary failed charge, counted, and never charged late",
    async (what) => {
      const reference = await opened(await storedCard());
      const before = await refusals();
      simulator.faults.push({ path: /confirm$/, what, times: 1 });
      const outcome = await charge(reference);
      expect(outcome).toMatchObject({ status: "declined", decline: { code: "gateway_refused" } });
      expect(outcome).toHaveProperty("decline.detail", expect.stringMatching(/account|access/));
      expect(simulator.intent(reference).status).toBe("canceled");
      expect(await refusals()).toBe(before + 1);
    },
  );

  it("is different from a rate-limited request", async () => {
    const reference = await opened(await storedCard());
    simulator.faults.push({ path: /confirm$/, what: "rate_limited", times: 10 });
    expect(await charge(reference)).toMatchObject({ decline: { code: "not_completed" } });
  });

  it("is different from a request blocked by another, which is repeated", async () => {
    const reference = await opened(await storedCard());
    simulator.faults.push({ path: /confirm$/, what: "lock_timeout", times: 2 });
    expect(await charge(reference)).toEqual({ status: "succeeded", reference });
  });

  it("concerns the card when the card is gone", async () => {
    const gone = { status: "declined", decline: { code: "card_unusable", retryable: false } };
    const detached = await storedCard();
    await stripe.removeCard(detached);
    expect(await open(detached)).toMatchObject(gone);
    const orphan = await storedCard();
    simulator.deleteCustomer(orphan.customerReference);
    expect(await open(orphan)).toMatchObject(gone);
    const opened1 = await storedCard();
    const reference = await opened(opened1);
    simulator.deleteCustomer(opened1.customerReference);
    expect(await charge(reference)).toMatchObject(gone);
  });
});

describe("a customer that Stripe no longer knows", () => {
  const customers = () => simulator.account.all<Customer>("customer").length;

  it("is replaced by a new customer, under its own key", async () => {
    const first = await storedCard();
    simulator.deleteCustomer(first.customerReference);
    const second = await storedCard("tok_visa", first.customerReference);
    expect(second.customerReference).not.toBe(first.customerReference);
    const reference = await opened(second);
    expect(await charge(reference)).toMatchObject({ status: "succeeded" });
  });

  it("is replaced once, however often the same card is sent", async () => {
    const { customerReference } = await storedCard();
    simulator.deleteCustomer(customerReference);
    const asked = holder(customerReference);
    const before = customers();
    const [one, other] = [
      await stripe.storeCard("tok_visa", asked),
      await stripe.storeCard("tok_visa", asked),
    ];
    expect(other).toEqual(one);
    expect(customers()).toBe(before + 1);
  });

  it("is also replaced when deleted while the card is being stored", async () => {
    const asked = holder();
    const first = await stripe.storeCard("tok_visa", asked);
    if (first.status !== "stored") throw new Error("not stored");
    simulator.deleteCustomer(first.card.customerReference);
    simulator.forgetKeys();
    const again = await stripe.storeCard("tok_visa", {
      ...asked,
      customerReference: first.card.customerReference,
    });
    expect(again).toMatchObject({ status: "stored" });
  });

  it("from another account is replaced by one in this account", async () => {
    const { customerReference } = await storedCard();
    const before = await stripe.account();
    simulator.changeAccount();
    expect(await stripe.account()).not.toBe(before);
    expect(await storedCard("tok_visa", customerReference)).toMatchObject({ brand: "visa" });
  });
});

const declined = (declineCode: string, more: Partial<Refusal> = {}): Refusal => ({
  ...{ code: "card_declined", declineCode, ...more },
});

describe("a bank's advice", () => {
  it.each<[string, Refusal, { code: string; retryable: boolean; retryAfterDays?: number }]>([
    ["a lost card", declined("lost_card"), { code: "lost_or_stolen", retryable: false }],
    ["a stolen card", declined("stolen_card"), { code: "lost_or_stolen", retryable: false }],
    [
      "a revoked consent",
      declined("revocation_of_authorization"),
      { code: "revoked", retryable: false },
    ],
    [
      "all consent revoked",
      declined("revocation_of_all_authorizations"),
      { code: "revoked", retryable: false },
    ],
    ["a stopped payment", declined("stop_payment_order"), { code: "revoked", retryable: false }],
    ["a closed account", declined("invalid_account"), { code: "card_unusable", retryable: false }],
    [
      "a holder who has to confirm",
      { code: "authentication_required", declineCode: "authentication_required" },
      { code: "authentication_required", retryable: false },
    ],
    ["an expired card", { code: "expired_card" }, { code: "expired_card", retryable: false }],
    [
      "too little money",
      declined("insufficient_funds"),
      { code: "insufficient_funds", retryable: true },
    ],
    ["a plain refusal", declined("generic_decline"), { code: "card_declined", retryable: true }],
    [
      "do_not_try_again",
      declined("generic_decline", { adviceCode: "do_not_try_again" }),
      { code: "card_declined", retryable: false },
    ],
    [
      "do_not_try_again, although there is only too little money",
      declined("insufficient_funds", { adviceCode: "do_not_try_again" }),
      { code: "insufficient_funds", retryable: false },
    ],
    [
      "confirm_card_data",
      declined("generic_decline", { adviceCode: "confirm_card_data" }),
      { code: "card_declined", retryable: false },
    ],
    [
      "try_again_later",
      declined("do_not_honor", { adviceCode: "try_again_later" }),
      { code: "card_declined", retryable: true },
    ],
    [
      "try_again_later for a lost card",
      declined("lost_card", { adviceCode: "try_again_later" }),
      { code: "lost_or_stolen", retryable: false },
    ],
    [
      "its network's 03",
      declined("generic_decline", { networkAdviceCode: "03" }),
      { code: "card_declined", retryable: false },
    ],
    [
      "its network's 21",
      declined("generic_decline", { networkAdviceCode: "21" }),
      { code: "card_declined", retryable: false },
    ],
    [
      "its network's 28",
      declined("insufficient_funds", { networkAdviceCode: "28" }),
      { code: "insufficient_funds", retryable: true, retryAfterDays: 6 },
    ],
  ])("about %s decides whether the card is retried", async (_, refusal, expected) => {
    const card = await storedCard();
    simulator.refuseCard(card.methodReference, refusal);
    const reference = await opened(card);
    const outcome = await charge(reference);
    expect(outcome).toMatchObject({ status: "declined", decline: expected });
    expect((await stripe.retrieve(reference)).decline).toMatchObject(expected);
  });
});

describe("a card that requires its holder's confirmation", () => {
  it("may be charged in the holder's absence once they confirmed it for that (3155)", async () => {
    const outcome = await stripe.storeCard("tok_authenticationRequiredOnSetup", holder());
    if (outcome.status !== "requires_action") throw new Error("nothing was asked");
    simulator.answerSetup(outcome.reference, true);
    const stored = await stripe.finishStoringCard(outcome.reference);
    if (stored.status !== "stored") throw new Error("not stored");
    expect(await charge(await opened(stored.card))).toMatchObject({ status: "succeeded" });
  });
});

describe("a refund", () => {
  const refund = (chargeReference: string, amount: number, attempt = "") => {
    const key = `${chargeReference}-${amount}`;
    const money = { chargeReference, amount, currency: "USD" };
    return stripe.refund({ ...money, key, idempotencyKey: `${key}${attempt}` });
  };

  it("beyond the balance is requested again under another key, because the first key keeps the refusal", async () => {
    const reference = await opened();
    await charge(reference, false);
    const { account } = simulator;
    Object.assign(account, { availableBalance: 0, refundsWithoutBalance: "refused" });
    const waiting = { status: "pending", reference: null, isRefused: true };
    expect(await refund(reference, 2_000)).toEqual(waiting);
    account.availableBalance = null;
    expect(await refund(reference, 2_000)).toEqual(waiting);
    expect(await refund(reference, 2_000, "-2")).toMatchObject({ status: "succeeded" });
  });

  it("that is pending, or fails afterward, is reported as such with its reason", async () => {
    const reference = await opened({ token: "tok_pendingRefund" });
    await charge(reference, false);
    const { status, reference: id } = await refund(reference, 2_000);
    expect(status).toBe("pending");
    const now = async () => (await stripe.retrieve(reference)).refunds[0];
    simulator.endRefund(id ?? "", "succeeded");
    expect(await now()).toMatchObject({ state: "succeeded" });
    simulator.endRefund(id ?? "", "failed");
    expect(await now()).toMatchObject({
      ...{ state: "failed", failureReason: "expired_or_canceled_card" },
    });
  });

  it("is found on any page of the list", async () => {
    const reference = await opened();
    await charge(reference, false);
    for (let made = 0; made < 13; made++) simulator.refund(reference, 100);
    expect((await stripe.retrieve(reference)).refunds).toHaveLength(13);
  });

  it("of a disputed payment fails for good", async () => {
    const reference = await opened();
    await charge(reference, false);
    simulator.dispute(reference);
    expect(await refund(reference, 100)).toMatchObject({
      ...{ status: "failed", failureReason: "charge_disputed" },
    });
  });
});

it("sees every state of a dispute, including an earlier inquiry", async () => {
  const reference = await opened();
  await charge(reference, false);
  const id = simulator.inquire(reference);
  const states: unknown[] = [];
  const look = async () => states.push((await stripe.retrieve(reference)).disputes[0]?.state);
  await look();
  for (const how of [
    "needs_response",
    "under_review",
    "lost",
    "appeal_under_review",
    "won",
  ] as const) {
    simulator.decide(id, how);
    await look();
  }
  expect(states).toEqual(["inquiry", "opened", "opened", "lost", "appeal", "won"]);
  const [dispute] = (await stripe.retrieve(reference)).disputes;
  expect(dispute).toMatchObject({ reason: "fraudulent", dueAt: null, hasEvidence: true });
});

it("handles every event that the simulator sends about money or cards", () => {
  const known: readonly string[] = STRIPE_EVENTS;
  const told = new Set(simulator.account.events.map(({ type }) => type));
  const unneeded = ["customer.deleted", "payment_method.detached", "charge.failed"];
  expect([...told].filter((type) => !known.includes(type) && !unneeded.includes(type))).toEqual([]);
});
