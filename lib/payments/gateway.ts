import type { KEPT_KINDS } from "@/db/schema";
import { AppError } from "@/lib/errors";
import type { Minor } from "@/lib/money";
import type { ChargeLabels } from "./charge-labels";
import type { Decline } from "./declines";
import type { DisputeState } from "./disputes";
import type { GatewayTransaction, PayoutSource } from "./payout-source";

/**
 * What a gateway does for us, whichever it is. Nothing here is called inside a transaction. Every method
 * but `parseWebhook` may throw `GatewayUnreachable`; none throws for a card that is refused.
 */
export interface Gateway {
  readonly name: GatewayName;
  /** No real money moves. */
  readonly isTest: boolean;
  /** The organization's own account there; null: the installation's, or a gateway without any. */
  readonly accountReference: string | null;
  /** Its balance and payouts; null where it does not tell of them. */
  readonly payouts: PayoutSource | null;
  /** Keeps a card for later charges, after asking its bank whether it is good. */
  storeCard(token: string, holder: CardHolder): Promise<StoreOutcome>;
  /** The card of a `storeCard` that its holder had to confirm first. */
  finishStoringCard(reference: string): Promise<StoreOutcome>;
  /** Forgets a stored card. One that is gone already is no mistake. */
  removeCard(card: StoredCardReference): Promise<void>;
  /** Prepares a charge without moving money, once for each idempotency key. */
  openCharge(charge: NewCharge): Promise<OpenedCharge>;
  /** Moves the money of an opened charge. `processing` also when nobody knows what became of it. */
  charge(reference: string, options: ChargeOptions): Promise<ChargeOutcome>;
  /** What is true of a charge now. */
  retrieve(reference: string): Promise<ChargeTruth>;
  /** Makes sure that an unfinished charge never takes money. A finished one stays as it is. */
  cancel(reference: string): Promise<void>;
  /** What an earlier charge was paid with, where it was kept for another; null where it was not. */
  keptMethod(reference: string): Promise<StoredCard | null>;
  /** Sends money back, once for each idempotency key. */
  refund(refund: NewGatewayRefund): Promise<RefundOutcome>;
  /** A page of the gateway's own on which somebody pays. */
  createCheckout(checkout: NewCheckout): Promise<Checkout>;
  retrieveCheckout(reference: string): Promise<CheckoutTruth>;
  /** Takes the money that a payer has approved on that page, where a gateway does not take it by itself. */
  captureCheckout(reference: string, idempotencyKey: string): Promise<ChargeOutcome>;
  /** Closes a page that is still open. */
  expireCheckout(reference: string): Promise<void>;
  /** The account that the key belongs to; null for a gateway that has none. */
  account(): Promise<string | null>;
  /** What is on a stored card now; null once it is gone. */
  retrieveCard(methodReference: string): Promise<CardFace | null>;
  /** Throws bad request unless the gateway signed it less than five minutes ago. */
  parseWebhook(raw: string, signature: string | null): GatewayEvent;
}

export type GatewayName = "stripe" | "test" | "paypal";

/** The code of a refused event that another account's secret may have signed. */
export const BAD_SIGNATURE = "bad_signature";

/** The gateway did not answer, or not in a way that says what happened. */
export class GatewayUnreachable extends AppError {
  constructor(readonly reason?: unknown) {
    super(
      "unavailable",
      "payment_gateway_unreachable",
      "Card payments aren’t responding right now. Please try again shortly.",
      {},
      { "Retry-After": "10" },
    );
    this.name = "GatewayUnreachable";
    this.cause = reason;
  }
}

/** What is charged: a card, what a wallet holds, or a bank account that is debited in some days. */
export type ChargeKind = "card" | "wallet" | "bank_debit";

/** A payer's agreement to a debit: where it came from, as banks demand to have it on record. */
export type Mandate = { address: string; userAgent: string };

export type CardHolder = {
  name: string;
  kind?: ChargeKind;
  /** Of a bank account that is to be debited: it decides which kind of debit. */
  currency?: string;
  mandate?: Mandate;
  email?: string;
  /** Whose card it is, if the gateway has one of theirs already. */
  customerReference?: string;
  idempotencyKey: string;
  /** Where the holder comes back to after their bank asked them something. */
  returnUrl: string;
};

export type StoredCardReference = { customerReference: string; methodReference: string };

export type CardFace = {
  kind?: (typeof KEPT_KINDS)[number];
  brand: string;
  lastFour: string;
  expMonth: number | null;
  expYear: number | null;
};

export type StoredCard = StoredCardReference & CardFace;

type Declined = { status: "declined"; decline: Decline };

export type StoreOutcome =
  | { status: "stored"; card: StoredCard }
  | { status: "requires_action"; reference: string; redirectUrl: string }
  | Declined;

export type NewCharge = {
  amount: Minor;
  currency: string;
  method: StoredCardReference | { token: string };
  /** A card unless said. */
  kind?: ChargeKind;
  /** Whose it is, where a token is to be kept for a later charge that its owner asks for. */
  keep?: { name: string; email?: string };
  idempotencyKey: string;
  description: string;
  labels?: ChargeLabels;
};

export type OpenedCharge = { status: "opened"; reference: string } | Declined;

export type ChargeOptions = {
  /** Nobody is there to answer their bank, as with recurring gifts. */
  offSession: boolean;
  returnUrl: string;
  mandate?: Mandate;
};

export type ChargeOutcome =
  | { status: "succeeded"; reference: string }
  | { status: "processing"; reference: string }
  | { status: "requires_action"; reference: string; redirectUrl: string }
  | (Declined & { reference: string | null });

/** `unconfirmed`: opened and not charged yet. `cancelled`: it never will be. */
export type ChargeState = ChargeOutcome["status"] | "unconfirmed" | "cancelled";

export type ChargeTruth = {
  state: ChargeState;
  amount: Minor;
  currency: string;
  redirectUrl: string | null;
  decline: Decline | null;
  refunds: GatewayRefund[];
  disputes: GatewayDispute[];
  /** What the charge itself came to after fees, where the gateway tells it along. */
  transaction?: GatewayTransaction | null;
};

export type GatewayDispute = {
  reference: string;
  amount: Minor;
  state: DisputeState;
  /** The bank's word for it, such as `fraudulent`. */
  reason?: string | null;
  /** Until when the gateway takes evidence; null where it asks for none. */
  dueAt?: Date | null;
  hasEvidence?: boolean;
};

export type NewGatewayRefund = {
  chargeReference: string;
  amount: Minor;
  currency: string;
  /** Our mark on it, by which it is found again. */
  key: string;
  idempotencyKey: string;
};

export type RefundState = "pending" | "succeeded" | "failed";

export type RefundOutcome = {
  status: RefundState;
  reference: string | null;
  /** Refused for now: to be asked for again, under another idempotency key. */
  isRefused?: boolean;
  failureReason?: string | null;
};

export type GatewayRefund = {
  reference: string;
  /** Our mark, if it was we who asked for it. */
  key: string | null;
  amount: Minor;
  state: RefundState;
  failureReason?: string | null;
};

export type NewCheckout = {
  amount: Minor;
  currency: string;
  description: string;
  labels?: ChargeLabels;
  idempotencyKey: string;
  successUrl: string;
  cancelUrl: string;
  /** At most 24 hours ahead; gateways keep a page open for half an hour at least. */
  expiresAt: Date;
  email?: string;
};

export type Checkout = { reference: string; url: string };

export type CheckoutTruth = {
  /** `approved`: its payer has agreed, and the money is yet to be taken. */
  state: "open" | "approved" | "complete" | "expired";
  url: string | null;
  chargeReference: string | null;
};

/** What an event is about. What it says is asked of the gateway itself. */
export type GatewayEvent = {
  reference: string;
  type: string;
  isTest: boolean;
  /** Of another account, for which the gateway also tells us. */
  isForeign: boolean;
  /** Could it change a payment or a stored card? */
  concernsPayments: boolean;
  chargeReference: string | null;
  checkoutReference: string | null;
  /** A stored card that its network has updated. */
  methodReference: string | null;
  paymentKey: string | null;
  payoutReference: string | null;
};
