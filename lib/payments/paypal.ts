import { declined, notFound } from "@/lib/errors";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { type Decline, decline } from "./declines";
import {
  type ChargeOutcome,
  type ChargeTruth,
  type Checkout,
  type CheckoutTruth,
  type Gateway,
  type GatewayEvent,
  GatewayUnreachable,
  type NewCheckout,
  type NewGatewayRefund,
  type OpenedCharge,
  type RefundOutcome,
  type StoreOutcome,
} from "./gateway";
import { fromPaypalMoney, toPaypalMoney } from "./paypal-amounts";
import { askPaypal, PaypalRefusal } from "./paypal-client";
import type { PaypalKeys } from "./paypal-keys";
import {
  approvalUrl,
  capturesOf,
  type PaypalCapture,
  type PaypalDispute,
  type PaypalOrder,
  type PaypalRefund,
  refundsOf,
} from "./paypal-objects";
import {
  captureOutcome,
  captureState,
  captureTransaction,
  disputeTruth,
  orderState,
  refundState,
  refundTruth,
} from "./paypal-truth";

const TEXT_LENGTH = 127;

/** The payer’s PayPal account does not pay; nothing of ours is wrong. */
const PAYER_REFUSALS = ["INSTRUMENT_DECLINED", "PAYER_CANNOT_PAY", "TRANSACTION_REFUSED"];

/**
 * PayPal, by redirect: the payer approves an order on PayPal’s own page, and its money is captured
 * afterwards (docs/decisions/033-ways-to-pay.md). It stores no cards here, so nothing recurs with it.
 */
export class PaypalGateway implements Gateway {
  readonly name = "paypal";
  readonly isTest: boolean;
  /** The REST app’s client id stands for its account. */
  readonly accountReference: string;
  /** Only what each capture cost is told, along with the capture. */
  readonly payouts = null;

  constructor(private readonly keys: PaypalKeys) {
    this.isTest = keys.isTest;
    this.accountReference = keys.clientId;
  }

  async storeCard(): Promise<StoreOutcome> {
    return { status: "declined", decline: decline("card_not_supported") };
  }

  finishStoringCard = (): Promise<StoreOutcome> => this.storeCard();

  async removeCard(): Promise<void> {}

  async retrieveCard(): Promise<null> {
    return null;
  }

  async openCharge(): Promise<OpenedCharge> {
    return { status: "declined", decline: decline("card_not_supported") };
  }

  async charge(reference: string): Promise<ChargeOutcome> {
    return { status: "processing", reference };
  }

  /** What PayPal calls a capture, with the refunds of its order and the disputes about it. */
  async retrieve(reference: string): Promise<ChargeTruth> {
    const capture = await this.reach<PaypalCapture>(`/v2/payments/captures/${reference}`);
    const state = captureState(capture);
    const amount = fromPaypalMoney(capture.amount);
    const orderId = capture.supplementary_data?.related_ids?.order_id;
    const order = orderId
      ? await this.reach<PaypalOrder>(`/v2/checkout/orders/${orderId}`)
      : undefined;
    return {
      ...{ state, amount, currency: capture.amount.currency_code, redirectUrl: null },
      decline: state === "declined" ? decline("paypal_declined") : null,
      transaction: captureTransaction(capture),
      refunds: order ? refundsOf(order).map(refundTruth) : [],
      disputes: state === "succeeded" ? await this.disputesOf(reference, amount) : [],
    };
  }

  private async disputesOf(reference: string, amount: number) {
    const path = `/v1/customer/disputes?disputed_transaction_id=${reference}`;
    const { items = [] } = await this.reach<{ items?: PaypalDispute[] }>(path);
    return Promise.all(
      items.map(async ({ dispute_id }) => {
        const path = `/v1/customer/disputes/${dispute_id}`;
        return disputeTruth(await this.reach<PaypalDispute>(path), amount);
      }),
    );
  }

  /** A capture cannot be called back; an order that nobody approves lapses by itself. */
  async cancel(): Promise<void> {}

  async keptMethod(): Promise<null> {
    return null;
  }

  async refund(refund: NewGatewayRefund): Promise<RefundOutcome> {
    const { chargeReference, key, idempotencyKey: requestId } = refund;
    const amount = toPaypalMoney(refund.amount, refund.currency);
    if (!amount) return { status: "failed", reference: null };
    try {
      const made = await askPaypal<PaypalRefund>(
        this.keys,
        `/v2/payments/captures/${chargeReference}/refund`,
        { method: "POST", body: { amount, custom_id: key }, requestId },
      );
      const { failureReason } = refundTruth({ ...made, amount });
      return { status: refundState(made), reference: made.id, failureReason };
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      if (lacksBalance(error)) return { status: "pending", reference: null, isRefused: true };
      if (isAboutUs(error)) throw new GatewayUnreachable(error);
      log.warn({ err: error }, "PayPal refused a refund");
      return { status: "failed", reference: null, failureReason: error.issue.toLowerCase() };
    }
  }

  async createCheckout(checkout: NewCheckout): Promise<Checkout> {
    const { idempotencyKey: requestId } = checkout;
    const amount = toPaypalMoney(checkout.amount, checkout.currency);
    if (!amount) throw refusal(decline("amount_not_chargeable"));
    try {
      const body = orderBody(checkout, amount);
      const order = await askPaypal<PaypalOrder>(this.keys, "/v2/checkout/orders", {
        ...{ method: "POST", body, requestId },
      });
      const url = approvalUrl(order);
      if (!url) throw new Error("PayPal made an order without a page to approve it on.");
      return { reference: order.id, url };
    } catch (error) {
      throw error instanceof PaypalRefusal ? refusal(ourTrouble(error)) : error;
    }
  }

  /** An order that PayPal does not know any more has lapsed unapproved. */
  async retrieveCheckout(reference: string): Promise<CheckoutTruth> {
    try {
      const order = await this.reach<PaypalOrder>(`/v2/checkout/orders/${reference}`);
      const state = orderState(order);
      const url = state === "open" ? approvalUrl(order) : null;
      return { state, url, chargeReference: capturesOf(order).at(-1)?.id ?? null };
    } catch (error) {
      if (!(error instanceof PaypalRefusal) || error.status !== 404) throw error;
      return { state: "expired", url: null, chargeReference: null };
    }
  }

  /**
   * Takes the money of an approved order, once: asked again under the same id, or after another process
   * has taken it, it tells what came of the first.
   */
  async captureCheckout(reference: string, requestId: string): Promise<ChargeOutcome> {
    try {
      const order = await askPaypal<PaypalOrder>(
        this.keys,
        `/v2/checkout/orders/${reference}/capture`,
        { method: "POST", body: {}, requestId: `${requestId}-capture` },
      );
      const capture = capturesOf(order).at(-1);
      return capture ? captureOutcome(capture) : unknown(reference);
    } catch (error) {
      if (!(error instanceof PaypalRefusal)) throw error;
      if (error.issue === "ORDER_ALREADY_CAPTURED") return this.captured(reference);
      return { status: "declined", reference: null, decline: refusedCapture(error) };
    }
  }

  private async captured(reference: string): Promise<ChargeOutcome> {
    const order = await this.reach<PaypalOrder>(`/v2/checkout/orders/${reference}`);
    const capture = capturesOf(order).at(-1);
    return capture ? captureOutcome(capture) : unknown(reference);
  }

  /** Nobody can close PayPal’s page: an order that is approved after all is not captured. */
  async expireCheckout(): Promise<void> {}

  /** The account behind the keys is told by no call that every app may make. */
  async account(): Promise<null> {
    return null;
  }

  /** PayPal’s signature is checked with PayPal itself (`paypal-webhooks`). */
  parseWebhook(): GatewayEvent {
    throw notFound("page");
  }

  /** Reads; where our own keys are refused, nothing is known of what was asked about. */
  private async reach<T>(path: string): Promise<T> {
    try {
      return await askPaypal<T>(this.keys, path);
    } catch (error) {
      if (error instanceof PaypalRefusal && isAboutUs(error)) throw new GatewayUnreachable(error);
      throw error;
    }
  }
}

const orderBody = (checkout: NewCheckout, amount: object): object => ({
  intent: "CAPTURE",
  purchase_units: [
    {
      amount,
      description: checkout.description.slice(0, TEXT_LENGTH),
      custom_id: checkout.idempotencyKey,
      soft_descriptor: checkout.labels?.statementSuffix?.slice(0, 22),
    },
  ],
  payment_source: {
    paypal: {
      ...(checkout.email && { email_address: checkout.email }),
      experience_context: {
        ...{ return_url: checkout.successUrl, cancel_url: checkout.cancelUrl },
        ...{ user_action: "PAY_NOW", shipping_preference: "NO_SHIPPING" },
        brand_name: (checkout.labels?.metadata.organization_name ?? "").slice(0, TEXT_LENGTH),
      },
    },
  },
});

/** Nothing is known yet of what became of it. */
const unknown = (_order: string): ChargeOutcome => {
  throw new GatewayUnreachable(new Error("PayPal told of no capture."));
};

/** Our key, our account or a setting; not the payer. */
const isAboutUs = ({ status, issue }: PaypalRefusal): boolean =>
  status === 401 || status === 403 || issue === "PERMISSION_DENIED";

const lacksBalance = ({ issue }: PaypalRefusal): boolean =>
  issue === "REFUND_FAILED_INSUFFICIENT_FUNDS";

function refusedCapture(error: PaypalRefusal): Decline {
  if (PAYER_REFUSALS.includes(error.issue)) return decline("paypal_declined");
  if (isAboutUs(error)) throw new GatewayUnreachable(error);
  return ourTrouble(error);
}

/** PayPal refuses the request itself: staff are told, and the payer is asked to pay in another way. */
function ourTrouble(error: PaypalRefusal): Decline {
  log.error({ err: error }, "PayPal refused a request; settings or account need attention");
  metrics().gatewayRefusals.inc({ gateway: "paypal" });
  return { ...decline("gateway_refused"), detail: `${error.issue}: ${error.description}` };
}

const refusal = (why: Decline) => declined(why.message, { code: why.code });
