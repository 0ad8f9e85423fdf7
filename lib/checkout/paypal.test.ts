import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { gatewayTransactions, givingWays } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { refundDonation } from "@/lib/giving/payments/refunding";
import { receivePaypalWebhook } from "@/lib/payments/paypal-webhooks";
import { createGivingFixture, createPayer, GIVER, traceOf } from "@/lib/testing/checkout";
import { applyReceivedEvents, reconcile } from "@/lib/testing/paying";
import {
  enterSimulatedPaypal,
  runPaypalSimulator,
} from "@/lib/testing/paypal-simulator/beside-tests";
import type { Payer } from "@/lib/testing/paypal-simulator/objects";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { followCheckout, stopPaying } from "./following";
import { readGiftPage } from "./gift-page";
import { addDesignation } from "./items";
import { payCheckout } from "./paying";
import { followGift } from "./settling";

const simulator = runPaypalSimulator();
let tenant: Tenant;
let programId: number;
let actor: Awaited<ReturnType<typeof createPayer>>["actor"];

beforeAll(async () => {
  tenant = await createTenant();
  ({ programId } = await createGivingFixture(tenant));
  await enterSimulatedPaypal(tenant, simulator);
  await db.insert(givingWays).values({ organizationId: tenant.organizationId, paypal: true });
});
beforeEach(async () => {
  resumeClock();
  simulator.faults.length = 0;
  simulator.account.availableBalance = null;
  ({ actor } = await createPayer(tenant));
  const email = `paypal-${actor.sessionId}@example.org`;
  await changeDetails(actor, programId, { ...GIVER, email });
  await addDesignation(actor, programId, "general", { amount: "25.00" });
});

const pay = () => payCheckout(actor, programId, { way: "paypal" });

/** What the payer does on PayPal's own page. */
function approve(redirectUrl: string | null, payer: Payer = "pays") {
  const order = new URL(redirectUrl ?? "").searchParams.get("token") ?? "";
  simulator.account.approve(order, payer);
  return order;
}

const capturesOf = (order: string) => simulator.account.orders.get(order)?.captures ?? [];

describe("a gift paid with PayPal", () => {
  it("keeps the fee that PayPal tells along with the capture, once", async () => {
    const asked = await pay();
    const order = approve(asked.redirect_url);
    await followCheckout(actor, asked.checkout_id);
    await followCheckout(actor, asked.checkout_id);
    const { payments: paid } = await traceOf(asked.checkout_id);
    const kept = await db
      .select()
      .from(gatewayTransactions)
      .where(
        within(
          gatewayTransactions,
          tenant.organizationId,
          eq(gatewayTransactions.gatewayReference, capturesOf(order)[0]?.id ?? ""),
        ),
      );
    expect(kept).toMatchObject([
      {
        ...{ gateway: "paypal", type: "charge", gross: 2_500, fee: 136, net: 2_364 },
        ...{ paymentId: paid[0]?.id, payoutId: null },
      },
    ]);
  });

  it("is charged once the payer has approved it, however often they come back", async () => {
    const asked = await pay();
    expect(asked).toMatchObject({ status: "requires_action", total: 25 });
    await followCheckout(actor, asked.checkout_id);
    expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({
      ...{ state: "waiting", isPaypal: true, bankUrl: asked.redirect_url },
    });
    const order = approve(asked.redirect_url);
    await followCheckout(actor, asked.checkout_id);
    await followCheckout(actor, asked.checkout_id);
    expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({
      state: "arrived",
      gift: { method: "paypal", isTest: true },
    });
    expect(capturesOf(order)).toMatchObject([{ status: "COMPLETED" }]);
    expect((await traceOf(asked.checkout_id)).payments).toMatchObject([
      { gateway: "paypal", method: "paypal", status: "succeeded" },
    ]);
  });

  it("leads back to a page that needs no session where it is given on another website", async () => {
    const framed = { ...actor, isFramed: true };
    const asked = await payCheckout(framed, programId, { way: "paypal" });
    const order = new URL(asked.redirect_url ?? "").searchParams.get("token") ?? "";
    const { returnUrl, cancelUrl } = simulator.account.order(order);
    expect(new URL(returnUrl).pathname).toMatch(/^\/o\/[^/]+\/give\/back$/);
    expect(new URL(cancelUrl).pathname).toBe(new URL(returnUrl).pathname);
    approve(asked.redirect_url);
    await followCheckout(framed, asked.checkout_id);
    expect(await readGiftPage(framed, asked.checkout_id)).toMatchObject({ state: "arrived" });
  });

  it("is charged by a webhook when its payer never comes back", async () => {
    const asked = await pay();
    const order = approve(asked.redirect_url);
    const event = simulator.account.events.findLast(
      ({ event_type }) => event_type === "CHECKOUT.ORDER.APPROVED",
    );
    const { body, headers } = simulator.signed(event ?? { id: "", event_type: "", resource: {} });
    const send = () => receivePaypalWebhook(tenant.organizationId, body, new Headers(headers));
    await send();
    await send();
    await applyReceivedEvents();
    expect(capturesOf(order)).toHaveLength(1);
    const { gift, checkout } = await traceOf(asked.checkout_id);
    expect(gift).toMatchObject({ status: "completed" });
    const what = { organizationId: tenant.organizationId, donationId: gift?.id ?? 0 };
    await followGift(what, { requestId: "test" });
    expect((await traceOf(checkout?.id ?? 0)).checkout).toMatchObject({ status: "completed" });
  });

  it("refuses an event that PayPal did not sign, or signed for something else", async () => {
    const event = { id: "WH-1", event_type: "PAYMENT.CAPTURE.COMPLETED", resource: { id: "A1" } };
    const { body, headers } = simulator.signed(event);
    const send = (sent: string, given: Record<string, string>, to = tenant.organizationId) =>
      receivePaypalWebhook(to, sent, new Headers(given));
    await expect(send(body.replace("A1", "A2"), headers)).rejects.toMatchObject({
      code: "bad_signature",
    });
    await expect(send(body, {})).rejects.toMatchObject({ code: "bad_signature" });
    await expect(send("{", headers)).rejects.toMatchObject({ code: "not_an_event" });
    const other = await createTenant();
    await expect(send(body, headers, other.organizationId)).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("keeps everything when PayPal declines, and another try pays once", async () => {
    const asked = await pay();
    const order = approve(asked.redirect_url, "instrument_declined");
    await followCheckout(actor, asked.checkout_id);
    const page = await readGiftPage(actor, asked.checkout_id);
    expect(page).toMatchObject({ state: "open" });
    expect("reason" in page && page.reason).toContain("PayPal declined");
    expect(capturesOf(order)).toHaveLength(0);
    const again = await pay();
    approve(again.redirect_url);
    await followCheckout(actor, again.checkout_id);
    expect(await readGiftPage(actor, again.checkout_id)).toMatchObject({ state: "arrived" });
    const { payments, gifts } = await traceOf(again.checkout_id);
    expect(payments.map(({ status }) => status)).toEqual(["failed", "succeeded"]);
    expect(gifts).toHaveLength(1);
  });

  it("takes nothing for an order approved after its payer chose another way", async () => {
    const asked = await pay();
    await expect(payCheckout(actor, programId, { way: "paypal" })).rejects.toMatchObject({
      code: "payment_processing",
    });
    await stopPaying(actor, asked.checkout_id);
    expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({ state: "open" });
    const card = { cardHolderName: "Grace Hopper", token: "tok_visa" };
    expect(await payCheckout(actor, programId, card)).toMatchObject({ status: "completed" });
    const order = approve(asked.redirect_url);
    stopClock(secondsFromNow(61));
    await reconcile();
    expect(capturesOf(order)).toHaveLength(0);
  });

  it("stands when the payer had approved it before they chose another way", async () => {
    const asked = await pay();
    const order = approve(asked.redirect_url);
    await stopPaying(actor, asked.checkout_id);
    expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({ state: "arrived" });
    expect(capturesOf(order)).toHaveLength(1);
  });

  it.each(["drop_after", "error_500", "rate_limited", "unauthorized"] as const)(
    "is charged once when PayPal’s answers get lost: %s",
    async (what) => {
      simulator.faults.push({ path: /\/orders$/, what, times: 1 });
      const asked = await pay();
      const order = approve(asked.redirect_url);
      simulator.faults.push({ path: /\/capture$/, what, times: 1 });
      await followCheckout(actor, asked.checkout_id);
      expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({ state: "arrived" });
      expect(capturesOf(order)).toHaveLength(1);
    },
  );

  it("says that PayPal is out of reach, and lets the gift be paid later", async () => {
    simulator.faults.push({ path: /\/orders$/, what: "error_500", times: 3 });
    await expect(pay()).rejects.toMatchObject({
      ...{ kind: "declined", details: { code: "paypal_unavailable" } },
    });
    const asked = await pay();
    approve(asked.redirect_url);
    await followCheckout(actor, asked.checkout_id);
    expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({ state: "arrived" });
  });

  it("gives up an order that nobody approves for three hours", async () => {
    const asked = await pay();
    stopClock(secondsFromNow(3 * 3600 + 61));
    await reconcile();
    const donationId = (await traceOf(asked.checkout_id)).gift?.id ?? 0;
    await followGift({ organizationId: tenant.organizationId, donationId }, { requestId: "test" });
    expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({ state: "open" });
  });

  it("waits for a payment that PayPal reviews, and follows its decision", async () => {
    const paid = async (how: "COMPLETED" | "DECLINED") => {
      const asked = await pay();
      const order = approve(asked.redirect_url, "pending_review");
      await followCheckout(actor, asked.checkout_id);
      expect(await readGiftPage(actor, asked.checkout_id)).toMatchObject({ state: "waiting" });
      simulator.account.settle(capturesOf(order)[0]?.id ?? "", how);
      await followCheckout(actor, asked.checkout_id);
      return readGiftPage(actor, asked.checkout_id);
    };
    expect(await paid("DECLINED")).toMatchObject({ state: "open" });
    expect(await paid("COMPLETED")).toMatchObject({ state: "arrived" });
  });

  it("is given back, also when PayPal’s answer gets lost", async () => {
    const asked = await pay();
    const order = approve(asked.redirect_url);
    await followCheckout(actor, asked.checkout_id);
    const { gift } = await traceOf(asked.checkout_id);
    simulator.faults.push({ path: /\/refund$/, what: "drop_after", times: 1 });
    await refundDonation(tenant.owner, gift?.id ?? 0, { amount: "10.00", reason: "Asked" });
    stopClock(secondsFromNow(61));
    await reconcile();
    expect(simulator.account.orders.get(order)?.refunds).toHaveLength(1);
    expect((await traceOf(asked.checkout_id)).payments).toMatchObject([{ refundedAmount: 1_000 }]);
  });

  it("is disputed and lost as PayPal decides", async () => {
    const asked = await pay();
    const order = approve(asked.redirect_url);
    await followCheckout(actor, asked.checkout_id);
    const { dispute_id } = simulator.account.dispute(capturesOf(order)[0]?.id ?? "");
    simulator.account.decide(dispute_id, "RESOLVED_BUYER_FAVOUR");
    const event = simulator.account.events.at(-1);
    const { body, headers } = simulator.signed(event ?? { id: "", event_type: "", resource: {} });
    await receivePaypalWebhook(tenant.organizationId, body, new Headers(headers));
    await applyReceivedEvents();
    expect((await traceOf(asked.checkout_id)).payments).toMatchObject([{ refundedAmount: 2_500 }]);
  });

  it("is for one-time gifts, and only where it is switched on", async () => {
    await addDesignation(actor, programId, "general", { amount: "25.00", frequency: 1 });
    await expect(pay()).rejects.toMatchObject({
      problems: [{ path: "way", code: "one_time_only" }],
    });
    const other = await createTenant();
    const program = (await createGivingFixture(other)).programId;
    const { actor: visitor } = await createPayer(other);
    await changeDetails(visitor, program, GIVER);
    await addDesignation(visitor, program, "general", { amount: "25.00" });
    await expect(payCheckout(visitor, program, { way: "paypal" })).rejects.toMatchObject({
      problems: [{ path: "way", code: "not_offered" }],
    });
  });
});
