import type { Refusal } from "./problems";

export type Customer = {
  id: string;
  object: "customer";
  name: string | null;
  /** Its id is known for ever, and nothing can be done with it (docs.stripe.com/api/customers/delete). */
  deleted?: true;
};

export type Method = {
  id: string;
  object: "payment_method";
  type: "card" | "us_bank_account" | "sepa_debit" | "link";
  customer: string | null;
  billing_details: Record<string, string>;
  card?: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    wallet?: { type: "apple_pay" | "google_pay" };
  };
  us_bank_account?: { bank_name: string; last4: string };
  sepa_debit?: { bank_code: string; last4: string };
  link?: { email: string | null };
  /** Which of the test cards it is. Never shown. */
  token: string;
  /** What only Stripe and the bank know. Never shown. */
  hidden: {
    /** Detached, or charged once without a customer: it may never be used again. */
    isSpent?: boolean;
    /** Its holder has confirmed it for charges in their absence. */
    isSetUp?: boolean;
    /** Its holder has agreed to debits. */
    hasMandate?: boolean;
    /** What the bank answers from now on. */
    refusal?: Refusal;
  };
};

type NextAction = {
  type: "redirect_to_url";
  redirect_to_url: { url: string; return_url: string | null };
} | null;

type LastError = {
  type: "card_error";
  code: string;
  decline_code?: string;
  advice_code?: string;
  network_advice_code?: string;
} | null;

export type Intent = {
  id: string;
  object: "payment_intent";
  livemode: boolean;
  created: number;
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  description: string | null;
  statement_descriptor_suffix: string | null;
  automatic_payment_methods: { enabled: boolean; allow_redirects: "always" | "never" };
  /** Null: whatever the account has switched on. */
  allowed_payment_method_types: string[] | null;
  setup_future_usage: string | null;
  metadata: Record<string, string>;
  client_secret: string;
  status: string;
  latest_charge: string | null;
  last_payment_error: LastError;
  next_action: NextAction;
};

export type Charge = {
  id: string;
  object: "charge";
  livemode: boolean;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  payment_intent: string;
  status: "succeeded" | "failed";
  disputed: boolean;
  refunded: boolean;
  /** Which of the test cards paid. Never shown. */
  token: string;
};

export type SimulatedRefund = {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  metadata: Record<string, string>;
  status: "pending" | "succeeded" | "failed";
  failure_reason?: string;
  pending_reason?: string;
};

export type DisputeStatus =
  | "warning_needs_response"
  | "warning_under_review"
  | "warning_closed"
  | "needs_response"
  | "under_review"
  | "appeal_needs_response"
  | "appeal_under_review"
  | "won"
  | "lost";

export type SimulatedDispute = {
  id: string;
  object: "dispute";
  livemode: boolean;
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: DisputeStatus;
  is_charge_refundable: boolean;
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
};

export type Endpoint = {
  id: string;
  object: "webhook_endpoint";
  url: string;
  enabled_events: string[];
  api_version: string | null;
  status: "enabled";
  metadata: Record<string, string>;
  /** Its secret: told once, when it is made (docs.stripe.com/api/webhook_endpoints/object). */
  signing: string;
};

export type Session = {
  id: string;
  object: "checkout.session";
  livemode: boolean;
  mode: string;
  amount_total: number;
  currency: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  metadata: Record<string, string>;
  url: string | null;
  success_url: string | null;
  cancel_url: string | null;
  expires_at: number;
  /** What its payment intent will say. Never shown. */
  intent: { metadata: Record<string, string>; description: string | null; suffix: string | null };
};

export type Setup = {
  id: string;
  object: "setup_intent";
  livemode: boolean;
  customer: string | null;
  /** Null for one that nobody has entered a card for yet. */
  payment_method: string | null;
  client_secret: string;
  status: string;
  next_action: NextAction;
  last_setup_error: LastError;
};

export type StripeEvent = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  livemode: boolean;
  account?: string;
  type: string;
  data: { object: object };
};

/** docs.stripe.com/api/balance_transactions/object */
export type BalanceTransaction = {
  id: string;
  object: "balance_transaction";
  type: string;
  reporting_category: string;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
  available_on: number;
  balance_type: string;
  description: string | null;
  exchange_rate: number | null;
  fee_details: object[];
  source: string | null;
  status: "available" | "pending";
  /** The automatic payout that it is in. Never shown. */
  hidden: { payout: string | null };
};

/** docs.stripe.com/api/payouts/object */
export type Payout = {
  id: string;
  object: "payout";
  livemode: boolean;
  amount: number;
  currency: string;
  automatic: boolean;
  created: number;
  arrival_date: number;
  status: "pending" | "in_transit" | "paid" | "failed" | "canceled";
  balance_transaction: string | null;
  failure_balance_transaction: string | null;
  failure_code: string | null;
  failure_message: string | null;
  method: string;
  type: string;
  reconciliation_status: "completed" | "in_progress" | "not_applicable";
};

export type Thing =
  | BalanceTransaction
  | Payout
  | Customer
  | Method
  | Intent
  | Charge
  | SimulatedRefund
  | SimulatedDispute
  | Session
  | Setup
  | Endpoint;
