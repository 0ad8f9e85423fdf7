import { db } from "@/db/client";
import type { EventAddress } from "../capacity/catalog";
import { tokenOf } from "../order-token";
import { findDraft, type Registrant } from "../selling/registration-draft";
import { isUnpaid } from "../selling/unpaid-order";
import { readEntry } from "./waitlist";

/**
 * The secret of the order that an offer became, for its payment: in the browser that it was placed in, or
 * for an order of the address that the offer went to. A mail that was passed on opens nobody else's; null
 * then, where nothing waits for a card, and where the order's link was replaced or disabled. Throws not
 * found.
 */
export async function findUnpaidLink(
  actor: Registrant,
  address: EventAddress,
  token: string,
): Promise<string | null> {
  const { entry, order } = await readEntry(db, actor, address, token);
  if (!order?.magicLinkEnabled || !isUnpaid(order)) return null;
  const draft = await findDraft(db, actor, entry.eventId);
  const isOfAddress = order.purchaserEmail?.toLowerCase() === entry.email.toLowerCase();
  return isOfAddress || draft?.order?.id === order.id ? tokenOf(order) : null;
}
