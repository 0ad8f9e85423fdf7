import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { placeIn } from "@/db/keyset";
import {
  events,
  ORDER_STATUSES,
  orderLines,
  orders,
  organizations,
  registrationGroups,
} from "@/db/schema";
import { within } from "@/db/within";
import { type CsvCell, csv } from "@/lib/csv";
import { customColumns } from "@/lib/custom-fields/columns";
import { CustomView } from "@/lib/custom-fields/schema";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { RowId, Timestamp } from "@/lib/input";
import { decimalString, toMajor } from "@/lib/money";
import { pageOf } from "@/lib/paging/pages";
import { PAYMENT_STATUSES } from "@/lib/payments/payment-status";
import { Amount } from "../fields";
import {
  customMatchingOrders,
  matchingOrders,
  money,
  type OrderFilter,
  type OrderListQuery,
  statusOfMoney,
} from "./filter";

export const OrderSummary = z
  .object({
    id: RowId,
    order_number: z.string(),
    event: z.object({ id: RowId, name: z.string(), slug: z.string() }),
    status: z.enum(ORDER_STATUSES),
    payment_status: z.enum(PAYMENT_STATUSES),
    payment_method: z.string().nullable(),
    purchaser_name: z.string().nullable(),
    purchaser_email: z.string().nullable(),
    currency: z.string(),
    total_amount: Amount,
    received_amount: Amount.meta({ description: "Amount received, net of refunds" }),
    places: z.int().meta({ description: "Seats it holds; none once it is closed" }),
    incomplete_groups: z.int(),
    reservation_expires_at: Timestamp.nullable(),
    created_at: Timestamp,
    custom: CustomView,
  })
  .meta({ id: "OrderSummary" });
export type OrderSummary = z.output<typeof OrderSummary>;

export const OrderTotals = z
  .object({
    currency: z.string(),
    orders: z.int(),
    places: z.int(),
    total_amount: Amount,
    received_amount: Amount,
  })
  .meta({ id: "OrderTotals" });
export type OrderTotals = z.output<typeof OrderTotals>;

export type OrderPage = {
  data: OrderSummary[];
  total: number;
  totals: OrderTotals[];
  nextCursor: string | null;
};

/** Registrations as staff look for them, the latest first, with what all that match come to. Throws 403. */
export async function listOrders(actor: Actor, query: OrderListQuery): Promise<OrderPage> {
  requirePermission(actor, "orders_view");
  const zone = await zoneOf(actor);
  const asked = await customMatchingOrders(actor, query);
  const wanted = and(matchingOrders(actor.organizationId, query, zone), asked);
  const page = pageOf(actor, "orders", query, LATEST_FIRST);
  const [found, totals] = await Promise.all([
    rowsOf(and(wanted, page.beyond)).limit(page.limit).offset(page.offset),
    totalsOf(wanted),
  ]);
  const { rows, nextCursor } = page.of(found);
  const total = totals.reduce((sum, each) => sum + each.orders, 0);
  return { data: rows.map(present), total, totals, nextCursor };
}

const LATEST_FIRST = [
  { by: orders.createdAt, type: "timestamptz", descending: true },
  { by: orders.id, type: "int", descending: true },
] as const;

const HEADING = [
  "Number",
  "Event",
  "Placed",
  "Status",
  "Payment",
  "Method",
  "Buyer",
  "Email",
  "Places",
  "Currency",
  "Total",
  "Received",
  "Groups with missing details",
];
const MOST_ROWS = 50_000;

/** The same rows as CSV, without pages. Throws 403. */
export async function exportOrders(actor: Actor, filter: OrderFilter): Promise<string> {
  requirePermission(actor, "orders_view");
  const zone = await zoneOf(actor);
  const asked = await customMatchingOrders(actor, filter);
  const wanted = and(matchingOrders(actor.organizationId, filter, zone), asked);
  const rows = await rowsOf(wanted).limit(MOST_ROWS);
  const custom = await customColumns(db, actor, "order", HEADING);
  return csv(
    [...HEADING, ...custom.headings],
    rows.map((row) => [...cellsOf(row), ...custom.cellsOf(row.order.custom)]),
  );
}

async function zoneOf({ organizationId }: Actor): Promise<string> {
  const [own] = await db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!own) throw notFound("organization");
  return own.timeZone;
}

const places = sql<number>`case when ${orders.status} not in ('pending', 'completed') then 0 else coalesce((select sum(${orderLines.admissions} - ${orderLines.cancelledAdmissions})
  from ${orderLines} where ${orderLines.organizationId} = ${orders.organizationId}
    and ${orderLines.orderId} = ${orders.id}), 0)::int end`;

const incompleteGroups = sql<number>`(select count(*) from ${registrationGroups}
  where ${registrationGroups.organizationId} = ${orders.organizationId}
    and ${registrationGroups.orderId} = ${orders.id}
    and ${registrationGroups.status} = 'active' and not ${registrationGroups.complete})::int`;

const rowsOf = (wanted: SQL | undefined) =>
  db
    .select({
      place: placeIn(LATEST_FIRST),
      order: orders,
      event: { id: events.id, name: events.name, slug: events.slug },
      paymentStatus: statusOfMoney,
      received: sql<number>`${money.paid} - ${money.refunded}`,
      places,
      incompleteGroups,
    })
    .from(orders)
    .innerJoin(events, within(events, orders.organizationId, eq(events.id, orders.eventId)))
    .leftJoinLateral(money, sql`true`)
    .where(wanted)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const present = ({ order, event, ...row }: Row): OrderSummary => ({
  id: order.id,
  order_number: order.orderNumber,
  event,
  status: order.status,
  payment_status: row.paymentStatus,
  payment_method: order.paymentMethod,
  purchaser_name: order.purchaserName,
  purchaser_email: order.purchaserEmail,
  currency: order.currency,
  total_amount: toMajor(order.total, order.currency),
  received_amount: toMajor(row.received, order.currency),
  places: row.places,
  incomplete_groups: isLive(order.status) ? row.incompleteGroups : 0,
  reservation_expires_at:
    order.status === "pending" ? (order.reservationExpiresAt?.toISOString() ?? null) : null,
  created_at: order.createdAt.toISOString(),
  custom: order.custom,
});

const isLive = (status: string) => status === "pending" || status === "completed";

const cellsOf = ({ order, event, ...row }: Row): CsvCell[] => [
  order.orderNumber,
  event.name,
  order.createdAt.toISOString(),
  order.status,
  row.paymentStatus,
  order.paymentMethod,
  order.purchaserName,
  order.purchaserEmail,
  row.places,
  order.currency,
  Number(decimalString(order.total, order.currency)),
  Number(decimalString(row.received, order.currency)),
  isLive(order.status) ? row.incompleteGroups : 0,
];

async function totalsOf(wanted: SQL | undefined): Promise<OrderTotals[]> {
  const rows = await db
    .select({
      currency: orders.currency,
      orders: sql<number>`count(*)::int`,
      places: sql<number>`sum(${places})::int`,
      total: sql<number>`sum(${orders.total})::float8`,
      received: sql<number>`coalesce(sum(${money.paid} - ${money.refunded}), 0)::float8`,
    })
    .from(orders)
    .leftJoinLateral(money, sql`true`)
    .where(wanted)
    .groupBy(orders.currency)
    .orderBy(orders.currency);
  return rows.map(({ total, received, ...row }) => ({
    ...row,
    total_amount: toMajor(total, row.currency),
    received_amount: toMajor(received, row.currency),
  }));
}

/** The events that have registrations, the latest first: what a list can be narrowed to. Throws 403. */
export async function listOrderEvents(actor: Actor): Promise<{ id: number; name: string }[]> {
  requirePermission(actor, "orders_view");
  const ordered = db.select({ id: orders.eventId }).from(orders).where(ofTenant(actor));
  return db
    .select({ id: events.id, name: events.name })
    .from(events)
    .where(within(events, actor.organizationId, inArray(events.id, ordered)))
    .orderBy(sql`${events.startsAt} desc nulls first`, desc(events.id))
    .limit(MOST_EVENTS);
}

const MOST_EVENTS = 200;

const ofTenant = ({ organizationId }: Actor) => within(orders, organizationId);
