import type Stripe from "stripe";
import { decline } from "./declines";
import type { DisputeState } from "./disputes";
import type {
  CardFace,
  ChargeOutcome,
  ChargeState,
  ChargeTruth,
  CheckoutTruth,
  RefundState,
  StoreOutcome,
} from "./gateway";
import { fromStripeAmount } from "./stripe-amounts";
import { stripeDecline } from "./stripe-failures";

/** Marks what is ours at Stripe. */
export const PAYMENT_KEY = "payment_key";
export const REFUND_KEY = "refund_key";

export const referenceOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);

export function chargeState(intent: Stripe.PaymentIntent): ChargeState {
  switch (intent.status) {
    case "succeeded":
      return "succeeded";
    case "requires_action":
      return "requires_action";
    case "canceled":
      return "cancelled";
    case "requires_confirmation":
      return "unconfirmed";
    case "requires_payment_method":
      return intent.last_payment_error ? "declined" : "unconfirmed";
    default:
      return "processing";
  }
}

const redirectUrlOf = (intent: Stripe.PaymentIntent | Stripe.SetupIntent): string | null =>
  intent.next_action?.redirect_to_url?.url ?? null;

export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const reference = intent.id;
  const state = chargeState(intent);
  const redirectUrl = redirectUrlOf(intent);
  if (state === "succeeded" || state === "processing") return { status: state, reference };
  if (state === "requires_action" && redirectUrl) return { status: state, reference, redirectUrl };
  const reason = intent.last_payment_error;
  return {
    status: "declined",
    reference,
    decline: reason ? stripeDecline(reason) : decline("not_completed"),
  };
}

export function chargeTruth(
  intent: Stripe.PaymentIntent,
  { refunds, disputes }: { refunds: readonly Stripe.Refund[]; disputes: readonly Stripe.Dispute[] },
): ChargeTruth {
  const minor = (amount: number) => fromStripeAmount(amount, intent.currency);
  return {
    state: chargeState(intent),
    amount: minor(intent.status === "succeeded" ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    redirectUrl: redirectUrlOf(intent),
    decline: intent.last_payment_error ? stripeDecline(intent.last_payment_error) : null,
    refunds: refunds.map((refund) => ({
      reference: refund.id,
      key: refund.metadata?.[REFUND_KEY] ?? null,
      amount: minor(refund.amount),
      state: refundState(refund.status),
      failureReason: refund.failure_reason ?? null,
    })),
    disputes: disputes.map((dispute) => ({
      reference: dispute.id,
      amount: minor(dispute.amount),
      state: disputeState(dispute.status),
      reason: dispute.reason,
      dueAt: dueAt(dispute),
      hasEvidence: dispute.evidence_details.has_evidence,
    })),
  };
}

export function checkoutState({ status }: Stripe.Checkout.Session): CheckoutTruth["state"] {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}

export function refundState(status: string | null): RefundState {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** docs.stripe.com/api/disputes/object, `status`. One that nobody knows yet is taken for open. */
function disputeState(status: string): DisputeState {
  if (status === "won" || status === "prevented") return "won";
  if (status === "lost") return "lost";
  if (status === "warning_closed") return "closed";
  if (status.startsWith("warning_")) return "inquiry";
  return status.startsWith("appeal_") ? "appeal" : "opened";
}

/** Null where nothing is asked of us: evidence is in, or the bank takes none. */
function dueAt({ status, evidence_details: { due_by } }: Stripe.Dispute): Date | null {
  return status.endsWith("needs_response") && due_by ? new Date(due_by * 1000) : null;
}

/** What may be shown of a stored method; null for one of a kind that is not kept. */
export function faceOf(method: Stripe.PaymentMethod): CardFace | null {
  const { card, us_bank_account: american, sepa_debit: european } = method;
  if (card)
    return {
      ...{ kind: "card", brand: card.brand, lastFour: card.last4 },
      ...{ expMonth: card.exp_month, expYear: card.exp_year },
    };
  const never = { expMonth: null, expYear: null };
  if (american)
    return {
      ...{ kind: "bank_debit", brand: american.bank_name ?? "bank" },
      ...{ lastFour: american.last4 ?? "", ...never },
    };
  if (european)
    return { kind: "bank_debit", brand: "SEPA", lastFour: european.last4 ?? "", ...never };
  return method.type === "link" ? { kind: "link", brand: "link", lastFour: "", ...never } : null;
}

/** @param intent with its payment method expanded. */
export function storeOutcome(intent: Stripe.SetupIntent): StoreOutcome {
  const redirectUrl = redirectUrlOf(intent);
  if (intent.status === "requires_action" && redirectUrl)
    return { status: "requires_action", reference: intent.id, redirectUrl };
  const method = typeof intent.payment_method === "string" ? null : intent.payment_method;
  const customerReference = referenceOf(intent.customer);
  const face = method && faceOf(method);
  if (intent.status !== "succeeded" || !face || !customerReference)
    return { status: "declined", decline: stripeDecline(intent.last_setup_error ?? {}) };
  return {
    status: "stored",
    card: { customerReference, methodReference: method.id, ...face },
  };
}
