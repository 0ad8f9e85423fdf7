import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { events, orders } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { openPayment } from "@/lib/payments/ledger";
import { recalculateReadiness } from "../guests/readiness";
import { claimOrder, moveOrder, type OrderRow, tellOf } from "../orders/transition";
import { amountDue, type OrderState, stateOf } from "../payments/completion";
import { issueReceipt } from "../payments/receipts";

/**
 * Brings an expired or cancelled order back, if its places are still free: completed when its money is
 * here, else pending for as many days as a check has. Throws 422 without a reason, 409 `order_state`,
 * 409 `sold_out`.
 */
export async function reactivateOrder(
  actor: MemberActor,
  orderId: number,
  reason: string,
): Promise<OrderState> {
  requirePermission(actor, "orders_edit");
  if (!reason.trim()) throw refused("reason", "required", "Enter a reason.");
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    const due = await amountDue(tx, order);
    const move = { action: "order.reactivate", reason: reason.trim() } as const;
    if (due <= 0) {
      const completed = await moveOrder(tx, actor, order, { to: "completed", ...move });
      await issueReceipt(tx, completed);
      return stateOf(tx, completed);
    }
    const set = { reservationExpiresAt: daysFromNow(await checkDays(tx, order)) };
    const pending = await moveOrder(tx, actor, order, { to: "pending", set, ...move });
    const { organizationId, currency } = order;
    if (order.paymentMethod === "card")
      await openPayment(tx, { organizationId, orderId, method: "card", amount: due, currency });
    return stateOf(tx, pending);
  });
}

async function checkDays(tx: Tx, order: OrderRow): Promise<number> {
  const [event] = await tx
    .select({ days: events.checkReservationDays })
    .from(events)
    .where(within(events, order.organizationId, eq(events.id, order.eventId)));
  return event?.days ?? 1;
}

/** Lets the guests of a check order in before the check has arrived; its places are kept from then on. */
export async function admitCheckOrder(actor: MemberActor, orderId: number): Promise<void> {
  requirePermission(actor, "orders_edit");
  await db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    if (order.status !== "pending" || order.paymentMethod !== "check")
      throw conflict(
        "order_state",
        "Only a registration awaiting a check can be admitted before payment.",
        {
          status: order.status,
        },
      );
    if (order.checkAdmittedAt) return;
    await tx
      .update(orders)
      .set({ checkAdmittedAt: now(), reservationExpiresAt: null })
      .where(within(orders, order.organizationId, eq(orders.id, order.id)));
    await recalculateReadiness(tx, order.organizationId, order.id);
    await tellOf(tx, actor, order, order.status, {
      action: "order.admit",
    });
  });
}
