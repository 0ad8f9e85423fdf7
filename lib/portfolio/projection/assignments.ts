import { type SQL, sql } from "drizzle-orm";
import type { Basis } from "../basis";
import { COLLAPSED, groupsOf } from "./concerned";

type Organization = Pick<Basis, "organizationId">;

/** The two who may look after somebody. */
export const ASSIGNED_ROLES = ["fundraiser_user_id", "relationship_manager_user_id"] as const;
export type AssignedRole = (typeof ASSIGNED_ROLES)[number];

/**
 * Every assignment through which a subject is looked after: of each member, of the household that a member
 * lives in, of the relationship. Needs `target` and `concerned`.
 */
export const assignmentsOf = ({ organizationId }: Organization): SQL => sql`
  select w.nr, w.donor_id, 'donor' as type, w.donor_id as id, s.fundraiser_user_id,
    s.relationship_manager_user_id
  from concerned w
  join assignments s on s.organization_id = ${organizationId} and s.donor_id = w.donor_id
  where w.is_member
  union all
  select w.nr, w.donor_id, 'household', s.household_id, s.fundraiser_user_id,
    s.relationship_manager_user_id
  from concerned w
  join household_members l on l.organization_id = ${organizationId} and l.donor_id = w.donor_id
  join assignments s on s.organization_id = l.organization_id and s.household_id = l.household_id
  where w.is_member
  union all
  select t.nr, null, 'relationship', t.subject_id, s.fundraiser_user_id,
    s.relationship_manager_user_id
  from target t
  join assignments s on s.organization_id = ${organizationId}
    and s.relationship_group_id = t.subject_id
  where t.is_relationship`;

/**
 * How near an assignment `a` is to a donor: their own, their household's, the relationship's, then what
 * others of the subject have, the representative first. For each of the two assignees the nearest that names
 * somebody wins.
 */
export const nearness = (donor: SQL, representative: SQL): SQL => sql`
  case when a.type = 'relationship' then 3
    when a.donor_id = ${donor} then case a.type when 'donor' then 1 else 2 end
    when a.type = 'donor' then 4 else 5 end,
  a.donor_id is distinct from ${representative}, a.donor_id`;

/**
 * Under whom each household and relationship of `named` opens that somebody of `looked_after` looks after,
 * as `entryDonor` has it, told from the sources: what is stored may be of before the change.
 */
export function entriesOf({ organizationId }: Organization): SQL {
  const isAsked = sql`w.is_member and w.subject_type <> 'donor'
    and w.nr in (select nr from looked_after)`;
  return sql`
    with home as (
      select distinct w.donor_id, l.household_id from concerned w
      left join household_members l
        on l.organization_id = ${organizationId} and l.donor_id = w.donor_id
      where ${isAsked}
    ),
    shown as (
      select distinct on (donor_id) donor_id, id from (${groupsOf(organizationId)}) each
      where rank <= ${COLLAPSED}::int order by donor_id, rank, id
    )
    select distinct on (w.nr) w.nr, w.donor_id
    from concerned w
    join named n using (nr)
    cross join lateral (
      select is_deceased from donors d
      where d.organization_id = ${organizationId} and d.id = w.donor_id offset 0) d
    left join shown s on s.donor_id = w.donor_id
    where ${isAsked}
    order by w.nr,
      case when n.is_household then s.id is not null else s.id is distinct from n.subject_id end,
      w.donor_id <> n.representative_donor_id, d.is_deceased, w.donor_id`;
}
