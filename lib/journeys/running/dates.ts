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

/** Of the record that brought the donor in, by its kind; null where another kind did. */
function columnOf(field: string, subject: DatedSubject, zone: string): SQL | null {
  const { organizationId, donorId, subjectType, subjectId } = subject;
  const of = (type: string, column: string): SQL | null =>
    subjectType === type
      ? sql`(select ${sql.raw(`t.${column}`)}::date from ${sql.identifier(`${type}s`)} t
          where t.organization_id = ${organizationId} and t.id = ${subjectId})`
      : null;
  const gifts = (first: "min" | "max"): SQL => sql`(select ${sql.raw(first)}(d.donated_on)
    from donations d where d.organization_id = ${organizationId} and d.donor_id = ${donorId}
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
      return eventDay("starts_at", subject);
    case "event.ends_at":
      return eventDay("ends_at", subject);
    case "donor.first_gift_on":
      return gifts("min");
    case "donor.last_gift_on":
      return gifts("max");
    case "year_end":
      return sql`make_date(extract(year from ${sql.raw("now_at")} at time zone ${zone})::int, 12, 31)`;
    default:
      return ownField(field, subject);
  }
}

function eventDay(
  column: "starts_at" | "ends_at",
  { organizationId, subjectType, subjectId }: DatedSubject,
): SQL | null {
  const day = sql.raw(`(e.${column} at time zone e.time_zone)::date`);
  if (subjectType === "event")
    return sql`(select ${day} from events e where e.organization_id = ${organizationId}
      and e.id = ${subjectId})`;
  if (subjectType !== "order" && subjectType !== "attendee") return null;
  const order =
    subjectType === "order"
      ? sql`${subjectId}::int`
      : sql`(select a.order_id from attendees a
          where a.organization_id = ${organizationId} and a.id = ${subjectId})`;
  return sql`(select ${day} from orders o join events e
      on e.organization_id = o.organization_id and e.id = o.event_id
    where o.organization_id = ${organizationId} and o.id = ${order})`;
}

/** A custom field of donors that holds a day. */
function ownField(field: string, { organizationId, donorId }: DatedSubject): SQL | null {
  const [, key] = OWN.exec(field) ?? [];
  if (!key) return null;
  return sql`(select case when t.custom ->> ${key} ~ '^\\d{4}-\\d{2}-\\d{2}$'
      then (t.custom ->> ${key})::date end
    from donors t where t.organization_id = ${organizationId} and t.id = ${donorId})`;
}

/** The day in a date field as it is now, such as 2026-05-31; null where it is empty. @param at what “this year” is told by */
export async function readDate(
  reader: Db | Tx,
  field: string,
  subject: DatedSubject,
  { zone, at }: { zone: string; at: Date },
): Promise<string | null> {
  const column = columnOf(field, subject, zone);
  if (!column) return null;
  const { rows } = await reader.execute<{ day: string | null }>(sql`
    select (${column})::text as day from (select ${at.toISOString()}::timestamptz as now_at) at_instant`);
  return rows[0]?.day ?? null;
}
