import type { Db } from "@/db/client";
import { refused } from "@/lib/input";
import { offeredWays } from "@/lib/payments/ways";
import type { Way } from "@/lib/payments/ways-schema";
import { recurs } from "./cards";
import { needsPlace } from "./holding";
import type { Ready } from "./readiness";

/** Whole sentences, which the `errors` catalogue has in every language. */
const NOT_OFFERED: Record<Way, string> = {
  card: "Cards aren’t accepted here. Choose another way to pay.",
  wallet: "Wallets aren’t accepted here. Choose another way to pay.",
  bank_debit: "Bank debits aren’t accepted here. Choose another way to pay.",
  paypal: "PayPal isn’t accepted here. Choose another way to pay.",
  bank_transfer: "Bank transfers aren’t accepted here. Choose another way to pay.",
  check: "Checks aren’t accepted here. Choose another way to pay.",
};

/** Ways in which the donor sends the money, or agrees to it, each time anew. */
const ONCE_ONLY: Partial<Record<Way, string>> = {
  paypal: "PayPal can pay one-time gifts only. For a recurring gift, choose another way.",
  bank_transfer:
    "A bank transfer can pay one-time gifts only. For a recurring gift, choose another way.",
  check: "A check can pay one-time gifts only. For a recurring gift, choose another way.",
};
const SENT: readonly Way[] = ["bank_transfer", "check"];

/**
 * May a gift be paid in this way? A recurring gift needs something that can be charged again, and a place
 * is not kept for weeks until a check comes. Throws 422.
 */
export async function requireOffered(
  reader: Db,
  { checkout, program, lines }: Ready,
  way: Way,
): Promise<void> {
  const offered = await offeredWays(reader, checkout.organizationId, program.currency);
  if (!offered.has(way)) throw refused("way", "not_offered", NOT_OFFERED[way]);
  const onceOnly = ONCE_ONLY[way];
  if (onceOnly && recurs(lines)) throw refused("way", "one_time_only", onceOnly);
  if (SENT.includes(way) && lines.some(needsPlace))
    throw refused(
      "way",
      "not_for_sponsorships",
      "A sponsorship can’t be held until a transfer or check arrives. Choose another way.",
    );
}
