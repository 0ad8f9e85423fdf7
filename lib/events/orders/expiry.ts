import { asc, eq, gt, lte, notExists } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { orders, payments } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { systemActor } from "@/lib/identity/actor";
import { claimOrder, moveOrder, type OrderRow } from "./transition";

const BATCH = 100;

/** Has an order been waiting for its money longer than its places are kept? */
export function reservationIsOver(
  order: Pick<OrderRow, "status" | "reservationExpiresAt">,
  at: Date,
): boolean {
  return (
    order.status === "pending" &&
    order.reservationExpiresAt !== null &&
    order.reservationExpiresAt <= at
  );
}

/**
 * Ends an order's reservation when its time is over, looked at again under its lock. For the first read
 * after the deadline and for the job. False when there was nothing to do, or when a bank is busy with
 * its payment: the bank's answer comes first.
 */
export async function expireIfDue(
  tx: Tx,
  organizationId: number,
  orderId: number,
  requestId: string,
): Promise<boolean> {
  const order = await claimOrder(tx, organizationId, orderId);
  if (!reservationIsOver(order, now()) || (await isBeingPaid(tx, order))) return false;
  const actor = systemActor(organizationId, requestId);
  await moveOrder(tx, actor, order, {
    to: "expired",
    action: "order.expire",
    reason: "The reservation expired before it was paid.",
  });
  return true;
}

async function isBeingPaid(tx: Tx, order: OrderRow): Promise<boolean> {
  const [found] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      within(
        payments,
        order.organizationId,
        eq(payments.orderId, order.id),
        eq(payments.status, "processing"),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Ends every reservation whose time is over, in all organizations. Returns how many. */
export async function expireDueReservations(requestId: string): Promise<number> {
  let expired = 0;
  let after = 0;
  for (;;) {
    const due = await dueOrders(after);
    for (const { id, organizationId } of due) {
      const done = await db.transaction((tx) => expireIfDue(tx, organizationId, id, requestId));
      if (done) expired += 1;
      after = id;
    }
    if (due.length < BATCH) return expired;
  }
}

function dueOrders(after: number) {
  const beingPaid = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      within(
        payments,
        orders.organizationId,
        eq(payments.orderId, orders.id),
        eq(payments.status, "processing"),
      ),
    );
  return db
    .select({ id: orders.id, organizationId: orders.organizationId })
    .from(orders)
    .where(
      ofAll(
        orders,
        eq(orders.status, "pending"),
        lte(orders.reservationExpiresAt, now()),
        gt(orders.id, after),
        notExists(beingPaid),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH);
}
