import Stripe from "stripe";
import { env } from "@/lib/env";

/** Stripe may change under an account; what this code was written against does not. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

const RETRIES = 2;

/** More accounts than are likely to be busy at once; beyond them clients are simply made again. */
const MOST_CLIENTS = 100;

const made = new Map<string, Stripe>();

/** Stripe's official client for a key. Repeats of a request carry the same idempotency key. */
export function stripeClient(key = env().STRIPE_SECRET_KEY): Stripe {
  const { STRIPE_API_BASE: base, STRIPE_TIMEOUT_SECONDS: seconds } = env();
  if (!key) throw new Error("STRIPE_SECRET_KEY is not set.");
  const settingsUsed = `${key} ${base} ${seconds}`;
  const known = made.get(settingsUsed);
  if (known) return known;
  if (made.size >= MOST_CLIENTS) made.clear();
  const { protocol, hostname, port } = new URL(base);
  const client = new Stripe(key, {
    apiVersion: STRIPE_API_VERSION,
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    timeout: seconds * 1000,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: "Wellspring" },
  });
  made.set(settingsUsed, client);
  return client;
}
