import { DEMO_PAYPAL } from "@/demo/paypal";
import { PaypalSimulator } from "@/lib/testing/paypal-simulator/simulator";

/**
 * Runs the simulated PayPal by itself: `npx tsx scripts/paypal-simulator.ts`. Start the product with the
 * setting it prints, and enter the account it prints under Settings, Payments.
 */
const simulator = new PaypalSimulator(DEMO_PAYPAL);
const origin = process.env.APP_ORIGIN ?? "http://localhost:3000";
await simulator.start({
  port: Number(process.env.PAYPAL_SIMULATOR_PORT ?? 12_112),
  // The demo's organization is the first one.
  webhookUrl: `${origin}/api/webhooks/paypal/1`,
});
console.log(`PAYPAL_API_BASE=${simulator.url}`);
console.log(Object.values(DEMO_PAYPAL).join("\n"));
