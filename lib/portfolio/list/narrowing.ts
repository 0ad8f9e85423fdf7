import { and, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donorsOf } from "@/lib/conditions/compile";
import { findSegment } from "@/lib/conditions/segment-rows";
import { usableCondition } from "@/lib/conditions/usable";
import { type CustomFilters, fittingFiltersOf, matchesFilters } from "@/lib/custom-fields/filters";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { basisOf } from "../basis";
import { groundOf, readConditionFields } from "./ground";
import type { PortfolioFilter } from "./schema";
import { membersSeen, type Visibility, visibilityOf } from "./visibility";

/**
 * What an actor sees of the portfolio, narrowed to the segment and by the custom fields of a filter. Throws
 * 422 for a segment or a field that there is not, or a segment that cannot be used, and forbidden for one
 * of fields that the actor may not read.
 */
export async function visibilityFor(
  reader: Db | Tx,
  actor: Actor,
  { filter }: Pick<PortfolioFilter, "filter">,
): Promise<Visibility> {
  const visibility = await visibilityOf(reader, actor);
  if (!filter) return visibility;
  const { segment, ...fields } = filter;
  const narrowed = and(
    segment === undefined ? undefined : await isInSegment(reader, visibility, Number(segment)),
    await hasValues(reader, visibility, fields),
  );
  return narrowed ? { ...visibility, narrowed } : visibility;
}

/** A query without what it asks of custom fields that there are not, as pages read it. */
export async function fittingQuery<Query extends Pick<PortfolioFilter, "filter">>(
  reader: Db | Tx,
  actor: { organizationId: number },
  query: Query,
): Promise<Query> {
  const { segment, ...fields } = query.filter ?? {};
  const fitting = await fittingFiltersOf(reader, actor, "donor", fields);
  const filter = { ...(segment !== undefined && { segment }), ...fitting };
  return { ...query, filter: Object.keys(filter).length > 0 ? filter : undefined };
}

/** One of the row's donors has all the values. */
async function hasValues(
  reader: Db | Tx,
  visibility: Visibility,
  fields: CustomFilters,
): Promise<SQL | undefined> {
  const { actor } = visibility;
  const listed = { object: "donor", id: sql`placed.donor_id` };
  const condition = await matchesFilters(reader, actor, listed, fields);
  if (!condition) return undefined;
  return sql`(p.subject_type, p.subject_id) in (
    select placed.subject_type, placed.subject_id from ${membersSeen(visibility)} placed
    where placed.organization_id = ${actor.organizationId} and ${condition})`;
}

/** One of the row's donors is in the segment. */
async function isInSegment(reader: Db | Tx, visibility: Visibility, id: number): Promise<SQL> {
  const { actor } = visibility;
  const segment = await findSegment(reader, actor, id);
  if (!segment) throw refused("filter.segment", "unknown_segment", "No segment has this ID.");
  const [basis, catalog] = await Promise.all([
    basisOf(reader, actor.organizationId),
    readConditionFields(reader, actor.organizationId),
  ]);
  const ground = groundOf(basis, visibility);
  const bound = usableCondition(actor, segment, catalog, ground);
  return sql`(p.subject_type, p.subject_id) in (
    select placed.subject_type, placed.subject_id from ${membersSeen(visibility)} placed
    join donors donor on donor.organization_id = placed.organization_id and donor.id = placed.donor_id
    where placed.organization_id = ${actor.organizationId} and ${donorsOf(bound, ground)})`;
}
