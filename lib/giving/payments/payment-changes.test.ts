import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  auditLog,
  donationReceipts,
  donations,
  outboundEvents,
  payments,
  refunds,
} from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { reportOf } from "@/lib/payments/reservations";
import { chargeGift, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { donationPaymentChanged } from "./payment-changes";

let tenant: Tenant;
let giving: GivingFixture;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
});

afterEach(resumeClock);

const gift = async (id: number) => {
  const [found] = await db.select().from(donations).where(eq(donations.id, id));
  return found;
};

const receiptsOf = (id: number) =>
  db
    .select()
    .from(donationReceipts)
    .where(eq(donationReceipts.donationId, id))
    .orderBy(donationReceipts.id);

const paid = async (wanted: Parameters<typeof chargeGift>[2] = {}) => {
  const charged = await chargeGift(tenant, giving, wanted);
  const report = reportOf(charged.outcome);
  await donationPaymentChanged(tenant.system, charged.payment.id, { kind: "reported", report });
  return { ...charged, report };
};

describe("a gift's payment", () => {
  it("completes the gift once, however often it is reported", async () => {
    const { donation, payment, report } = await paid();
    const again = () =>
      donationPaymentChanged(tenant.system, payment.id, { kind: "reported", report });
    await Promise.all([again(), again(), again()]);
    expect(await gift(donation.id)).toMatchObject({
      status: "completed",
      acknowledgement: "pending",
      isTest: true,
    });
    expect(await receiptsOf(donation.id)).toHaveLength(1);
    const told = await db
      .select()
      .from(outboundEvents)
      .where(within(outboundEvents, tenant.organizationId))
      .orderBy(outboundEvents.id);
    expect(told.filter(({ type }) => type === "donation.completed")).toHaveLength(1);
  });

  it("keeps the gift in the year of the charge when the gateway reports it the next year", async () => {
    stopClock(new Date("2026-12-31T12:00:00Z"));
    const { donation, payment, outcome } = await chargeGift(tenant, giving);
    stopClock(new Date("2027-01-01T12:00:00Z"));
    const report = reportOf(outcome);
    await donationPaymentChanged(tenant.system, payment.id, { kind: "reported", report });
    expect(await gift(donation.id)).toMatchObject({
      ...{ donatedOn: "2026-12-31", receivedOn: "2027-01-01" },
    });
    const [receipt] = await receiptsOf(donation.id);
    expect(receipt?.snapshot).toMatchObject({ donated_on: "2026-12-31" });
  });

  it("fails the gift when it fails, and still completes it on a later success", async () => {
    const { donation, payment } = await paid({ token: "tok_chargeDeclined" });
    expect(await gift(donation.id)).toMatchObject({ status: "failed", completedAt: null });
    expect(await receiptsOf(donation.id)).toEqual([]);
    const report = { status: "succeeded" } as const;
    await donationPaymentChanged(tenant.system, payment.id, { kind: "reported", report });
    expect(await gift(donation.id)).toMatchObject({ status: "completed" });
  });

  it("received a second time is set aside for a refund", async () => {
    const { donation, payment } = await paid();
    const [first] = await db.select().from(payments).where(eq(payments.id, payment.id));
    if (!first) throw new Error("no payment");
    const { id: _, gatewayKey: __, gatewayReference: ___, ...same } = first;
    const [second] = await db
      .insert(payments)
      .values({ ...same, status: "processing", receivedAt: null })
      .returning();
    const report = { status: "succeeded" } as const;
    await donationPaymentChanged(tenant.system, second?.id ?? 0, { kind: "reported", report });
    const [refund] = await db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, second?.id ?? 0));
    expect(refund).toMatchObject({ amount: 5_000, status: "pending", reason: "paid_twice" });
    const settled = { kind: "refund_settled", refundId: refund?.id ?? 0 } as const;
    await donationPaymentChanged(tenant.system, 0, { ...settled, end: { outcome: "succeeded" } });
    expect(await gift(donation.id)).toMatchObject({ refundedAmount: 0, status: "completed" });
    expect(await receiptsOf(donation.id)).toHaveLength(1);
  });
});

describe("a refund of a gift", () => {
  it("voids the receipt, and issues one for the remaining amount", async () => {
    const { donation, payment } = await paid({ feesCovered: 180 });
    const outside = { kind: "refunded_outside", amount: 2_000, gatewayReference: "re_1" } as const;
    await donationPaymentChanged(tenant.system, payment.id, outside);
    await donationPaymentChanged(tenant.system, payment.id, outside);
    expect(await gift(donation.id)).toMatchObject({ refundedAmount: 2_000, status: "completed" });
    const [first, second, ...more] = await receiptsOf(donation.id);
    expect(first).toMatchObject({ status: "void", sequence: 1 });
    expect(second).toMatchObject({ status: "issued", sequence: 2, replacesReceiptId: first?.id });
    expect(second?.snapshot).toMatchObject({ total_amount: 31.8, refunded_amount: 20 });
    expect(more).toEqual([]);
  });

  it("in full leaves no valid receipt", async () => {
    const { donation, payment } = await paid();
    const all = { kind: "refunded_outside", amount: 5_000, gatewayReference: "re_2" } as const;
    await donationPaymentChanged(tenant.system, payment.id, all);
    expect((await receiptsOf(donation.id)).map(({ status }) => status)).toEqual(["void"]);
  });

  it("by a lost dispute counts once", async () => {
    const { donation, payment } = await paid();
    const about = { reference: "dp_1", amount: 5_000 };
    const report = (state: "opened" | "lost") =>
      donationPaymentChanged(tenant.system, payment.id, {
        kind: "dispute",
        dispute: { ...about, state },
      });
    await report("opened");
    expect(await gift(donation.id)).toMatchObject({ refundedAmount: 0 });
    await report("lost");
    await report("lost");
    expect(await gift(donation.id)).toMatchObject({ refundedAmount: 5_000 });
    const written = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, donation.id))
      .orderBy(auditLog.id);
    expect(written.filter(({ action }) => action === "donation.refund")).toHaveLength(1);
  });
});
