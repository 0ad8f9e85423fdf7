import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import type { Gateway } from "./gateway";
import { StripeGateway } from "./stripe";
import { TestGateway } from "./test-gateway";

/**
 * The gateway that takes an actor's card payments: Stripe where it is set up, the test gateway for test
 * keys and in the demo whatever else is set (`decisions §3`).
 */
export function gatewayFor(actor: Actor): Gateway {
  const isTestKey = actor.kind === "api_key" && !actor.live;
  if (isTestKey || !takesRealPayments()) return new TestGateway(actor.organizationId);
  return new StripeGateway();
}

/** Is a real gateway set up? Without one every card payment is a test, and pages say so. */
export function takesRealPayments(): boolean {
  const { DEMO, STRIPE_SECRET_KEY } = env();
  return !DEMO && STRIPE_SECRET_KEY !== undefined;
}

/** Stripe, for what it sends us. Throws not found while it is not set up. */
export function stripeGateway(): Gateway {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env();
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) throw notFound("page");
  return new StripeGateway();
}

type AtGateway = { organizationId: number; gateway: string | null; isTest: boolean };

/** The gateway that a payment or stored card is at. Undefined when it is not set up, or only its other mode. */
export function gatewayOf({ organizationId, gateway, isTest }: AtGateway): Gateway | undefined {
  if (gateway === "test") return new TestGateway(organizationId);
  if (gateway !== "stripe" || env().STRIPE_SECRET_KEY === undefined) return undefined;
  const stripe = new StripeGateway();
  return stripe.isTest === isTest ? stripe : undefined;
}
