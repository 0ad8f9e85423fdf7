import { setUpStripeEndpoint } from "@/lib/payments/stripe-endpoint";

/** `npm run stripe:webhook`: has Stripe tell this installation what happens to its payments. */
try {
  const { url, secret } = await setUpStripeEndpoint();
  console.log(`Stripe sends its events to ${url}.`);
  if (secret) console.log(`Set this and restart: STRIPE_WEBHOOK_SECRET=${secret}`);
  else
    console.log("The endpoint was there and is up to date; STRIPE_WEBHOOK_SECRET stays as it is.");
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
}
