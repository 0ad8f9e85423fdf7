import type { DeclineCode } from "@/lib/payments/declines";

/** Why a payment failed, as staff read it: what `DECLINES` says is meant for the payer. */
const WORDS: Record<DeclineCode, string> = {
  insufficient_funds: "The card has insufficient funds.",
  expired_card: "The card has expired.",
  incorrect_cvc: "The card’s security code was incorrect.",
  incorrect_number: "The card number was incorrect.",
  authentication_required: "The bank needs the donor’s approval.",
  authentication_failed: "The bank couldn’t confirm that it was the donor.",
  card_not_supported: "The card can’t be used for this payment.",
  processing_error: "The payment couldn’t be completed.",
  limit_exceeded: "The amount is over the card’s limit.",
  amount_not_chargeable: "The amount can’t be charged to a card.",
  invalid_token: "The card details couldn’t be read.",
  unavailable: "The payment gateway wasn’t responding.",
  gateway_refused: "The payment gateway refused the request.",
  not_completed: "The payment wasn’t completed in time.",
  card_missing: "There was no card to charge.",
  card_unusable: "The card can no longer be charged.",
  revoked: "The bank no longer allows charges to this card.",
  bank_account_unusable: "The bank account can’t be debited.",
  bank_debit_failed: "The bank didn’t pay the debit.",
  debit_not_authorized: "The bank returned the debit as not authorized.",
  paypal_unavailable: "PayPal wasn’t responding.",
  paypal_declined: "PayPal declined the payment.",
  lost_or_stolen: "The card was declined.",
  card_declined: "The card was declined.",
};

/** @param code a stored one, maybe of an earlier version */
export const declineWords = (code: string): string =>
  Object.hasOwn(WORDS, code) ? WORDS[code as DeclineCode] : WORDS.card_declined;
