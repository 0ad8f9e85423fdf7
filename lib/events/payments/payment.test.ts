import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, orders, payments, rateLimits } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock } from "@/lib/clock";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { mailConfirmation } from "../messages/confirmation-mail";
import { followOrderPayment, readOrderPayment, stopOrderPayment } from "../selling/payment-state";
import { type PayingGuest, payOrder } from "./payment";

const simulator = runStripeSimulator();
let tenant: Tenant;
let event: EventFixture;
let guest: PayingGuest;

beforeEach(async () => {
  await db.delete(rateLimits);
  tenant = await createTenant();
  event = await createEventFixture(tenant);
  simulator.faults.length = 0;
  guest = await newGuest();
});
afterEach(resumeClock);

async function newGuest(wanted = {}): Promise<PayingGuest> {
  const { orderId } = await placeOrderFixture(tenant, event, wanted);
  const { organizationId } = tenant;
  const requestId = "test-guest";
  return { kind: "guest", organizationId, orderId, requestId, address: "192.0.2.7" };
}

const statusOf = async () => {
  const [order] = await db.select().from(orders).where(eq(orders.id, guest.orderId));
  return order?.status;
};
const ledger = () =>
  db.select().from(payments).where(eq(payments.orderId, guest.orderId)).orderBy(payments.id);
const sessionOf = async () =>
  (await ledger()).find(({ checkoutReference }) => checkoutReference)?.checkoutReference ?? "";

describe("paying on Stripe's own page", () => {
  it("leads there, back to an address without the secret, and follows the payment's outcome", async () => {
    const { redirect_url, status } = await payOrder(guest, { expected_total: "50.00" });
    expect(status).toBe("requires_action");
    expect(redirect_url).toMatch(/^http/);
    expect(await readOrderPayment(guest)).toMatchObject({
      state: "open",
      due: 5000,
      redirectUrl: redirect_url,
    });
    simulator.pay(await sessionOf(), "tok_visa");
    await followOrderPayment(guest);
    expect(await statusOf()).toBe("completed");
    expect(await readOrderPayment(guest)).toMatchObject({ state: "done", due: 0 });
    expect(await ledger()).toMatchObject([
      { status: "succeeded", gateway: "stripe", amount: 5000 },
    ]);
  });

  it("is the same page for a returning buyer", async () => {
    const first = await payOrder(guest, {});
    expect((await payOrder(guest, {})).redirect_url).toBe(first.redirect_url);
    expect(await ledger()).toHaveLength(1);
  });
});

describe("paying with a token at Stripe", () => {
  it("charges once, and keeps the seats when the card is declined", async () => {
    await expect(payOrder(guest, { token: "tok_chargeDeclined" })).rejects.toMatchObject({
      kind: "declined",
    });
    expect(await readOrderPayment(guest)).toMatchObject({
      state: "open",
      failure: expect.stringContaining("declined"),
    });
    expect((await payOrder(guest, { token: "tok_visa" })).status).toBe("completed");
    expect((await ledger()).map(({ status }) => status).sort()).toEqual(["failed", "succeeded"]);
  });

  it("waits for the bank, and accepts another card instead", async () => {
    const { redirect_url } = await payOrder(guest, { token: "tok_threeDSecure2Required" });
    expect(await readOrderPayment(guest)).toMatchObject({
      state: "waiting",
      redirectUrl: redirect_url,
    });
    await stopOrderPayment(guest);
    expect(await readOrderPayment(guest)).toMatchObject({ state: "open" });
    expect((await payOrder(guest, { token: "tok_visa" })).status).toBe("completed");
    expect((await ledger()).filter(({ status }) => status === "succeeded")).toHaveLength(1);
  });
});

describe("a check order", () => {
  it("can still be paid by card", async () => {
    guest = await newGuest({ payment_method: "check" });
    expect(await readOrderPayment(guest)).toMatchObject({ state: "open", extendableUntil: null });
    await payOrder(guest, { token: "tok_visa" });
    expect(await statusOf()).toBe("completed");
  });
});

describe("the confirmation", () => {
  const sent = (template: string) =>
    db
      .select()
      .from(emails)
      .where(within(emails, tenant.organizationId, eq(emails.template, template)))
      .orderBy(emails.id);
  const mail = () => mailConfirmation(guest, { requestId: "test-job" });

  it("goes out once, with ready tickets, calendar entry, and link, beside the receipt", async () => {
    await mail();
    expect(await sent("order-confirmed")).toEqual([]);
    await payOrder(guest, { token: "tok_visa" });
    await mail();
    await mail();
    const [only, ...more] = await sent("order-confirmed");
    expect(more).toEqual([]);
    expect(only?.toAddress).toBe("paula@example.org");
    expect(only?.attachments.map(({ name }) => name.replace(/^[^.]*\./, ""))).toEqual(
      expect.arrayContaining(["pdf", "ics"]),
    );
    expect(only?.attachments).toHaveLength(2);
    expect(only?.text).toMatch(/\/events\/gala-[^/]+\/orders\/\w{43}/);
    const receipts = await sent("order-receipt");
    expect(receipts.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
      [expect.stringMatching(/^receipt-.*\.pdf$/)],
    ]);
    const [order] = await db.select().from(orders).where(eq(orders.id, guest.orderId));
    expect(order?.receiptSentAt).not.toBeNull();
  });

  it("of a check order says where to send the check", async () => {
    guest = await newGuest({ payment_method: "check" });
    await mail();
    const [awaited] = await sent("order-awaited");
    expect(awaited?.text).toContain("Please make your check out to the organization.");
    expect(awaited?.attachments).toHaveLength(1);
  });
});
