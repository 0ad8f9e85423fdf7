import { eq, ne } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { events, orders, sponsorPackages, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import type { Action } from "@/lib/event-types/actions";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import type { EventRow } from "../capacity/catalog";
import type { EventStatus } from "./event-schema";
import { lockEvent, recordSetup } from "./steps";

/**
 * Puts an event on the public pages, takes it back to a draft, or archives it; an archived one can be
 * brought back to either. Throws 422 when it is to be published without a start or anything to register
 * for, 409 when it is to be a draft although there are registrations.
 */
export async function setEventStatus(
  actor: Actor,
  eventId: number,
  status: EventStatus,
): Promise<void> {
  requirePermission(actor, "events_edit");
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    if (event.status === status) return;
    if (status === "published") await requirePublishable(tx, event);
    if (status === "draft") await requireUnsold(tx, event);
    const publishedAt = {
      draft: null,
      published: event.publishedAt ?? now(),
      archived: event.publishedAt,
    }[status];
    await tx
      .update(events)
      .set({ status, publishedAt })
      .where(within(events, event.organizationId, eq(events.id, event.id)));
    const before = { status: event.status };
    await recordSetup(tx, actor, actionOf(event.status, status), event.id, { status }, before);
  });
}

function actionOf(from: EventStatus, to: EventStatus): Action {
  if (from === "archived") return "event.restore";
  if (to === "archived") return "event.archive";
  return to === "published" ? "event.publish" : "event.unpublish";
}

async function requirePublishable(tx: Tx, event: EventRow): Promise<void> {
  if (!event.startsAt) throw refused("starts_at", "missing", "Set a start time first.");
  const message = "Add a ticket or a sponsor package first.";
  if (!(await hasProducts(tx, event))) throw refused("", "nothing_to_register_for", message);
}

async function hasProducts(tx: Tx, event: EventRow): Promise<boolean> {
  const ofEvent = (table: typeof ticketTypes | typeof sponsorPackages) =>
    tx.$count(
      table,
      within(table, event.organizationId, eq(table.eventId, event.id), eq(table.active, true)),
    );
  return (await ofEvent(ticketTypes)) + (await ofEvent(sponsorPackages)) > 0;
}

/** Whoever registered has a link and perhaps a ticket, cancelled or not: their event stays public. */
async function requireUnsold(tx: Tx, event: EventRow): Promise<void> {
  const count = await tx.$count(
    orders,
    within(
      orders,
      event.organizationId,
      eq(orders.eventId, event.id),
      ne(orders.status, "expired"),
    ),
  );
  if (count === 0) return;
  const message =
    "People have registered, so this event can’t become a draft again. Archive it instead.";
  throw conflict("event_has_orders", message);
}
