import Stripe from "stripe";
import { env, type Settings } from "@/lib/env";

/** Stripe may change under an account; what this code was written against does not. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

const RETRIES = 2;

type StripeSettings = Pick<
  Settings,
  "STRIPE_SECRET_KEY" | "STRIPE_API_BASE" | "STRIPE_TIMEOUT_SECONDS"
>;

let made: { client: Stripe; with: string } | undefined;

/** Stripe's official client, with the settings' key. Repeats of a request carry the same idempotency key. */
export function stripeClient(settings: StripeSettings = env()): Stripe {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base, STRIPE_TIMEOUT_SECONDS } = settings;
  if (!key) throw new Error("STRIPE_SECRET_KEY is not set.");
  const settingsUsed = `${key} ${base} ${STRIPE_TIMEOUT_SECONDS}`;
  if (made?.with !== settingsUsed) {
    const { protocol, hostname, port } = new URL(base);
    const client = new Stripe(key, {
      apiVersion: STRIPE_API_VERSION,
      protocol: protocol === "http:" ? "http" : "https",
      host: hostname,
      port: port || (protocol === "http:" ? 80 : 443),
      timeout: STRIPE_TIMEOUT_SECONDS * 1000,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      appInfo: { name: "Wellspring" },
    });
    made = { client, with: settingsUsed };
  }
  return made.client;
}
