import { type SQL, sql } from "drizzle-orm";
import { SUBJECT_TYPES } from "@/db/schema";
import type { Basis } from "../basis";

/** What a profile is of (`portfolio §2`). */
export type Subject = { subjectType: (typeof SUBJECT_TYPES)[number]; subjectId: number };

/** What `concernedBy` selects, in its order. */
export const CONCERNED_COLUMNS = [
  "nr int",
  "subject_type text",
  "subject_id int",
  "donor_id int",
  "giving_scope text",
  "is_core boolean",
  "is_member boolean",
];

/**
 * Which donors concern each subject of `target`, once each. `giving_scope`: what of their gifts counts;
 * `is_core`: gifts credited to them count as well; `is_member`: what is done with them is done with the
 * subject.
 * @param kinds of the subjects that `target` may have: the fewer, the less has to be planned
 */
export function concernedBy(
  { organizationId }: Pick<Basis, "organizationId">,
  kinds: readonly Subject["subjectType"][] = SUBJECT_TYPES,
): SQL {
  const parts = kinds.flatMap((kind) => CONCERNED[kind](organizationId));
  return sql.join(parts, sql` union all `);
}

const core = sql`'all' as giving_scope, true as is_core, true as is_member`;
const groupOf = (organizationId: number): SQL => sql`
  join relationship_groups g on g.organization_id = ${organizationId} and g.id = t.subject_id`;

const CONCERNED: Record<Subject["subjectType"], (organizationId: number) => SQL[]> = {
  donor: () => [
    sql`
    select t.nr, t.subject_type, t.subject_id, t.subject_id as donor_id, ${core}
    from target t where t.is_donor`,
  ],
  household: (organizationId) => [
    sql`
    select t.nr, t.subject_type, t.subject_id, m.donor_id, ${core}
    from target t
    join household_members m on m.organization_id = ${organizationId} and m.household_id = t.subject_id
    where t.is_household`,
  ],
  relationship: (organizationId) => [
    sql`
    select t.nr, t.subject_type, t.subject_id, g.core_donor_id as donor_id, ${core}
    from target t ${groupOf(organizationId)}
    where t.is_relationship and g.core_donor_id is not null`,
    sql`
    select t.nr, t.subject_type, t.subject_id, m.donor_id, ${core}
    from target t ${groupOf(organizationId)}
    join household_members m
      on m.organization_id = g.organization_id and m.household_id = g.core_household_id
    where t.is_relationship`,
    sql`
    select t.nr, t.subject_type, t.subject_id, l.donor_id, l.giving_scope, false, l.collapse_in_portfolio
    from target t ${groupOf(organizationId)}
    join relationship_links l on l.organization_id = g.organization_id and l.group_id = g.id
    where t.is_relationship and l.donor_id is distinct from g.core_donor_id
      and not exists (
        select 1 from household_members m where m.organization_id = g.organization_id
          and m.household_id = g.core_household_id and m.donor_id = l.donor_id)`,
  ],
};

/** Donors with the household that they live in, if any. @param donors a query of `donor_id` */
export const homesOf = (organizationId: number, donors: SQL): SQL => sql`
  select donor_id, home.household_id from (${donors}) asked
  left join lateral (
    select m.household_id from household_members m
    where m.organization_id = ${organizationId} and m.donor_id = asked.donor_id offset 0) home on true`;

/** The rank up to which a donor is shown as the relationship; one beyond it is only a tie. */
export const COLLAPSED = 3;

/** The active relationships of each donor of `home`, by how near they are. */
export const groupsOf = (organizationId: number): SQL => sql`
  select h.donor_id, g.id, 1 as rank from home h
  join relationship_groups g on g.organization_id = ${organizationId} and g.is_active
    and g.core_donor_id = h.donor_id
  union all
  select h.donor_id, g.id, 2 from home h
  join relationship_groups g on g.organization_id = ${organizationId} and g.is_active
    and g.core_household_id = h.household_id
  union all
  select h.donor_id, g.id, case when l.collapse_in_portfolio then ${COLLAPSED}::int else 4 end
  from home h
  join relationship_links l on l.organization_id = ${organizationId} and l.donor_id = h.donor_id
  join relationship_groups g on g.organization_id = ${organizationId} and g.is_active
    and g.id = l.group_id`;

/**
 * The subject that each donor is shown as (`portfolio §2`).
 * @param homes as `homesOf` has them
 * @param isSeen which relationships, by `id`, a donor can be shown as
 */
export const subjectsOf = (organizationId: number, homes: SQL, isSeen: SQL = sql`true`): SQL => sql`
  with home as (${homes}),
  grouped as (${groupsOf(organizationId)}),
  nearest as (
    select distinct on (donor_id) donor_id, id from grouped
    where rank <= ${COLLAPSED}::int and ${isSeen}
    order by donor_id, rank, id
  ),
  living as (
    select m.household_id from household_members m
    join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
    where m.organization_id = ${organizationId} and not d.is_deceased
      and m.household_id in (select household_id from home)
    group by m.household_id having count(*) >= 2
  )
  select h.donor_id, h.household_id,
    case when n.id is not null then 'relationship' when l.household_id is not null then 'household'
      else 'donor' end as subject_type,
    coalesce(n.id, l.household_id, h.donor_id) as subject_id
  from home h
  left join nearest n on n.donor_id = h.donor_id
  left join living l on l.household_id = h.household_id`;

/**
 * The given donors and everybody whose subject may change with them: of their households and of the
 * relationships that they are core of or linked to.
 */
export const touchedBy = (organizationId: number, donors: SQL): SQL => sql`
  with asked as (${donors}),
  groups as (
    select g.id from relationship_groups g
    where g.organization_id = ${organizationId} and (
      g.core_donor_id in (select donor_id from asked)
      or g.core_household_id in (
        select m.household_id from household_members m
        where m.organization_id = ${organizationId} and m.donor_id in (select donor_id from asked))
      or g.id in (
        select l.group_id from relationship_links l
        where l.organization_id = ${organizationId} and l.donor_id in (select donor_id from asked)))
  )
  select donor_id from asked
  union
  select other.donor_id from asked a
  join household_members m on m.organization_id = ${organizationId} and m.donor_id = a.donor_id
  join household_members other
    on other.organization_id = m.organization_id and other.household_id = m.household_id
  union
  select donors_of_relationship(${organizationId}, id) from groups`;
