import { getTableColumns, sql, type Table } from "drizzle-orm";
import { type Db, db } from "@/db/client";
import {
  attendees,
  auditLog,
  events,
  orderLines,
  orderSequences,
  orders,
  outboundEvents,
  payments,
  receiptSequences,
  receipts,
  registrationGroups,
  ticketTypes,
} from "@/db/schema";
import { completeOrder } from "@/lib/events/payments/completion";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";

export type OnSale = { tenant: Tenant; event: EventFixture; earlier: number };

/**
 * A published event of an organization of its own with this many earlier registrations, each paid: the
 * first by calling operations, the others as copies of its rows, since operations would take minutes.
 */
export async function createOnSale(earlier: number, places: number | null): Promise<OnSale> {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant, { ticketCapacity: places ?? undefined });
  const { orderId } = await placeOrderFixture(tenant, event, { tickets: 1 });
  await completeOrder(tenant.system, orderId, { method: "card", gateway: "test", isTest: true });
  await db.transaction((tx) => copyOrder(tx, { tenant, event, orderId, copies: earlier - 1 }));
  await db.execute(sql`analyze`);
  return { tenant, event, earlier };
}

type Copying = { tenant: Tenant; event: EventFixture; orderId: number; copies: number };

async function copyOrder(
  tx: Pick<Db, "execute">,
  { tenant: { organizationId }, event, orderId, copies }: Copying,
): Promise<void> {
  const secret = sql`encode(sha256(convert_to(random()::text || n, 'UTF8')), 'hex')`;
  const copy = async (
    table: Table,
    changed: Record<string, unknown>,
    where = sql`order_id = ${orderId}`,
  ) => {
    const columns = Object.entries(getTableColumns(table)).filter(
      ([, { name, generated }]) => name !== "id" && !generated,
    );
    const value = ([key, { name }]: (typeof columns)[number]) =>
      key in changed ? changed[key] : sql`source.${sql.identifier(name)}`;
    const names = columns.map(([, { name }]) => sql.identifier(name));
    await tx.execute(sql`
      insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(
        columns.map((column) => sql`${value(column)}`),
        sql`, `,
      )}
      from ${table} source cross join generate_series(2, ${copies + 1}) n
      where source.organization_id = ${organizationId} and source.${where}`);
    // The copies of the next table look these up.
    await tx.execute(sql`analyze ${table}`);
  };
  const number = sql`'R-' || lpad(n::text, 5, '0')`;
  await copy(
    orders,
    {
      orderNumber: number,
      capabilityHash: secret,
      purchaserName: sql`'Buyer ' || n`,
      purchaserEmail: sql`'buyer-' || n || '@example.org'`,
    },
    sql`id = ${orderId}`,
  );
  const copied = sql`(select id from ${orders} where organization_id = ${organizationId}
    and order_number = ${number})`;
  await copy(orderLines, { orderId: copied });
  const line = sql`(select id from ${orderLines} where order_id = ${copied} and position = 1)`;
  const reference = sql`'C' || lpad(n::text, 6, '0')`;
  await copy(registrationGroups, { orderId: copied, lineId: line, reference });
  const group = sql`(select id from ${registrationGroups} where order_id = ${copied} and sequence = 1)`;
  await copy(attendees, { orderId: copied, groupId: group, ticketCode: sql`left(${secret}, 22)` });
  await copy(payments, {
    orderId: copied,
    gatewayKey: sql`gen_random_uuid()`,
    gatewayReference: sql`'bench-' || ${organizationId}::text || '-' || n`,
  });
  await copy(receipts, { orderId: copied, sequence: sql`n` });
  await copy(auditLog, { subjectId: copied }, sql`subject_id = ${orderId}`);
  await copy(outboundEvents, {}, sql`subject_type = 'order' and subject_id = ${orderId}`);
  await tx.execute(sql`update ${orderSequences} set last = ${copies + 1}
    where organization_id = ${organizationId}`);
  await tx.execute(sql`update ${receiptSequences} set last = ${copies + 1}
    where organization_id = ${organizationId}`);
  await tx.execute(sql`update ${events} set admissions_taken = ${copies + 1}
    where id = ${event.eventId}`);
  await tx.execute(sql`update ${ticketTypes} set units_taken = ${copies + 1}
    where id = ${event.ticketTypeId}`);
}

/** What must hold once no request is under way, however the load went. Throws with what does not. */
export async function requireSound({ tenant, event }: OnSale): Promise<void> {
  const { organizationId } = tenant;
  const { eventId, ticketTypeId } = event;
  const { rows } = await db.execute<Record<string, number>>(sql`
    with sold as (
      select coalesce(sum(l.quantity - l.cancelled_units), 0)::int units,
        coalesce(sum(l.admissions - l.cancelled_admissions), 0)::int admissions
      from ${orders} o join ${orderLines} l on l.order_id = o.id
      where o.event_id = ${eventId} and o.status in ('pending', 'completed')
        and l.ticket_type_id = ${ticketTypeId}
    ), numbers as (
      select count(*)::int given, count(distinct order_number)::int different,
        max(substr(order_number, 3)::int) highest
      from ${orders} where organization_id = ${organizationId}
    ), receipted as (
      select count(*)::int given, count(distinct sequence)::int different, max(sequence) highest
      from ${receipts} where organization_id = ${organizationId}
    )
    select
      (select count(*)::int from ${ticketTypes} where id = ${ticketTypeId}
        and units_taken > coalesce(capacity, units_taken)) as "ticket types oversold",
      (select units_taken - units from ${ticketTypes}, sold where id = ${ticketTypeId})
        as "units counted without a line",
      (select admissions_taken - admissions from ${events}, sold where id = ${eventId})
        as "admissions counted without a line",
      (select sum(slots)::int - admissions from ${registrationGroups}, sold
        where event_id = ${eventId} group by admissions) as "slots without an admission",
      (select abs(given - different) + abs(highest - given) from numbers) as "order numbers amiss",
      (select abs(last - given) from ${orderSequences}, numbers
        where organization_id = ${organizationId}) as "order numbers lost",
      (select abs(given - different) + abs(highest - given) from receipted) as "receipt numbers amiss",
      (select abs(sum(last)::int - given) from ${receiptSequences}, receipted
        where organization_id = ${organizationId} group by given) as "receipt numbers lost",
      (select count(*)::int from ${orders} o where o.organization_id = ${organizationId}
        and o.status = 'completed' and (
          select count(*) from ${payments} p
          where p.order_id = o.id and p.status = 'succeeded' and p.amount = o.total) <> 1)
        as "completed without exactly one charge",
      (select count(*)::int from ${orders} o where o.organization_id = ${organizationId}
        and o.status = 'completed' and (
          select count(*) from ${receipts} r where r.order_id = o.id) <> 1)
        as "completed without exactly one receipt",
      (select count(*)::int from ${orders} o where o.organization_id = ${organizationId} and (
          select count(*) from ${auditLog} a
          where a.subject_type = 'order' and a.subject_id = o.id and a.action = 'order.place') <> 1)
        as "placed without exactly one audit row"`);
  const wrong = Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0);
  if (wrong.length > 0)
    throw new Error(`Not sound: ${wrong.map(([what, count]) => `${what}: ${count}`).join(", ")}`);
}
