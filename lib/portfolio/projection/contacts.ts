import { type SQL, sql } from "drizzle-orm";
import type { Basis } from "../basis";
import {
  ASSIGNED_ROLES,
  type AssignedRole,
  assignmentsOf,
  entriesOf,
  nearness,
} from "./assignments";

/** What was done with each subject's members up to the end of the day (`portfolio §5`). */
export function contactsOf(basis: Basis): SQL {
  const { organizationId, timeZone, endOfDay, windows } = basis;
  const isRecent = sql`occurred_at >= ${startOfLocalDay(basis, sql`${windows.day}::date - 364`)}`;
  return sql`
    select nr, (count(*) filter (where is_recorded))::int as recorded_interactions,
      count(*)::int as total_interactions,
      (count(*) filter (where is_contact))::int as contact_count,
      (count(*) filter (where is_meaningful))::int as meaningful_interactions,
      (count(distinct ((occurred_at at time zone ${timeZone})::date, channel, direction))
        filter (where is_meaningful))::int as meaningful_contact_count,
      max(occurred_at) as last_interaction_at,
      max(occurred_at) filter (where is_contact) as last_touch_at,
      max(occurred_at) filter (where is_meaningful) as last_meaningful_touch_at,
      round((count(*) filter (where is_meaningful and ${isRecent}))::numeric
        / nullif(count(*) filter (where ${isRecent}), 0), 4) as engagement_rate
    from concerned w
    cross join lateral (
      select occurred_at, channel, direction, is_contact,
        not is_automatic and not is_bulk as is_recorded,
        meaningful_basis in ('staff_marked', 'type_policy', 'donor_replied') as is_meaningful
      from interactions i
      where i.organization_id = ${organizationId} and i.donor_id = w.donor_id
        and i.occurred_at < ${endOfDay.toISOString()}::timestamptz offset 0) i
    where w.is_member
    group by nr`;
}

/** The instant at which a local day begins. */
export const startOfLocalDay = ({ timeZone }: Basis, day: SQL): SQL =>
  sql`((${day})::timestamp at time zone ${timeZone})`;

/** Open tasks of each subject and of its members, and the earliest touch among them. */
export function workOf(basis: Basis): SQL {
  const { organizationId } = basis;
  return sql`
    select nr, count(*)::int as open_work_items,
      min(due_at) filter (where kind = 'touch'
        and due_at >= ${basis.startOfDay.toISOString()}::timestamptz) as next_scheduled_touch_at
    from (
      select w.nr, k.id, k.kind, k.due_at from concerned w
      join tasks k on k.organization_id = ${organizationId} and k.donor_id = w.donor_id
      where w.is_member and k.status = 'open'
      union all
      select t.nr, k.id, k.kind, k.due_at from target t
      join tasks k on k.organization_id = ${organizationId} and k.household_id = t.subject_id
      where t.is_household and k.status = 'open'
      union all
      select t.nr, k.id, k.kind, k.due_at from target t
      join relationship_groups g on g.organization_id = ${organizationId} and g.id = t.subject_id
      join tasks k on k.organization_id = g.organization_id
        and (k.relationship_group_id = g.id or k.household_id = g.core_household_id)
      where t.is_relationship and k.status = 'open'
    ) each group by nr`;
}

/** What is wrong with the recurring gifts of each subject's members. */
export function plansOf({ organizationId, timeZone, windows }: Basis): SQL {
  const lastDayOfCard = sql`(make_date(c.exp_year, c.exp_month, 1) + interval '1 month')::date - 1`;
  return sql`
    select w.nr,
      bool_or(p.status = 'active' and p.failures > 0) as failing,
      bool_or(p.status in ('cancelled', 'failed')
        and (p.ended_at at time zone ${timeZone})::date >= ${windows.day}::date - 90) as cancelled,
      bool_or(p.status = 'active' and ${lastDayOfCard} <= ${windows.day}::date + 30) as expiring
    from concerned w
    join plans p on p.organization_id = ${organizationId} and p.donor_id = w.donor_id
    left join payment_methods c on c.organization_id = p.organization_id and c.id = p.payment_method_id
    where w.is_member
    group by w.nr`;
}

/**
 * Who each subject is: its name, whom one talks to, and who looks after it: whom the profile names that
 * its row opens, the nearest assignment first.
 */
export function peopleOf(basis: Basis): SQL {
  const { organizationId } = basis;
  const nearest = (role: AssignedRole) => sql`
    (array_agg(a.${sql.identifier(role)}
      order by ${nearness(sql`coalesce(e.donor_id, n.subject_id)`, sql`n.representative_donor_id`)})
      filter (where a.${sql.identifier(role)} is not null))[1] as ${sql.identifier(role)}`;
  return sql`
    with named as (${namesOf(organizationId)}),
    looked_after as materialized (${assignmentsOf(basis)}),
    entry as (${entriesOf(basis)})
    select n.*, care.fundraiser_user_id, care.relationship_manager_user_id
    from named n
    left join (
      select a.nr, ${sql.join(ASSIGNED_ROLES.map(nearest), sql`, `)}
      from looked_after a join named n using (nr) left join entry e using (nr)
      group by a.nr
    ) care using (nr)`;
}

const namesOf = (organizationId: number): SQL => sql`
  select t.*, coalesce(g.representative_donor_id, h.primary_contact_id, m.first_id)
      as representative_donor_id,
    coalesce(g.display_name, h.name, m.first_name) as display_name, m.is_archived, m.is_deceased,
    m.do_not_contact, t.nr in (select nr from credit) as has_soft_credits
  from target t
  join (
    select w.nr, bool_and(d.status = 'archived') as is_archived,
      coalesce(min(w.donor_id) filter (where not d.is_deceased), min(w.donor_id)) as first_id,
      (array_agg(d.display_name order by w.donor_id))[1] as first_name,
      bool_and(d.is_deceased) as is_deceased,
      coalesce(bool_and(d.do_not_contact) filter (where not d.is_deceased), false) as do_not_contact
    from concerned w
    cross join lateral (
      select display_name, status, is_deceased, do_not_contact from donors d
      where d.organization_id = ${organizationId} and d.id = w.donor_id offset 0) d
    where w.is_core
    group by w.nr
  ) m using (nr)
  left join relationship_groups g
    on t.is_relationship and g.organization_id = ${organizationId} and g.id = t.subject_id
  left join households h on h.organization_id = ${organizationId}
    and h.id = case when t.is_household then t.subject_id else g.core_household_id end`;
