import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { tags, topics, users, webhookEndpoints } from "@/db/schema";
import { within } from "@/db/within";

/* What nodes name, which may be gone by the time that a donor comes to them. */

type Scope = { organizationId: number };

export async function readTag(reader: Db | Tx, { organizationId }: Scope, id: number) {
  const [found] = await reader
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(within(tags, organizationId, eq(tags.id, id)));
  return found;
}

/** One in use. */
export async function readTopic(reader: Db | Tx, { organizationId }: Scope, id: number) {
  const [found] = await reader
    .select({ id: topics.id })
    .from(topics)
    .where(within(topics, organizationId, and(eq(topics.id, id), isNull(topics.archivedAt))));
  return found;
}

/** One that is enabled. */
export async function readEndpoint(reader: Db | Tx, { organizationId }: Scope, id: number) {
  const [found] = await reader
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      within(
        webhookEndpoints,
        organizationId,
        and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.state, "enabled")),
      ),
    );
  return found;
}

/** The users whom donors are assigned to, themselves or with their household or a relationship: the fundraiser first. */
export async function readAssigned(
  reader: Db | Tx,
  organizationId: number,
  donorIds: readonly number[],
): Promise<Map<number, number | null>> {
  const { rows } = await reader.execute<{ donorId: number; id: number | null }>(sql`
    select whose.id as "donorId", (
      select u.id from assignments s
      join users u on u.organization_id = s.organization_id and u.status = 'active'
        and u.id = coalesce(s.fundraiser_user_id, s.relationship_manager_user_id)
      where s.organization_id = ${organizationId} and (s.donor_id = whose.id
        or s.household_id = (select l.household_id from household_members l
          where l.organization_id = ${organizationId} and l.donor_id = whose.id limit 1)
        or s.relationship_group_id in (select g.id from relationship_groups g
          where g.organization_id = ${organizationId} and g.core_donor_id = whose.id))
      order by s.donor_id is null, s.household_id is null, s.id limit 1) as id
    from unnest(${sql.param([...donorIds])}::int[]) whose(id)`);
  return new Map(rows.map(({ donorId, id }) => [donorId, id]));
}

/** Those of these users who are not suspended. */
export async function readActiveUsers(
  reader: Db | Tx,
  { organizationId }: Scope,
  ids: readonly number[],
): Promise<(typeof users.$inferSelect)[]> {
  if (ids.length === 0) return [];
  return reader
    .select()
    .from(users)
    .where(within(users, organizationId, inArray(users.id, [...ids]), eq(users.status, "active")))
    .orderBy(users.id);
}
