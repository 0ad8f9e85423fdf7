import { db } from "@/db/client";
import { takesLivePaypal } from "./paypal-keys";
import { findKeys } from "./stripe-keys";
import { testCards } from "./test-cards";

/** How a page lets somebody enter a card. Whichever it is, a token is all that reaches us. */
export type CardEntry =
  | { kind: "test"; cards: { token: string; name: string; lastFour: string }[] }
  | { kind: "stripe"; publishableKey: string }
  /** Stripe is set up by half, its publishable key missing, or not at all where PayPal takes real money. */
  | { kind: "unavailable" };

/** By the account that takes the organization's payments. */
export async function cardEntry(organizationId: number): Promise<CardEntry> {
  const keys = await findKeys(db, organizationId);
  if (!keys)
    return (await takesLivePaypal(db, organizationId))
      ? { kind: "unavailable" }
      : { kind: "test", cards: testCards() };
  const { publishableKey } = keys;
  return publishableKey ? { kind: "stripe", publishableKey } : { kind: "unavailable" };
}
