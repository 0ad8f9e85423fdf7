import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { executeKept } from "@/db/prepared";
import type { SubjectRef } from "@/lib/donors/engagement/schema";
import { assignmentsOf, nearness } from "../projection/assignments";
import type { ProfileRow } from "../projection/profile-row";
import { aboutSubject } from "../projection/projection";
import { namesOfUsers } from "./people";
import type { ShownSubject } from "./subject";

type Parts = ShownSubject & { row: ProfileRow };
type Key = "fundraiserUserId" | "relationshipManagerUserId";

/** An assignment, and what it is of. */
type Assigned = Record<Key, number | null> & {
  source: SubjectRef & { name: string };
  /** Is it of the donor, of their household or of the relationship, and not through another member? */
  isNear: boolean;
};

/**
 * Who looks after the donor whose profile is shown, and through which assignment: the donor's own, the
 * household's, the relationship's; where none of these names anybody, another member's, as the list says.
 */
export async function assignmentsOfProfile(reader: Db, parts: Parts) {
  const { donor, row } = parts;
  const all = await readAssigned(reader, parts);
  const near = all.filter(({ isNear }) => isNear);
  const own = (type: SubjectRef["type"]) => near.find(({ source }) => source.type === type);
  const decides = (key: Key, told: number | null) =>
    near.find((each) => each[key] !== null) ??
    all.find((each) => told !== null && each[key] === told) ??
    all.find((each) => each[key] !== null);
  const fundraising = decides("fundraiserUserId", row.fundraiser_user_id);
  const managing = decides("relationshipManagerUserId", row.relationship_manager_user_id);
  const fundraiser = fundraising?.fundraiserUserId ?? null;
  const manager = managing?.relationshipManagerUserId ?? null;
  const names = await namesOfUsers(reader, donor.organizationId, [fundraiser, manager]);
  const nearest = near[0] ?? fundraising ?? managing;
  return {
    assigned_fundraiser_user_id: fundraiser,
    assigned_fundraiser_name: (fundraiser && names.get(fundraiser)) || null,
    assigned_fundraiser_source: fundraising?.source ?? null,
    donor_assigned_fundraiser_user_id: own("donor")?.fundraiserUserId ?? null,
    household_assigned_fundraiser_user_id: own("household")?.fundraiserUserId ?? null,
    relationship_fundraiser_user_id: own("relationship")?.fundraiserUserId ?? null,
    assignment_scope: nearest?.source.type ?? ("none" as const),
    relationship_manager_user_id: manager,
    relationship_manager_name: (manager && names.get(manager)) || null,
    relationship_manager_source: managing?.source ?? null,
    donor_relationship_manager_user_id: own("donor")?.relationshipManagerUserId ?? null,
    household_relationship_manager_user_id: own("household")?.relationshipManagerUserId ?? null,
  };
}

type AssignedRow = SubjectRef & {
  name: string;
  fundraiser: number | null;
  manager: number | null;
  is_near: boolean;
};

/** Every assignment through which the subject is looked after, the nearest to the donor first. */
async function readAssigned(
  reader: Db,
  { donor, basis, subject, row }: Parts,
): Promise<Assigned[]> {
  const isOrganizations = (of: SQL) => sql`${of}.organization_id = ${basis.organizationId}`;
  const order = nearness(sql`${donor.id}::int`, sql`${row.representative_donor_id}::int`);
  const { rows } = await executeKept<AssignedRow>(
    reader,
    sql`
    with ${aboutSubject(basis, subject)}
    select a.type, a.id, coalesce(g.display_name, h.name, d.display_name) as name,
      a.fundraiser_user_id as fundraiser, a.relationship_manager_user_id as manager,
      a.type = 'relationship' or a.donor_id = ${donor.id} as is_near
    from (${assignmentsOf(basis)}) a
    left join donors d on a.type = 'donor' and ${isOrganizations(sql`d`)} and d.id = a.id
    left join households h on a.type = 'household' and ${isOrganizations(sql`h`)} and h.id = a.id
    left join relationship_groups g
      on a.type = 'relationship' and ${isOrganizations(sql`g`)} and g.id = a.id
    order by ${order}`,
  );
  return rows.map(({ type, id, name, fundraiser, manager, is_near }) => ({
    fundraiserUserId: fundraiser,
    relationshipManagerUserId: manager,
    source: { type, id, name },
    isNear: is_near,
  }));
}
