import type { SystemActor } from "@/lib/identity/actor";
import type { PaymentChange } from "@/lib/payments/subjects";
import { applyPaymentReport, type OrderState } from "../payments/completion";
import { recordDispute, recordOutsideRefund, settleOrderRefund } from "../refunds/reported-refunds";

/** What a gateway tells of a payment that is for an order, led to the job that applies it. */
export function orderPaymentChanged(
  actor: SystemActor,
  paymentId: number,
  change: PaymentChange,
): Promise<OrderState> {
  switch (change.kind) {
    case "reported":
      return applyPaymentReport(actor, paymentId, change.report);
    case "refund_settled":
      return settleOrderRefund(actor, change.refundId, change.end);
    case "refunded_outside":
      return recordOutsideRefund(actor, paymentId, change);
    case "dispute":
      return recordDispute(actor, paymentId, change.dispute);
  }
}
