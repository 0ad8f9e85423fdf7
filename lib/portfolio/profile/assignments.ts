import { type SQL, sql } from "drizzle-orm";
import { type Part, part } from "@/db/parts";
import type { SubjectRef } from "@/lib/donors/engagement/schema";
import { assignmentsOf, nearness } from "../projection/assignments";
import type { ProfileRow } from "../projection/profile-row";
import type { ShownSubject } from "./subject";

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
export function assignmentsOfProfile(
  row: Pick<ProfileRow, "fundraiser_user_id" | "relationship_manager_user_id">,
  rows: readonly AssignedRow[],
) {
  const all = rows.map(presentAssigned);
  const names = new Map(
    rows.flatMap(({ fundraiser, manager, fundraiser_name, manager_name }) => [
      [fundraiser, fundraiser_name] as const,
      [manager, manager_name] as const,
    ]),
  );
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
  fundraiser_name: string | null;
  manager: number | null;
  manager_name: string | null;
  is_near: boolean;
};

/**
 * Every assignment through which the subject is looked after, the nearest to the donor first. Needs
 * `target`, `concerned` and `profile`.
 */
export function assignedPart({ donor, basis }: ShownSubject): Part<AssignedRow> {
  const isOrganizations = (of: SQL) => sql`${of}.organization_id = ${basis.organizationId}`;
  const order = nearness(sql`${donor.id}::int`, sql`(select representative_donor_id from profile)`);
  return part(sql`
    select a.type, a.id, coalesce(g.display_name, h.name, d.display_name) as name,
      a.fundraiser_user_id as fundraiser, f.first_name || ' ' || f.last_name as fundraiser_name,
      a.relationship_manager_user_id as manager, m.first_name || ' ' || m.last_name as manager_name,
      a.type = 'relationship' or a.donor_id = ${donor.id} as is_near
    from (${assignmentsOf(basis)}) a
    left join users f on ${isOrganizations(sql`f`)} and f.id = a.fundraiser_user_id
    left join users m on ${isOrganizations(sql`m`)} and m.id = a.relationship_manager_user_id
    left join donors d on a.type = 'donor' and ${isOrganizations(sql`d`)} and d.id = a.id
    left join households h on a.type = 'household' and ${isOrganizations(sql`h`)} and h.id = a.id
    left join relationship_groups g
      on a.type = 'relationship' and ${isOrganizations(sql`g`)} and g.id = a.id
    order by ${order}`);
}

const presentAssigned = ({ type, id, name, ...row }: AssignedRow): Assigned => ({
  fundraiserUserId: row.fundraiser,
  relationshipManagerUserId: row.manager,
  source: { type, id, name },
  isNear: row.is_near,
});
