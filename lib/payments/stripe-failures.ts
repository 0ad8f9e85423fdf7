import Stripe from "stripe";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { type Decline, type DeclineCode, decline } from "./declines";
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
  invalid_account: "card_unusable",
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
  revocation_of_authorization: "revoked",
  revocation_of_all_authorizations: "revoked",
  stop_payment_order: "revoked",
  token_already_used: "invalid_token",
  resource_missing: "invalid_token",
  payment_method_unactivated: "card_not_supported",
  payment_intent_invalid_parameter: "card_not_supported",
  // Of bank debits (docs.stripe.com/payments/ach-direct-debit, docs.stripe.com/payments/sepa-debit).
  account_closed: "bank_account_unusable",
  no_account: "bank_account_unusable",
  bank_account_restricted: "bank_account_unusable",
  bank_account_unusable: "bank_account_unusable",
  bank_ownership_changed: "bank_account_unusable",
  could_not_process: "bank_debit_failed",
  bank_account_declined: "bank_debit_failed",
  payment_method_microdeposit_failed: "bank_debit_failed",
  debit_not_authorized: "debit_not_authorized",
  debit_disputed: "debit_not_authorized",
  refer_to_customer: "bank_debit_failed",
};

/**
 * Two digits of the card's network, which Stripe hands on as they are (docs.stripe.com/changelog/acacia/
 * 2024-12-18/network-advice-code-network-decline-code). They are Mastercard's merchant advice codes, as
 * developer.paypal.com/braintree/docs/reference/general/merchant-responses/merchant-advice-codes and
 * docs.everonet.com/en-us/gateway/developer-portal/appendix/mastercard-merchant-advice-code list them;
 * Visa's three categories agree with 01 to 03 (developer.cybersource.com, `ccAuthReply_merchantAdviceCode`).
 *
 * Not again with these details: 01 new account information, 03 do not try again, 21 the holder has ended
 * the agreement, 41 a card number for one payment. What says nothing of trying again is not here: 04 and
 * 22 are about us, 40 and 43 about the kind of card.
 */
const NETWORK_FORBIDS = ["01", "03", "21", "41"];

/** Codes that name how long to wait, in days: 02 is 72 hours, 24 an hour, 25 a day. */
const NETWORK_DAYS: Record<string, number> = {
  "02": 3,
  "24": 1,
  "25": 1,
  "26": 2,
  "27": 4,
  "28": 6,
  "29": 8,
  "30": 10,
};

type StripeRefusal = {
  code?: string | null;
  decline_code?: string | null;
  advice_code?: string | null;
  network_advice_code?: string | null;
};

/**
 * A decline that Stripe tells of with an error, or of a payment's last error. What the bank advises goes
 * before what its code usually means (docs.stripe.com/declines/card, "Retrying issuer declines").
 */
export function stripeDecline(error: StripeRefusal): Decline {
  const code = CODES[error.decline_code ?? ""] ?? CODES[error.code ?? ""];
  const usual = decline(code ?? "card_declined");
  const network = error.network_advice_code ?? "";
  const isForbidden =
    error.advice_code === "do_not_try_again" ||
    error.advice_code === "confirm_card_data" ||
    NETWORK_FORBIDS.includes(network);
  if (isForbidden) return { ...usual, retryable: false };
  const retryAfterDays = NETWORK_DAYS[network];
  return retryAfterDays === undefined ? usual : { ...usual, retryAfterDays };
}

/**
 * The decline behind an error of a request that moves no money unless it succeeds. Throws
 * `GatewayUnreachable` when nobody knows what happened.
 */
export function declineBehind(error: unknown): Decline {
  if (error instanceof Stripe.errors.StripeCardError) return stripeDecline(error);
  if (isUncertain(error)) throw new GatewayUnreachable(error);
  if (isCustomerMissing(error) || isCardSpent(error)) return decline("card_unusable");
  if (error instanceof Stripe.errors.StripeInvalidRequestError && CODES[error.code ?? ""])
    return stripeDecline(error);
  log.error({ err: error }, "Stripe refused a request; settings or account need attention");
  metrics().gatewayRefusals.inc({ gateway: "stripe" });
  return { ...decline("gateway_refused"), detail: detailOf(error) };
}

const DETAIL_LENGTH = 300;

/** Stripe's own words, for staff: they hold no card and no person. */
function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = error instanceof Stripe.errors.StripeError ? error.code : undefined;
  return [code, error.message].filter(Boolean).join(": ").slice(0, DETAIL_LENGTH);
}

/** May Stripe have done what it was asked although it did not say so? */
export function isUncertain(error: unknown): boolean {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return false;
  if (error instanceof errors.StripeConnectionError) return true;
  if (error instanceof errors.StripeRateLimitError) return true;
  if (error.statusCode === 409) return true;
  return error instanceof errors.StripeAPIError;
}

const isInvalid = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Was the customer deleted, or do they belong to another account? */
export function isCustomerMissing(error: unknown): boolean {
  return isInvalid(error) && error.code === "resource_missing" && error.param === "customer";
}

/** Was the stored card detached, or charged once without a customer, so that it never works again? */
function isCardSpent(error: unknown): boolean {
  return isInvalid(error) && error.param === "payment_method";
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
  return isInvalid(error) && error.statusCode === 404;
}

/** Is a card that is to be forgotten no one's already? */
export const isGone = (error: unknown): boolean => isInvalid(error) && !isUncertain(error);

/** Is only Stripe's balance too low for a refund? */
export const lacksBalance = (error: unknown): boolean =>
  isInvalid(error) && error.code === "balance_insufficient";

/** Has a refund been refused for good? Not while our key is wrong, or nobody knows what happened. */
export const isFinalRefusal = (error: unknown): boolean =>
  isInvalid(error) && !isUncertain(error) && !lacksBalance(error);

export const refusalReason = (error: unknown): string | undefined =>
  isInvalid(error) ? (error.code ?? undefined) : undefined;
