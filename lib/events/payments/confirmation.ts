import { eq, gt } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { events, orders } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, now, secondsFromNow } from "@/lib/clock";
import { env } from "@/lib/env";
import { conflict, limited, notFound } from "@/lib/errors";
import { mailboxOf } from "@/lib/gate/mailbox";
import type { Actor, GuestActor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { type LimitName, spendPoint } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";
import { proveMailbox } from "@/lib/messages/gate";
import { expireIfDue, reservationIsOver } from "../orders/expiry";
import { claimOrder, type OrderRow, tellOf } from "../orders/transition";
import { notOpen } from "./payment";

type Hold = Pick<OrderRow, "reservationExpiresAt" | "awaitsConfirmation">;

/**
 * How long an order by check keeps its places: for days when staff placed it, and for a short time when a
 * visitor did, until they show that the mailbox is theirs. Whether that mailbox is known makes no
 * difference: neither could a stranger use it, nor learn of it.
 */
export function checkHold(actor: Actor, event: { checkReservationDays: number }): Hold {
  const awaitsConfirmation = actor.kind === "visitor";
  const reservationExpiresAt = awaitsConfirmation
    ? secondsFromNow(env().UNCONFIRMED_HOLD_MINUTES * 60)
    : daysFromNow(event.checkReservationDays);
  return { reservationExpiresAt, awaitsConfirmation };
}

/** Counts an order by check that a visitor placed, by mailbox and by network address. Throws 429. */
export async function countUnconfirmed(
  tx: Tx,
  actor: Actor,
  order: Pick<OrderRow, "eventId" | "purchaserEmail">,
): Promise<void> {
  if (actor.kind !== "visitor") return;
  const mailbox = hashSecret(mailboxOf(order.purchaserEmail ?? ""));
  const event = `event:${order.eventId}`;
  const points: [LimitName, string][] = [["unconfirmed_orders", `${event}:${mailbox}`]];
  if (actor.address)
    points.push(["unconfirmed_orders_by_address", `${event}:${networkOf(actor.address)}`]);
  for (const point of points) {
    const waits = await spendPoint(tx, ...point);
    if (waits > 0) throw limited(waits);
  }
}

/**
 * Keeps the places of a guest's order by check for as long as its event says, now that the mailed link was
 * used. Doing it twice changes nothing. Throws 409 `not_by_mail` for a link that did not come by mail,
 * 409 `order_state`.
 */
export async function confirmRegistration(
  actor: GuestActor,
): Promise<{ reservationExpiresAt: Date | null }> {
  const { organizationId, orderId, requestId } = actor;
  const confirmed = await db.transaction(async (tx) => {
    const order = await claimOrder(tx, organizationId, orderId);
    const isOver = reservationIsOver(order, now());
    if (isOver && (await expireIfDue(tx, organizationId, orderId, requestId))) return "expired";
    if (order.status !== "pending") throw notOpen(order.status);
    if (!order.linkMailed)
      throw conflict("not_by_mail", "To confirm, open the link in the email we sent you.");
    return confirmByUse(tx, actor);
  });
  if (confirmed === "expired") throw notOpen("expired");
  return { reservationExpiresAt: confirmed };
}

/** The step of every write by a guest: a link that came by mail proves the buyer's mailbox. */
export async function confirmByUse(tx: Tx, actor: GuestActor): Promise<Date | null> {
  const order = await claimOrder(tx, actor.organizationId, actor.orderId);
  const { organizationId, purchaserEmail, reservationExpiresAt: current } = order;
  if (!order.linkMailed || !purchaserEmail) return current;
  await proveMailbox(tx, { organizationId, address: purchaserEmail }, "link");
  if (order.status !== "pending" || !order.awaitsConfirmation) return current;
  const [event] = await tx
    .select({ days: events.checkReservationDays })
    .from(events)
    .where(within(events, organizationId, eq(events.id, order.eventId)));
  if (!event) throw notFound("event");
  const ends = new Date(order.createdAt.getTime() + event.days * 24 * 3600 * 1000);
  await tx
    .update(orders)
    .set({ awaitsConfirmation: false, reservationExpiresAt: ends })
    .where(within(orders, organizationId, eq(orders.id, order.id)));
  const facts = { reservation_expires_at: ends.toISOString() };
  await tellOf(tx, actor, order, order.status, {
    action: "order.confirm",
    event: "order.extended",
    facts,
  });
  return ends;
}

export type AwaitedConfirmation = { until: Date; byMail: boolean };

/** What an order still needs to keep its places; null when nothing. `byMail`: this link can confirm it. */
export async function findAwaited(actor: GuestActor): Promise<AwaitedConfirmation | null> {
  const [found] = await db
    .select({ until: orders.reservationExpiresAt, byMail: orders.linkMailed })
    .from(orders)
    .where(
      within(
        orders,
        actor.organizationId,
        eq(orders.id, actor.orderId),
        eq(orders.status, "pending"),
        eq(orders.awaitsConfirmation, true),
        gt(orders.reservationExpiresAt, now()),
      ),
    );
  return found?.until ? { until: found.until, byMail: found.byMail } : null;
}
