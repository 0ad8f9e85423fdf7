import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { payments } from "@/db/schema";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { moneyOf, payByCard, reconcile, reserveCheckoutFor } from "@/lib/testing/paying";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { applyEvents } from "@/testing/webhooks";
import { openCheckout } from "./charging";
import { TestGateway } from "./test-gateway";
import { answerTestBank, getTestPage, payOnTestPage } from "./test-page";

const RETURN_URL = "https://give.example/thanks";

let tenant: Tenant;
let event: EventFixture;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
});
afterEach(resumeClock);

const last = (url: string) => url.split("/").pop() ?? "";

async function openPage() {
  const { organizationId } = tenant;
  const { orderId } = await placeOrderFixture(tenant, event);
  const gateway = new TestGateway(organizationId);
  const payment = await reserveCheckoutFor({ organizationId, orderId, gateway });
  const url = await openCheckout(gateway, payment, {
    description: "Registration",
    successUrl: RETURN_URL,
    cancelUrl: "https://give.example/back",
    expiresAt: secondsFromNow(1800),
  });
  return { orderId, paymentId: payment.id, reference: last(url) };
}

describe("the test gateway's page", () => {
  it("shows the amount due, takes a test card, and completes the order", async () => {
    const { orderId, reference } = await openPage();
    expect(await getTestPage(reference)).toMatchObject({
      asks: "card",
      amount: 5000,
      currency: "USD",
      description: "Registration",
      returnUrl: RETURN_URL,
    });
    expect(await payOnTestPage(reference, "tok_visa")).toBe(RETURN_URL);
    await applyEvents();
    expect(await moneyOf(orderId)).toMatchObject({ order: "completed", payments: ["succeeded"] });
    expect(await getTestPage(reference)).toMatchObject({ asks: "nothing" });
  });

  it("stays open after a declined card, and pays once however often it is submitted", async () => {
    const { orderId, reference } = await openPage();
    const tooPoor = payOnTestPage(reference, "tok_chargeDeclinedInsufficientFunds");
    await expect(tooPoor).rejects.toMatchObject({ kind: "declined" });
    await expect(payOnTestPage(reference, "tok_nothing")).rejects.toMatchObject({
      kind: "declined",
    });
    const sent = Array.from({ length: 5 }, () => payOnTestPage(reference, "tok_amex"));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([RETURN_URL]));
    await applyEvents();
    expect(await moneyOf(orderId)).toMatchObject({ order: "completed", payments: ["succeeded"] });
  });

  it("leads to the bank and back, following the holder's answer", async () => {
    const { orderId, reference } = await openPage();
    const refusing = last(await payOnTestPage(reference, "tok_threeDSecure"));
    expect(await getTestPage(refusing)).toMatchObject({ asks: "bank" });
    expect(last(await answerTestBank(refusing, false))).toBe(reference);
    expect(await getTestPage(reference)).toMatchObject({ asks: "card" });
    const agreeing = last(await payOnTestPage(reference, "tok_threeDSecure"));
    expect(await answerTestBank(agreeing, true)).toBe(RETURN_URL);
    await applyEvents();
    expect(await moneyOf(orderId)).toMatchObject({ order: "completed", payments: ["succeeded"] });
  });

  it("asks the bank for a charge without a page as well", async () => {
    const { organizationId } = tenant;
    for (const [agrees, order] of [
      [false, "pending"],
      [true, "completed"],
    ] as const) {
      const { orderId } = await placeOrderFixture(tenant, event);
      const at = { organizationId, orderId, gateway: new TestGateway(organizationId) };
      const { outcome } = await payByCard(at, { token: "tok_threeDSecure" });
      if (outcome.status !== "requires_action") throw new Error(outcome.status);
      await answerTestBank(last(outcome.redirectUrl), agrees);
      await answerTestBank(last(outcome.redirectUrl), !agrees);
      await applyEvents();
      expect(await moneyOf(orderId)).toMatchObject({ order });
    }
  });

  it("loses its reply on request, and reconciliation finds the money", async () => {
    const { orderId, reference } = await openPage();
    await payOnTestPage(reference, "tok_replyLost");
    await applyEvents();
    expect(await moneyOf(orderId)).toMatchObject({ order: "pending" });
    stopClock(secondsFromNow(61));
    await reconcile();
    expect(await moneyOf(orderId)).toMatchObject({ order: "completed" });
  });

  it("expires, and the payment has failed", async () => {
    const { orderId, paymentId, reference } = await openPage();
    stopClock(secondsFromNow(1801));
    expect(await getTestPage(reference)).toMatchObject({ asks: "nothing" });
    expect(await payOnTestPage(reference, "tok_visa")).toBe(RETURN_URL);
    await reconcile();
    expect(await moneyOf(orderId)).toMatchObject({ failures: ["not_completed"] });
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    expect(payment?.reconcileAt).toBeNull();
  });

  it.each(["test_checkout_unknown", "test_card_x", "\u0000", "' or 1=1"])(
    "is not found at %j",
    async (reference) => {
      await expect(getTestPage(reference)).rejects.toMatchObject({ kind: "not_found" });
    },
  );
});
