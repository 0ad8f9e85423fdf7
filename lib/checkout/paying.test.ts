import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, payments, testGatewayObjects } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { chargeOf } from "@/lib/giving/donations";
import {
  createChild,
  createGivingFixture,
  createPayer,
  GIVER,
  pay,
  placesOf,
  traceOf,
} from "@/lib/testing/checkout";
import { reconcile } from "@/lib/testing/paying";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { freeExpiredHolds } from "./holding";
import { addDesignation, addEntity } from "./items";
import { payCheckout } from "./paying";
import { followGift } from "./settling";
import { readTribute } from "./tribute-page";
import { readCheckout } from "./view";

let tenant: Tenant;
let programId: number;
type Payer = Awaited<ReturnType<typeof createPayer>>["actor"];
let actor: Payer;

beforeAll(async () => {
  tenant = await createTenant();
  ({ programId } = await createGivingFixture(tenant));
});
beforeEach(async () => {
  ({ actor } = await createPayer(tenant));
});
afterEach(resumeClock);

const card = { cardHolderName: "Grace Hopper", token: "tok_visa" };
const refusal = (code: string) => expect.objectContaining({ code });
const run = { requestId: "test" };

describe("a paid gift", () => {
  it("leaves one payment, recurring gifts, a sponsor, a receipt, and no held place", async () => {
    const child = await createChild(tenant, programId);
    await addEntity(actor, programId, child, { frequency: 1 });
    await addDesignation(actor, programId, "GENERAL", { amount: 25, frequency: 1 });
    await addDesignation(actor, programId, "general", { amount: 30, frequency: 0 });
    await changeDetails(actor, programId, { covers_fees: true });
    expect(await placesOf(child)).toMatchObject({ held: 1, sponsors: 0, isFull: true });

    const paid = await pay(actor, programId);

    expect(paid).toMatchObject({
      status: "completed",
      total: 70.34,
      receipt_number: expect.any(String),
    });
    const trace = await traceOf(paid.checkout_id);
    expect(trace.checkout?.status).toBe("completed");
    expect(trace.gift).toMatchObject({ status: "completed", amount: 6800, feesCovered: 234 });
    expect(trace.payments).toMatchObject([{ status: "succeeded", amount: 7034 }]);
    expect(trace.payments[0]?.paymentMethodId).not.toBeNull();
    expect(trace.lines).toMatchObject([
      { entityId: child, amount: 3800, planId: trace.plans[0]?.id },
      { amount: 3000, planId: null },
    ]);
    expect(trace.plans).toMatchObject([
      { entityId: child, status: "active", amount: 3800, feesCovered: 131, intervalUnit: "month" },
    ]);
    expect(trace.sponsorships).toMatchObject([
      { entityId: child, status: "active", planId: trace.plans[0]?.id },
    ]);
    expect(await placesOf(child)).toEqual({ held: 0, sponsors: 1, isFull: true, contributed: 0 });
  });

  it("is settled once, however often its job runs", async () => {
    const child = await createChild(tenant, programId);
    await addEntity(actor, programId, child, { frequency: 0 });
    const { donation_id } = await pay(actor, programId);
    const what = { organizationId: tenant.organizationId, donationId: donation_id ?? 0 };
    await followGift(what, run);
    await followGift(what, run);
    expect(await placesOf(child)).toMatchObject({ held: 0, sponsors: 1 });
  });

  it("stores no card for a one-time gift", async () => {
    await addDesignation(actor, programId, "general", { amount: "25.00" });
    const { checkout_id } = await pay(actor, programId);
    expect((await traceOf(checkout_id)).payments).toMatchObject([{ paymentMethodId: null }]);
  });

  it("belongs to the owner of the address, or to the organization they give for", async () => {
    await addDesignation(actor, programId, "general", { amount: 25 });
    const first = await pay(actor, programId);
    const { giver } = (await traceOf(first.checkout_id)).checkout ?? {};
    await addDesignation(actor, programId, "general", { amount: 25 });
    await changeDetails(actor, programId, { ...GIVER, email: giver?.email, on_behalf_of: "Acme" });
    const second = await payCheckout(actor, programId, card);
    const [one, other] = [await traceOf(first.checkout_id), await traceOf(second.checkout_id)];
    expect(other.gift?.donorId).not.toBe(one.gift?.donorId);
    await addDesignation(actor, programId, "general", { amount: 25 });
    await changeDetails(actor, programId, { ...GIVER, email: giver?.email?.toUpperCase() });
    const third = await traceOf((await payCheckout(actor, programId, card)).checkout_id);
    expect(third.gift?.donorId).toBe(one.gift?.donorId);
  });

  it("notifies the person the donor named, without the amount", async () => {
    const { sent, token } = await giveInMemory(6421);
    expect(sent).toMatchObject([{ subject: "A gift in memory of someone you know", toName: null }]);
    expect(sent[0]?.text).not.toMatch(/Rose|sea|Grace|6,?421/);
    const read = { kind: "in_memory", name: "Aunt Rose", giver: null };
    expect(await readTribute(actor, token)).toMatchObject({
      ...read,
      message: "She loved the sea.",
    });
    const other = { ...actor, organizationId: actor.organizationId + 1 };
    for (const attempt of [readTribute(other, token), readTribute(actor, `1${token}`)])
      await expect(attempt).rejects.toMatchObject({ kind: "not_found" });
  });

  it("keeps the page of a tribute readable while its previous secret is listed", async () => {
    const { token } = await giveInMemory(20);
    const earlier = process.env.APP_SECRET ?? "";
    const newest = "the-next-secret-0123456789-0123456789";
    try {
      secrets(newest, earlier);
      expect(await readTribute(actor, token)).toMatchObject({ name: "Aunt Rose" });
      secrets(newest);
      await expect(readTribute(actor, token)).rejects.toMatchObject({ kind: "not_found" });
    } finally {
      secrets(earlier);
    }
  });
});

/** Gives anonymously in memory of Aunt Rose. Returns the mail about it and the token of its page. */
async function giveInMemory(amount: number) {
  const tribute = {
    kind: "in_memory" as const,
    name: "Aunt Rose",
    notify_email: `told-${actor.sessionId}@example.org`,
    message: "She loved the sea.",
  };
  await addDesignation(actor, programId, "general", { amount });
  await changeDetails(actor, programId, { tribute, is_anonymous: true });
  await pay(actor, programId);
  const sent = await db
    .select()
    .from(emails)
    .where(eq(emails.toAddress, tribute.notify_email))
    .orderBy(emails.id);
  return { sent, token: /tributes\/(\S+)/.exec(sent[0]?.text ?? "")?.[1] ?? "" };
}

function secrets(newest: string, earlier = ""): void {
  Object.assign(process.env, { APP_SECRET: newest, APP_SECRETS_OLD: earlier });
  reloadEnv();
}

describe("an unpaid gift", () => {
  it("is declined with advice, keeps everything, and is charged once on another attempt", async () => {
    const child = await createChild(tenant, programId);
    await addEntity(actor, programId, child, { frequency: 1 });
    await changeDetails(actor, programId, { note: "For her school", covers_fees: true });
    await expect(pay(actor, programId, "tok_chargeDeclined")).rejects.toMatchObject({
      kind: "declined",
      message: expect.stringContaining("use another"),
    });
    expect(await readCheckout(actor, programId)).toMatchObject({
      status: "open",
      note: "For her school",
      covers_fees: true,
      giver: { first_name: "Grace" },
      items: [{ amount: 38, held_until: expect.any(String) }],
    });
    const paid = await pay(actor, programId);
    const trace = await traceOf(paid.checkout_id);
    expect(trace.gifts).toHaveLength(1);
    expect(trace.payments.filter(({ status }) => status === "succeeded")).toHaveLength(1);
    expect(trace.plans).toHaveLength(1);
    expect(await placesOf(child)).toMatchObject({ held: 0, sponsors: 1 });
  });

  it("is the same gift after a bank declined its charge, with a new amount if it was changed", async () => {
    await addDesignation(actor, programId, "general", { amount: 25 });
    await expect(
      pay(actor, programId, "tok_chargeDeclinedInsufficientFunds"),
    ).rejects.toMatchObject({ details: { code: "insufficient_funds" } });
    const { id } = await readCheckout(actor, programId);
    expect((await traceOf(id ?? 0)).gifts).toEqual([]);
    await addDesignation(actor, programId, "general", { amount: 40 });
    const paid = await pay(actor, programId);
    const { gifts, payments, lines } = await traceOf(paid.checkout_id);
    expect(gifts).toMatchObject([{ status: "completed", amount: 4000 }]);
    expect(payments.map(({ status, amount }) => [status, amount])).toEqual([
      ["failed", 2500],
      ["succeeded", 4000],
    ]);
    expect(lines).toMatchObject([{ amount: 4000 }]);
  });

  it("accepts no card number, in any field", async () => {
    await addDesignation(actor, programId, "general", { amount: 25 });
    const number = "4242 4242 4242 4242";
    await expect(changeDetails(actor, programId, { note: number })).rejects.toMatchObject({
      problems: [{ path: "note", code: "card_number" }],
    });
    await expect(
      payCheckout(actor, programId, { ...card, cardHolderName: number }),
    ).rejects.toMatchObject({ problems: [{ path: "cardHolderName", code: "card_number" }] });
    await expect(payCheckout(actor, programId, { ...card, token: number })).rejects.toMatchObject({
      problems: [{ path: "token", code: "card_number" }],
    });
  });

  it("is refused while details are missing, and names all of them", async () => {
    await expect(payCheckout(actor, programId, card)).rejects.toEqual(refusal("nothing_to_pay"));
    await changeDetails(actor, programId, { note: "hello" });
    await expect(payCheckout(actor, programId, card)).rejects.toMatchObject({
      problems: [{ path: "items", code: "empty" }],
    });
    await addDesignation(actor, programId, "general", { amount: 25 });
    await expect(payCheckout(actor, programId, card)).rejects.toMatchObject({
      problems: [{ path: "first_name" }, { path: "last_name" }, { path: "email" }],
    });
    await changeDetails(actor, programId, GIVER);
    for (const token of ["", "4242", "visa"])
      await expect(payCheckout(actor, programId, { ...card, token })).rejects.toMatchObject({
        kind: "invalid",
      });
  });

  it("is refused when its total differs from the total shown", async () => {
    await addDesignation(actor, programId, "general", { amount: 25 });
    await changeDetails(actor, programId, { ...GIVER, covers_fees: true });
    await expect(
      payCheckout(actor, programId, { ...card, expected_total: "25.00" }),
    ).rejects.toMatchObject({ code: "total_changed", details: { total: 26.06 } });
    expect(await payCheckout(actor, programId, { ...card, expected_total: "26.06" })).toMatchObject(
      { total: 26.06, status: "completed" },
    );
  });

  it("stops after five declined cards in an hour, however many attempts are left", async () => {
    await addDesignation(actor, programId, "general", { amount: 25 });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(pay(actor, programId, "tok_chargeDeclined")).rejects.toMatchObject({
        kind: "declined",
      });
    await expect(pay(actor, programId)).rejects.toMatchObject({ kind: "limited" });
  });

  it("stops after ten attempts from one network address in ten minutes", async () => {
    const { address } = actor;
    const attempt = async (token: string) => {
      const { actor: other } = await createPayer(tenant);
      await addDesignation(other, programId, "general", { amount: 25 });
      await changeDetails(other, programId, GIVER);
      return payCheckout({ ...other, address }, programId, { ...card, token });
    };
    for (let count = 0; count < 10; count += 1)
      await expect(attempt("tok_chargeDeclined")).rejects.toMatchObject({ kind: "declined" });
    await expect(attempt("tok_visa")).rejects.toMatchObject({ kind: "limited" });
  });
});

describe("a gift paid twice at once", () => {
  it("is charged once", async () => {
    await addDesignation(actor, programId, "general", { amount: 25 });
    await changeDetails(actor, programId, GIVER);
    const { id } = await readCheckout(actor, programId);
    const clicks = Array.from({ length: 5 }, () => payCheckout(actor, programId, card));
    const outcomes = await Promise.allSettled(clicks);
    const paid = outcomes.filter(({ status }) => status === "fulfilled");
    expect(paid).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected")
        expect(["payment_processing", "nothing_to_pay"]).toContain(outcome.reason.code);
    const trace = await traceOf(id ?? 0);
    expect(trace.payments).toMatchObject([{ status: "succeeded" }]);
  });
});

describe("a gift with a slow bank", () => {
  it("keeps its place while it is being paid, and completes when the bank approves", async () => {
    const child = await createChild(tenant, programId);
    await addEntity(actor, programId, child, { frequency: 0 });
    const paid = await pay(actor, programId, "tok_threeDSecure");
    expect(paid).toMatchObject({ status: "requires_action", receipt_number: null });
    await expect(addDesignation(actor, programId, "general", { amount: 25 })).rejects.toEqual(
      refusal("payment_processing"),
    );
    stopClock(secondsFromNow(16 * 60));
    await freeExpiredHolds("test");
    expect(await placesOf(child)).toMatchObject({ held: 1 });
    await db
      .update(testGatewayObjects)
      .set({ status: "succeeded" })
      .where(within(testGatewayObjects, tenant.organizationId));
    await reconcile();
    await followGift(
      { organizationId: tenant.organizationId, donationId: paid.donation_id ?? 0 },
      run,
    );
    expect(await traceOf(paid.checkout_id)).toMatchObject({
      checkout: { status: "completed" },
      sponsorships: [{ status: "active" }],
    });
    expect(await placesOf(child)).toMatchObject({ held: 0, sponsors: 1 });
  });

  it("is completed once when the gateway's reply was lost", async () => {
    await addDesignation(actor, programId, "general", { amount: 25, frequency: 1 });
    const paid = await pay(actor, programId, "tok_replyLost");
    expect(paid.status).toBe("processing");
    stopClock(secondsFromNow(61));
    await reconcile();
    const what = { organizationId: tenant.organizationId, donationId: paid.donation_id ?? 0 };
    await followGift(what, run);
    const trace = await traceOf(paid.checkout_id);
    expect(trace).toMatchObject({
      checkout: { status: "completed" },
      gift: { status: "completed" },
      plans: [{ status: "active" }],
    });
    const charges = await db
      .select()
      .from(payments)
      .where(eq(payments.donationId, paid.donation_id ?? 0))
      .orderBy(payments.id);
    expect(charges.map(({ status, amount }) => [status, amount])).toEqual([
      ["succeeded", trace.gift && chargeOf(trace.gift)],
    ]);
  });

  it("is open again when the bank declines, with its place held for another period", async () => {
    const child = await createChild(tenant, programId);
    await addEntity(actor, programId, child, { frequency: 0 });
    const paid = await pay(actor, programId, "tok_threeDSecure");
    stopClock(secondsFromNow(61 * 60));
    await reconcile();
    await followGift(
      { organizationId: tenant.organizationId, donationId: paid.donation_id ?? 0 },
      run,
    );
    expect(await readCheckout(actor, programId)).toMatchObject({ status: "open" });
    await freeExpiredHolds("test");
    expect(await placesOf(child)).toMatchObject({ held: 1, sponsors: 0 });
    stopClock(secondsFromNow(16 * 60));
    await freeExpiredHolds("test");
    expect(await placesOf(child)).toMatchObject({ held: 0, sponsors: 0, isFull: false });
  });
});
