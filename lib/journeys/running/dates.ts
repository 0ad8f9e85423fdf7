import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";

/** Whose dates are read. */
export type DatedSubject = {
  organizationId: number;
  donorId: number;
  subjectType: string | null;
  subjectId: number | null;
};

const OWN = /^donor\.custom\.([a-z0-9_]{1,60})$/;

/** Of the record that brought the donor of `s` in, by its kind; null where another kind did. */
function columnOf(field: string, organizationId: number, zone: string): SQL | null {
  const of = (type: string, column: string): SQL =>
    sql`case when s.subject_type = ${type} then (
      select ${sql.raw(`t.${column}`)}::date from ${sql.identifier(`${type}s`)} t
      where t.organization_id = ${organizationId} and t.id = s.subject_id) end`;
  const gifts = (first: "min" | "max"): SQL => sql`(select ${sql.raw(first)}(d.donated_on)
    from donations d where d.organization_id = ${organizationId} and d.donor_id = s.donor_id
      and d.status = 'completed')`;
  switch (field) {
    case "donation.donated_on":
      return of("donation", "donated_on");
    case "plan.started_on":
      return of("plan", "started_on");
    case "plan.next_charge_on":
      return of("plan", "next_charge_on");
    case "sponsorship.started_on":
      return of("sponsorship", "started_on");
    case "sponsorship.ends_on":
      return of("sponsorship", "ends_on");
    case "pledge.pledged_on":
      return of("pledge", "pledged_on");
    case "event.starts_at":
      return eventDay("starts_at", organizationId);
    case "event.ends_at":
      return eventDay("ends_at", organizationId);
    case "donor.first_gift_on":
      return gifts("min");
    case "donor.last_gift_on":
      return gifts("max");
    case "year_end":
      return sql`make_date(extract(year from s.now_at at time zone ${zone})::int, 12, 31)`;
    default:
      return ownField(field, organizationId);
  }
}

function eventDay(column: "starts_at" | "ends_at", organizationId: number): SQL {
  const day = sql.raw(`(e.${column} at time zone e.time_zone)::date`);
  return sql`(select ${day} from events e where e.organization_id = ${organizationId}
    and e.id = case s.subject_type
      when 'event' then s.subject_id
      when 'order' then (select o.event_id from orders o
        where o.organization_id = ${organizationId} and o.id = s.subject_id)
      when 'attendee' then (select o.event_id from attendees a
        join orders o on o.organization_id = a.organization_id and o.id = a.order_id
        where a.organization_id = ${organizationId} and a.id = s.subject_id) end)`;
}

/** A custom field of donors that holds a day. */
function ownField(field: string, organizationId: number): SQL | null {
  const [, key] = OWN.exec(field) ?? [];
  if (!key) return null;
  return sql`(select case when t.custom ->> ${key} ~ '^\\d{4}-\\d{2}-\\d{2}$'
      then (t.custom ->> ${key})::date end
    from donors t where t.organization_id = ${organizationId} and t.id = s.donor_id)`;
}

/** @property at what “this year” is told by */
export type AskedDate = { subject: DatedSubject; at: Date };

/** The days in a date field as it is now, such as 2026-05-31, in the order asked; null where it is empty. */
export async function readDates(
  reader: Db | Tx,
  field: string,
  zone: string,
  asked: readonly AskedDate[],
): Promise<(string | null)[]> {
  const [first] = asked;
  const column = first && columnOf(field, first.subject.organizationId, zone);
  if (!column) return asked.map(() => null);
  const subjects = asked.map(({ subject, at }, nth) => ({
    ...{ nth, donor_id: subject.donorId, subject_type: subject.subjectType },
    ...{ subject_id: subject.subjectId, now_at: at.toISOString() },
  }));
  const { rows } = await reader.execute<{ day: string | null }>(sql`
    select (${column})::text as day
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb)
      as s(nth int, donor_id int, subject_type text, subject_id int, now_at timestamptz)
    order by s.nth`);
  return rows.map(({ day }) => day);
}
