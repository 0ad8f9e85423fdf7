/** Why a card was not charged. */
export type Decline = {
  code: string;
  /** For the payer. */
  message: string;
  /** May the same card work later? If not, its bank does not want to be asked again. */
  retryable: boolean;
  /** The bank's advice: not again before so many days. */
  retryAfterDays?: number;
  /** What the gateway said, for staff. */
  detail?: string;
};

const DECLINES = {
  insufficient_funds: {
    message: "This card has insufficient funds. Please use another one, or try again later.",
    retryable: true,
  },
  expired_card: {
    message: "This card has expired. Please use another one.",
    retryable: false,
  },
  incorrect_cvc: {
    message: "The card’s security code is incorrect. Please check it and try again.",
    retryable: false,
  },
  incorrect_number: {
    message: "The card number is incorrect. Please check it and try again.",
    retryable: false,
  },
  authentication_required: {
    message:
      "Your bank needs your approval before it pays. Please pay here and confirm the payment.",
    retryable: false,
  },
  authentication_failed: {
    message: "Your bank couldn’t confirm that it was you. Please try again, or use another card.",
    retryable: false,
  },
  card_not_supported: {
    message: "This card can’t be used for this payment. Please use another one.",
    retryable: false,
  },
  processing_error: {
    message: "The payment couldn’t be completed. Nothing was charged; please try again.",
    retryable: true,
  },
  limit_exceeded: {
    message: "This amount is over the card’s limit. Please use another card, or ask your bank.",
    retryable: true,
  },
  amount_not_chargeable: {
    message: "This amount can’t be charged to a card. Please choose another amount.",
    retryable: false,
  },
  invalid_token: {
    message: "We couldn’t read the card details. Please enter the card again.",
    retryable: false,
  },
  unavailable: {
    message: "Card payments aren’t working right now. Nothing was charged; please try again soon.",
    retryable: true,
  },
  gateway_refused: {
    message: "Card payments aren’t working right now. Nothing was charged; please try again soon.",
    retryable: true,
  },
  not_completed: {
    message: "The payment was not completed in time. Nothing was charged; please start again.",
    retryable: true,
  },
  card_missing: {
    message: "This gift no longer has a card. Please add one.",
    retryable: false,
  },
  card_unusable: {
    message: "This card can no longer be charged. Please add another one.",
    retryable: false,
  },
  revoked: {
    message: "Your bank no longer lets us charge this card. Please use another one.",
    retryable: false,
  },
  bank_account_unusable: {
    message: "This bank account can’t be debited. Please use another account or a card.",
    retryable: false,
  },
  bank_debit_failed: {
    message: "Your bank didn’t pay the debit. Please use another account or a card.",
    retryable: true,
  },
  debit_not_authorized: {
    message: "Your bank returned the debit as not authorized. Please use another way to pay.",
    retryable: false,
  },
  paypal_unavailable: {
    message: "PayPal isn’t responding right now. Nothing was charged; please try again soon.",
    retryable: true,
  },
  paypal_declined: {
    message:
      "PayPal declined this payment. Nothing was charged. Please choose another way to pay in PayPal, or another one here.",
    retryable: true,
  },
  lost_or_stolen: {
    message: "The card was declined. Please use another one, or ask your bank.",
    retryable: false,
  },
  card_declined: {
    message: "The card was declined. Please use another one, or ask your bank.",
    retryable: true,
  },
} as const satisfies Record<string, Omit<Decline, "code">>;

export type DeclineCode = keyof typeof DECLINES;

export const decline = (code: DeclineCode): Decline => ({ code, ...DECLINES[code] });

/** No bank has refused anything: something of ours or the gateway's broke, and no donor is bothered. */
const NOT_THE_CARD = ["not_completed", "unavailable", "gateway_refused", "paypal_unavailable"];

export const concernsCard = (code: string | null): boolean =>
  code === null || !NOT_THE_CARD.includes(code);

/** A stored failure code in words; those of earlier versions too. */
export function declineOf(code: string | null): Decline {
  return code !== null && Object.hasOwn(DECLINES, code)
    ? decline(code as DeclineCode)
    : decline("card_declined");
}
