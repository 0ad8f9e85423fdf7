import { decline } from "./declines";
import type { DisputeState } from "./disputes";
import type {
  ChargeOutcome,
  ChargeState,
  CheckoutTruth,
  GatewayDispute,
  GatewayRefund,
  RefundState,
} from "./gateway";
import type { GatewayTransaction } from "./payout-source";
import { fromPaypalMoney } from "./paypal-amounts";
import type { PaypalCapture, PaypalDispute, PaypalOrder, PaypalRefund } from "./paypal-objects";

const CAPTURES: Record<PaypalCapture["status"], ChargeState> = {
  COMPLETED: "succeeded",
  PARTIALLY_REFUNDED: "succeeded",
  REFUNDED: "succeeded",
  PENDING: "processing",
  DECLINED: "declined",
  FAILED: "declined",
};

/** A state that nobody knows yet is not taken for money. */
export const captureState = ({ status }: PaypalCapture): ChargeState =>
  CAPTURES[status] ?? "processing";

export function captureOutcome(capture: PaypalCapture): ChargeOutcome {
  const reference = capture.id;
  const state = captureState(capture);
  if (state === "declined")
    return { status: "declined", reference, decline: decline("paypal_declined") };
  return { status: state === "succeeded" ? "succeeded" : "processing", reference };
}

export function orderState({ status }: PaypalOrder): CheckoutTruth["state"] {
  if (status === "COMPLETED") return "complete";
  if (status === "APPROVED") return "approved";
  return status === "VOIDED" ? "expired" : "open";
}

/**
 * What a completed capture came to after PayPal's fee (developer.paypal.com/docs/api/payments/v2,
 * `seller_receivable_breakdown`); null where PayPal does not tell.
 */
export function captureTransaction(capture: PaypalCapture): GatewayTransaction | null {
  const { id, amount, create_time: at, seller_receivable_breakdown: told } = capture;
  if (captureState(capture) !== "succeeded" || !told || !at) return null;
  const gross = fromPaypalMoney(told.gross_amount);
  const fee = told.paypal_fee ? fromPaypalMoney(told.paypal_fee) : 0;
  return {
    ...{ reference: id, type: "charge", gross, fee, net: gross - fee },
    currency: told.gross_amount.currency_code,
    ...{ sourceReference: id, sourceAmount: fromPaypalMoney(amount) },
    sourceCurrency: amount.currency_code,
    ...{ occurredAt: new Date(at), availableAt: new Date(at) },
  };
}

const REFUNDS: Record<PaypalRefund["status"], RefundState> = {
  COMPLETED: "succeeded",
  PENDING: "pending",
  CANCELLED: "failed",
  FAILED: "failed",
};

export const refundState = ({ status }: PaypalRefund): RefundState => REFUNDS[status] ?? "pending";

export const refundTruth = (refund: PaypalRefund): GatewayRefund => ({
  reference: refund.id,
  key: refund.custom_id ?? null,
  amount: fromPaypalMoney(refund.amount),
  state: refundState(refund),
  failureReason: refund.status_details?.reason ?? null,
});

/** Everything else that ends a dispute leaves the money here. */
const FOR_THE_BUYER = ["RESOLVED_BUYER_FAVOUR", "RESOLVED_WITH_PAYOUT", "ACCEPTED"];

export function disputeState({
  status,
  dispute_life_cycle_stage: stage,
  dispute_outcome: outcome,
}: PaypalDispute): DisputeState {
  if (status === "RESOLVED")
    return FOR_THE_BUYER.includes(outcome?.outcome_code ?? "") ? "lost" : "won";
  return stage === "INQUIRY" ? "inquiry" : "opened";
}

export const disputeTruth = (dispute: PaypalDispute, whole: number): GatewayDispute => ({
  reference: dispute.dispute_id,
  amount: dispute.dispute_amount ? fromPaypalMoney(dispute.dispute_amount) : whole,
  state: disputeState(dispute),
  reason: dispute.reason?.toLowerCase() ?? null,
  dueAt:
    dispute.status === "WAITING_FOR_SELLER_RESPONSE" && dispute.seller_response_due_date
      ? new Date(dispute.seller_response_due_date)
      : null,
});
