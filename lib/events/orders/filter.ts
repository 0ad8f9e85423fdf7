import { and, eq, exists, gte, lt, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { z } from "zod";
import { db } from "@/db/client";
import { ORDER_STATUSES, orders, payments, refunds, registrationGroups } from "@/db/schema";
import { within } from "@/db/within";
import { CustomFilters, matchesFilters } from "@/lib/custom-fields/filters";
import { Day, QueryId, textUpTo } from "@/lib/input";
import { PAYMENT_STATUSES, type PaymentStatus } from "@/lib/payments/payment-status";
import { PageQuery } from "../setup/event-list";

export const ORDER_METHODS = ["card", "check", "cash", "bank_transfer"] as const;

/** Which registrations are meant; what is left out does not narrow. */
export const OrderFilter = z.strictObject({
  event_id: QueryId.optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  payment_status: z.enum(PAYMENT_STATUSES).optional(),
  method: z.enum(ORDER_METHODS).optional(),
  incomplete: z
    .enum(["1"])
    .optional()
    .meta({ description: "Some groups still have missing details" }),
  unconfirmed: z.enum(["1"]).optional().meta({
    description: "To be paid by check, and the buyer has not opened the emailed link yet",
  }),
  from: Day.optional().meta({ description: "Placed on this day or later" }),
  to: Day.optional().meta({ description: "Placed on this day or earlier" }),
  q: textUpTo(200)
    .optional()
    .meta({ description: "Matches the number, or the buyer's name or email address" }),
  filter: CustomFilters,
});
export type OrderFilter = z.output<typeof OrderFilter>;

export const OrderListQuery = OrderFilter.extend(PageQuery);
export type OrderListQuery = z.output<typeof OrderListQuery>;

const succeededRefunds = sql`coalesce((select sum(${refunds.amount}) from ${refunds}
  where ${refunds.organizationId} = ${payments.organizationId}
    and ${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'succeeded'), 0)`;

/** The ledger of an order, summed up: to be joined laterally. */
export const money = new QueryBuilder()
  .select({
    paid: sql<number>`coalesce(sum(${payments.amount}) filter (where ${payments.status} = 'succeeded'), 0)::float8`.as(
      "paid",
    ),
    refunded: sql<number>`coalesce(sum(${succeededRefunds}), 0)::float8`.as("refunded"),
    disputed: sql<boolean>`bool_or(${payments.disputed})`.as("disputed"),
    processing: sql<boolean>`bool_or(${payments.status} = 'processing')`.as("processing"),
    open: sql<boolean>`bool_or(${payments.status} = 'pending')`.as("open"),
    failed: sql<boolean>`bool_or(${payments.status} = 'failed')`.as("failed"),
  })
  .from(payments)
  .where(within(payments, orders.organizationId, eq(payments.orderId, orders.id)))
  .as("money");

/** `paymentStatus` of `lib/payments` as the database works it out; the tests hold them together. */
export const statusOfMoney = sql<PaymentStatus>`case
  when coalesce(${money.disputed}, false) then 'disputed'
  when coalesce(${money.paid}, 0) > 0 then case
    when ${money.refunded} >= ${money.paid} then 'refunded'
    when ${money.paid} - ${money.refunded} >= ${orders.total} then 'paid'
    when ${money.refunded} > 0 then 'partially_refunded'
    else 'partially_paid' end
  when coalesce(${money.processing}, false) then 'processing'
  when ${orders.total} = 0 then 'not_required'
  when ${orders.status} not in ('pending', 'completed') then 'voided'
  when coalesce(${money.failed}, false) and not coalesce(${money.open}, false) then 'failed'
  else 'pending' end`;

/** @param timeZone of the organization, in which days are meant */
export function matchingOrders(
  organizationId: number,
  filter: OrderFilter,
  timeZone: string,
): SQL | undefined {
  const { from, to, q } = filter;
  return within(
    orders,
    organizationId,
    filter.event_id === undefined ? undefined : eq(orders.eventId, filter.event_id),
    filter.status && eq(orders.status, filter.status),
    filter.method && eq(orders.paymentMethod, filter.method),
    filter.payment_status && sql`${statusOfMoney} = ${filter.payment_status}`,
    filter.incomplete && and(sql`${orders.status} in ('pending', 'completed')`, lacksDetails()),
    filter.unconfirmed && and(eq(orders.status, "pending"), eq(orders.awaitsConfirmation, true)),
    from ? gte(orders.createdAt, startOf(from, timeZone, 0)) : undefined,
    to ? lt(orders.createdAt, startOf(to, timeZone, 1)) : undefined,
    q?.trim() ? mentions(q.trim()) : undefined,
  );
}

/** What a filter asks of a registration's custom fields. Throws 422 for those that there are not. */
export const customMatchingOrders = (
  actor: { organizationId: number },
  { filter }: OrderFilter,
): Promise<SQL | undefined> =>
  matchesFilters(db, actor, { object: "order", id: orders.id }, filter);

const startOf = (day: string, timeZone: string, later: number) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;

const lacksDetails = () =>
  exists(
    db
      .select({ id: registrationGroups.id })
      .from(registrationGroups)
      .where(
        within(
          registrationGroups,
          orders.organizationId,
          eq(registrationGroups.orderId, orders.id),
          eq(registrationGroups.status, "active"),
          eq(registrationGroups.complete, false),
        ),
      ),
  );

/** Text that is looked for anywhere in a column, whatever signs it has. */
export const containing = (words: string): string =>
  `%${words.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function mentions(words: string): SQL {
  const pattern = containing(words);
  return sql`(lower(${orders.orderNumber}) like ${pattern}
    or lower(${orders.purchaserName}) like ${pattern}
    or lower(${orders.purchaserEmail}) like ${pattern})`;
}
