import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { given, givenInstant, preparedStatement } from "@/db/prepared";
import { orderLines, orders } from "@/db/schema";
import type { Unsent } from "@/db/trips";
import { within } from "@/db/within";
import { type Change, changesQuery } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, systemActor } from "@/lib/identity/actor";
import { enqueue, jobQuery } from "@/lib/jobs/queue";
import { proofQuery } from "@/lib/messages/gate";
import { voidQuery } from "@/lib/payments/ledger";
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
  const [order] = await claimStatement(tx).execute({ organizationId, id: orderId });
  if (!order) throw notFound("registration");
  return order;
}

const orderAsked = within(orders, given("organizationId"), eq(orders.id, given("id")));

const claimStatement = preparedStatement("order_claim", (reader, name) =>
  reader.select().from(orders).where(orderAsked).for("no key update").prepare(name),
);

export type Move = {
  to: OrderStatus;
  /** For the audit log: `order.cancel`. */
  action: Change["action"];
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
  requireMove(actor, order, move);
  if (holdsCapacity(order.status) !== holdsCapacity(move.to))
    await moveCapacity(tx, actor, order, move);
  const { moved, queries } = moveQueries(tx, actor, order, move);
  // Sent together, and done in this order.
  await Promise.all([
    ...queries.map((query) => query.execute()),
    recalculateReadiness(tx, order.organizationId, order.id),
  ]);
  if (move.to === "cancelled" && !move.isInPassing && !move.isQuiet)
    await tellOfCancellation(tx, moved);
  return moved;
}

/** Throws 409 `order_state`. */
export function requireMove(actor: Actor, order: OrderRow, { to }: Pick<Move, "to">): void {
  if (!mayMove(order.status, to, moverOf(actor))) throw refusedMove(order, to);
}

/**
 * What a move of a claimed order writes beside its places and tickets, to be sent in this order, and the
 * order as it is then.
 */
export function moveQueries(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  move: Move,
): { moved: OrderRow; queries: Unsent[] } {
  const { organizationId, id: orderId, purchaserEmail: address } = order;
  const isDone = move.to === "completed";
  const moved = movedOrder(order, move);
  const queries: (Unsent | false)[] = [
    { execute: () => statusStatement(tx).execute(moved) },
    move.to !== "pending" && voidQuery(tx, organizationId, { orderId }),
    tellQuery(tx, actor, order, move.to, move),
    isDone &&
      order.total > 0 &&
      address !== null &&
      address !== "" &&
      proofQuery(tx, { organizationId, address }, "payment"),
    isDone &&
      order.status !== "completed" &&
      jobQuery(tx, "confirm-order", { organizationId, orderId }, { isPatient: true }),
  ];
  return { moved, queries: queries.filter((query) => query !== false) };
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

function movedOrder(order: OrderRow, move: Move): OrderRow {
  const isClosed = !holdsCapacity(move.to);
  return {
    ...order,
    status: move.to,
    reservationExpiresAt: null,
    closedAt: isClosed ? (order.closedAt ?? now()) : null,
    closedReason: isClosed ? (move.reason ?? order.closedReason) : null,
    ...(!isClosed && { keptGift: 0, cancellationFee: 0 }),
    ...(move.to === "completed" && { completedAt: order.completedAt ?? now() }),
    ...move.set,
    updatedAt: new Date(),
  };
}

/** Of an order that is locked, all that a move may change. */
const statusStatement = preparedStatement("order_status", (reader, name) =>
  reader
    .update(orders)
    .set({
      status: given("status"),
      reservationExpiresAt: givenInstant("reservationExpiresAt"),
      closedAt: givenInstant("closedAt"),
      closedReason: given("closedReason"),
      keptGift: given("keptGift"),
      cancellationFee: given("cancellationFee"),
      completedAt: givenInstant("completedAt"),
      paymentMethod: given("paymentMethod"),
      gateway: given("gateway"),
      paymentIntentId: given("paymentIntentId"),
      updatedAt: given("updatedAt"),
    })
    .where(orderAsked)
    .prepare(name),
);

type Told = Pick<Move, "action" | "event" | "reason" | "facts">;

/** One audit row and one event. */
export async function tellOf(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  status: OrderStatus,
  told: Told,
): Promise<void> {
  await tellQuery(tx, actor, order, status, told).execute();
}

function tellQuery(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  status: OrderStatus,
  { action, event, reason, facts = {} }: Told,
) {
  const details = { ...(reason ? { reason } : {}), ...facts };
  const change = {
    ...{ action, event, subjectType: "order", subjectId: order.id, details },
    before: { status: order.status },
    after: { status, ...details },
  };
  return changesQuery(tx, actor, [change]);
}

export const refusedMove = (order: OrderRow, to: OrderStatus) =>
  conflict(
    "order_state",
    `A registration with status “${order.status}” can’t change to “${to}” this way.`,
    {
      status: order.status,
    },
  );
