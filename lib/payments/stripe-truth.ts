import type Stripe from "stripe";
import { decline } from "./declines";
import type { DisputeState } from "./disputes";
import type {
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
  disputes: readonly Stripe.Dispute[],
): ChargeTruth {
  const charge = typeof intent.latest_charge === "string" ? null : intent.latest_charge;
  const minor = (amount: number) => fromStripeAmount(amount, intent.currency);
  return {
    state: chargeState(intent),
    amount: minor(intent.status === "succeeded" ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    redirectUrl: redirectUrlOf(intent),
    decline: intent.last_payment_error ? stripeDecline(intent.last_payment_error) : null,
    refunds: (charge?.refunds?.data ?? []).map((refund) => ({
      reference: refund.id,
      key: refund.metadata?.[REFUND_KEY] ?? null,
      amount: minor(refund.amount),
      state: refundState(refund.status),
    })),
    disputes: disputes.map((dispute) => ({
      reference: dispute.id,
      amount: minor(dispute.amount),
      state: disputeState(dispute.status),
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

/** Until a bank has decided, a dispute is open; an inquiry that led to nothing counts as won. */
function disputeState(status: string): DisputeState {
  if (status === "lost") return "lost";
  return ["won", "warning_closed", "prevented"].includes(status) ? "won" : "opened";
}

/** @param intent with its payment method expanded. */
export function storeOutcome(intent: Stripe.SetupIntent): StoreOutcome {
  const redirectUrl = redirectUrlOf(intent);
  if (intent.status === "requires_action" && redirectUrl)
    return { status: "requires_action", reference: intent.id, redirectUrl };
  const method = typeof intent.payment_method === "string" ? null : intent.payment_method;
  const customerReference = referenceOf(intent.customer);
  if (intent.status !== "succeeded" || !method?.card || !customerReference)
    return { status: "declined", decline: stripeDecline(intent.last_setup_error ?? {}) };
  const { brand, last4, exp_month, exp_year } = method.card;
  return {
    status: "stored",
    card: {
      customerReference,
      methodReference: method.id,
      brand,
      lastFour: last4,
      expMonth: exp_month,
      expYear: exp_year,
    },
  };
}
