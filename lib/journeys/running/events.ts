import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";

/** @property cause ids of events that don’t count: what brought the donor in */
export type Since = { donorId: number; cause: readonly number[]; at: Date };

export type Happened = { id: number; createdAt: Date };

/** The first event of each donor since an instant, in the order asked. It may have been committed late. */
export async function eventsSince(
  reader: Db | Tx,
  organizationId: number,
  types: readonly string[],
  asked: readonly Since[],
): Promise<(Happened | undefined)[]> {
  const since = asked.map(({ donorId, cause, at }, nth) => ({
    ...{ nth, donor_id: donorId, cause, at: at.toISOString() },
  }));
  const { rows } = await reader.execute<{ nth: number; id: number; at: Date }>(sql`
    select s.nth, first.id, first.created_at as at
    from jsonb_to_recordset(${JSON.stringify(since)}::jsonb)
      as s(nth int, donor_id int, cause int[], at timestamptz)
    cross join lateral (
      select e.id, e.created_at from outbound_events e
      where e.organization_id = ${organizationId} and e.donor_id = s.donor_id
        and e.type = any(${sql.param([...types])}::text[]) and e.created_at >= s.at
        and e.id <> all(s.cause)
      order by e.id limit 1) first`);
  const found = new Map(rows.map(({ nth, id, at }) => [nth, { id, createdAt: new Date(at) }]));
  return asked.map((_, nth) => found.get(nth));
}

export type Waited = { id: number; node: string; from: Date };

/** Whether enrollments have waited at a node until that very instant before, in the order asked. */
export async function haveWaited(
  reader: Db | Tx,
  organizationId: number,
  asked: readonly Waited[],
): Promise<boolean[]> {
  const given = asked.map((each, nth) => ({ ...each, nth }));
  const { rows } = await reader.execute<{ waited: boolean }>(sql`
    select exists (select from journey_steps s where s.organization_id = ${organizationId}
      and s.enrollment_id = g.id and s.node = g.node and s.due_at = g."from") as waited
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(nth int, id int, node text, "from" timestamptz)
    order by g.nth`);
  return rows.map(({ waited }) => waited);
}
