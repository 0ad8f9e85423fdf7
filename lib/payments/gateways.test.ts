import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { daysFromNow } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import type { Actor } from "@/lib/identity/actor";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { decline, declineOf } from "./declines";
import { gatewayFor, gatewayOf, takesRealPayments } from "./gateways";
import {
  addPaymentMethod,
  cardView,
  getPaymentMethod,
  hasExpired,
  removePaymentMethod,
} from "./payment-methods";
import { reservePayment } from "./reservations";
import { TestGateway } from "./test-gateway";

const before = { ...process.env };

function set(settings: Record<string, string>): void {
  process.env = { ...before, ...settings };
  reloadEnv();
}

afterEach(() => set({}));

const inOrganization = { organizationId: 1, requestId: "test" };
const visitor: Actor = { ...inOrganization, kind: "visitor" };
const key = (live: boolean): Actor => ({
  ...inOrganization,
  kind: "api_key",
  apiKeyId: 1,
  ownerId: 1,
  permissions: new Set(),
  live,
});

describe("the gateway for a payer", () => {
  it.each([
    ["nothing is set up", {}, visitor, "test", true],
    ["in the demo", { DEMO: "1", STRIPE_SECRET_KEY: "sk_live_1" }, visitor, "test", true],
    ["with a test key", { STRIPE_SECRET_KEY: "sk_live_1" }, key(false), "test", true],
    ["with a live key", { STRIPE_SECRET_KEY: "sk_live_1" }, key(true), "stripe", false],
    ["on a public page", { STRIPE_SECRET_KEY: "rk_live_1" }, visitor, "stripe", false],
    ["at Stripe's test side", { STRIPE_SECRET_KEY: "sk_test_1" }, visitor, "stripe", true],
  ])("%s", async (_, settings, actor, name, isTest) => {
    set(settings);
    expect(await gatewayFor(db, actor)).toMatchObject({ name, isTest, accountReference: null });
    const isReal = "STRIPE_SECRET_KEY" in settings && !("DEMO" in settings);
    expect(await takesRealPayments(db, actor.organizationId)).toBe(isReal);
  });

  it("for an earlier payment is the one it was made at, or none", async () => {
    const at = async (gateway: string | null, isTest: boolean) => {
      const made = { organizationId: 1, gateway, isTest, accountReference: null };
      return (await gatewayOf(db, made))?.name;
    };
    set({ STRIPE_SECRET_KEY: "sk_live_1" });
    expect(await at("stripe", false)).toBe("stripe");
    expect(await at("stripe", true)).toBeUndefined();
    expect(await at("test", true)).toBe("test");
    expect(await at("elsewhere", false)).toBeUndefined();
    expect(await at(null, false)).toBeUndefined();
    set({});
    expect(await at("stripe", false)).toBeUndefined();
  });

  it.each([
    ["STRIPE_SECRET_KEY", "pk_live_1"],
    ["STRIPE_WEBHOOK_SECRET", "secret"],
    ["STRIPE_API_BASE", "http://stripe.example"],
  ])("is refused with a wrong %s", async (name, value) => {
    set({ [name]: value });
    await expect(gatewayFor(db, visitor)).rejects.toThrow(name);
  });
});

describe("a stored card", () => {
  const storeVisa = async (organizationId: number) => {
    const gateway = new TestGateway(organizationId);
    const outcome = await gateway.storeCard("tok_visa", {
      name: "Paula Buyer",
      idempotencyKey: "once",
      returnUrl: "https://give.example/back",
    });
    if (outcome.status !== "stored") throw new Error(outcome.status);
    const add = () =>
      db.transaction((tx) =>
        addPaymentMethod(tx, organizationId, gateway, outcome.card, { holderName: "Paula Buyer" }),
      );
    return { gateway, outcome, add };
  };

  it("is recorded once, shown without its reference, and gone when it is removed", async () => {
    const { organizationId } = await createTenant();
    const { gateway, add, outcome } = await storeVisa(organizationId);
    const method = await add();
    expect(await add()).toEqual(method);
    expect(cardView(method)).toEqual({
      id: method.id,
      kind: "card",
      brand: "visa",
      last_four: "4242",
      exp_month: 12,
      exp_year: outcome.card.expYear,
      holder_name: "Paula Buyer",
      is_test: true,
    });
    const other = await createTenant();
    const theirs = getPaymentMethod(db, other.organizationId, method.id);
    await expect(theirs).rejects.toMatchObject({ kind: "not_found" });
    await db.transaction((tx) => removePaymentMethod(tx, organizationId, method.id));
    await gateway.removeCard(method);
    const removed = getPaymentMethod(db, organizationId, method.id);
    await expect(removed).rejects.toMatchObject({ kind: "not_found" });
    const charge = await gateway.openCharge({
      amount: 100,
      currency: "USD",
      method,
      idempotencyKey: "after",
      description: "",
    });
    expect(charge).toMatchObject({ status: "declined" });
  });

  it("of another gateway cannot be charged", async () => {
    const tenant = await createTenant();
    const { organizationId } = tenant;
    const { gateway, add } = await storeVisa(organizationId);
    const event = await createEventFixture(tenant);
    const { orderId } = await placeOrderFixture(tenant, event);
    const reservation = {
      organizationId,
      subject: { orderId },
      amount: 5000,
      currency: "USD",
      gateway,
      paymentMethod: { ...(await add()), gateway: "stripe" },
    };
    const reserving = db.transaction((tx) => reservePayment(tx, reservation));
    await expect(reserving).rejects.toMatchObject({ code: "other_gateway" });
  });

  it("is good until the end of its last month", () => {
    const card = { expMonth: 2, expYear: 2028 };
    expect(hasExpired(card, new Date("2028-02-29T23:59:59Z"))).toBe(false);
    expect(hasExpired(card, new Date("2028-03-01T00:00:00Z"))).toBe(true);
    const december = { expMonth: 12, expYear: 2027 };
    expect(hasExpired(december, new Date("2027-12-31T12:00:00Z"))).toBe(false);
    expect(hasExpired(december, new Date("2028-01-01T00:00:00Z"))).toBe(true);
    expect(hasExpired(december, daysFromNow(-10_000))).toBe(false);
  });
});

it("a failure that is no longer recorded is a plain decline", () => {
  expect(declineOf("expired_card")).toEqual(decline("expired_card"));
  expect(declineOf("from_last_year")).toEqual(decline("card_declined"));
  expect(declineOf("constructor")).toEqual(decline("card_declined"));
  expect(declineOf(null)).toEqual(decline("card_declined"));
});
