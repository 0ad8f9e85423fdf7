import type Stripe from "stripe";
import { declined } from "@/lib/errors";
import { log } from "@/lib/log";
import { decline } from "./declines";
import {
  type CardFace,
  type CardHolder,
  type ChargeOptions,
  type ChargeOutcome,
  type ChargeTruth,
  type Checkout,
  type CheckoutTruth,
  type Gateway,
  type GatewayEvent,
  GatewayUnreachable,
  type NewCharge,
  type NewCheckout,
  type NewGatewayRefund,
  type OpenedCharge,
  type RefundOutcome,
  type StoredCard,
  type StoredCardReference,
  type StoreOutcome,
} from "./gateway";
import type { PayoutSource } from "./payout-source";
import { toStripeAmount } from "./stripe-amounts";
import {
  finishStoringCard,
  methodOf,
  once,
  removeCard,
  retrieveCard,
  storeCard,
} from "./stripe-cards";
import { checkoutParams } from "./stripe-checkout";
import { stripeClient } from "./stripe-client";
import { allowedTypes, mandateData } from "./stripe-debits";
import {
  declineBehind,
  isFinalRefusal,
  isUncertain,
  lacksBalance,
  reach,
  refusalReason,
} from "./stripe-failures";
import { installationKeys, isLiveKey, type StripeKeys } from "./stripe-keys";
import { stripePayouts } from "./stripe-payouts";
import {
  chargeState,
  chargeTruth,
  checkoutState,
  faceOf,
  outcomeOf,
  PAYMENT_KEY,
  REFUND_KEY,
  referenceOf,
  refundState,
} from "./stripe-truth";
import { parseStripeEvent } from "./stripe-webhooks";

const PAGE = 100;

/** No payment has as many refunds or disputes. */
const LIST_LIMIT = 1000;

/** Stripe, through its official library (docs/decisions/008-payments.md). */
export class StripeGateway implements Gateway {
  readonly name = "stripe";
  readonly isTest: boolean;
  readonly accountReference: string | null;
  readonly payouts: PayoutSource;
  private readonly keys: StripeKeys;
  private readonly stripe: Stripe;

  /** @param keys the installation's unless given */
  constructor(keys: StripeKeys | undefined = installationKeys()) {
    if (!keys) throw new Error("STRIPE_SECRET_KEY is not set.");
    this.isTest = !isLiveKey(keys.secretKey);
    this.accountReference = keys.accountReference;
    this.keys = keys;
    this.stripe = stripeClient(keys.secretKey);
    this.payouts = stripePayouts(this.stripe);
  }

  storeCard = (token: string, holder: CardHolder): Promise<StoreOutcome> =>
    storeCard(this.stripe, token, holder);

  finishStoringCard = (reference: string): Promise<StoreOutcome> =>
    finishStoringCard(this.stripe, reference);

  removeCard = ({ methodReference }: StoredCardReference): Promise<void> =>
    removeCard(this.stripe, methodReference);

  retrieveCard = (methodReference: string): Promise<CardFace | null> =>
    retrieveCard(this.stripe, methodReference);

  async account(): Promise<string> {
    return (await reach(() => this.stripe.accounts.retrieveCurrent())).id;
  }

  async openCharge(charge: NewCharge): Promise<OpenedCharge> {
    const { method, idempotencyKey: key, description, labels } = charge;
    const amount = toStripeAmount(charge.amount, charge.currency);
    if (amount === undefined)
      return { status: "declined", decline: decline("amount_not_chargeable") };
    try {
      const intent = await this.stripe.paymentIntents.create(
        {
          amount,
          currency: charge.currency.toLowerCase(),
          description,
          ...allowedTypes(charge.kind, charge.currency),
          metadata: { ...labels?.metadata, [PAYMENT_KEY]: key },
          statement_descriptor_suffix: labels?.statementSuffix,
          ...("token" in method
            ? { ...(await this.payer(charge)), ...(await this.methodFrom(method.token, charge)) }
            : { payment_method: method.methodReference, customer: method.customerReference }),
        },
        once(key, "charge"),
      );
      return { status: "opened", reference: intent.id };
    } catch (error) {
      return { status: "declined", decline: declineBehind(error) };
    }
  }

  private async methodFrom(token: string, { idempotencyKey: key }: NewCharge) {
    return { payment_method: await methodOf(this.stripe, token, key) };
  }

  /** A customer of its own for what is to be kept (docs.stripe.com/payments/save-during-payment). */
  private async payer({ keep, idempotencyKey: key }: NewCharge) {
    if (!keep) return {};
    const { id: customer } = await this.stripe.customers.create(keep, once(key, "payer"));
    return { customer, setup_future_usage: "off_session" as const };
  }

  async keptMethod(reference: string): Promise<StoredCard | null> {
    const asked = { expand: ["payment_method"] };
    const intent = await reach(() => this.stripe.paymentIntents.retrieve(reference, asked));
    const customerReference = referenceOf(intent.customer);
    const method = typeof intent.payment_method === "string" ? null : intent.payment_method;
    const face = method && faceOf(method);
    if (!face || !customerReference || !intent.setup_future_usage) return null;
    return { customerReference, methodReference: method.id, ...face };
  }

  /** Always with a `return_url`: Stripe demands one wherever a payment might lead away from our page. */
  async charge(reference: string, options: ChargeOptions): Promise<ChargeOutcome> {
    const { offSession, returnUrl: return_url, mandate } = options;
    try {
      const sent = {
        return_url,
        ...(offSession && { off_session: true }),
        ...(mandate && { mandate_data: mandateData(mandate) }),
      };
      const confirmed = once(reference, "confirm");
      return outcomeOf(await this.stripe.paymentIntents.confirm(reference, sent, confirmed));
    } catch (error) {
      return this.chargedAfterAll(reference, error);
    }
  }

  /**
   * Whatever the answer was, the charge itself knows what became of it. One that shows no trace of being
   * asked is cancelled: the question may still be on its way. Where Stripe has refused the question
   * itself, it will refuse it again, so that is told instead of a charge that merely did not happen.
   */
  private async chargedAfterAll(reference: string, error: unknown): Promise<ChargeOutcome> {
    try {
      const intent = await this.stripe.paymentIntents.retrieve(reference);
      if (chargeState(intent) !== "unconfirmed") return outcomeOf(intent);
      const cancelled = outcomeOf(await this.stripe.paymentIntents.cancel(reference));
      if (isUncertain(error) || cancelled.status !== "declined") return cancelled;
      return { status: "declined", reference, decline: declineBehind(error) };
    } catch (asking) {
      log.warn({ err: error, asking }, "the outcome of a charge is not known yet");
      return { status: "processing", reference };
    }
  }

  async retrieve(reference: string): Promise<ChargeTruth> {
    const intent = await reach(() => this.stripe.paymentIntents.retrieve(reference));
    if (intent.status !== "succeeded") return chargeTruth(intent, { refunds: [], disputes: [] });
    const [refunds, disputes] = await Promise.all([
      this.all(() => this.stripe.refunds.list({ payment_intent: reference, limit: PAGE })),
      this.all(() => this.stripe.disputes.list({ payment_intent: reference, limit: PAGE })),
    ]);
    return chargeTruth(intent, { refunds, disputes });
  }

  /** Every page of a list. */
  private all<T extends { id: string }>(list: () => Stripe.ApiListPromise<T>): Promise<T[]> {
    return reach(() => list().autoPagingToArray({ limit: LIST_LIMIT }));
  }

  async cancel(reference: string): Promise<void> {
    const intent = await reach(() => this.stripe.paymentIntents.retrieve(reference));
    if (["succeeded", "canceled", "processing"].includes(intent.status)) return;
    await reach(() => this.stripe.paymentIntents.cancel(reference));
  }

  async refund(refund: NewGatewayRefund): Promise<RefundOutcome> {
    const { chargeReference: payment_intent, key, idempotencyKey } = refund;
    const amount = toStripeAmount(refund.amount, refund.currency);
    if (amount === undefined) return { status: "failed", reference: null };
    try {
      const metadata = { [REFUND_KEY]: key };
      const asked = { payment_intent, amount, metadata };
      const made = await this.stripe.refunds.create(asked, once(idempotencyKey, "refund"));
      const failureReason = made.failure_reason ?? null;
      return { status: refundState(made.status), reference: made.id, failureReason };
    } catch (error) {
      if (lacksBalance(error)) return { status: "pending", reference: null, isRefused: true };
      if (!isFinalRefusal(error)) throw new GatewayUnreachable(error);
      log.warn({ err: error }, "Stripe refused a refund");
      return { status: "failed", reference: null, failureReason: refusalReason(error) ?? null };
    }
  }

  async createCheckout(checkout: NewCheckout): Promise<Checkout> {
    const { idempotencyKey: key, currency } = checkout;
    const amount = toStripeAmount(checkout.amount, currency);
    if (amount === undefined) throw refusal(decline("amount_not_chargeable"));
    try {
      const asked = checkoutParams(checkout, amount);
      const session = await this.stripe.checkout.sessions.create(asked, once(key, "checkout"));
      if (!session.url) throw new Error("Stripe made a checkout without an address.");
      return { reference: session.id, url: session.url };
    } catch (error) {
      throw refusal(declineBehind(error));
    }
  }

  async retrieveCheckout(reference: string): Promise<CheckoutTruth> {
    const session = await reach(() => this.stripe.checkout.sessions.retrieve(reference));
    return {
      state: checkoutState(session),
      url: session.url,
      chargeReference: referenceOf(session.payment_intent),
    };
  }

  /** Its page takes the money itself. */
  async captureCheckout(reference: string): Promise<ChargeOutcome> {
    return { status: "processing", reference };
  }

  async expireCheckout(reference: string): Promise<void> {
    const { state } = await this.retrieveCheckout(reference);
    if (state === "open") await reach(() => this.stripe.checkout.sessions.expire(reference));
  }

  parseWebhook(raw: string, signature: string | null): GatewayEvent {
    return parseStripeEvent(raw, signature, this.keys.webhookSecret);
  }
}

const refusal = (why: ReturnType<typeof decline>) => declined(why.message, { code: why.code });
