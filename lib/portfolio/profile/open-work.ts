import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { aboutSubject } from "../projection/projection";
import { readShownSubject, type ShownSubject } from "./subject";

export type OpenWork = {
  id: number;
  title: string;
  kind: "task" | "touch";
  note: string | null;
  due_at: string | null;
  owner_user_id: number | null;
  owner_name: string | null;
  /** Whom it is about: a member's name, the household's or the relationship's. */
  about: string;
};

/**
 * All that is to be done for a donor, household or relationship and its members: the rows behind
 * `open_work_items`. What is due first comes first. Throws not found and the initializing error.
 */
export async function listOpenWork(actor: MemberActor, donorId: number): Promise<OpenWork[]> {
  requirePermission(actor, "donors_view");
  const shown = await readShownSubject(db, actor, donorId);
  const { basis, subject } = shown;
  const { rows } = await db.execute<OpenWork>(sql`
    with ${aboutSubject(basis, subject)}
    select k.id, k.title, k.kind, k.note,
      to_char(k.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as due_at, k.owner_user_id,
      u.first_name || ' ' || u.last_name as owner_name,
      coalesce(d.display_name, h.name, g.display_name) as about
    from tasks k
    left join users u on u.organization_id = k.organization_id and u.id = k.owner_user_id
    left join donors d on d.organization_id = k.organization_id and d.id = k.donor_id
    left join households h on h.organization_id = k.organization_id and h.id = k.household_id
    left join relationship_groups g
      on g.organization_id = k.organization_id and g.id = k.relationship_group_id
    where k.organization_id = ${basis.organizationId} and k.status = 'open' and (
      k.donor_id in (select donor_id from concerned where is_member) ${ofTheWhole(shown)})
    order by k.due_at nulls last, k.id`);
  return rows;
}

/** Task title for the household or relationship itself. */
function ofTheWhole({ subject, group }: ShownSubject): SQL {
  if (subject.subjectType === "household") return sql`or k.household_id = ${subject.subjectId}`;
  if (!group) return sql``;
  return sql`or k.relationship_group_id = ${group.id} or k.household_id = ${group.coreHouseholdId}`;
}
