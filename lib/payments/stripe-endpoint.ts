import type Stripe from "stripe";
import { env } from "@/lib/env";
import { STRIPE_API_VERSION, stripeClient } from "./stripe-client";
import { STRIPE_EVENTS } from "./stripe-webhooks";

/** Where Stripe sends what happens. */
export const stripeWebhookUrl = (): string => `${env().APP_ORIGIN}/api/webhooks/stripe`;

/** Where Stripe sends what happens in an organization's own account. */
export const organizationWebhookUrl = (organizationId: number): string =>
  `${stripeWebhookUrl()}/${organizationId}`;

export type EndpointSetUp = {
  url: string;
  /** Told by Stripe once, for a new endpoint; null for one that was there. */
  secret: string | null;
};

/**
 * Subscribes this installation to the events that it follows, at the pinned API version. An endpoint of
 * the same address is brought up to date; run twice, there is one. Throws Stripe's own errors, and plainly
 * where Stripe or a public address is not set.
 */
export async function setUpStripeEndpoint(): Promise<EndpointSetUp> {
  const stripe = stripeClient();
  const url = stripeWebhookUrl();
  if (!url.startsWith("https://") && env().STRIPE_API_BASE.startsWith("https://"))
    throw new Error("APP_ORIGIN has to be an https address that Stripe can reach.");
  const enabled_events = [...STRIPE_EVENTS];
  const known = await findEndpoint(stripe, url);
  if (known) {
    await stripe.webhookEndpoints.update(known.id, { enabled_events });
    return { url, secret: null };
  }
  const made = await stripe.webhookEndpoints.create({
    ...{ url, enabled_events, api_version: STRIPE_API_VERSION },
    description: "Wellspring",
  });
  return { url, secret: made.secret ?? null };
}

/** Only one of our version: an endpoint keeps the version that it was made with. */
async function findEndpoint(
  stripe: Stripe,
  url: string,
): Promise<Stripe.WebhookEndpoint | undefined> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
    if (endpoint.url === url && endpoint.api_version === STRIPE_API_VERSION) return endpoint;
  return undefined;
}
