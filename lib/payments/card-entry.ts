import { env } from "@/lib/env";
import { takesRealPayments } from "./gateways";
import { testCards } from "./test-cards";

/** How a page lets somebody enter a card. Whichever it is, a token is all that reaches us. */
export type CardEntry =
  | { kind: "test"; cards: { token: string; name: string; lastFour: string }[] }
  | { kind: "stripe"; publishableKey: string }
  /** Stripe is set up by half: its publishable key is missing. */
  | { kind: "unavailable" };

export function cardEntry(): CardEntry {
  if (!takesRealPayments()) return { kind: "test", cards: testCards() };
  const { STRIPE_PUBLISHABLE_KEY: publishableKey } = env();
  return publishableKey ? { kind: "stripe", publishableKey } : { kind: "unavailable" };
}
