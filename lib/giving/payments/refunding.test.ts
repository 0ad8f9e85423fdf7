import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationReceipts, donations, payments, refunds, testGatewayObjects } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { reportOf } from "@/lib/payments/reservations";
import { chargeGift, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { recordDonation } from "../gifts/record-donation";
import { donationPaymentChanged } from "./payment-changes";
import { refundDonation } from "./refunding";

let tenant: Tenant;
let giving: GivingFixture;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
});

async function cardGift(amount = 5_000, token = "tok_visa"): Promise<number> {
  const { donation, payment, outcome } = await chargeGift(tenant, giving, { amount, token });
  const report = reportOf(outcome);
  await donationPaymentChanged(tenant.system, payment.id, { kind: "reported", report });
  return donation.id;
}

const checkGift = async (amount: number) =>
  (
    await recordDonation(tenant.owner, {
      donor_id: giving.donorId,
      program_id: giving.programId,
      lines: [{ designation_id: giving.designationId, amount }],
      method: "check",
      received_on: "2025-03-01",
    })
  ).id;

const gatewayRefunds = () =>
  db
    .select()
    .from(testGatewayObjects)
    .where(within(testGatewayObjects, tenant.organizationId, eq(testGatewayObjects.kind, "refund")))
    .orderBy(testGatewayObjects.id);

const stateOf = async (donationId: number) => {
  const [gift] = await db.select().from(donations).where(eq(donations.id, donationId));
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.donationId, donationId))
    .orderBy(payments.id);
  const back = await db
    .select({ amount: refunds.amount, status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.donationId, donationId))
    .orderBy(refunds.id);
  const receipts = await db
    .select()
    .from(donationReceipts)
    .where(eq(donationReceipts.donationId, donationId))
    .orderBy(donationReceipts.id);
  return { refunded: gift?.refundedAmount, paid: paid[0]?.refundedAmount, back, receipts };
};

const refusal = async (attempt: Promise<unknown>) => {
  const error = await attempt.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error("It was not refused.");
  return error;
};

describe("refunding a gift", () => {
  it("refunds a card gift in full through its gateway and voids its receipt", async () => {
    const id = await cardGift();
    const answer = await refundDonation(tenant.owner, id, { reason: "Given twice" });
    expect(answer).toEqual({
      amount: 50,
      currency: "USD",
      status: "succeeded",
      refunded_amount: 50,
    });
    const { refunded, back, receipts } = await stateOf(id);
    expect(refunded).toBe(5_000);
    expect(back).toEqual([{ amount: 5_000, status: "succeeded" }]);
    expect(receipts).toMatchObject([{ status: "void", voidReason: "Given twice" }]);
    expect(await gatewayRefunds()).toHaveLength(1);
  });

  it("makes one gateway refund from fifty concurrent requests", async () => {
    const id = await cardGift();
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, () => refundDonation(tenant.owner, id, { reason: "Asked" })),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of asked)
      if (each.status === "rejected") expect(each.reason).toMatchObject({ kind: "conflict" });
    expect(await gatewayRefunds()).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ refunded: 5_000, paid: 5_000 });
  });

  it("never refunds more than was paid, in any combination of partial refunds", async () => {
    const id = await cardGift(5_000);
    const parts = Array.from({ length: 12 }, () =>
      refundDonation(tenant.owner, id, { amount: "8.00", reason: "Part" }),
    );
    const done = (await Promise.allSettled(parts)).filter(({ status }) => status === "fulfilled");
    expect(done).toHaveLength(6);
    expect(await stateOf(id)).toMatchObject({ refunded: 4_800, paid: 4_800 });
    const left = await refusal(refundDonation(tenant.owner, id, { amount: 2.01, reason: "More" }));
    expect(left.problems).toMatchObject([{ path: "amount", code: "above_paid" }]);
  });

  it("records a returned check, with a receipt for the remaining amount", async () => {
    stopClock(new Date("2025-06-01T12:00:00Z"));
    const id = await checkGift(80);
    await refundDonation(tenant.owner, id, { amount: 30, reason: "Too much" });
    resumeClock();
    const { refunded, receipts } = await stateOf(id);
    expect(refunded).toBe(3_000);
    expect(receipts).toMatchObject([
      { status: "void", sequence: 1 },
      {
        status: "issued",
        sequence: 2,
        replacesReceiptId: receipts[0]?.id,
        snapshot: { refunded_amount: 30, total_amount: 50, tax_deductible_amount: 50 },
      },
    ]);
    expect(await gatewayRefunds()).toEqual([]);
  });

  it("refunds nothing for a gift that never arrived", async () => {
    const id = await cardGift(5_000, "tok_chargeDeclined");
    const error = await refusal(refundDonation(tenant.owner, id, { reason: "Asked" }));
    expect(error).toMatchObject({ kind: "conflict", code: "nothing_to_return" });
  });

  it("hides another organization's gift, and needs the permission", async () => {
    const id = await cardGift();
    const other = await createTenant();
    const foreign = await refusal(refundDonation(other.owner, id, { reason: "Asked" }));
    expect(foreign.kind).toBe("not_found");
    const reader = { ...tenant.owner, permissions: new Set(["donations_view"] as const) };
    expect((await refusal(refundDonation(reader, id, { reason: "x" }))).kind).toBe("forbidden");
    expect(await stateOf(id)).toMatchObject({ refunded: 0 });
  });

  it.each([0, -5, "1.234", "1e3", "ten"])("refuses %j as an amount", async (amount) => {
    const id = await checkGift(80);
    const error = await refusal(refundDonation(tenant.owner, id, { amount, reason: "x" }));
    expect(error.problems[0]?.path).toBe("amount");
  });
});

describe("a refund repeated with the same key", () => {
  it.each<[string, () => Promise<number>, number]>([
    ["by card", () => cardGift(), 1],
    ["by check", () => checkGift(50), 0],
  ])("resumes the reserved refund of a gift %s", async (_, gift, atGateway) => {
    const id = await gift();
    const ask = (key: string | null) =>
      refundDonation(tenant.owner, id, { amount: 10, reason: "Too much" }, key);
    const first = await ask("a");
    expect(await ask("a")).toEqual(first);
    expect((await stateOf(id)).back).toEqual([{ amount: 1_000, status: "succeeded" }]);
    expect(await gatewayRefunds()).toHaveLength(atGateway);
    expect(await ask("b")).toMatchObject({ amount: 10, refunded_amount: 20 });
    expect(await ask(null)).toMatchObject({ amount: 10, refunded_amount: 30 });
  });

  it("requests an unsent refund from the gateway again, and makes a new refund with the same key after a day", async () => {
    const id = await cardGift();
    const ask = () => refundDonation(tenant.owner, id, { amount: 10, reason: "Too much" }, "a");
    await ask();
    await db.update(refunds).set({ status: "pending" }).where(eq(refunds.requestKey, "a"));
    await db.delete(testGatewayObjects).where(eq(testGatewayObjects.kind, "refund"));
    expect(await ask()).toMatchObject({ status: "succeeded", refunded_amount: 10 });
    expect(await gatewayRefunds()).toHaveLength(1);
    stopClock(daysFromNow(1.1));
    expect(await ask()).toMatchObject({ amount: 10, refunded_amount: 20 });
    resumeClock();
  });
});

describe("a gift refunded since its preview", () => {
  it("409 preview_changed with the amounts refunded and left; as previewed, the refund succeeds", async () => {
    const id = await checkGift(50);
    await refundDonation(tenant.owner, id, { amount: "30.00", reason: "Part" });
    const rest = { amount: "40.00", reason: "Rest" };
    const seen = (expected: number) =>
      refundDonation(tenant.owner, id, { ...rest, expected_refunded_amount: expected });
    await expect(seen(0)).rejects.toMatchObject({
      kind: "conflict",
      code: "preview_changed",
      details: { terms: { currency: "USD", refunded_amount: 30, left_amount: 20 } },
    });
    await expect(seen(30)).rejects.toMatchObject({ kind: "invalid" });
    const answer = await refundDonation(tenant.owner, id, {
      reason: "Rest",
      expected_refunded_amount: "30.00",
    });
    expect(answer.refunded_amount).toBe(50);
  });
});
