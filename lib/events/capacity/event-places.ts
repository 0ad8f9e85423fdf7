import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { orderLines, orders } from "@/db/schema";
import { within } from "@/db/within";

const sum = (of: SQL) => sql<number>`coalesce(sum(${of}), 0)::int`;

const isPending = (organizationId: number, eventIds: readonly number[]) =>
  within(
    orders,
    organizationId,
    inArray(orders.eventId, [...eventIds]),
    eq(orders.status, "pending"),
  );

const linesOfOrders = within(orderLines, orders.organizationId, eq(orderLines.orderId, orders.id));

/** How many places pending registrations hold, by event. */
export async function heldPlaces(
  reader: Db | Tx,
  organizationId: number,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await reader
    .select({
      eventId: orders.eventId,
      held: sum(sql`${orderLines.admissions} - ${orderLines.cancelledAdmissions}`),
    })
    .from(orders)
    .innerJoin(orderLines, linesOfOrders)
    .where(isPending(organizationId, eventIds))
    .groupBy(orders.eventId);
  return new Map(rows.map(({ eventId, held }) => [eventId, held]));
}

/** How many units of each product of an event pending registrations hold, by the product's id. */
export async function heldUnits(
  reader: Db | Tx,
  event: { organizationId: number; id: number },
  product: "ticketTypeId" | "sponsorPackageId",
): Promise<ReadonlyMap<number, number>> {
  const column = orderLines[product];
  const rows = await reader
    .select({ id: column, held: sum(sql`${orderLines.quantity} - ${orderLines.cancelledUnits}`) })
    .from(orders)
    .innerJoin(orderLines, linesOfOrders)
    .where(and(isPending(event.organizationId, [event.id]), sql`${column} is not null`))
    .groupBy(column);
  return new Map(rows.flatMap(({ id, held }) => (id === null ? [] : [[id, held] as const])));
}
