import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { executeKept } from "@/db/prepared";
import { type Actor, actingUser } from "@/lib/identity/actor";
import type { Basis } from "../basis";
import type { ActionDonor, InteractionItem } from "../profile-items";
import type { Subject } from "../projection/concerned";
import { aboutSubject } from "../projection/projection";
import { type Assignees, SHOWN } from "./gift-lists";

type InteractionRow = Omit<InteractionItem, keyof Assignees> & { hidden: number };

/**
 * The newest interactions with a subject's members. Private mails of somebody else are left out and
 * counted in `hidden`; of other private ones, the text is.
 */
export async function listSubjectInteractions(
  reader: Db,
  actor: Actor,
  basis: Basis,
  subject: Subject,
  assignees: Assignees,
): Promise<{ interactions: InteractionItem[]; hidden: number }> {
  const isOwn = sql`(not i.is_private or i.owner_user_id = ${actingUser(actor) ?? 0})`;
  const mayRead = sql`(${isOwn} or i.channel <> 'email')`;
  const day = sql`(i.occurred_at at time zone ${basis.timeZone})::date`;
  const from = sql`
    from concerned w
    join interactions i on i.organization_id = ${basis.organizationId} and i.donor_id = w.donor_id
    where w.is_member and i.occurred_at < ${basis.endOfDay.toISOString()}::timestamptz`;
  const lists = sql`with ${aboutSubject(basis, subject)}`;
  const { rows } = await executeKept<InteractionRow>(
    reader,
    sql`
      ${lists}, recent as (
        select i.*, ${day} as day ${from} and ${mayRead} order by day desc, i.id desc limit ${SHOWN})
      select 'activity:' || i.id as id, i.donor_id, o.display_name as donor_name,
        o.email as donor_email, i.day::text as date,
        i.channel, case when ${isOwn} then i.purpose end as purpose,
        case when ${isOwn} then i.subject end as subject,
        case when ${isOwn} then i.note end as note, i.meaningful_basis,
        u.first_name || ' ' || u.last_name as owner_name, o.city, o.state, i.is_contact,
        i.meaningful_basis in ('staff_marked', 'type_policy', 'donor_replied') as is_meaningful
      from recent i
      join donors o on o.organization_id = i.organization_id and o.id = i.donor_id
      left join users u on u.organization_id = i.organization_id and u.id = i.owner_user_id
      order by i.day desc, i.id desc`,
  );
  const counted = await executeKept<{ hidden: number }>(
    reader,
    sql`
      ${lists} select count(*)::int as hidden ${from} and not ${mayRead}`,
  );
  return {
    interactions: rows.map((row) => ({ ...row, ...assignees })),
    hidden: counted.rows[0]?.hidden ?? 0,
  };
}

/** Whom one may turn to: members and linked donors who are living, active and may be contacted. */
export async function listActionDonors(
  reader: Db,
  basis: Basis,
  subject: Subject,
  representativeId: number,
): Promise<ActionDonor[]> {
  const { rows } = await executeKept<ActionDonor>(
    reader,
    sql`
    with ${aboutSubject(basis, subject)}
    select d.id, d.display_name, d.email, d.do_not_email or d.email is null as do_not_email, d.status,
      coalesce(l.role, case ${subject.subjectType}::text when 'donor' then 'donor'
        when 'household' then 'household_member' else 'core_member' end) as role,
      l.relationship_label,
      coalesce(l.is_primary_contact, d.id = ${representativeId}) as is_primary_contact
    from concerned w
    join donors d on d.organization_id = ${basis.organizationId} and d.id = w.donor_id
    left join relationship_links l on ${subject.subjectType} = 'relationship' and not w.is_core
      and l.organization_id = d.organization_id and l.group_id = ${subject.subjectId}
      and l.donor_id = d.id
    where d.status = 'active' and not d.is_deceased and not d.do_not_contact
    order by is_primary_contact desc, w.is_core desc, d.id`,
  );
  return rows;
}
