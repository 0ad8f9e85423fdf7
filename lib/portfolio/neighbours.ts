import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { entryDonor } from "./entry-donor";
import { matching } from "./list-filter";
import { after, before, orderOf, type Place, placeColumns, reverseOf } from "./list-order";
import type { PortfolioQuery } from "./list-schema";
import { placesSeen, profilesSeen, readable, type Sight, sightOf, sourcesSeen } from "./sight";

type Neighbour = { donor_id: number; display_name: string };

export type Neighbours = {
  previous: Neighbour | null;
  next: Neighbour | null;
  /** From 1; null when the list does not have the donor, as after a change that took it off. */
  position: number | null;
  count: number;
};

/**
 * Who comes before and after a donor's row in a filtered and sorted list. A donor that the filters no
 * longer let through keeps its place between the others. Pages do not matter.
 */
export async function findNeighbours(
  actor: Actor,
  query: PortfolioQuery,
  donorId: number,
): Promise<Neighbours> {
  requirePermission(actor, "donors_view");
  const sight = await sightOf(db, actor);
  const place = await findPlace(sight, query, donorId);
  const [previous, next, counts] = await Promise.all([
    place ? nearest(sight, query, before(query.sort, place), reverseOf(query.sort)) : null,
    place ? nearest(sight, query, after(query.sort, place), orderOf(query.sort)) : null,
    countRows(sight, query, place),
  ]);
  return { previous, next, ...counts };
}

async function findPlace(
  sight: Sight,
  { sort }: PortfolioQuery,
  donorId: number,
): Promise<Place | undefined> {
  const of = (members: SQL, profiles: SQL) => sql`
    select ${placeColumns(sort)} from ${members} m
    join ${profiles} p on p.organization_id = m.organization_id
      and p.subject_type = m.subject_type and p.subject_id = m.subject_id
    where m.organization_id = ${sight.actor.organizationId} and m.donor_id = ${donorId}
      and ${readable(sight)}`;
  const parts = placesSeen(sight).flatMap((members) =>
    sourcesSeen(sight).map((profiles) => of(members, profiles)),
  );
  const { rows } = await db.execute<Place>(sql.join(parts, sql` union all `));
  return rows[0];
}

async function nearest(
  sight: Sight,
  query: PortfolioQuery,
  beyond: SQL,
  order: SQL,
): Promise<Neighbour | null> {
  const { rows } = await db.execute<Neighbour>(sql`
    select ${entryDonor(sight)} as donor_id, p.display_name from ${profilesSeen(sight)} p
    where ${matching(sight, query)} and ${beyond} order by ${order} limit 1`);
  return rows[0] ?? null;
}

async function countRows(
  sight: Sight,
  query: PortfolioQuery,
  place: Place | undefined,
): Promise<Pick<Neighbours, "position" | "count">> {
  const isBefore = place ? before(query.sort, place) : sql`false`;
  const isHere = place
    ? sql`(p.subject_type, p.subject_id) = (${place.subject_type}, ${place.subject_id}::int)`
    : sql`false`;
  const { rows } = await db.execute<{ count: number; earlier: number; present: boolean | null }>(
    sql`select count(*)::int as count, (count(*) filter (where ${isBefore}))::int as earlier,
      bool_or(${isHere}) as present
    from ${profilesSeen(sight)} p where ${matching(sight, query)}`,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, position: row?.present ? row.earlier + 1 : null };
}
