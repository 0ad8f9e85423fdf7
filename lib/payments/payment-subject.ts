import { eq, type SQL } from "drizzle-orm";
import { payments } from "@/db/schema";
import { within } from "@/db/within";

/** What a payment pays for. */
export type PaymentSubject = { orderId: number } | { donationId: number };

/** The payments of one subject. */
export const isFor = (organizationId: number, subject: PaymentSubject): SQL | undefined =>
  within(
    payments,
    organizationId,
    "orderId" in subject
      ? eq(payments.orderId, subject.orderId)
      : eq(payments.donationId, subject.donationId),
  );
