import type Stripe from "stripe";
import { now } from "@/lib/clock";
import type { NewCheckout } from "./gateway";
import { PAYMENT_KEY } from "./stripe-truth";

/** How long Stripe may keep its page open. */
const MINUTES = { least: 31, most: 23 * 60 };

/** What Stripe's own page is to ask of the payer. */
export function checkoutParams(
  checkout: NewCheckout,
  amount: number,
): Stripe.Checkout.SessionCreateParams {
  const { description, labels, idempotencyKey: key } = checkout;
  const metadata = { ...labels?.metadata, [PAYMENT_KEY]: key };
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: checkout.currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: description },
        },
      },
    ],
    customer_email: checkout.email,
    expires_at: endOf(checkout.expiresAt),
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    metadata,
    payment_intent_data: {
      ...{ description, metadata },
      statement_descriptor_suffix: labels?.statementSuffix,
    },
  };
}

function endOf(wanted: Date): number {
  const minutes = (wanted.getTime() - now().getTime()) / 60_000;
  const kept = Math.min(Math.max(minutes, MINUTES.least), MINUTES.most);
  return Math.ceil(now().getTime() / 1000 + kept * 60);
}
