import { inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { households } from "@/db/schema";
import { within } from "@/db/within";
import type { Pair } from "./rows";

/** Whole rows as they were, by table. */
export type Removed = Record<string, Record<string, unknown>[]>;

/**
 * Makes room: where both donors have what one donor has once, the kept donor's stays and takes over what
 * it lacks. Returns the rows as they were, for taking the donors apart again.
 */
export async function clearConflicts(tx: Tx, pair: Pair): Promise<Removed> {
  return {
    household_members: await removeMembership(tx, pair),
    relationship_links: await removeLinks(tx, pair),
    assignments: await joinAssignments(tx, pair),
    soft_credits: await joinCredits(tx, pair),
  };
}

const remove = async (tx: Tx, statement: SQL) => {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(statement);
  return rows.map(({ row }) => row);
};

const removeMembership = (tx: Tx, { organizationId, kept, gone }: Pair) =>
  remove(
    tx,
    sql`delete from household_members m
      where m.organization_id = ${organizationId} and m.donor_id = ${gone} and exists (
        select 1 from household_members o
        where o.organization_id = m.organization_id and o.donor_id = ${kept})
      returning to_jsonb(m) as row`,
  );

/** A donor is linked to a relationship once, and not to one that has them at its core. */
const removeLinks = (tx: Tx, { organizationId, kept, gone }: Pair) =>
  remove(
    tx,
    sql`delete from relationship_links l
      where l.organization_id = ${organizationId} and (
        (l.donor_id = ${gone} and exists (
          select 1 from relationship_links o where o.organization_id = l.organization_id
            and o.group_id = l.group_id and o.donor_id = ${kept}))
        or (l.donor_id in (${kept}, ${gone}) and exists (
          select 1 from relationship_groups g where g.organization_id = l.organization_id
            and g.id = l.group_id and g.core_donor_id in (${kept}, ${gone}))))
      returning to_jsonb(l) as row`,
  );

async function joinAssignments(tx: Tx, { organizationId, kept, gone }: Pair) {
  const both = await remove(
    tx,
    sql`select to_jsonb(a) as row from assignments a
      where a.organization_id = ${organizationId} and a.donor_id in (${kept}, ${gone}) for update`,
  );
  if (both.length < 2) return [];
  await tx.execute(sql`
    update assignments a set
      fundraiser_user_id = coalesce(a.fundraiser_user_id, o.fundraiser_user_id),
      relationship_manager_user_id =
        coalesce(a.relationship_manager_user_id, o.relationship_manager_user_id)
    from assignments o
    where a.organization_id = ${organizationId} and a.donor_id = ${kept}
      and o.organization_id = a.organization_id and o.donor_id = ${gone}`);
  await tx.execute(sql`
    delete from assignments where organization_id = ${organizationId} and donor_id = ${gone}`);
  return both;
}

/** Two credits of one kind for one gift become one of both amounts; the whole gift stays the whole gift. */
async function joinCredits(tx: Tx, { organizationId, kept, gone }: Pair) {
  const pairs = sql`
    select o.id as kept_id, c.id as gone_id,
      case when o.amount is null or c.amount is null then null else o.amount + c.amount end as amount
    from soft_credits c
    join soft_credits o on o.organization_id = c.organization_id and o.donation_id = c.donation_id
      and o.type_key = c.type_key and o.donor_id = ${kept} and o.revoked_at is null
    where c.organization_id = ${organizationId} and c.donor_id = ${gone} and c.revoked_at is null`;
  const both = await remove(
    tx,
    sql`with pairs as (${pairs})
      select to_jsonb(c) as row from soft_credits c
      where c.organization_id = ${organizationId}
        and (c.id in (select kept_id from pairs) or c.id in (select gone_id from pairs))
      order by c.id`,
  );
  if (both.length === 0) return [];
  await tx.execute(sql`
    with pairs as (${pairs}),
    removed as (
      delete from soft_credits c using pairs where c.organization_id = ${organizationId}
        and c.id = pairs.gone_id returning c.id)
    update soft_credits c set amount = pairs.amount from pairs
    where c.organization_id = ${organizationId} and c.id = pairs.kept_id`);
  return both;
}

/** Puts the rows back as they were. */
export async function restoreRows(tx: Tx, removed: Removed): Promise<void> {
  for (const [name, rows] of Object.entries(removed)) {
    if (rows.length === 0) continue;
    const table = sql.identifier(name);
    const given = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
    const changed: Record<string, SQL> = {
      soft_credits: sql`(id) do update set amount = excluded.amount`,
      assignments: sql`(id) do update set fundraiser_user_id = excluded.fundraiser_user_id,
        relationship_manager_user_id = excluded.relationship_manager_user_id`,
    };
    await tx.execute(sql`
      insert into ${table} overriding system value select * from ${given}
      on conflict ${changed[name] ?? sql`do nothing`}`);
  }
}

/** Why the two cannot be merged; undefined when nothing stands in the way. */
export async function findObstacle(
  reader: Db | Tx,
  { organizationId, kept, gone }: Pair,
): Promise<string | undefined> {
  const { rows } = await reader.execute<{ count: number }>(sql`
    select count(*)::int as count from relationship_groups g
    where g.organization_id = ${organizationId} and g.is_active
      and g.core_donor_id in (${kept}, ${gone})`);
  if ((rows[0]?.count ?? 0) >= 2)
    return "Both donors are at the core of an active relationship. End one of the relationships first.";
  if (!(await leavesCoreEmpty(reader, { organizationId, kept, gone }))) return undefined;
  return "A household at the core of a relationship would have no members left. Move the donor you keep into it first.";
}

/** Who is kept stays where they live: is the other one the last of a relationship's core household? */
async function leavesCoreEmpty(
  reader: Db | Tx,
  { organizationId, kept, gone }: Pair,
): Promise<boolean> {
  const { rows } = await reader.execute(sql`
    select 1 from household_members m
    join relationship_groups g
      on g.organization_id = m.organization_id and g.core_household_id = m.household_id
    where m.organization_id = ${organizationId} and m.donor_id = ${gone}
      and exists (
        select 1 from household_members k
        where k.organization_id = m.organization_id and k.donor_id = ${kept})
      and not exists (
        select 1 from household_members o where o.organization_id = m.organization_id
          and o.household_id = m.household_id and o.donor_id <> ${gone})`);
  return rows.length > 0;
}

/** Where the merged donor was the contact of a household that the kept donor is not in, nobody is now. */
export async function clearContacts(tx: Tx, { organizationId, gone, kept }: Pair): Promise<void> {
  await tx.execute(sql`
    update households h set primary_contact_id = null
    where h.organization_id = ${organizationId} and h.primary_contact_id in (${gone}, ${kept})
      and not exists (
        select 1 from household_members m where m.organization_id = h.organization_id
          and m.household_id = h.id and m.donor_id = h.primary_contact_id)`);
}

/** Who was the contact of a household is it again, unless somebody else is now. */
export async function restoreContacts(tx: Tx, pair: Pair, householdIds: number[]): Promise<void> {
  if (householdIds.length === 0) return;
  await tx
    .update(households)
    .set({ primaryContactId: pair.gone })
    .where(
      within(
        households,
        pair.organizationId,
        inArray(households.id, householdIds),
        isNull(households.primaryContactId),
      ),
    );
}
