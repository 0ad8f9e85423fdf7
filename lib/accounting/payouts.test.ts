import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { gatewayTransactions, journalEntries, payments, refunds } from "@/db/schema";
import { within } from "@/db/within";
import { now, resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { TestGateway } from "@/lib/payments/test-gateway";
import { syncPayoutsOf } from "@/lib/payouts/jobs";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { payByCard, refundPayment } from "@/lib/testing/paying";
import { runs } from "@/lib/testing/runs";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { addStandardAccounts } from "./accounts";
import { getJournalBatch, listJournalEntries, openJournalBatch } from "./batches";
import { closeJournalBatch } from "./closing";
import type { JournalBatchView } from "./schema";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await createTenant();
  await addStandardAccounts(tenant.owner);
});
afterEach(resumeClock);

async function paid() {
  const { organizationId } = tenant;
  const event = await createEventFixture(tenant);
  const { orderId } = await placeOrderFixture(tenant, event);
  const gateway = new TestGateway(organizationId);
  return (await payByCard({ organizationId, orderId, gateway })).payment.id;
}

const later = (days: number) => stopClock(secondsFromNow(days * 86_400));
const sync = () => syncPayoutsOf({ organizationId: tenant.organizationId }, { requestId: "test" });

const today = () => localDay(now(), "America/New_York");

async function post(): Promise<JournalBatchView> {
  const { id } = await openJournalBatch(tenant.owner, { through: today() });
  return closeJournalBatch(tenant.owner, id);
}

/** What a batch has changed an account by, in cents. */
const movedOn = ({ accounts }: JournalBatchView, code: string): number => {
  const found = accounts.find(({ account }) => account.code === code);
  return found ? Math.round((found.debit - found.credit) * 100) : 0;
};

it("posts each fee and payout once, and leaves in clearing what is still on its way", async () => {
  const first = await paid();
  await refundPayment(tenant.organizationId, first, 1_000);
  later(3);
  await sync();
  const batch = await post();
  expect(movedOn(batch, "8595")).toBe(175);
  expect(movedOn(batch, "1010")).toBe(3_825);
  expect(movedOn(batch, "1020")).toBe(0);
  const { data } = await listJournalEntries(tenant.owner, batch.id, { page: 1, per_page: 100 });
  const named = data.map(({ movement, description, order_id }) => ({
    movement,
    description,
    order_id,
  }));
  expect(named).toContainEqual(
    expect.objectContaining({
      movement: "gateway_fee",
      description: expect.stringMatching(/^Processing fee: Registration /),
    }),
  );
  expect(named).toContainEqual({
    movement: "payout",
    description: expect.stringMatching(/^Payout test_payout_USD_/),
    order_id: null,
  });
  later(1);
  await paid();
  later(0.01);
  await sync();
  const next = await post();
  expect(movedOn(next, "1020")).toBe(4_825);
  expect(movedOn(next, "8595")).toBe(175);
  expect(movedOn(next, "1010")).toBe(0);
});

it("posts a payout that comes back, and one that takes money from the bank", async () => {
  const { organizationId } = tenant;
  const add = (type: "payout" | "payout_failure", gross: number) =>
    db.insert(gatewayTransactions).values({
      ...{ organizationId, gateway: "test", isTest: true, type, gross, fee: 0, net: gross },
      ...{ gatewayReference: `${type}${gross}`, sourceReference: `po${gross}`, currency: "USD" },
      ...{ sourceAmount: Math.abs(gross), sourceCurrency: "USD" },
      ...{ occurredAt: now(), availableAt: now() },
    });
  await add("payout", -5_000);
  await add("payout_failure", 5_000);
  await add("payout", 700);
  const batch = await post();
  expect(movedOn(batch, "1010")).toBe(-700);
  expect(movedOn(batch, "1020")).toBe(700);
});

it("keeps clearing at charges − refunds − fees − payouts, whatever happens and whenever it is posted", async () => {
  const Step = fc.constantFrom("pay", "pay", "refund", "wait", "post");
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: 12 }), async (steps) => {
      resumeClock();
      tenant = await createTenant();
      await addStandardAccounts(tenant.owner);
      const { owner, organizationId } = tenant;
      const batches: JournalBatchView[] = [];
      const left: number[] = [];
      let isAnyNew = false;
      for (const step of steps) {
        if (step === "pay") left.push(await paid());
        isAnyNew ||= step === "pay";
        const last = step === "refund" ? left.pop() : undefined;
        if (last) await refundPayment(organizationId, last, 1 + (last % 4_000));
        if (step === "wait") later(1.5);
        if (step !== "post") continue;
        later(1);
        await sync();
        if (isAnyNew) batches.push(await post());
        isAnyNew = false;
      }
      later(2);
      await sync();
      const { id } = await openJournalBatch(owner, { through: today() });
      batches.push(await getJournalBatch(owner, id));
      const clearing = batches.reduce((sum, batch) => sum + movedOn(batch, "1020"), 0);
      expect(clearing).toBe(await onItsWay());
      const entries = await db
        .select()
        .from(journalEntries)
        .where(within(journalEntries, organizationId));
      const keys = entries.map(
        ({ movement, movementId, sequence }) => `${movement}${movementId}/${sequence}`,
      );
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: runs(24) },
  );
}, 60_000);

/** By the ledgers themselves. */
async function onItsWay(): Promise<number> {
  const { organizationId } = tenant;
  const charged = await db
    .select()
    .from(payments)
    .where(within(payments, organizationId, eq(payments.status, "succeeded")));
  const returned = await db
    .select()
    .from(refunds)
    .where(within(refunds, organizationId, eq(refunds.status, "succeeded")));
  const told = await db
    .select()
    .from(gatewayTransactions)
    .where(within(gatewayTransactions, organizationId));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return (
    sum(charged.map(({ amount }) => amount)) -
    sum(returned.map(({ amount }) => amount)) -
    sum(told.map(({ fee }) => fee)) +
    sum(told.flatMap(({ type, net }) => (type === "payout" ? [net] : [])))
  );
}
