import type { Db } from "@/db/client";
import { refused } from "@/lib/input";
import { offeredWays } from "@/lib/payments/ways";
import type { Way } from "@/lib/payments/ways-schema";
import { recurs } from "./cards";
import { needsPlace } from "./holding";
import type { Ready } from "./readiness";

const NAMES: Record<Way, string> = {
  card: "Cards",
  wallet: "Wallets",
  bank_debit: "Bank debits",
  paypal: "PayPal",
  bank_transfer: "Bank transfers",
  check: "Checks",
};

/** Ways in which the donor sends the money, or agrees to it, each time anew. */
const ONCE_ONLY: readonly Way[] = ["paypal", "bank_transfer", "check"];
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
  if (!offered.has(way))
    throw refused("way", "not_offered", `${NAMES[way]} aren’t accepted here. Choose another way.`);
  if (ONCE_ONLY.includes(way) && recurs(lines))
    throw refused(
      "way",
      "one_time_only",
      `${NAMES[way]} can pay one-time gifts only. For a recurring gift, choose another way.`,
    );
  if (SENT.includes(way) && lines.some(needsPlace))
    throw refused(
      "way",
      "not_for_sponsorships",
      "A sponsorship can’t be held until a transfer or check arrives. Choose another way.",
    );
}
