import type Stripe from "stripe";
import { env } from "@/lib/env";
import { declined } from "@/lib/errors";
import { log } from "@/lib/log";
import { decline } from "./declines";
import {
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
  type StoredCardReference,
  type StoreOutcome,
} from "./gateway";
import { toStripeAmount } from "./stripe-amounts";
import { checkoutParams } from "./stripe-checkout";
import { stripeClient } from "./stripe-client";
import { declineBehind, isFinalRefusal, isMissing, reach } from "./stripe-failures";
import {
  chargeState,
  chargeTruth,
  checkoutState,
  outcomeOf,
  PAYMENT_KEY,
  REFUND_KEY,
  referenceOf,
  refundState,
  storeOutcome,
} from "./stripe-truth";
import { parseStripeEvent } from "./stripe-webhooks";

/** Stripe, through its official library (docs/decisions/008-payments.md). */
export class StripeGateway implements Gateway {
  readonly name = "stripe";
  readonly isTest: boolean;
  private readonly stripe: Stripe;

  constructor() {
    this.isTest = !/^(sk|rk)_live_/.test(env().STRIPE_SECRET_KEY ?? "");
    this.stripe = stripeClient();
  }

  async storeCard(token: string, holder: CardHolder): Promise<StoreOutcome> {
    const { name, email, idempotencyKey: key } = holder;
    try {
      const customer =
        holder.customerReference ??
        (await this.stripe.customers.create({ name, email }, once(key, "customer"))).id;
      const intent = await this.stripe.setupIntents.create(
        {
          customer,
          payment_method: await this.methodOf(token, key, { name, email }),
          confirm: true,
          usage: "off_session",
          allowed_payment_method_types: ["card"],
          return_url: holder.returnUrl,
          expand: ["payment_method"],
        },
        once(key, "setup"),
      );
      return storeOutcome(intent);
    } catch (error) {
      return { status: "declined", decline: declineBehind(error) };
    }
  }

  async finishStoringCard(reference: string): Promise<StoreOutcome> {
    const asked = { expand: ["payment_method"] };
    return storeOutcome(await reach(() => this.stripe.setupIntents.retrieve(reference, asked)));
  }

  async removeCard({ methodReference }: StoredCardReference): Promise<void> {
    try {
      await reach(() => this.stripe.paymentMethods.detach(methodReference));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async openCharge(charge: NewCharge): Promise<OpenedCharge> {
    const { method, idempotencyKey: key, description } = charge;
    const amount = toStripeAmount(charge.amount, charge.currency);
    if (amount === undefined)
      return { status: "declined", decline: decline("amount_not_chargeable") };
    try {
      const intent = await this.stripe.paymentIntents.create(
        {
          amount,
          currency: charge.currency.toLowerCase(),
          description,
          allowed_payment_method_types: ["card"],
          metadata: { [PAYMENT_KEY]: key },
          ...("token" in method
            ? { payment_method: await this.methodOf(method.token, key) }
            : { payment_method: method.methodReference, customer: method.customerReference }),
        },
        once(key, "charge"),
      );
      return { status: "opened", reference: intent.id };
    } catch (error) {
      return { status: "declined", decline: declineBehind(error) };
    }
  }

  async charge(reference: string, options: ChargeOptions): Promise<ChargeOutcome> {
    const { offSession: off_session, returnUrl: return_url } = options;
    try {
      const sent = off_session ? { off_session } : { return_url };
      const confirmed = once(reference, "confirm");
      return outcomeOf(await this.stripe.paymentIntents.confirm(reference, sent, confirmed));
    } catch {
      return this.chargedAfterAll(reference);
    }
  }

  /**
   * Whatever the answer was, the charge itself knows what became of it. One that shows no trace of being
   * asked is cancelled: the question may still be on its way.
   */
  private async chargedAfterAll(reference: string): Promise<ChargeOutcome> {
    try {
      const intent = await this.stripe.paymentIntents.retrieve(reference);
      if (chargeState(intent) !== "unconfirmed") return outcomeOf(intent);
      return outcomeOf(await this.stripe.paymentIntents.cancel(reference));
    } catch (error) {
      log.warn({ err: error }, "nobody knows yet what became of a charge");
      return { status: "processing", reference };
    }
  }

  async retrieve(reference: string): Promise<ChargeTruth> {
    const intent = await reach(() =>
      this.stripe.paymentIntents.retrieve(reference, { expand: ["latest_charge.refunds"] }),
    );
    const charge = typeof intent.latest_charge === "string" ? null : intent.latest_charge;
    const ofCharge = { payment_intent: reference, limit: 100 };
    const disputes = charge?.disputed
      ? (await reach(() => this.stripe.disputes.list(ofCharge))).data
      : [];
    return chargeTruth(intent, disputes);
  }

  async cancel(reference: string): Promise<void> {
    const intent = await reach(() => this.stripe.paymentIntents.retrieve(reference));
    if (["succeeded", "canceled", "processing"].includes(intent.status)) return;
    await reach(() => this.stripe.paymentIntents.cancel(reference));
  }

  async refund(refund: NewGatewayRefund): Promise<RefundOutcome> {
    const amount = toStripeAmount(refund.amount, refund.currency);
    if (amount === undefined) return { status: "failed", reference: null };
    try {
      const made = await this.stripe.refunds.create(
        {
          payment_intent: refund.chargeReference,
          amount,
          metadata: { [REFUND_KEY]: refund.idempotencyKey },
        },
        once(refund.idempotencyKey, "refund"),
      );
      return { status: refundState(made.status), reference: made.id };
    } catch (error) {
      if (!isFinalRefusal(error)) throw new GatewayUnreachable(error);
      log.warn({ err: error }, "Stripe refused a refund");
      return { status: "failed", reference: null };
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

  async expireCheckout(reference: string): Promise<void> {
    const { state } = await this.retrieveCheckout(reference);
    if (state === "open") await reach(() => this.stripe.checkout.sessions.expire(reference));
  }

  parseWebhook(raw: string, signature: string | null): GatewayEvent {
    return parseStripeEvent(raw, signature);
  }

  private async methodOf(
    token: string,
    key: string,
    billing_details?: { name: string; email?: string },
  ): Promise<string> {
    if (token.startsWith("pm_")) return token;
    const card = { type: "card", card: { token }, billing_details } as const;
    return (await this.stripe.paymentMethods.create(card, once(key, "method"))).id;
  }
}

const once = (key: string, what: string) => ({ idempotencyKey: `${key}-${what}` });

const refusal = (why: ReturnType<typeof decline>) => declined(why.message, { code: why.code });
