import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, givingWays, paymentMethods } from "@/db/schema";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import {
  createChild,
  createGivingFixture,
  createPayer,
  GIVER,
  placesOf,
  traceOf,
} from "@/lib/testing/checkout";
import { reconcile } from "@/lib/testing/paying";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeDetails } from "./details";
import { followCheckout } from "./following";
import { readGiftPage } from "./gift-page";
import { addDesignation, addEntity } from "./items";
import { payCheckout } from "./paying";
import { followGift } from "./settling";

const simulator = runStripeSimulator();
let tenant: Tenant;
let programId: number;
let euroProgramId: number;
let payer: Awaited<ReturnType<typeof createPayer>>["actor"];

const browser = { userAgent: "Mozilla/5.0 (test)" };

beforeAll(async () => {
  tenant = await createTenant();
  ({ programId } = await createGivingFixture(tenant));
  const values = { currency: "EUR", slug: "euro" };
  euroProgramId = (await createGivingFixture(tenant, values)).programId;
  const { organizationId } = tenant;
  await db.insert(givingWays).values({ organizationId, bankDebit: true });
});
beforeEach(async () => {
  resumeClock();
  simulator.faults.length = 0;
  payer = { ...(await createPayer(tenant)).actor, ...browser };
});

async function prepare(program = programId, frequency = 0) {
  const email = `debit-${payer.sessionId}@example.org`;
  await changeDetails(payer, program, { ...GIVER, email });
  await addDesignation(payer, program, "general", { amount: "25.00", frequency });
  return email;
}

const debit = (token: string, program = programId) =>
  payCheckout(payer, program, { way: "bank_debit", cardHolderName: "Grace Hopper", token });

/** The bank answers, and reconciliation hears of it. */
async function settle(checkoutId: number) {
  const { payments, gift } = await traceOf(checkoutId);
  simulator.settleDebit(payments.at(-1)?.gatewayReference ?? "");
  stopClock(secondsFromNow(7 * 3600));
  await reconcile();
  const what = { organizationId: tenant.organizationId, donationId: gift?.id ?? 0 };
  await followGift(what, { requestId: "test" });
}

describe("a gift by bank debit", () => {
  it.each([
    ["pm_usBankAccount_success", "USD"],
    ["pm_sepaDebit_success", "EUR"],
  ])("by %s is awaited for days and then arrives, charged once", async (token, currency) => {
    const program = currency === "EUR" ? euroProgramId : programId;
    await prepare(program);
    const paid = await debit(token, program);
    expect(paid).toMatchObject({ status: "awaiting", receipt_number: null });
    expect(await readGiftPage(payer, paid.checkout_id)).toMatchObject({
      ...{ state: "awaiting", gift: { method: "bank_debit" } },
    });
    await followCheckout(payer, paid.checkout_id);
    expect((await traceOf(paid.checkout_id)).checkout).toMatchObject({ status: "awaiting" });
    await settle(paid.checkout_id);
    expect(await traceOf(paid.checkout_id)).toMatchObject({
      ...{ checkout: { status: "completed" }, gift: { status: "completed", currency } },
      payments: [{ method: "bank_debit", status: "succeeded", gateway: "stripe" }],
    });
  });

  it("leaves its donor free to give again at once", async () => {
    await prepare();
    const first = await debit("pm_usBankAccount_success");
    await prepare();
    const second = await debit("pm_usBankAccount_success");
    expect(second.checkout_id).not.toBe(first.checkout_id);
  });

  it("that the bank returns days later is told, and lets the sponsorship go", async () => {
    const child = await createChild(tenant, programId);
    const email = await prepare();
    await addEntity(payer, programId, child, { frequency: 0 });
    const paid = await debit("pm_usBankAccount_insufficientFunds");
    stopClock(secondsFromNow(3600));
    expect(await placesOf(child)).toMatchObject({ held: 1 });
    await settle(paid.checkout_id);
    expect(await traceOf(paid.checkout_id)).toMatchObject({
      ...{ checkout: { status: "ended" }, gift: { status: "failed" } },
      payments: [{ status: "failed", failureCode: "insufficient_funds" }],
    });
    expect(await placesOf(child)).toMatchObject({ held: 0, sponsors: 0 });
    expect(await readGiftPage(payer, paid.checkout_id)).toMatchObject({ state: "returned" });
    const [mail] = await db
      .select({ subject: emails.subject })
      .from(emails)
      .where(eq(emails.messageKey, `debit-returned:${(await traceOf(paid.checkout_id)).gift?.id}`));
    expect(mail).toMatchObject({ subject: "Your bank didn’t pay your gift" });
    expect(email).toContain("debit-");
  });

  it("keeps the account for a monthly gift, with the donor's agreement", async () => {
    await prepare(programId, 1);
    const paid = await debit("pm_usBankAccount_success");
    await settle(paid.checkout_id);
    expect(await traceOf(paid.checkout_id)).toMatchObject({ plans: [{ status: "active" }] });
    const [kept] = await db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.organizationId, tenant.organizationId))
      .orderBy(desc(paymentMethods.id))
      .limit(1);
    expect(kept).toMatchObject({ kind: "bank_debit", lastFour: "6789", expMonth: null });
  });

  it("is refused where a bank account of another currency is sent, and charges nothing", async () => {
    await prepare();
    const before = simulator.charges.length;
    await expect(debit("pm_sepaDebit_success")).rejects.toMatchObject({
      ...{ kind: "declined", details: { code: "card_not_supported" } },
    });
    expect(simulator.charges).toHaveLength(before);
    expect(await debit("pm_usBankAccount_success")).toMatchObject({ status: "awaiting" });
  });

  it("is charged once when Stripe’s answer gets lost", async () => {
    await prepare();
    simulator.faults.push({ path: /\/confirm$/, what: "drop_after", times: 3 });
    const paid = await debit("pm_usBankAccount_success");
    await followCheckout(payer, paid.checkout_id);
    await settle(paid.checkout_id);
    expect(await traceOf(paid.checkout_id)).toMatchObject({
      ...{ gifts: [{ status: "completed" }], payments: [{ status: "succeeded" }] },
    });
  });
});

describe("a gift by wallet", () => {
  const wallet = (token: string) =>
    payCheckout(payer, programId, { way: "wallet", cardHolderName: "Grace Hopper", token });

  it.each(["pm_card_visa_applePay", "pm_card_visa_googlePay", "pm_link"])(
    "is charged like a card: %s",
    async (token) => {
      await prepare();
      const paid = await wallet(token);
      expect(paid).toMatchObject({ status: "completed" });
      expect((await traceOf(paid.checkout_id)).payments).toMatchObject([{ method: "card" }]);
    },
  );

  it("goes on monthly, also from Link, which tells no number", async () => {
    await prepare(programId, 1);
    const paid = await wallet("pm_link");
    expect(await readGiftPage(payer, paid.checkout_id)).toMatchObject({
      ...{ state: "arrived", gift: { card: { kind: "link", lastFour: "" } } },
    });
  });

  it("is not taken as a plain card: Link is no card", async () => {
    await prepare();
    const asCard = { cardHolderName: "Grace Hopper", token: "pm_link" };
    await expect(payCheckout(payer, programId, asCard)).rejects.toMatchObject({ kind: "declined" });
  });
});
