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

/** The user whom a donor is assigned to, themselves or with their household or a relationship: the fundraiser first. */
const assignedUser = (organizationId: number, donorId: number) => sql<number | null>`(
  select coalesce(s.fundraiser_user_id, s.relationship_manager_user_id)
  from assignments s
  join users u on u.organization_id = s.organization_id and u.status = 'active'
    and u.id = coalesce(s.fundraiser_user_id, s.relationship_manager_user_id)
  where s.organization_id = ${organizationId} and (s.donor_id = ${donorId}
    or s.household_id = (select l.household_id from household_members l
      where l.organization_id = ${organizationId} and l.donor_id = ${donorId} limit 1)
    or s.relationship_group_id in (select g.id from relationship_groups g
      where g.organization_id = ${organizationId} and g.core_donor_id = ${donorId}))
  order by s.donor_id is null, s.household_id is null, s.id limit 1)`;

export async function readAssigned(
  reader: Db | Tx,
  { organizationId, donorId }: Scope & { donorId: number },
): Promise<number | null> {
  const { rows } = await reader.execute<{ id: number | null }>(
    sql`select ${assignedUser(organizationId, donorId)} as id`,
  );
  return rows[0]?.id ?? null;
}

/** A user who is not suspended. */
export async function isActiveUser(
  reader: Db | Tx,
  { organizationId }: Scope,
  id: number,
): Promise<boolean> {
  const found = await reader.$count(
    users,
    within(users, organizationId, eq(users.id, id), eq(users.status, "active")),
  );
  return found > 0;
}

/** Staff whom a step writes to. */
export async function readNotified(
  reader: Db | Tx,
  place: Scope & { donorId: number },
  to: "assigned" | { user_ids: number[] },
): Promise<(typeof users.$inferSelect)[]> {
  const assigned = to === "assigned" ? await readAssigned(reader, place) : null;
  const ids = to === "assigned" ? (assigned === null ? [] : [assigned]) : to.user_ids;
  if (ids.length === 0) return [];
  return reader
    .select()
    .from(users)
    .where(
      within(users, place.organizationId, and(inArray(users.id, ids), eq(users.status, "active"))),
    )
    .orderBy(users.id);
}
