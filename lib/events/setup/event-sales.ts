import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { ORDER_STATUSES, orders, payments } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { heldPlaces } from "../capacity/event-places";
import { Amount } from "../fields";
import { PlacesView } from "./event-schema";
import { findEvent } from "./rows";

export const EventSalesView = z
  .object({
    places: PlacesView,
    registrations: z.record(z.enum(ORDER_STATUSES), z.int()),
    currency: z.string(),
    sales: Amount.meta({
      description:
        "Totals of completed registrations before refunds, as the event income report has them",
    }),
    received: Amount.meta({
      description: "Money received for registrations of any status, net of refunds",
    }),
    received_not_completed: Amount.meta({
      description: "The part of it for registrations that are not completed, such as canceled ones",
    }),
    refunded: Amount,
    awaited: Amount.meta({ description: "Totals of pending registrations" }),
  })
  .meta({ id: "EventSales" });
export type EventSalesView = z.infer<typeof EventSalesView>;

/** How an event sells: places, registrations by status, and the money by the ledger. Throws not found. */
export async function getEventSales(actor: Actor, eventId: number): Promise<EventSalesView> {
  requirePermission(actor, "orders_view");
  const event = await findEvent(db, actor, eventId);
  const { organizationId, currency } = event;
  const ofEvent = within(orders, organizationId, eq(orders.eventId, event.id));
  const [held, counted, [money]] = await Promise.all([
    heldPlaces(db, organizationId, [event.id]),
    db
      .select({
        status: orders.status,
        count: sql<number>`count(*)::int`,
        total: sql<number>`sum(${orders.total})::float8`,
      })
      .from(orders)
      .where(ofEvent)
      .groupBy(orders.status),
    db
      .select({
        paid: sql<number>`coalesce(sum(${payments.amount}), 0)::float8`,
        refunded: sql<number>`coalesce(sum(${payments.refundedAmount}), 0)::float8`,
        notCompleted: sql<number>`coalesce(sum(${payments.amount} - ${payments.refundedAmount})
          filter (where ${ne(orders.status, "completed")}), 0)::float8`,
      })
      .from(payments)
      .innerJoin(orders, within(orders, payments.organizationId, eq(orders.id, payments.orderId)))
      .where(and(ofEvent, eq(payments.status, "succeeded"))),
  ]);
  const onHold = held.get(event.id) ?? 0;
  const of = (status: string) => counted.find((row) => row.status === status);
  const { paid = 0, refunded = 0, notCompleted = 0 } = money ?? {};
  return {
    places: { sold: event.admissionsTaken - onHold, held: onHold, capacity: event.capacity },
    registrations: {
      pending: of("pending")?.count ?? 0,
      completed: of("completed")?.count ?? 0,
      cancelled: of("cancelled")?.count ?? 0,
      refunded: of("refunded")?.count ?? 0,
      expired: of("expired")?.count ?? 0,
    },
    currency,
    sales: toMajor(of("completed")?.total ?? 0, currency),
    received: toMajor(paid - refunded, currency),
    received_not_completed: toMajor(notCompleted, currency),
    refunded: toMajor(refunded, currency),
    awaited: toMajor(of("pending")?.total ?? 0, currency),
  };
}
