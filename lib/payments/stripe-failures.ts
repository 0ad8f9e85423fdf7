import Stripe from "stripe";
import { log } from "@/lib/log";
import { type DeclineCode, decline } from "./declines";
import { GatewayUnreachable } from "./gateway";

/** Stripe's error and decline codes in our words. What is not here is a plain decline. */
const CODES: Record<string, DeclineCode> = {
  insufficient_funds: "insufficient_funds",
  expired_card: "expired_card",
  invalid_expiry_month: "expired_card",
  invalid_expiry_year: "expired_card",
  incorrect_cvc: "incorrect_cvc",
  invalid_cvc: "incorrect_cvc",
  incorrect_number: "incorrect_number",
  invalid_number: "incorrect_number",
  invalid_account: "card_not_supported",
  authentication_required: "authentication_required",
  authentication_not_handled: "authentication_required",
  payment_intent_authentication_failure: "authentication_failed",
  setup_intent_authentication_failure: "authentication_failed",
  card_not_supported: "card_not_supported",
  currency_not_supported: "card_not_supported",
  transaction_not_allowed: "card_not_supported",
  processing_error: "processing_error",
  issuer_not_available: "processing_error",
  reenter_transaction: "processing_error",
  try_again_later: "processing_error",
  card_velocity_exceeded: "limit_exceeded",
  withdrawal_count_limit_exceeded: "limit_exceeded",
  amount_too_small: "amount_not_chargeable",
  amount_too_large: "amount_not_chargeable",
  invalid_charge_amount: "amount_not_chargeable",
  lost_card: "lost_or_stolen",
  stolen_card: "lost_or_stolen",
  pickup_card: "lost_or_stolen",
  restricted_card: "lost_or_stolen",
  fraudulent: "lost_or_stolen",
  merchant_blacklist: "lost_or_stolen",
  token_already_used: "invalid_token",
  resource_missing: "invalid_token",
  payment_method_unactivated: "card_not_supported",
};

/** A decline that Stripe tells of with an error, or of a payment's last error. */
export function stripeDecline(error: { code?: string | null; decline_code?: string | null }) {
  const code = CODES[error.decline_code ?? ""] ?? CODES[error.code ?? ""];
  return decline(code ?? "card_declined");
}

/**
 * The decline behind an error of a request that moves no money unless it succeeds. Throws
 * `GatewayUnreachable` when nobody knows what happened.
 */
export function declineBehind(error: unknown) {
  if (error instanceof Stripe.errors.StripeCardError) return stripeDecline(error);
  if (isUncertain(error)) throw new GatewayUnreachable(error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError && CODES[error.code ?? ""])
    return stripeDecline(error);
  log.error({ err: error }, "the payment gateway refused a request");
  return decline("unavailable");
}

/** May Stripe have done what it was asked although it did not say so? */
function isUncertain(error: unknown): boolean {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return false;
  if (error instanceof errors.StripeConnectionError) return true;
  if (error instanceof errors.StripeRateLimitError) return true;
  return error instanceof errors.StripeAPIError;
}

/** Runs a request that only reads, or that may be repeated later. */
export async function reach<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw isUncertain(error) ? new GatewayUnreachable(error) : error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

/** Has a refund been refused for good? Not while only Stripe's balance is too low, or our key is wrong. */
export function isFinalRefusal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code !== "balance_insufficient";
}
