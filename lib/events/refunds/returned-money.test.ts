import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { payments, refunds } from "@/db/schema";
import type { GuestActor } from "@/lib/identity/actor";
import { recordReceived } from "@/lib/payments/ledger";
import { reserveRefund } from "@/lib/payments/refunding";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { readReturnedMoney } from "./returned-money";

async function paidOrder() {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const { orderId } = await placeOrderFixture(tenant, event, { tickets: 2 });
  const { organizationId } = tenant;
  const guest: GuestActor = { kind: "guest", organizationId, orderId, requestId: "test" };
  const receive = (amount: number, gateway: string | null) =>
    db.transaction((tx) =>
      recordReceived(tx, {
        organizationId,
        orderId,
        method: gateway ? "card" : "check",
        amount,
        currency: "USD",
        gateway,
      }),
    );
  const giveBack = (paymentId: number, amount: number) =>
    db.transaction((tx) => reserveRefund(tx, organizationId, paymentId, { amount, reason: "x" }));
  return { guest, receive, giveBack };
}

const settle = (id: number, status: "succeeded" | "failed") =>
  db.update(refunds).set({ status }).where(eq(refunds.id, id));

it("says nothing for an order that was never paid", async () => {
  const { guest } = await paidOrder();
  expect(await readReturnedMoney(guest)).toEqual({ isPaid: false, returned: [], keptGift: 0 });
});

it("says how much is refunded by each method, and its progress", async () => {
  const { guest, receive, giveBack } = await paidOrder();
  const card = await receive(6000, "test");
  const check = await receive(4000, null);
  expect(await readReturnedMoney(guest)).toEqual({ isPaid: true, returned: [], keptGift: 0 });
  await settle((await giveBack(card.id, 1500)).id, "succeeded");
  await settle((await giveBack(card.id, 500)).id, "succeeded");
  await giveBack(check.id, 4000);
  expect(await readReturnedMoney(guest)).toMatchObject({
    isPaid: true,
    returned: [
      { amount: 20, way: "card", state: "succeeded" },
      { amount: 40, way: "by_hand", state: "pending" },
    ],
  });
});

it("drops a failed refund once it is retried", async () => {
  const { guest, receive, giveBack } = await paidOrder();
  const card = await receive(6000, "test");
  await settle((await giveBack(card.id, 6000)).id, "failed");
  const back = async () => (await readReturnedMoney(guest)).returned;
  expect(await back()).toEqual([{ amount: 60, way: "card", state: "failed" }]);
  await db.update(payments).set({ refundedAmount: 0 }).where(eq(payments.id, card.id));
  await giveBack(card.id, 6000);
  expect(await back()).toEqual([{ amount: 60, way: "card", state: "pending" }]);
});
