import Stripe from "stripe";
import { z } from "zod";
import { now } from "@/lib/clock";
import { badRequest, notFound } from "@/lib/errors";
import { BAD_SIGNATURE, type GatewayEvent } from "./gateway";
import { PAYMENT_KEY } from "./stripe-truth";

const TOLERANCE_SECONDS = 300;

/** Far more than any event of Stripe's has. */
export const MOST_EVENT_BYTES = 512 * 1024;

/** What can change a payment, a stored card or a payout. Stripe tells of much more; an endpoint subscribes to these. */
export const STRIPE_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.requires_action",
  "payment_intent.canceled",
  "payment_method.automatically_updated",
  "charge.succeeded",
  "charge.refunded",
  "charge.refund.updated",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "payout.created",
  "payout.updated",
  "payout.paid",
  "payout.failed",
  "payout.canceled",
  "payout.reconciliation_completed",
] as const;

const SUBSCRIBED: ReadonlySet<string> = new Set(STRIPE_EVENTS);

const reference = z.string().regex(/^[\w.:-]{1,255}$/);
const Key = z.uuid().nullable().catch(null);
const Reference = z.union([reference, z.object({ id: reference }).transform(({ id }) => id)]);

const StripeEvent = z.object({
  id: reference,
  type: reference,
  livemode: z.boolean(),
  account: z.string().nullish(),
  data: z.object({
    object: z.object({
      id: reference.nullish(),
      object: z.string(),
      payment_intent: Reference.nullish(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
    }),
  }),
});

/**
 * Reads an event that Stripe signed over its raw body at most five minutes ago. Throws bad request; not
 * found while no secret is set.
 */
export function parseStripeEvent(
  raw: string,
  signature: string | null,
  secret: string | null,
): GatewayEvent {
  if (!secret) throw notFound("page");
  requireSignature(raw, signature, secret);
  const event = StripeEvent.safeParse(JSON.parse(raw));
  if (!event.success) throw badRequest("not_an_event", "This is not an event of Stripe's.");
  const { id, type, livemode, account, data } = event.data;
  const { object } = data;
  const own = (kind: string) => (object.object === kind ? (object.id ?? null) : null);
  return {
    reference: id,
    type,
    isTest: !livemode,
    isForeign: Boolean(account),
    concernsPayments: SUBSCRIBED.has(type),
    chargeReference: own("payment_intent") ?? object.payment_intent ?? null,
    checkoutReference: own("checkout.session"),
    methodReference: own("payment_method"),
    payoutReference: own("payout"),
    paymentKey: Key.parse(object.metadata?.[PAYMENT_KEY] ?? null),
  };
}

function requireSignature(raw: string, signature: string | null, secret: string): void {
  try {
    const at = now().getTime();
    Stripe.webhooks.constructEvent(raw, signature ?? "", secret, TOLERANCE_SECONDS, undefined, at);
  } catch {
    throw badRequest(BAD_SIGNATURE, "The signature of this event is missing, wrong or too old.");
  }
}
