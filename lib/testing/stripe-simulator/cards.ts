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
  /** Stripe has no card that keeps one waiting; bank debits do. */
  simulatedPending: { brand: "visa", last4: "0077", pends: true },
};

/** By `tok_visa` or `pm_card_visa`. */
export function simulatedCard(token: string): SimulatedCard | undefined {
  const name = token.replace(/^(tok|pm_card)_/, "");
  return name !== token && Object.hasOwn(CARDS, name) ? CARDS[name] : undefined;
}
