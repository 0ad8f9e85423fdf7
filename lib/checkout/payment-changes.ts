import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { payments } from "@/db/schema";
import { within } from "@/db/within";
import { donationPaymentChanged } from "@/lib/giving/payments/payment-changes";
import type { SystemActor } from "@/lib/identity/actor";
import type { PaymentChange } from "@/lib/payments/subjects";
import { bringBackForPayment } from "./declined-again";

/**
 * What a gateway tells of a gift’s payment, also after the gift was declined and forgotten: money that comes
 * all the same finds its gift, and that it was declined is known.
 */
export async function giftPaymentChanged(
  actor: SystemActor,
  paymentId: number,
  change: PaymentChange,
): Promise<void> {
  const [payment] = await db
    .select({ donationId: payments.donationId })
    .from(payments)
    .where(within(payments, actor.organizationId, eq(payments.id, paymentId)));
  if (payment?.donationId === null) {
    const isNews = change.kind !== "reported" || change.report.status === "succeeded";
    if (!isNews) return;
    await db.transaction((tx) => bringBackForPayment(tx, actor, paymentId));
  }
  await donationPaymentChanged(actor, paymentId, change);
}
