import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { SortKey } from "@/db/keyset";
import { entities } from "@/db/schema";
import { within } from "@/db/within";
import { matchesFilters } from "@/lib/custom-fields/filters";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import { canBeSponsored } from "./entity-rows";
import type { ENTITY_ORDERS, EntityListQuery, EntityView } from "./entity-schema";
import { presentEntity, selectEntities } from "./entity-view";
import { shownEntity } from "./facets";
import { containing } from "./search";

const KEYS: Record<string, Omit<SortKey, "descending">[]> = {
  id: [{ by: entities.id, type: "int" }],
  title: [
    { by: entities.titleKey, type: "text" },
    { by: entities.id, type: "int" },
  ],
  updated: [
    { by: entities.updatedAt, type: "timestamptz" },
    { by: entities.id, type: "int" },
  ],
};

const keysOf = (order: (typeof ENTITY_ORDERS)[number]): SortKey[] =>
  (KEYS[order.replace("-", "")] ?? []).map((key) => ({
    ...key,
    descending: order.startsWith("-"),
  }));

/** Entities as members look for them, a page at a time, and how many there are in all. */
export async function listEntities(
  actor: Actor,
  query: EntityListQuery,
): Promise<{ data: EntityView[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "entities_view");
  const { program_id: programId, is_public: isPublic, available } = query;
  const wanted = within(
    entities,
    actor.organizationId,
    eq(entities.status, query.status),
    programId === undefined ? undefined : eq(entities.programId, programId),
    isPublic === undefined ? undefined : eq(entities.isPublic, isPublic),
    available === undefined ? undefined : sql`${canBeSponsored} = ${available}`,
    query.q ? containing(entities.titleKey, query.q) : undefined,
    await matchesFilters(db, actor, { object: "entity", id: entities.id, programId }, query.filter),
  );
  const page = pageOf(actor, "entities", query, keysOf(query.sort));
  const [found, total] = await Promise.all([
    selectEntities(db, page.place)
      .where(and(wanted, page.beyond))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(entities, wanted),
  ]);
  const { rows, nextCursor } = page.of(found);
  return { data: rows.map(presentEntity), total, nextCursor };
}

/** How many entities a program has: shown to visitors, of these still available, hidden and archived. */
export async function countEntities(
  actor: Actor,
  programId: number,
): Promise<{ shown: number; available: number; hidden: number; archived: number }> {
  requirePermission(actor, "entities_view");
  const count = (wanted: SQL) => sql<number>`(count(*) filter (where ${wanted}))::int`;
  const active = sql`${entities.status} = 'active'`;
  const [counted] = await db
    .select({
      shown: count(shownEntity),
      available: count(sql`${shownEntity} and ${canBeSponsored}`),
      hidden: count(sql`${active} and not ${entities.isPublic}`),
      archived: count(sql`not ${active}`),
    })
    .from(entities)
    .where(within(entities, actor.organizationId, eq(entities.programId, programId)));
  if (!counted) throw new Error("Counting gave no row.");
  return counted;
}
