import type { Refusal } from "./problems";

/** How a test card of Stripe's behaves (docs.stripe.com/testing). */
export type SimulatedCard = {
  brand: string;
  last4: string;
  /** Refused whenever it is charged or verified. */
  declines?: Refusal;
  /** Verified without complaint, refused when charged. */
  failsWhenCharged?: boolean;
  /** Its bank asks its holder: always, or not in their absence once they have confirmed it for that. */
  asks?: "always" | "unless_set_up";
  pends?: boolean;
  /** What kind of payment method it is; a card unless said. */
  kind?: "us_bank_account" | "sepa_debit" | "link";
  /** A card that a wallet holds. */
  wallet?: "apple_pay" | "google_pay";
  /** Of a debit: what its bank answers days later; undefined: it pays. */
  returns?: string;
  disputes?: "chargeback" | "inquiry";
  /** A refund of it waits first, or succeeds and fails afterwards. */
  refunds?: "pend" | "fail_later";
};

const declining = (
  last4: string,
  code: string,
  more: Omit<Refusal, "code"> = {},
): SimulatedCard => ({
  brand: "visa",
  last4,
  declines: { code, ...more },
});

const declined = (last4: string, declineCode: string, adviceCode?: Refusal["adviceCode"]) =>
  declining(last4, "card_declined", { declineCode, adviceCode });

const CARDS: Record<string, SimulatedCard> = {
  visa: { brand: "visa", last4: "4242" },
  mastercard: { brand: "mastercard", last4: "4444" },
  amex: { brand: "amex", last4: "8431" },
  chargeDeclined: declined("0002", "generic_decline", "try_again_later"),
  chargeDeclinedInsufficientFunds: declined("9995", "insufficient_funds", "try_again_later"),
  chargeDeclinedLostCard: declined("9987", "lost_card", "do_not_try_again"),
  chargeDeclinedStolenCard: declined("9979", "stolen_card", "do_not_try_again"),
  chargeDeclinedExpiredCard: declining("0069", "expired_card", { adviceCode: "do_not_try_again" }),
  chargeDeclinedIncorrectCvc: declining("0127", "incorrect_cvc", {
    adviceCode: "confirm_card_data",
  }),
  chargeDeclinedProcessingError: declining("0119", "processing_error", {
    adviceCode: "try_again_later",
  }),
  chargeCustomerFail: { brand: "visa", last4: "0341", failsWhenCharged: true },
  threeDSecure2Required: { brand: "visa", last4: "3220", asks: "always" },
  authenticationRequired: { brand: "visa", last4: "3184", asks: "always" },
  authenticationRequiredOnSetup: { brand: "visa", last4: "3155", asks: "unless_set_up" },
  createDispute: { brand: "visa", last4: "0259", disputes: "chargeback" },
  createDisputeInquiry: { brand: "visa", last4: "1976", disputes: "inquiry" },
  pendingRefund: { brand: "visa", last4: "7726", refunds: "pend" },
  refundFail: { brand: "visa", last4: "5126", refunds: "fail_later" },
  visa_applePay: { brand: "visa", last4: "4242", wallet: "apple_pay" },
  visa_googlePay: { brand: "visa", last4: "4242", wallet: "google_pay" },
  /** Stripe has no card that keeps one waiting; bank debits do. */
  simulatedPending: { brand: "visa", last4: "0077", pends: true },
};

const american = (last4: string, returns?: string): SimulatedCard => ({
  ...{ kind: "us_bank_account", brand: "STRIPE TEST BANK", last4, pends: true, returns },
});
const european = (last4: string, returns?: string): SimulatedCard => ({
  ...{ kind: "sepa_debit", brand: "37040044", last4, pends: true, returns },
});

/** Ready-made methods of other kinds (docs.stripe.com/payments/ach-direct-debit, "Test"; likewise SEPA). */
const OTHERS: Record<string, SimulatedCard> = {
  pm_usBankAccount_success: american("6789"),
  pm_usBankAccount_accountClosed: american("1116", "account_closed"),
  pm_usBankAccount_insufficientFunds: american("2227", "insufficient_funds"),
  pm_usBankAccount_debitNotAuthorized: american("3335", "debit_not_authorized"),
  pm_sepaDebit_success: european("3000"),
  pm_sepaDebit_insufficientFunds: european("3002", "insufficient_funds"),
  pm_link: { kind: "link", brand: "link", last4: "" },
};

/** By `tok_visa`, `pm_card_visa` or the name of another ready-made method. */
export function simulatedCard(token: string): SimulatedCard | undefined {
  if (Object.hasOwn(OTHERS, token)) return OTHERS[token];
  const name = token.replace(/^(tok|pm_card)_/, "");
  return name !== token && Object.hasOwn(CARDS, name) ? CARDS[name] : undefined;
}
