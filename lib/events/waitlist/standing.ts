import { eq } from "drizzle-orm";
import { orders, waitlistEntries } from "@/db/schema";
import { within } from "@/db/within";
import type { WaitlistEntry } from "../capacity/waitlist-offers";
import { holdsCapacity } from "../order-status";
import type { OrderRow } from "../orders/transition";
import { isUnpaid } from "../selling/unpaid-order";
import type { WaitlistPlaceView } from "./schema";

/** Joins the order that an offer became, if it did. */
export const isOrderOfEntry = within(
  orders,
  waitlistEntries.organizationId,
  eq(orders.id, waitlistEntries.orderId),
);

/**
 * What became of an offer that was taken: an order that has its places no more is over, and one that
 * waits for a card has until then to be paid.
 */
export function standingOf(
  { status }: WaitlistEntry,
  order: OrderRow | null,
): Pick<WaitlistPlaceView, "status" | "payment_due_at"> {
  if (status !== "converted" || !order) return { status, payment_due_at: null };
  if (!holdsCapacity(order.status)) return { status: "lapsed", payment_due_at: null };
  const until = isUnpaid(order) ? order.reservationExpiresAt : null;
  return { status, payment_due_at: until?.toISOString() ?? null };
}
