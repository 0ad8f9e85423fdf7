import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { entryDonor } from "./entry-donor";
import { matching } from "./filter";
import { fittingQuery, visibilityFor } from "./narrowing";
import { after, before, orderOf, type Place, placeColumns, reverseOf } from "./order";
import type { PortfolioQuery } from "./schema";
import { placesSeen, profilesSeen, readable, sourcesSeen, type Visibility } from "./visibility";

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
 * longer let through keeps its place between the others. Pages do not matter, and neither do custom fields
 * that there are not.
 */
export async function findNeighbours(
  actor: Actor,
  asked: PortfolioQuery,
  donorId: number,
): Promise<Neighbours> {
  requirePermission(actor, "donors_view");
  const query = await fittingQuery(db, actor, asked);
  const visibility = await visibilityFor(db, actor, query);
  const place = await findPlace(visibility, query, donorId);
  const [previous, next, counts] = await Promise.all([
    place ? nearest(visibility, query, before(query.sort, place), reverseOf(query.sort)) : null,
    place ? nearest(visibility, query, after(query.sort, place), orderOf(query.sort)) : null,
    countRows(visibility, query, place),
  ]);
  return { previous, next, ...counts };
}

async function findPlace(
  visibility: Visibility,
  { sort }: Pick<PortfolioQuery, "sort">,
  donorId: number,
): Promise<Place | undefined> {
  const of = (members: SQL, profiles: SQL) => sql`
    select ${placeColumns(sort)} from ${members} m
    join ${profiles} p on p.organization_id = m.organization_id
      and p.subject_type = m.subject_type and p.subject_id = m.subject_id
    where m.organization_id = ${visibility.actor.organizationId} and m.donor_id = ${donorId}
      and ${readable(visibility)}`;
  const parts = placesSeen(visibility).flatMap((members) =>
    sourcesSeen(visibility).map((profiles) => of(members, profiles)),
  );
  const { rows } = await db.execute<Place>(sql.join(parts, sql` union all `));
  return rows[0];
}

async function nearest(
  visibility: Visibility,
  query: PortfolioQuery,
  beyond: SQL,
  order: SQL,
): Promise<Neighbour | null> {
  const { rows } = await db.execute<Neighbour>(sql`
    select ${entryDonor(visibility)} as donor_id, p.display_name from ${profilesSeen(visibility)} p
    where ${matching(visibility, query)} and ${beyond} order by ${order} limit 1`);
  return rows[0] ?? null;
}

async function countRows(
  visibility: Visibility,
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
    from ${profilesSeen(visibility)} p where ${matching(visibility, query)}`,
  );
  const [row] = rows;
  return { count: row?.count ?? 0, position: row?.present ? row.earlier + 1 : null };
}
