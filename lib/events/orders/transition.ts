import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { orderLines, orders } from "@/db/schema";
import { within } from "@/db/within";
import { type Change, recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, systemActor } from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";
import { proveMailbox } from "@/lib/messages/gate";
import { voidOpenPayments } from "@/lib/payments/ledger";
import { activePart, freeCapacity, holdsOf, takeCapacity } from "../capacity/capacity";
import { enterOrder, invitationsOfOrder, leaveOrder } from "../capacity/invitation-seats";
import { lockEventRow, offerFreePlaces } from "../capacity/waitlist-offering";
import { reopenOffer } from "../capacity/waitlist-reopening";
import { recalculateReadiness } from "../guests/readiness";
import { holdsCapacity, mayMove, moverOf, type OrderStatus } from "../order-status";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** An order was cancelled. `occasion`: when, since it can be brought back and cancelled again. */
    "mail-order-cancellation": { organizationId: number; orderId: number; occasion: string };
  }
}

export type OrderRow = typeof orders.$inferSelect;

/**
 * An order under its row lock, before anything else of it is locked. Sent at once: what is asked together
 * with it is read under the lock. Throws not found.
 */
export async function claimOrder(
  tx: Tx,
  organizationId: number,
  orderId: number,
): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(within(orders, organizationId, eq(orders.id, orderId)))
    .for("no key update")
    .execute();
  if (!order) throw notFound("registration");
  return order;
}

export type Move = {
  to: OrderStatus;
  /** For the audit log: `order.cancel`. */
  action: Change["action"];
  /** For the organization's integrations: `order.cancelled`. */
  /** Where it is not what the catalogue says of the action. */
  event?: Change["event"];
  reason?: string | null;
  /** Further columns that change with the status. */
  set?: Partial<
    Pick<
      OrderRow,
      | "reservationExpiresAt"
      | "paymentMethod"
      | "gateway"
      | "paymentIntentId"
      | "keptGift"
      | "cancellationFee"
    >
  >;
  /** What else happened, for the audit log and the event. */
  facts?: Record<string, unknown>;
  /**
   * The buyer did it in passing: they are not written to, and the offer of the waiting list that it was
   * made of is theirs again.
   */
  isInPassing?: boolean;
  /** Its places go to another order of the same transaction, which asks the waiting list afterwards. */
  isReplaced?: boolean;
  /** The buyer is not written to: they know of their registration's end already. */
  isQuiet?: boolean;
};

/**
 * Moves a claimed order along `registration §1`: checks that the actor may, takes or frees its places
 * once, makes its tickets follow, and tells of it. Throws 409 `order_state`, 409 `sold_out`.
 */
export async function moveOrder(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  move: Move,
): Promise<OrderRow> {
  if (!mayMove(order.status, move.to, moverOf(actor))) throw refusedMove(order, move.to);
  if (holdsCapacity(order.status) !== holdsCapacity(move.to))
    await moveCapacity(tx, actor, order, move);
  const { organizationId, id: orderId, purchaserEmail: address } = order;
  const isDone = move.to === "completed";
  const isCancelled = move.to === "cancelled" && !move.isInPassing && !move.isQuiet;
  // Sent together, and done in this order.
  const [moved] = await Promise.all([
    writeStatus(tx, order, move),
    move.to !== "pending" && voidOpenPayments(tx, organizationId, { orderId }),
    recalculateReadiness(tx, organizationId, orderId),
    tellOf(tx, actor, order, move.to, move),
    isDone &&
      order.total > 0 &&
      address &&
      proveMailbox(tx, { organizationId, address }, "payment"),
    isDone &&
      order.status !== "completed" &&
      enqueue(tx, "confirm-order", { organizationId, orderId }),
  ]);
  if (isCancelled) await tellOfCancellation(tx, moved);
  return moved;
}

async function tellOfCancellation(tx: Tx, { organizationId, id: orderId, closedAt }: OrderRow) {
  const occasion = (closedAt ?? now()).toISOString();
  await enqueue(tx, "mail-order-cancellation", { organizationId, orderId, occasion });
}

async function moveCapacity(tx: Tx, actor: Actor, order: OrderRow, move: Move): Promise<void> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(within(orderLines, order.organizationId, eq(orderLines.orderId, order.id)));
  const holds = holdsOf(order.eventId, lines.map(activePart), order.promoCodeId);
  const invited = await invitationsOfOrder(tx, order);
  if (holdsCapacity(move.to)) {
    if (invited.length > 0) await enterOrder(tx, actor, order, invited);
    return takeCapacity(tx, order.organizationId, holds);
  }
  // Before any pool, as whoever places an order: what is kept again needs the event's lock.
  if (move.isInPassing || invited.length > 0)
    await lockEventRow(tx, order.organizationId, order.eventId);
  await freeCapacity(tx, order.organizationId, holds);
  if (invited.length > 0) await leaveOrder(tx, actor, order, move.to, invited);
  if (move.isInPassing) await reopenOffer(tx, actor, order);
  // The event is locked when admissions were freed: nobody comes between them and the waiting list.
  const freesPlaces = holds.some(({ pool }) => pool === "event");
  if (freesPlaces && !move.isReplaced)
    await offerFreePlaces(tx, systemActor(order.organizationId, actor.requestId), order.eventId);
}

async function writeStatus(tx: Tx, order: OrderRow, move: Move): Promise<OrderRow> {
  const isClosed = !holdsCapacity(move.to);
  const [moved] = await tx
    .update(orders)
    .set({
      status: move.to,
      reservationExpiresAt: null,
      closedAt: isClosed ? (order.closedAt ?? now()) : null,
      closedReason: isClosed ? (move.reason ?? order.closedReason) : null,
      ...(!isClosed && { keptGift: 0, cancellationFee: 0 }),
      ...(move.to === "completed" && { completedAt: order.completedAt ?? now() }),
      ...move.set,
    })
    .where(within(orders, order.organizationId, eq(orders.id, order.id)))
    .returning()
    .execute();
  if (!moved) throw notFound("registration");
  return moved;
}

/** One audit row and one event. */
export async function tellOf(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  status: OrderStatus,
  { action, event, reason, facts = {} }: Pick<Move, "action" | "event" | "reason" | "facts">,
): Promise<void> {
  const details = { ...(reason ? { reason } : {}), ...facts };
  await recordChange(tx, actor, {
    ...{ action, event, subjectType: "order", subjectId: order.id, details },
    before: { status: order.status },
    after: { status, ...details },
  });
}

export const refusedMove = (order: OrderRow, to: OrderStatus) =>
  conflict(
    "order_state",
    `A registration with status “${order.status}” can’t change to “${to}” this way.`,
    {
      status: order.status,
    },
  );
