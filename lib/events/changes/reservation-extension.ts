import { eq } from "drizzle-orm";
import { z } from "zod";
import { db, type Tx } from "@/db/client";
import { orders } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused, Timestamp } from "@/lib/input";
import { expireIfDue, reservationIsOver } from "../orders/expiry";
import { claimOrder, type OrderRow, tellOf } from "../orders/transition";

const MOST_DAYS = 366;

export const ReservationExtension = z
  .strictObject({
    until: Timestamp.meta({ description: "Later than now and than the current deadline" }),
  })
  .meta({ id: "ReservationExtension" });

/**
 * Keeps the places of an order that is not paid for until a later time. Throws 403, 404, 409
 * `order_state` (also when the reservation has just ended), `kept_already`, 422.
 */
export async function extendReservation(
  actor: MemberActor,
  orderId: number,
  input: z.input<typeof ReservationExtension>,
): Promise<{ reservationExpiresAt: Date }> {
  requirePermission(actor, "orders_edit");
  const until = new Date(accept(ReservationExtension, input).until);
  const { organizationId, requestId } = actor;
  const done = await db.transaction(async (tx) => {
    const order = await claimOrder(tx, organizationId, orderId);
    const isOver = reservationIsOver(order, now());
    if (isOver && (await expireIfDue(tx, organizationId, orderId, requestId))) return "expired";
    await extend(tx, actor, order, until);
    return "extended";
  });
  // Refused only now, so that the end of the reservation stays written.
  if (done === "expired") throw notPending("expired");
  return { reservationExpiresAt: until };
}

async function extend(tx: Tx, actor: MemberActor, order: OrderRow, until: Date): Promise<void> {
  if (order.status !== "pending") throw notPending(order.status);
  const current = order.reservationExpiresAt;
  if (!current)
    throw conflict(
      "kept_already",
      "This registration was admitted before payment, so its seats don’t expire.",
    );
  if (until <= now() || until <= current)
    throw refused("until", "not_later", "Choose a time after the current deadline.");
  if (until > daysFromNow(MOST_DAYS))
    throw refused("until", "too_late", "Seats can be held for at most a year.");
  await tx
    .update(orders)
    .set({ reservationExpiresAt: until })
    .where(within(orders, order.organizationId, eq(orders.id, order.id)));
  await tellOf(tx, actor, order, order.status, {
    action: "order.extend",
    facts: { reservation_expires_at: until.toISOString() },
  });
}

const notPending = (status: string) =>
  conflict("order_state", `A registration with status “${status}” has no seats to hold.`, {
    status,
  });
