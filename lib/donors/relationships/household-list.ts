import { and, eq, exists, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { donors, householdMembers, households } from "@/db/schema";
import { within } from "@/db/within";
import { matchesFilters } from "@/lib/custom-fields/filters";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import { containing, isNamed } from "../donor-search";
import type { HouseholdQuery, HouseholdSummary } from "../household-schema";

const NAMES_SHOWN = 6;

/** Households by name, a page at a time. */
export async function listHouseholds(
  actor: Actor,
  query: HouseholdQuery,
): Promise<{ data: HouseholdSummary[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "donors_view");
  const wanted = within(
    households,
    actor.organizationId,
    query.q?.trim() ? isHouseholdNamed(query.q) : undefined,
    await matchesFilters(db, actor, { object: "household", id: households.id }, query.filter),
  );
  const page = pageOf(actor, "households", query, BY_NAME);
  const [found, total] = await Promise.all([
    db
      .select({
        place: page.place,
        id: households.id,
        name: households.name,
        custom: households.custom,
        primary_contact: sql<HouseholdSummary["primary_contact"]>`(
          select json_build_object('id', d.id, 'name', d.display_name) from donors d
          where d.organization_id = households.organization_id
            and d.id = households.primary_contact_id)`,
        member_names: sql<string[]>`(${members(sql`
          coalesce((array_agg(d.display_name order by d.id))[1:${sql.raw(String(NAMES_SHOWN))}], '{}')`)})`,
        size: sql<number>`(${members(sql`count(*)::int`)})`,
        living: sql<number>`(${members(sql`(count(*) filter (where not d.is_deceased))::int`)})`,
      })
      .from(households)
      .where(and(wanted, page.beyond))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(households, wanted),
  ]);
  const { rows, nextCursor } = page.of(found);
  return { data: rows.map(({ place: _, ...household }) => household), total, nextCursor };
}

const BY_NAME = [
  { by: sql`lower(${households.name})`, type: "text" },
  { by: households.id, type: "int" },
] as const;

/** The households that these donors live in now, by donor; who lives in none is not there. */
export async function findHomes(
  actor: Actor,
  donorIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<HouseholdSummary, "id" | "name">>> {
  requirePermission(actor, "donors_view");
  if (donorIds.length === 0) return new Map();
  const rows = await db
    .select({ donorId: householdMembers.donorId, id: households.id, name: households.name })
    .from(householdMembers)
    .innerJoin(
      households,
      within(
        households,
        householdMembers.organizationId,
        eq(households.id, householdMembers.householdId),
      ),
    )
    .where(
      within(
        householdMembers,
        actor.organizationId,
        inArray(householdMembers.donorId, [...donorIds]),
      ),
    );
  return new Map(rows.map(({ donorId, id, name }) => [donorId, { id, name }]));
}

/** A figure over a household's members `d`. */
const members = (figure: ReturnType<typeof sql>) => sql`
  select ${figure} from household_members m
  join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
  where m.organization_id = households.organization_id and m.household_id = households.id`;

/** Has the household these words in its name, or a member in name or address? */
export function isHouseholdNamed(words: string): SQL | undefined {
  const pattern = containing(words);
  const inIt = db
    .select({ one: sql`1` })
    .from(householdMembers)
    .innerJoin(
      donors,
      within(donors, householdMembers.organizationId, eq(donors.id, householdMembers.donorId)),
    )
    .where(
      within(
        householdMembers,
        households.organizationId,
        eq(householdMembers.householdId, households.id),
        isNamed(words),
      ),
    );
  return or(ilike(households.name, pattern), exists(inIt));
}
