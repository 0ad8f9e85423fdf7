import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db/client";

/** Something with a size, what its counter says is taken, and what really is: sold, held, offered or reserved. */
export type Pool = { pool: string; size: number | null; counter: number; taken: number };

/** Every pool of an event at one and the same moment, counted anew from orders, offers and invitations. */
export async function poolsOf(eventId: number): Promise<Pool[]> {
  const { rows } = await db.execute<Pool>(sql`
    with live as (
      select id, promo_code_id from orders
      where event_id = ${eventId} and status in ('pending', 'completed')
    ), lines as (
      select ticket_type_id, sponsor_package_id, quantity - cancelled_units units,
        admissions - cancelled_admissions places
      from order_lines where order_id in (select id from live)
    ), offered as (
      select w.ticket_type_id, w.quantity units, w.quantity * t.admissions_per_unit places
      from waitlist_entries w join ticket_types t on t.id = w.ticket_type_id
      where w.event_id = ${eventId} and w.status = 'offered'
      union all
      select i.ticket_type_id, i.held_units, i.held_units * t.admissions_per_unit
      from event_invitations i join ticket_types t on t.id = i.ticket_type_id
      where i.event_id = ${eventId} and i.held_units > 0
    )
    select 'event' pool, capacity size, admissions_taken counter,
      (select coalesce(sum(places), 0)::int from lines)
      + (select coalesce(sum(places), 0)::int from offered) taken
    from events where id = ${eventId}
    union all
    select 'ticket ' || name, capacity, units_taken,
      (select coalesce(sum(units), 0)::int from lines where ticket_type_id = t.id)
      + (select coalesce(sum(units), 0)::int from offered where ticket_type_id = t.id)
    from ticket_types t where event_id = ${eventId}
    union all
    select 'package ' || name, capacity, units_taken,
      (select coalesce(sum(units), 0)::int from lines where sponsor_package_id = p.id)
    from sponsor_packages p where event_id = ${eventId}
    union all
    select 'code ' || code, max_uses, uses,
      (select count(*)::int from live where promo_code_id = c.id)
    from promo_codes c where event_id = ${eventId}`);
  return rows;
}

const isWrong = ({ size, counter, taken }: Pool): boolean =>
  counter !== taken || (size !== null && taken > size);

/** Nothing oversold, every counter right, a guest for every place, each order told of once. */
export async function expectSoundPlaces(eventId: number): Promise<void> {
  expect((await poolsOf(eventId)).filter(isWrong)).toEqual([]);
  const { rows } = await db.execute(sql`
    select o.order_number,
      (select sum(admissions)::int from order_lines where order_id = o.id) admissions,
      (select count(*)::int from attendees where order_id = o.id) guests,
      (select count(*)::int from audit_log where subject_type = 'order' and subject_id = o.id
        and action = 'order.place') audits,
      (select count(*)::int from outbound_events where organization_id = o.organization_id
        and type = 'order.placed' and subject_id = o.id) events
    from orders o where event_id = ${eventId}`);
  const odd = rows.filter(
    ({ admissions, guests, audits, events }) =>
      admissions !== guests || audits !== 1 || events !== 1,
  );
  expect(odd).toEqual([]);
}

/** Looks at an event's pools every 50 ms; `stop` tells how often, and what was ever wrong. */
export function watchPlaces(eventId: number) {
  const wrong: Pool[] = [];
  let looks = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      wrong.push(...(await poolsOf(eventId)).filter(isWrong));
      looks += 1;
      await wait(50);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return { looks, wrong };
    },
  };
}
