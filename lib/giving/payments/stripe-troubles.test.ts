import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  donationReceipts,
  donations,
  emails,
  gatewayAccounts,
  organizations,
  paymentAlerts,
  paymentMethods,
  payments,
  plans,
  refunds,
  users,
} from "@/db/schema";
import { within } from "@/db/within";
import { mailPaymentAlert } from "@/lib/accounts/payment-alert-mail";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { type Permission, permissionsOf } from "@/lib/identity/permissions";
import {
  countPaymentAlerts,
  listPaymentAlerts,
  resolvePaymentAlert,
} from "@/lib/payments/alert-list";
import type { StoredCard } from "@/lib/payments/gateway";
import { addPaymentMethod } from "@/lib/payments/payment-methods";
import { StripeGateway } from "@/lib/payments/stripe";
import { signInFixture } from "@/lib/testing/giving";
import { reconcile } from "@/lib/testing/paying";
import { createPlanFixture, giftsOf, planRow } from "@/lib/testing/plans";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import type { StripeEvent } from "@/lib/testing/stripe-simulator/objects";
import type { Refusal } from "@/lib/testing/stripe-simulator/problems";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { applyEvents, deliver } from "@/testing/webhooks";
import { skipNext } from "../plans/breaks";
import { chargeDuePlans } from "./charging";
import { updateCard } from "./donor-cards";
import { readHold, releaseCharges } from "./held-charges";
import { refundDonation } from "./refunding";

const simulator = runStripeSimulator();
let tenant: Tenant;

beforeEach(async () => {
  await db.delete(gatewayAccounts);
  await db.update(plans).set({ nextChargeOn: "2999-01-01", retryOn: null });
  simulator.faults.length = 0;
  at("2027-01-31");
  tenant = await createTenant();
});
afterEach(resumeClock);

/** Noon in New York, where the tenant is. */
const at = (day: string) => stopClock(new Date(`${day}T17:00:00Z`));
const run = () => chargeDuePlans("test-stripe");
const own = <T extends { organizationId: Parameters<typeof eq>[0] }>(table: T) =>
  within(table, tenant.organizationId);

async function storedCard(token = "tok_visa"): Promise<StoredCard> {
  const outcome = await new StripeGateway().storeCard(token, {
    ...{ name: "Greta Giver", idempotencyKey: randomUUID() },
    returnUrl: "https://give.example/back",
  });
  if (outcome.status !== "stored") throw new Error("not stored");
  return outcome.card;
}

/** A monthly plan whose card Stripe keeps. */
async function stripePlan() {
  const fixture = await createPlanFixture(tenant);
  const stored = await storedCard();
  const holder = { holderName: "Greta Giver", donorId: fixture.donorId };
  const card = await db.transaction((tx) =>
    addPaymentMethod(tx, tenant.organizationId, new StripeGateway(), stored, holder),
  );
  await db.update(plans).set({ paymentMethodId: card.id }).where(eq(plans.id, fixture.planId));
  return { ...fixture, card };
}

/** A plan's gift that has been charged, with its payment. */
async function paidGift() {
  const plan = await stripePlan();
  await run();
  const [payment] = await db.select().from(payments).where(own(payments));
  if (payment?.status !== "succeeded") throw new Error("not paid");
  const { donationId, gatewayReference } = payment;
  return { ...plan, payment, donationId: donationId ?? 0, reference: gatewayReference ?? "" };
}

/** Everything that Stripe has told since. */
async function deliverFrom(from: number): Promise<void> {
  for (const event of simulator.account.events.slice(from) as StripeEvent[])
    await deliver(simulator, event);
  await applyEvents();
}

const mark = () => simulator.account.events.length;

async function giftState(donationId: number) {
  const [gift] = await db.select().from(donations).where(eq(donations.id, donationId));
  const receipts = await db
    .select()
    .from(donationReceipts)
    .where(eq(donationReceipts.donationId, donationId))
    .orderBy(donationReceipts.id);
  const issued = receipts.filter(({ status }) => status === "issued");
  const [payment] = await db.select().from(payments).where(eq(payments.donationId, donationId));
  return {
    refunded: gift?.refundedAmount,
    ofPayment: payment?.refundedAmount,
    disputed: payment?.disputed,
    receipted: issued.map(({ snapshot }) => (snapshot as { total_amount: number }).total_amount),
  };
}

const WHOLE = { refunded: 0, ofPayment: 0, disputed: false, receipted: [30] };
const GONE = { refunded: 3_000, ofPayment: 3_000, disputed: false, receipted: [] };

const alerts = async (open = true) =>
  (await listPaymentAlerts(tenant.owner, { open })).map(({ alert }) => alert.kind);

const mails = async () =>
  (await db.select().from(emails).where(own(emails)).orderBy(emails.id)).map(
    ({ template }) => template,
  );

describe("a refund that fails after it succeeded", () => {
  it("restores amounts and receipt, and alerts staff, once", async () => {
    const { donationId, reference } = await paidGift();
    await refundDonation(tenant.owner, donationId, { reason: "Asked to" });
    expect(await giftState(donationId)).toEqual(GONE);
    const [refund] = await db.select().from(refunds).where(own(refunds));
    const from = mark();
    simulator.endRefund(refund?.gatewayReference ?? "", "failed");
    await deliverFrom(from);
    await deliverFrom(from);
    expect(await giftState(donationId)).toEqual(WHOLE);
    expect(await alerts()).toEqual(["refund_failed"]);
    const [shown] = await listPaymentAlerts(tenant.owner);
    expect(shown?.refund).toMatchObject({
      ...{ amount: 3_000, failureReason: "expired_or_canceled_card", status: "failed" },
    });
    expect((await new StripeGateway().retrieve(reference)).refunds).toMatchObject([
      { state: "failed" },
    ]);
  });

  it("is tracked when staff made it at Stripe, including a partial refund", async () => {
    const { donationId, reference } = await paidGift();
    let from = mark();
    const { id } = simulator.refund(reference, 1_000);
    await deliverFrom(from);
    expect(await giftState(donationId)).toMatchObject({ refunded: 1_000, receipted: [20] });
    from = mark();
    simulator.endRefund(id, "failed");
    await deliverFrom(from);
    expect(await giftState(donationId)).toEqual(WHOLE);
    expect(await alerts()).toEqual(["refund_failed"]);
  });

  it("in a later year leaves the receipt unchanged, and adds a notice of each event", async () => {
    const { donationId } = await paidGift();
    const notices = async () =>
      (await db.select().from(donationReceipts).where(own(donationReceipts))).map(
        ({ status, notices: noted }) => [status, noted.map(({ on, amount }) => [on, amount])],
      );
    at("2028-01-10");
    await refundDonation(tenant.owner, donationId, { reason: "Asked to" });
    expect(await notices()).toEqual([["issued", [["2028-01-10", 30]]]]);
    const [refund] = await db.select().from(refunds).where(own(refunds));
    at("2028-01-12");
    const from = mark();
    simulator.endRefund(refund?.gatewayReference ?? "", "failed");
    await deliverFrom(from);
    expect(await notices()).toEqual([
      [
        "issued",
        [
          ["2028-01-10", 30],
          ["2028-01-12", -30],
        ],
      ],
    ]);
    const [gift] = await db.select().from(donations).where(own(donations));
    expect(gift).toMatchObject({ refundedAmount: 0, refundedLater: 0 });
  });

  it("can be made again, and then stands", async () => {
    const { donationId } = await paidGift();
    await refundDonation(tenant.owner, donationId, { reason: "Asked to" });
    const [refund] = await db.select().from(refunds).where(own(refunds));
    const from = mark();
    simulator.endRefund(refund?.gatewayReference ?? "", "failed");
    await deliverFrom(from);
    await refundDonation(tenant.owner, donationId, { reason: "Another card" });
    expect(await giftState(donationId)).toEqual(GONE);
  });
});

describe("a refund that Stripe's balance does not cover", () => {
  it("is requested again under a new key until it is covered, and made only once", async () => {
    const { donationId, reference } = await paidGift();
    const { account } = simulator;
    Object.assign(account, { availableBalance: 0, refundsWithoutBalance: "refused" });
    const answer = await refundDonation(tenant.owner, donationId, { reason: "Asked to" });
    expect(answer).toMatchObject({ status: "pending" });
    account.availableBalance = null;
    stopClock(secondsFromNow(60));
    await reconcile();
    expect(await giftState(donationId)).toEqual(GONE);
    expect((await new StripeGateway().retrieve(reference)).refunds).toHaveLength(1);
  });
});

describe("a dispute", () => {
  it("that is only an inquiry takes nothing, has a deadline, and ends by itself", async () => {
    const { donationId, reference } = await paidGift();
    let from = mark();
    const id = simulator.inquire(reference);
    await deliverFrom(from);
    expect(await giftState(donationId)).toEqual(WHOLE);
    const [shown] = await listPaymentAlerts(tenant.owner);
    expect(shown?.dispute).toMatchObject({ state: "inquiry", reason: "fraudulent" });
    expect(shown?.dispute?.dueAt?.getTime()).toBeGreaterThan(Date.UTC(2027, 1, 1));
    from = mark();
    simulator.decide(id, "warning_closed");
    await deliverFrom(from);
    expect(await giftState(donationId)).toEqual(WHOLE);
    expect(await alerts()).toEqual([]);
    expect(await countPaymentAlerts(tenant.owner)).toBe(0);
  });

  it("runs its full course: inquiry, opened, lost, appealed, won, and lost again", async () => {
    const { donationId, reference } = await paidGift();
    const id = simulator.inquire(reference);
    const step = async (how: Parameters<typeof simulator.decide>[1]) => {
      const from = mark();
      simulator.decide(id, how);
      await deliverFrom(from);
      return giftState(donationId);
    };
    expect(await step("needs_response")).toEqual({ ...WHOLE, disputed: true });
    expect(await alerts()).toEqual(["dispute"]);
    expect(await step("under_review")).toEqual({ ...WHOLE, disputed: true });
    expect(await step("lost")).toEqual(GONE);
    expect(await alerts()).toEqual([]);
    expect(await step("appeal_under_review")).toEqual({ ...GONE, disputed: true });
    expect(await step("won")).toEqual(WHOLE);
    expect(await step("lost")).toEqual(GONE);
  });

  it("reported late from an earlier query changes nothing", async () => {
    const { donationId, reference, payment } = await paidGift();
    const { recordDonationDispute } = await import("./refunds");
    const id = simulator.dispute(reference);
    const tell = (state: "opened" | "won" | "lost", askedAt: Date) => {
      const dispute = { reference: id, amount: 3_000, state, askedAt };
      return recordDonationDispute(tenant.system, payment.id, dispute);
    };
    await tell("opened", secondsFromNow(-30));
    await tell("won", secondsFromNow(-10));
    await tell("lost", secondsFromNow(-20));
    expect(await giftState(donationId)).toEqual(WHOLE);
  });
});

const declined = (declineCode: string, more: Partial<Refusal> = {}): Refusal => ({
  ...{ code: "card_declined", declineCode, ...more },
});

describe("a recurring gift permanently declined by its bank", () => {
  it.each<[string, Refusal]>([
    ["the card is lost", declined("lost_card")],
    ["the consent is revoked", declined("revocation_of_authorization")],
    ["the payment is stopped", declined("stop_payment_order")],
    ["the holder has to confirm", { code: "authentication_required" }],
    ["its advice forbids it", declined("generic_decline", { adviceCode: "do_not_try_again" })],
    ["its network forbids it", declined("generic_decline", { networkAdviceCode: "03" })],
  ])("(%s) is not charged again until there is another card", async (_, refusal) => {
    const { planId, card, donorId } = await stripePlan();
    simulator.refuseCard(card.methodReference, refusal);
    const confirms = () => simulator.requests.filter((each) => each.endsWith("/confirm")).length;
    const before = confirms();
    await run();
    expect(confirms()).toBe(before + 1);
    for (const day of ["2027-02-01", "2027-02-02", "2027-02-04", "2027-02-09"]) {
      at(day);
      await run();
    }
    expect(confirms()).toBe(before + 1);
    expect(await planRow(planId)).toMatchObject({ status: "active", failures: 4 });
    expect((await mails()).filter((each) => each === "plan-payment-failed")).toHaveLength(4);
    const donor = await signInFixture(tenant, donorId);
    const saved = await updateCard(donor, null, {
      cardHolderName: "Greta Giver",
      token: "tok_visa",
    });
    expect(saved.message).toContain("collected");
    expect(await planRow(planId)).toMatchObject({ failures: 0, awaitsCardSince: null });
    expect(await giftsOf(planId)).toMatchObject([{ payments: ["failed", "succeeded"] }]);
  });

  it("is not charged through another gift on the same card either, nor after a skip", async () => {
    const { planId, card, donorId, programId, designationId } = await stripePlan();
    const fixture = { programId, designationId, donorId };
    const other = await createPlanFixture(tenant, { nextChargeOn: "2027-02-10" }, fixture);
    await db.update(plans).set({ paymentMethodId: card.id }).where(eq(plans.id, other.planId));
    simulator.refuseCard(card.methodReference, declined("stolen_card"));
    await run();
    await skipNext(tenant.owner, planId, {});
    const confirms = () => simulator.requests.filter((each) => each.endsWith("/confirm")).length;
    const before = confirms();
    for (const day of ["2027-02-10", "2027-02-28", "2027-03-31"]) {
      at(day);
      await run();
    }
    expect(confirms()).toBe(before);
    expect(await planRow(other.planId)).toMatchObject({ lastFailureCode: "lost_or_stolen" });
  });

  it("ends when no other card is added", async () => {
    const { planId, card } = await stripePlan();
    simulator.refuseCard(card.methodReference, declined("stolen_card"));
    for (const day of ["01-31", "02-02", "02-04", "02-09", "02-14", "02-19"]) {
      at(`2027-${day}`);
      await run();
    }
    expect(await planRow(planId)).toMatchObject({ status: "failed", endReason: "payment_failed" });
    expect((await mails()).at(-1)).toBe("plan-stopped");
  });

  it("continues when the card network replaces the card", async () => {
    const { planId, card } = await stripePlan();
    simulator.refuseCard(card.methodReference, { code: "expired_card" });
    await run();
    const from = mark();
    simulator.updateCard(card.methodReference, { last4: "1111", exp_month: 7, exp_year: 2031 });
    await deliverFrom(from);
    const [shown] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, card.id));
    expect(shown).toMatchObject({ lastFour: "1111", expMonth: 7, expYear: 2031 });
    await run();
    expect(await giftsOf(planId)).toMatchObject([{ payments: ["failed", "succeeded"] }]);
  });

  it("is not retried before the date its network names", async () => {
    const { planId, card } = await stripePlan();
    const later = { networkAdviceCode: "28" };
    simulator.refuseCard(card.methodReference, declined("insufficient_funds", later));
    await run();
    expect(await planRow(planId)).toMatchObject({ retryOn: "2027-02-06", awaitsCardSince: null });
  });

  it("waits for another card when its customer was deleted", async () => {
    const { planId, card } = await stripePlan();
    simulator.deleteCustomer(card.customerReference);
    await run();
    expect(await planRow(planId)).toMatchObject({ failures: 1, lastFailureCode: "card_unusable" });
    expect((await planRow(planId)).awaitsCardSince).not.toBeNull();
  });
});

describe("a charge refused by Stripe for a fault of ours", () => {
  it("is backed off, reported to staff once, and not counted as the donor's failure", async () => {
    const { planId } = await stripePlan();
    simulator.faults.push({ path: /confirm$/, what: "invalid_request", times: 3 });
    const tries: number[] = [];
    for (let minutes = 0; minutes < 60 * 24; minutes += 30) {
      if ((await run()) > 0) tries.push(minutes);
      stopClock(secondsFromNow(30 * 60));
    }
    expect(tries).toEqual([0, 60, 180, 420]);
    expect(await giftsOf(planId)).toMatchObject([{ status: "completed" }]);
    expect(await alerts()).toEqual(["gateway_refused"]);
    expect(await mails()).not.toContain("plan-payment-failed");
    const [alert] = await db.select().from(paymentAlerts).where(own(paymentAlerts));
    expect(alert).toMatchObject({ reports: 3, detail: expect.stringContaining("live charges") });
  });
});

describe("a different account behind the key", () => {
  it("holds recurring gifts until staff resume them, and then asks donors for cards", async () => {
    const { planId } = await stripePlan();
    const idle = await createTenant();
    await run();
    at("2027-02-28");
    simulator.changeAccount();
    await run();
    expect(await readHold(tenant.owner)).toMatchObject({ reason: "account_changed" });
    expect(await readHold(idle.owner)).toBeNull();
    expect(await alerts()).toEqual(["account_changed"]);
    expect(await giftsOf(planId)).toHaveLength(1);
    await releaseCharges(tenant.owner);
    await run();
    expect(await readHold(tenant.owner)).toBeNull();
    expect(await planRow(planId)).toMatchObject({ lastFailureCode: "card_unusable" });
    expect(await mails()).toContain("plan-payment-failed");
  });
});

async function addMember(role: string) {
  const [{ id: _, ...like } = {} as never] = await db.select().from(users).where(own(users));
  const email = `${randomUUID()}@example.org`;
  const [user] = await db
    .insert(users)
    .values({ ...like, email, role })
    .returning();
  if (!user) throw new Error("no user");
  const permissions: ReadonlySet<Permission> = permissionsOf(user);
  return { ...tenant.owner, userId: user.id, permissions };
}

describe("a payment problem", () => {
  it("is emailed to staff who may act on it, and resolved by them", async () => {
    const { donationId } = await paidGift();
    await refundDonation(tenant.owner, donationId, { reason: "Asked to" });
    const [refund] = await db.select().from(refunds).where(own(refunds));
    const from = mark();
    simulator.endRefund(refund?.gatewayReference ?? "", "failed");
    await deliverFrom(from);
    const [alert] = await db.select().from(paymentAlerts).where(own(paymentAlerts));
    if (!alert) throw new Error("no alert");
    const [viewer, volunteer] = [await addMember("read-only"), await addMember("volunteer")];
    const { organizationId } = tenant;
    await mailPaymentAlert({ organizationId, alertId: alert.id });
    await mailPaymentAlert({ organizationId, alertId: alert.id });
    const sent = await db
      .select()
      .from(emails)
      .where(and(own(emails), eq(emails.template, "payment-alert")));
    expect(sent).toHaveLength(1);
    expect(await listPaymentAlerts(viewer)).toHaveLength(1);
    await expect(listPaymentAlerts(volunteer)).rejects.toMatchObject({ kind: "forbidden" });
    const denied = resolvePaymentAlert(viewer, alert.id);
    await expect(denied).rejects.toMatchObject({ kind: "forbidden" });
    const stranger = await createTenant();
    const foreign = resolvePaymentAlert(stranger.owner, alert.id);
    await expect(foreign).rejects.toMatchObject({ kind: "not_found" });
    await resolvePaymentAlert(tenant.owner, alert.id);
    expect(await alerts()).toEqual([]);
    expect(await alerts(false)).toEqual(["refund_failed"]);
  });
});

it("leaves organizations without a card at Stripe alone when the account changes", async () => {
  await run();
  simulator.changeAccount();
  await run();
  const [found] = await db
    .select({ heldAt: organizations.chargesHeldAt })
    .from(organizations)
    .where(eq(organizations.id, tenant.organizationId));
  expect(found?.heldAt).toBeNull();
});
