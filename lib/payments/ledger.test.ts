import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { checkViolation } from "@/db/errors";
import { payments, refunds } from "@/db/schema";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import {
  addRefund,
  lockPayment,
  openPayment,
  readLedger,
  recordReceived,
  reportPayment,
  settleRefund,
} from "./ledger";

let tenant: Tenant;
let orderId: number;

beforeEach(async () => {
  tenant = await createTenant();
  const event = await createEventFixture(tenant);
  ({ orderId } = await placeOrderFixture(tenant, event, { payment_method: "check" }));
});

const values = () => ({
  organizationId: tenant.organizationId,
  orderId,
  method: "check" as const,
  amount: 5000,
  currency: "USD",
});

const received = () => db.transaction((tx) => recordReceived(tx, values()));

const giveBack = (paymentId: number, amount: number, status: "pending" | "succeeded") =>
  db.transaction((tx) =>
    addRefund(tx, tenant.organizationId, paymentId, { amount, reason: null, status }),
  );

const refundedOf = async (paymentId: number) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return payment?.refundedAmount;
};

describe("refunds", () => {
  test("never exceed the amount paid, however many are requested at once", async () => {
    const { id } = await received();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => giveBack(id, 1500, "succeeded")),
    );
    const refused = tries.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refused).toHaveLength(17);
    for (const reason of refused) expect(reason).toMatchObject({ kind: "invalid" });
    expect(await refundedOf(id)).toBe(4500);
    const { refunds: all } = await readLedger(db, tenant.organizationId, { orderId });
    expect(all.map((refund) => refund.amount)).toEqual([1500, 1500, 1500]);
  });

  test("cannot exceed the amount paid in the database either", async () => {
    const { id } = await received();
    const forced = db.update(payments).set({ refundedAmount: 5001 }).where(eq(payments.id, id));
    const error = await forced.catch((thrown: unknown) => thrown);
    expect(checkViolation(error, "payments_refunded_at_most_paid")).toBe(true);
  });

  test("that fail free their money for another attempt, and are settled once", async () => {
    const { id } = await received();
    const { id: refundId } = await giveBack(id, 5000, "pending");
    await expect(giveBack(id, 1, "pending")).rejects.toMatchObject({ kind: "invalid" });
    const settle = (outcome: "succeeded" | "failed") =>
      db.transaction((tx) => settleRefund(tx, tenant.organizationId, refundId, { outcome }));
    expect(await settle("failed")).toMatchObject({ status: "failed" });
    expect(await settle("succeeded")).toBeNull();
    expect(await refundedOf(id)).toBe(0);
    await giveBack(id, 5000, "succeeded");
    expect(await refundedOf(id)).toBe(5000);
  });

  test("need a received payment in the same organization", async () => {
    const { id } = await db.transaction((tx) => openPayment(tx, values()));
    await expect(giveBack(id, 1, "pending")).rejects.toMatchObject({
      code: "payment_not_received",
    });
    const other = await createTenant();
    const arrived = await received();
    const foreign = db.transaction((tx) =>
      addRefund(tx, other.organizationId, arrived.id, {
        amount: 1,
        reason: null,
        status: "succeeded",
      }),
    );
    await expect(foreign).rejects.toMatchObject({ kind: "not_found" });
    expect(
      await db.select().from(refunds).where(eq(refunds.paymentId, arrived.id)).orderBy(refunds.id),
    ).toEqual([]);
  });
});

test("a payment never moves back, whichever report comes last", async () => {
  const { id } = await db.transaction((tx) => openPayment(tx, values()));
  const report = (status: "processing" | "succeeded" | "failed") =>
    db.transaction(async (tx) => {
      const payment = await lockPayment(tx, tenant.organizationId, id);
      return (await reportPayment(tx, payment, { status }))?.status ?? null;
    });
  expect(await report("failed")).toBe("failed");
  expect(await report("processing")).toBeNull();
  expect(await report("succeeded")).toBe("succeeded");
  expect(await report("failed")).toBeNull();
  expect(await report("succeeded")).toBeNull();
});
