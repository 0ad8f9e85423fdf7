import { type SQL, sql } from "drizzle-orm";
import { ASSIGNED_ROLES, type AssignedRole } from "../projection/assignments";
import { membersSeen, type Visibility } from "./visibility";

/**
 * Is the row `p` looked after by a user, in one of these ways? It is when the row says so, and when the
 * profile of one of its donors does: a household of two fundraisers is in the lists of both.
 */
export function isAssignedTo(
  visibility: Visibility,
  user: number,
  roles: readonly AssignedRole[] = ASSIGNED_ROLES,
): SQL {
  const column = (of: string, role: AssignedRole) => sql.raw(`${of}.${role}`);
  const names = (of: string) =>
    sql.join(
      roles.map((role) => sql`${column(of, role)} = ${user}::int`),
      sql` or `,
    );
  const named = sql.join(
    roles.map(
      (role) => sql`coalesce(${column("own", role)}, ${column("home", role)},
        ${column("shared", role)}) = ${user}::int`,
    ),
    sql` or `,
  );
  const { organizationId } = visibility.actor;
  return sql`(${names("p")} or (p.subject_type, p.subject_id) in (
    select m.subject_type, m.subject_id
    from (
      select s.donor_id from assignments s
      where s.organization_id = ${organizationId} and s.donor_id is not null and (${names("s")})
      union
      select l.donor_id from assignments s
      join household_members l
        on l.organization_id = s.organization_id and l.household_id = s.household_id
      where s.organization_id = ${organizationId} and (${names("s")})
      union
      select m.donor_id from assignments s
      join ${membersSeen(visibility)} m on m.organization_id = s.organization_id
        and m.subject_type = 'relationship' and m.subject_id = s.relationship_group_id
      where s.organization_id = ${organizationId} and (${names("s")})
    ) asked
    join ${membersSeen(visibility)} m
      on m.organization_id = ${organizationId} and m.donor_id = asked.donor_id
    left join assignments own
      on own.organization_id = m.organization_id and own.donor_id = m.donor_id
    left join household_members l
      on l.organization_id = m.organization_id and l.donor_id = m.donor_id
    left join assignments home
      on home.organization_id = m.organization_id and home.household_id = l.household_id
    left join assignments shared on shared.organization_id = m.organization_id
      and m.subject_type = 'relationship' and shared.relationship_group_id = m.subject_id
    where ${named}))`;
}
