import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import { within } from "@/db/within";
import type { GuestActor } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { type Ledger, type Refund, readLedger } from "@/lib/payments/ledger";

/** Money on its way back to a buyer, or there; in major units. */
export type Returned = {
  amount: number;
  way: "card" | "by_hand";
  state: Refund["status"];
};
export type ReturnedMoney = {
  isPaid: boolean;
  returned: Returned[];
  /** Of a canceled registration: what of the added gift its buyer left as a gift. */
  keptGift: number;
};

/** What was paid for a guest's order at all, and what of it goes back, how and how far it is. */
export async function readReturnedMoney({
  organizationId,
  orderId,
}: GuestActor): Promise<ReturnedMoney> {
  const ledger = await readLedger(db, organizationId, { orderId });
  const isPaid = ledger.payments.some(({ status }) => status === "succeeded");
  const [order] = await db
    .select({ keptGift: orders.keptGift, currency: orders.currency })
    .from(orders)
    .where(within(orders, organizationId, eq(orders.id, orderId)));
  const keptGift = order ? toMajor(order.keptGift, order.currency) : 0;
  return { isPaid, returned: returnedOf(ledger), keptGift };
}

/** By way and state; a refund that failed counts no more once it was tried again. */
function returnedOf({ payments, refunds }: Ledger): Returned[] {
  const sums = new Map<string, Omit<Returned, "amount"> & { minor: Minor; currency: string }>();
  for (const { id, paymentId, status: state, amount } of refunds) {
    const payment = payments.find((each) => each.id === paymentId);
    const isTriedAgain = refunds.some((each) => each.paymentId === paymentId && each.id > id);
    if (!payment || (state === "failed" && isTriedAgain)) continue;
    const way = payment.gateway === null ? "by_hand" : "card";
    const { currency } = payment;
    const minor = (sums.get(`${way} ${state}`)?.minor ?? 0) + amount;
    sums.set(`${way} ${state}`, { way, state, minor, currency });
  }
  return [...sums.values()].map(({ minor, currency, ...rest }) => ({
    amount: toMajor(minor, currency),
    ...rest,
  }));
}
