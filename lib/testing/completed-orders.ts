import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db/client";

/** Each order is completed and paid in full, once in every book, with a receipt and tickets for all. */
export async function expectCompletedOnce(orderIds: readonly number[]): Promise<void> {
  const ids = sql.join(
    orderIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute(sql`
    select o.status,
      (select sum(amount - refunded_amount) from payments where order_id = o.id
        and status = 'succeeded') = o.total is_paid,
      (select count(*)::int from payments where order_id = o.id and status = 'succeeded') payments,
      (select count(*)::int from receipts where order_id = o.id) receipts,
      (select count(*)::int from audit_log where subject_type = 'order' and subject_id = o.id
        and action = 'order.complete') audits,
      (select count(*)::int from outbound_events where organization_id = o.organization_id
        and type = 'order.completed' and subject_id = o.id) events,
      (select count(*)::int from attendees where order_id = o.id
        and ticket_state not in ('ready', 'issued')) without_ticket
    from orders o where id in (${ids})`);
  const once = {
    ...{ status: "completed", is_paid: true, payments: 1, receipts: 1 },
    ...{ audits: 1, events: 1, without_ticket: 0 },
  };
  expect(rows).toEqual(orderIds.map(() => once));
}
