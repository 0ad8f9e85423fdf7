import { and, eq, exists, ilike, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { relationshipGroups, relationshipLinks } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import { containing } from "../donor-search";
import { isReadable } from "../relationship-rows";
import type { RelationshipQuery, RelationshipSummary } from "../relationship-schema";

/** Relationships that the actor may see, by name, a page at a time. */
export async function listRelationships(
  actor: Actor,
  query: RelationshipQuery,
): Promise<{ data: RelationshipSummary[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "donors_view");
  const wanted = within(
    relationshipGroups,
    actor.organizationId,
    isReadable(actor),
    query.active === undefined ? undefined : eq(relationshipGroups.isActive, query.active),
    query.kind === undefined ? undefined : eq(relationshipGroups.kind, query.kind),
    query.donor_id === undefined ? undefined : isLinked(query.donor_id),
    query.q?.trim() ? named(query.q) : undefined,
  );
  const page = pageOf(actor, "relationships", query, BY_NAME);
  const [found, total] = await Promise.all([
    db
      .select({
        group: relationshipGroups,
        coreName,
        links: linkCount,
        fundraiserName,
        place: page.place,
      })
      .from(relationshipGroups)
      .where(and(wanted, page.beyond))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(relationshipGroups, wanted),
  ]);
  const { rows, nextCursor } = page.of(found);
  return { data: rows.map(present), total, nextCursor };
}

const BY_NAME = [
  { by: sql`lower(${relationshipGroups.displayName})`, type: "text" },
  { by: relationshipGroups.id, type: "int" },
] as const;

const coreName = sql<string>`coalesce(
  (select d.display_name from donors d where d.organization_id = relationship_groups.organization_id
    and d.id = relationship_groups.core_donor_id),
  (select h.name from households h where h.organization_id = relationship_groups.organization_id
    and h.id = relationship_groups.core_household_id))`;

const linkCount = sql<number>`(
  select count(*)::int from relationship_links l
  where l.organization_id = relationship_groups.organization_id
    and l.group_id = relationship_groups.id)`;

const fundraiserName = sql<string | null>`(
  select u.first_name || ' ' || u.last_name from assignments a
  join users u on u.organization_id = a.organization_id and u.id = a.fundraiser_user_id
  where a.organization_id = relationship_groups.organization_id
    and a.relationship_group_id = relationship_groups.id)`;

/** Is a donor the core of the relationship, of the household at its core, or linked to it? */
const isLinked = (donorId: number) =>
  or(
    eq(relationshipGroups.coreDonorId, donorId),
    sql`${relationshipGroups.coreHouseholdId} = (
      select m.household_id from household_members m
      where m.organization_id = ${relationshipGroups.organizationId} and m.donor_id = ${donorId})`,
    exists(
      db
        .select({ one: sql`1` })
        .from(relationshipLinks)
        .where(
          within(
            relationshipLinks,
            relationshipGroups.organizationId,
            eq(relationshipLinks.groupId, relationshipGroups.id),
            eq(relationshipLinks.donorId, donorId),
          ),
        ),
    ),
  );

function named(words: string) {
  const pattern = containing(words);
  return or(
    ilike(relationshipGroups.displayName, pattern),
    sql`${coreName} ilike ${pattern}`,
    sql`exists (
      select 1 from relationship_links l
      join donors d on d.organization_id = l.organization_id and d.id = l.donor_id
      where l.organization_id = ${relationshipGroups.organizationId}
        and l.group_id = ${relationshipGroups.id} and d.display_name ilike ${pattern})`,
  );
}

type Found = {
  group: typeof relationshipGroups.$inferSelect;
  coreName: string;
  links: number;
  fundraiserName: string | null;
};

const present = ({ group, coreName, links, fundraiserName }: Found): RelationshipSummary => ({
  id: group.id,
  kind: group.kind,
  display_name: group.displayName,
  core_subject_type: group.coreDonorId === null ? "household" : "donor",
  core_subject_id: group.coreDonorId ?? group.coreHouseholdId ?? 0,
  core_name: coreName,
  link_count: links,
  is_active: group.isActive,
  is_restricted: group.isRestricted,
  assigned_fundraiser_name: fundraiserName,
});
