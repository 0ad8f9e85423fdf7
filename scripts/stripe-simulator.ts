import { StripeSimulator } from "@/lib/testing/stripe-simulator/simulator";

/**
 * Runs the simulated Stripe by itself: `npx tsx scripts/stripe-simulator.ts`. Start the product with the
 * settings it prints, and it charges test cards, shows a page to pay on and sends signed webhooks. What comes in
 * is paid out two days later.
 */
const simulator = new StripeSimulator();
const origin = process.env.APP_ORIGIN ?? "http://localhost:3000";
const port = Number(process.env.STRIPE_SIMULATOR_PORT ?? 12_111);
await simulator.start({ port, webhookUrl: `${origin}/api/webhooks/stripe` });
const HOUR_MS = 3_600_000;
setInterval(() => simulator.runBank(), HOUR_MS);
console.log(
  Object.entries(simulator.settings)
    .map(([name, value]) => `${name}=${value}`)
    .join("\n"),
);
