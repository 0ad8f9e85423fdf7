import { start } from "./command.mjs";
import { freePort } from "./port.mjs";

/**
 * Runs the simulated PayPal beside the demo, until this process ends, and has the product ask it. No real
 * account is ever asked from there.
 * @param {NodeJS.ProcessEnv} env of the product, which learns where PayPal is
 */
export async function startPaypalSimulator(env) {
  const port = await freePort();
  env.PAYPAL_API_BASE = `http://127.0.0.1:${port}`;
  start("tsx", ["scripts/paypal-simulator.ts"], {
    env: { ...env, PAYPAL_SIMULATOR_PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
