import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { SubjectRef } from "@/lib/donors/engagement-schema";
import { assignmentsOf, nearness } from "./carers";
import type { Opened } from "./opened-subject";
import { namesOfUsers, readAssignments } from "./people";
import type { ProfileRow } from "./profile-row";
import { aboutSubject } from "./projection";

type Parts = Opened & { row: ProfileRow };
type Names = { fundraiserUserId: number | null; relationshipManagerUserId: number | null };
type Key = keyof Names;

/** An assignment, and what it is of. */
type Assigned = Names & { source: SubjectRef & { name: string } };

/**
 * Who looks after the donor whose profile is shown, and through which assignment: the donor's own, the
 * household's, the relationship's; where none of these names anybody, another member's, as the list says.
 */
export async function careOf(reader: Db, parts: Parts) {
  const { donor, household, group, row } = parts;
  const { organizationId } = donor;
  const assigned = await readAssignments(reader, organizationId, {
    donorId: donor.id,
    householdId: household?.id ?? null,
    groupId: group?.id ?? null,
  });
  const near = [
    assigned.donor && of(assigned.donor, "donor", donor.id, donor.displayName),
    household &&
      assigned.household &&
      of(assigned.household, "household", household.id, household.name),
    group &&
      assigned.relationship &&
      of(assigned.relationship, "relationship", group.id, group.displayName),
  ].filter((each) => each !== undefined);
  const through = await readThrough(reader, parts);
  const decides = (key: Key, told: number | null) =>
    near.find((each) => each[key] !== null) ??
    through.find((each) => told !== null && each[key] === told) ??
    through.find((each) => each[key] !== null);
  const fundraising = decides("fundraiserUserId", row.fundraiser_user_id);
  const managing = decides("relationshipManagerUserId", row.relationship_manager_user_id);
  const fundraiser = fundraising?.fundraiserUserId ?? null;
  const manager = managing?.relationshipManagerUserId ?? null;
  const names = await namesOfUsers(reader, organizationId, [fundraiser, manager]);
  const nearest = near[0] ?? fundraising ?? managing;
  return {
    assigned_fundraiser_user_id: fundraiser,
    assigned_fundraiser_name: (fundraiser && names.get(fundraiser)) || null,
    assigned_fundraiser_source: fundraising?.source ?? null,
    donor_assigned_fundraiser_user_id: assigned.donor?.fundraiserUserId ?? null,
    household_assigned_fundraiser_user_id: assigned.household?.fundraiserUserId ?? null,
    relationship_fundraiser_user_id: assigned.relationship?.fundraiserUserId ?? null,
    assignment_scope: nearest?.source.type ?? ("none" as const),
    relationship_manager_user_id: manager,
    relationship_manager_name: (manager && names.get(manager)) || null,
    relationship_manager_source: managing?.source ?? null,
    donor_relationship_manager_user_id: assigned.donor?.relationshipManagerUserId ?? null,
    household_relationship_manager_user_id: assigned.household?.relationshipManagerUserId ?? null,
  };
}

const of = (names: Names, type: SubjectRef["type"], id: number, name: string): Assigned => ({
  fundraiserUserId: names.fundraiserUserId,
  relationshipManagerUserId: names.relationshipManagerUserId,
  source: { type, id, name },
});

type ThroughRow = SubjectRef & { name: string; fundraiser: number | null; manager: number | null };

/** What others of the subject are assigned, the nearest first. */
async function readThrough(reader: Db, { donor, frame, subject, row }: Parts): Promise<Assigned[]> {
  const isOrganizations = (of: SQL) => sql`${of}.organization_id = ${frame.organizationId}`;
  const order = nearness(sql`${donor.id}::int`, sql`${row.representative_donor_id}::int`);
  const { rows } = await reader.execute<ThroughRow>(sql`
    with ${aboutSubject(frame, subject)}
    select a.type, a.id, coalesce(h.name, d.display_name) as name, a.fundraiser_user_id as fundraiser,
      a.relationship_manager_user_id as manager
    from (${assignmentsOf(frame)}) a
    left join donors d on a.type = 'donor' and ${isOrganizations(sql`d`)} and d.id = a.id
    left join households h on a.type = 'household' and ${isOrganizations(sql`h`)} and h.id = a.id
    where a.type <> 'relationship' and a.donor_id <> ${donor.id}
    order by ${order}`);
  return rows.map(({ type, id, name, fundraiser, manager }) =>
    of({ fundraiserUserId: fundraiser, relationshipManagerUserId: manager }, type, id, name),
  );
}
