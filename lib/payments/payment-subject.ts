import { and, eq, type SQL } from "drizzle-orm";
import { payments } from "@/db/schema";

/** What a payment pays for. */
export type PaymentSubject = { orderId: number } | { donationId: number };

/** The payments of one subject. */
export const isFor = (organizationId: number, subject: PaymentSubject): SQL | undefined =>
  and(
    eq(payments.organizationId, organizationId),
    "orderId" in subject
      ? eq(payments.orderId, subject.orderId)
      : eq(payments.donationId, subject.donationId),
  );
