import type { SystemActor } from "@/lib/identity/actor";
import type { PaymentChange } from "@/lib/payments/subjects";
import type { Donation } from "../donations";
import { applyDonationReport } from "./completion";
import {
  recordDonationDispute,
  recordOutsideDonationRefund,
  settleDonationRefund,
} from "./refunds";

/** What a gateway tells of a payment that is for a gift, led to the job that applies it. */
export function donationPaymentChanged(
  actor: SystemActor,
  paymentId: number,
  change: PaymentChange,
): Promise<Donation> {
  switch (change.kind) {
    case "reported":
      return applyDonationReport(actor, paymentId, change.report);
    case "refund_settled":
      return settleDonationRefund(actor, change.refundId, change.end);
    case "refunded_outside":
      return recordOutsideDonationRefund(actor, paymentId, change);
    case "dispute":
      return recordDonationDispute(actor, paymentId, change.dispute);
  }
}
