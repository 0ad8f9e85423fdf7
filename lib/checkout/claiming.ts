import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donations } from "@/db/schema";
import { within } from "@/db/within";
import type { Donation } from "@/lib/giving/donations";
import { type Checkout, claimCheckout } from "./cart";

/** A gift with the checkout that it came from, if it came from one. */
export type ClaimedGift = { donation: Donation; checkout: Checkout | null };

/**
 * Locks a gift's checkout and then the gift: always in this order. Undefined for a gift that was declined and
 * forgotten (`declined-gifts.ts`).
 */
export async function claimGift(
  tx: Tx,
  organizationId: number,
  donationId: number,
): Promise<ClaimedGift | undefined> {
  const isIt = within(donations, organizationId, eq(donations.id, donationId));
  const [found] = await tx.select({ checkoutId: donations.checkoutId }).from(donations).where(isIt);
  if (!found) return undefined;
  const { checkoutId } = found;
  const checkout = checkoutId === null ? null : await claimCheckout(tx, organizationId, checkoutId);
  const [donation] = await tx.select().from(donations).where(isIt).for("no key update");
  return donation && { checkout, donation };
}
