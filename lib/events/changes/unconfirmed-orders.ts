import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { events, orders } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission, systemActor } from "@/lib/identity/actor";
import { accept, RowId } from "@/lib/input";
import { claimOrder, moveOrder } from "../orders/transition";

/** Which event's; all of the organization's when left out. */
export const UnconfirmedScope = z
  .strictObject({ event_id: RowId.nullish() })
  .meta({ id: "UnconfirmedScope" });
export type UnconfirmedScopeInput = z.input<typeof UnconfirmedScope>;

const BATCH = 500;

/**
 * Frees the places of orders by check whose buyers have not opened the mailed link, at most 500 at a time,
 * the oldest first. They expire like any reservation, so a check that arrives all the same revives them.
 * Throws 403, 404, 422.
 */
export async function releaseUnconfirmed(
  actor: MemberActor,
  input: UnconfirmedScopeInput,
): Promise<{ released: number }> {
  requirePermission(actor, "orders_edit");
  const { event_id: eventId } = accept(UnconfirmedScope, input);
  const { organizationId } = actor;
  if (eventId != null) await requireEvent(organizationId, eventId);
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      within(
        orders,
        organizationId,
        eq(orders.status, "pending"),
        eq(orders.awaitsConfirmation, true),
        eventId == null ? undefined : eq(orders.eventId, eventId),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH);
  let released = 0;
  for (const { id } of found) if (await release(actor, id)) released += 1;
  return { released };
}

/** Looked at again under its lock: the buyer may be confirming at this moment. */
function release(actor: MemberActor, orderId: number): Promise<boolean> {
  const { organizationId, requestId } = actor;
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, organizationId, orderId);
    if (order.status !== "pending" || !order.awaitsConfirmation) return false;
    await moveOrder(tx, systemActor(organizationId, requestId), order, {
      to: "expired",
      action: "order.expire",
      reason: "The buyer did not confirm the registration, and staff released its places.",
    });
    await recordChange(tx, actor, {
      action: "order.release_unconfirmed",
      subjectType: "order",
      subjectId: orderId,
    });
    return true;
  });
}

async function requireEvent(organizationId: number, eventId: number): Promise<void> {
  const isEvent = within(events, organizationId, eq(events.id, eventId));
  if ((await db.$count(events, isEvent)) === 0) throw notFound("event");
}
