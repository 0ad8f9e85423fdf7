import type { PaypalMoney } from "./paypal-amounts";

// What we read of PayPal’s answers (developer.paypal.com/docs/api/orders/v2, …/payments/v2,
// …/customer-disputes/v1).

type Link = { rel: string; href: string };

export type PaypalOrder = {
  id: string;
  status:
    | "CREATED"
    | "SAVED"
    | "PAYER_ACTION_REQUIRED"
    | "APPROVED"
    | "COMPLETED"
    | "VOIDED"
    | "PENDING_APPROVAL";
  links?: Link[];
  purchase_units?: {
    payments?: { captures?: PaypalCapture[]; refunds?: PaypalRefund[] };
  }[];
};

export type PaypalCapture = {
  id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "FAILED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  amount: PaypalMoney;
  custom_id?: string;
  supplementary_data?: { related_ids?: { order_id?: string } };
  create_time?: string;
  seller_receivable_breakdown?: {
    gross_amount: PaypalMoney;
    paypal_fee?: PaypalMoney;
    net_amount?: PaypalMoney;
  };
};

export type PaypalRefund = {
  id: string;
  status: "COMPLETED" | "PENDING" | "CANCELLED" | "FAILED";
  amount: PaypalMoney;
  custom_id?: string;
  status_details?: { reason?: string };
};

export type PaypalDispute = {
  dispute_id: string;
  reason?: string;
  status: string;
  dispute_amount?: PaypalMoney;
  dispute_life_cycle_stage?: string;
  dispute_outcome?: { outcome_code?: string };
  seller_response_due_date?: string;
};

/** The page on which the payer approves an order. */
export const approvalUrl = ({ links = [] }: PaypalOrder): string | null =>
  links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? null;

export const capturesOf = ({ purchase_units: units = [] }: PaypalOrder): PaypalCapture[] =>
  units.flatMap(({ payments }) => payments?.captures ?? []);

export const refundsOf = ({ purchase_units: units = [] }: PaypalOrder): PaypalRefund[] =>
  units.flatMap(({ payments }) => payments?.refunds ?? []);
