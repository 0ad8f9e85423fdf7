import { type SQL, sql } from "drizzle-orm";
import { type Part, part } from "@/db/parts";
import type { Basis } from "../basis";
import type { ActionDonor, InteractionItem } from "../profile-items";
import type { Subject } from "../projection/concerned";
import { type Assignees, SHOWN } from "./gift-lists";

/** An interaction `i` that is the user's own or not private: of others, the text is left out. */
const isOwn = (user: number): SQL => sql`(not i.is_private or i.owner_user_id = ${user})`;

/** Private mails of somebody else are left out altogether. */
const mayRead = (user: number): SQL => sql`(${isOwn(user)} or i.channel <> 'email')`;

const ofSubject = (basis: Basis): SQL => sql`
  from concerned w
  join interactions i on i.organization_id = ${basis.organizationId} and i.donor_id = w.donor_id
  where w.is_member and i.occurred_at < ${basis.endOfDay.toISOString()}::timestamptz`;

/** The newest interactions with a subject's members, as a user may see them. Needs `concerned`. */
export function interactionsPart(
  user: number,
  basis: Basis,
): Part<Omit<InteractionItem, keyof Assignees>> {
  const day = sql`(i.occurred_at at time zone ${basis.timeZone})::date`;
  const own = isOwn(user);
  return part(sql`
    select 'activity:' || i.id as id, i.donor_id, o.display_name as donor_name,
      o.email as donor_email, i.day as date,
      i.channel, case when ${own} then i.purpose end as purpose,
      case when ${own} then i.subject end as subject,
      case when ${own} then i.note end as note, i.meaningful_basis,
      u.first_name || ' ' || u.last_name as owner_name, o.city, o.state, i.is_contact,
      i.meaningful_basis in ('staff_marked', 'type_policy', 'donor_replied') as is_meaningful
    from (
      select i.*, ${day} as day ${ofSubject(basis)} and ${mayRead(user)}
      order by day desc, i.id desc limit ${SHOWN}) i
    join donors o on o.organization_id = i.organization_id and o.id = i.donor_id
    left join users u on u.organization_id = i.organization_id and u.id = i.owner_user_id
    order by i.day desc, i.id desc`);
}

/** How many of its interactions the user may not see. Needs `concerned`. */
export const hiddenPart = (user: number, basis: Basis) =>
  part<{ count: number }>(
    sql`select count(*)::int as count ${ofSubject(basis)} and not ${mayRead(user)}`,
  );

/**
 * Whom one may turn to: members and linked donors who are living, active and may be contacted. Needs
 * `concerned` and `profile`.
 */
export const actionDonorsPart = (basis: Basis, subject: Subject): Part<ActionDonor> =>
  part(sql`
    select d.id, d.display_name, d.email, d.do_not_email or d.email is null as do_not_email, d.status,
      coalesce(l.role, case ${subject.subjectType}::text when 'donor' then 'donor'
        when 'household' then 'household_member' else 'core_member' end) as role,
      l.relationship_label,
      coalesce(l.is_primary_contact, d.id = (select representative_donor_id from profile))
        as is_primary_contact
    from concerned w
    join donors d on d.organization_id = ${basis.organizationId} and d.id = w.donor_id
    left join relationship_links l on ${subject.subjectType}::text = 'relationship' and not w.is_core
      and l.organization_id = d.organization_id and l.group_id = ${subject.subjectId}
      and l.donor_id = d.id
    where d.status = 'active' and not d.is_deceased and not d.do_not_contact
    order by is_primary_contact desc, w.is_core desc, d.id`);
