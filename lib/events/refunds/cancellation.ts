import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { events } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { type GuestActor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { readLedger } from "@/lib/payments/ledger";
import { claimOrder, moveOrder, type OrderRow } from "../orders/transition";
import { type OrderState, stateOf } from "../payments/completion";
import { adjustReceipt } from "../payments/receipts";

/**
 * Gives an order's places back. The buyer may while it is pending, and afterwards until the event's
 * `buyerCancelUntil`; staff may always. Money is not returned by this. Throws 409 `order_state`,
 * `cancellation_closed`, `payment_processing`.
 */
export async function cancelOrder(
  actor: GuestActor | MemberActor,
  orderId: number,
  reason: string | null = null,
): Promise<OrderState> {
  if (actor.kind !== "guest") requirePermission(actor, "orders_edit");
  else if (actor.orderId !== orderId) throw notFound("registration");
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    if (actor.kind === "guest" && order.status === "completed") await requireStillOpen(tx, order);
    await requireNothingUnderWay(tx, order);
    return stateOf(tx, await cancelClaimed(tx, actor, order, reason));
  });
}

/** Cancels an order that is locked, and adjusts its receipt. Throws 409 `order_state`. */
export async function cancelClaimed(
  tx: Tx,
  actor: GuestActor | MemberActor,
  order: OrderRow,
  reason: string | null,
): Promise<OrderRow> {
  const move = { to: "cancelled", action: "order.cancel" } as const;
  const cancelled = await moveOrder(tx, actor, order, { ...move, reason });
  await adjustReceipt(tx, cancelled, "cancellation", reason);
  return cancelled;
}

async function requireStillOpen(tx: Tx, order: OrderRow): Promise<void> {
  const [event] = await tx
    .select({ until: events.buyerCancelUntil })
    .from(events)
    .where(within(events, order.organizationId, eq(events.id, order.eventId)));
  if (event?.until && event.until > now()) return;
  throw conflict(
    "cancellation_closed",
    "This registration can no longer be canceled here. Please contact the organizers.",
  );
}

/** A bank that is busy with a payment may still take it: its answer comes first. */
export async function requireNothingUnderWay(tx: Tx, order: OrderRow): Promise<void> {
  const { payments } = await readLedger(tx, order.organizationId, { orderId: order.id });
  if (payments.some((payment) => payment.status === "processing"))
    throw conflict(
      "payment_processing",
      "A payment is being processed. Please try again in a few minutes.",
    );
}
