/** How a test card of Stripe's behaves (docs.stripe.com/testing). */
export type SimulatedCard = {
  brand: string;
  last4: string;
  /** Refused whenever it is charged or verified. */
  declines?: { code: string; declineCode?: string };
  /** Verified without complaint, refused when charged. */
  failsWhenCharged?: boolean;
  asks?: boolean;
  pends?: boolean;
  disputes?: boolean;
};

const declining = (last4: string, code: string, declineCode?: string): SimulatedCard => ({
  brand: "visa",
  last4,
  declines: { code, declineCode },
});

const CARDS: Record<string, SimulatedCard> = {
  visa: { brand: "visa", last4: "4242" },
  mastercard: { brand: "mastercard", last4: "4444" },
  amex: { brand: "amex", last4: "8431" },
  chargeDeclined: declining("0002", "card_declined", "generic_decline"),
  chargeDeclinedInsufficientFunds: declining("9995", "card_declined", "insufficient_funds"),
  chargeDeclinedStolenCard: declining("9979", "card_declined", "stolen_card"),
  chargeDeclinedExpiredCard: declining("0069", "expired_card"),
  chargeDeclinedIncorrectCvc: declining("0127", "incorrect_cvc"),
  chargeDeclinedProcessingError: declining("0119", "processing_error"),
  chargeCustomerFail: { brand: "visa", last4: "0341", failsWhenCharged: true },
  threeDSecure2Required: { brand: "visa", last4: "3220", asks: true },
  createDispute: { brand: "visa", last4: "0259", disputes: true },
  /** Stripe has no card that keeps one waiting; bank debits do. */
  simulatedPending: { brand: "visa", last4: "0077", pends: true },
};

/** By `tok_visa` or `pm_card_visa`. */
export function simulatedCard(token: string): SimulatedCard | undefined {
  const name = token.replace(/^(tok|pm_card)_/, "");
  return name !== token && Object.hasOwn(CARDS, name) ? CARDS[name] : undefined;
}
