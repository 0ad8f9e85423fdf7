import type { Reason } from "./matching";
import type { GatewayTransactionView } from "./schema";

export const TYPE_WORDS: Record<GatewayTransactionView["type"], string> = {
  charge: "Payment",
  refund: "Refund",
  refund_failure: "Failed refund",
  dispute: "Dispute",
  dispute_reversal: "Dispute won",
  adjustment: "Adjustment",
  fee: "Fee",
  payout: "Payout",
  payout_failure: "Failed payout",
  other: "Other",
};

export const REASON_WORDS: Record<Reason, string> = {
  not_here: "At the gateway, not here",
  not_at_gateway: "Here, not at the gateway",
  amount_differs: "Amount differs",
  payout_sum_differs: "Payout total differs",
};
