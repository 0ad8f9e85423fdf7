import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { events, orders } from "@/db/schema";
import { within } from "@/db/within";
import { now, secondsFromNow } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import type { GuestActor } from "@/lib/identity/actor";
import { expireIfDue, reservationIsOver } from "../orders/expiry";
import { claimOrder, type OrderRow, tellOf } from "../orders/transition";
import { notOpen } from "./payment";

/** How many times the event's own time a guest can keep places without paying. */
const MOST_PERIODS = 3;

/** Until when a guest can keep an order's places; null where a check has days to arrive. */
export function lastHoldEnd(
  order: Pick<OrderRow, "createdAt" | "paymentMethod" | "status">,
  reservationMinutes: number,
): Date | null {
  if (order.status !== "pending" || order.paymentMethod !== "card") return null;
  return new Date(order.createdAt.getTime() + MOST_PERIODS * reservationMinutes * 60_000);
}

/**
 * Keeps an unpaid order's places for another while, as long as it is not over and not too often. Throws
 * 409 `order_state`, 409 `hold_limit`.
 */
export async function extendHold(actor: GuestActor): Promise<{ reservationExpiresAt: Date }> {
  const { organizationId, orderId, requestId } = actor;
  const ends = await db.transaction(async (tx) => {
    const order = await claimOrder(tx, organizationId, orderId);
    const isOver = reservationIsOver(order, now());
    if (isOver && (await expireIfDue(tx, organizationId, orderId, requestId))) return "expired";
    return extend(tx, actor, order);
  });
  if (ends === "expired") throw notOpen("expired");
  return { reservationExpiresAt: ends };
}

async function extend(tx: Tx, actor: GuestActor, order: OrderRow): Promise<Date> {
  if (order.status !== "pending") throw notOpen(order.status);
  const minutes = await minutesOf(tx, order);
  const last = lastHoldEnd(order, minutes);
  const current = order.reservationExpiresAt;
  if (!last || !current) throw conflict("hold_limit", "These seats no longer need to be held.");
  const wanted = secondsFromNow(minutes * 60);
  const ends = new Date(Math.min(wanted.getTime(), last.getTime()));
  if (ends <= current)
    throw conflict(
      "hold_limit",
      "The hold on these seats can’t be extended again. You can still pay until it ends.",
      { reservation_expires_at: current.toISOString() },
    );
  await tx
    .update(orders)
    .set({ reservationExpiresAt: ends })
    .where(within(orders, order.organizationId, eq(orders.id, order.id)));
  const facts = { reservation_expires_at: ends.toISOString() };
  const told = { action: "order.extend", facts } as const;
  await tellOf(tx, actor, order, order.status, told);
  return ends;
}

async function minutesOf(tx: Tx, order: OrderRow): Promise<number> {
  const [event] = await tx
    .select({ minutes: events.reservationMinutes })
    .from(events)
    .where(within(events, order.organizationId, eq(events.id, order.eventId)));
  if (!event) throw notFound("event");
  return event.minutes;
}
