import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { entities } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { canBeSponsored } from "./entity-rows";
import type { ENTITY_ORDERS, EntityListQuery, EntityView } from "./entity-schema";
import { presentEntity, selectEntities } from "./entity-view";
import { shownEntity } from "./facets";
import { containing } from "./search";

const ORDERS: Record<(typeof ENTITY_ORDERS)[number], SQL[]> = {
  id: [asc(entities.id)],
  "-id": [desc(entities.id)],
  title: [asc(entities.titleKey), asc(entities.id)],
  "-title": [desc(entities.titleKey), desc(entities.id)],
  updated: [asc(entities.updatedAt), asc(entities.id)],
  "-updated": [desc(entities.updatedAt), desc(entities.id)],
};

/** Entities as members look for them, a page at a time, and how many there are in all. */
export async function listEntities(
  actor: Actor,
  query: EntityListQuery,
): Promise<{ data: EntityView[]; total: number }> {
  requirePermission(actor, "entities_view");
  const { program_id: programId, is_public: isPublic, available, per_page: perPage } = query;
  const wanted = within(
    entities,
    actor.organizationId,
    eq(entities.status, query.status),
    programId === undefined ? undefined : eq(entities.programId, programId),
    isPublic === undefined ? undefined : eq(entities.isPublic, isPublic),
    available === undefined ? undefined : sql`${canBeSponsored} = ${available}`,
    query.q ? containing(entities.titleKey, query.q) : undefined,
  );
  const [found, total] = await Promise.all([
    selectEntities(db)
      .where(wanted)
      .orderBy(...ORDERS[query.sort])
      .limit(perPage)
      .offset((query.page - 1) * perPage),
    db.$count(entities, wanted),
  ]);
  return { data: found.map(presentEntity), total };
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
