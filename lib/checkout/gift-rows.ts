import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { donations, payments } from "@/db/schema";
import { within } from "@/db/within";
import type { Donation } from "@/lib/giving/donations";
import type { Payment } from "@/lib/payments/ledger";
import type { Checkout } from "./cart";

/** The gift of a checkout. */
export async function findGift({ organizationId, id }: Checkout): Promise<Donation | undefined> {
  const [found] = await db
    .select()
    .from(donations)
    .where(within(donations, organizationId, eq(donations.checkoutId, id)));
  return found;
}

/** The latest payment of a gift. */
export async function lastPaymentOf({
  organizationId,
  id,
}: Donation): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(within(payments, organizationId, eq(payments.donationId, id)))
    .orderBy(desc(payments.id))
    .limit(1);
  return payment;
}

export async function findPayment(
  { organizationId }: Pick<Checkout, "organizationId">,
  id: number,
): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(within(payments, organizationId, eq(payments.id, id)));
  return payment;
}
