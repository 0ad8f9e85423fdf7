import { type SQL, sql } from "drizzle-orm";
import type { Seen } from "./ground";
import { literal } from "./operators";

/** The two who may look after somebody. */
const ASSIGNED_ROLES = ["fundraiser_user_id", "relationship_manager_user_id"] as const;
type AssignedRole = (typeof ASSIGNED_ROLES)[number];

type Places = Pick<Seen, "organizationId" | "places">;

/** Several sources of the same rows at once, for a `from`. */
export function together(sources: readonly SQL[]): SQL {
  const [only = sql``, ...more] = sources;
  if (more.length === 0) return only;
  const all = sources.map((source) => sql`select * from ${source} s`);
  return sql`(${sql.join(all, sql` union all `)})`;
}

export const membersOf = ({ places }: Pick<Seen, "places">): SQL => together(places);

/**
 * Is the row `p` looked after by a user, in one of these ways? It is when the row says so, and when the
 * profile of one of its donors does: a household of two fundraisers is in the lists of both.
 */
export function isAssignedTo(
  seen: Places,
  user: number,
  roles: readonly AssignedRole[] = ASSIGNED_ROLES,
): SQL {
  const names = (of: string) =>
    sql.join(
      roles.map((role) => sql`${sql.raw(`${of}.${role}`)} = ${user}::int`),
      sql` or `,
    );
  const { organizationId } = seen;
  const members = membersOf(seen);
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
      join ${members} m on m.organization_id = s.organization_id
        and m.subject_type = 'relationship' and m.subject_id = s.relationship_group_id
      where s.organization_id = ${organizationId} and (${names("s")})
    ) asked
    join ${members} m
      on m.organization_id = ${organizationId} and m.donor_id = asked.donor_id
    ${assignmentsOfMember}
    where ${sql.join(
      roles.map((role) => sql`${nearest(role)} = ${user}::int`),
      sql` or `,
    )}))`;
}

/** The assignments that the donor of a place `m` may have one through; the first that names somebody counts. */
const assignmentsOfMember = sql`
  left join assignments own
    on own.organization_id = m.organization_id and own.donor_id = m.donor_id
  left join household_members l
    on l.organization_id = m.organization_id and l.donor_id = m.donor_id
  left join assignments home
    on home.organization_id = m.organization_id and home.household_id = l.household_id
  left join assignments shared on shared.organization_id = m.organization_id
    and m.subject_type = 'relationship' and shared.relationship_group_id = m.subject_id`;

const nearest = (role: AssignedRole): SQL => {
  const column = (of: string) => sql.raw(`${of}.${role}`);
  return sql`coalesce(${column("own")}, ${column("home")}, ${column("shared")})`;
};

/** Everybody that the row `p` is looked after by, as text. */
export function assignedUsers(seen: Places, roles: readonly AssignedRole[] = ASSIGNED_ROLES): SQL {
  const ofRow = roles.map((role) => sql`select ${sql.raw(`p.${role}`)} as id`);
  const ofMembers = roles.map(
    (role) => sql`
      select ${nearest(role)} from ${membersOf(seen)} m ${assignmentsOfMember}
      where m.organization_id = ${seen.organizationId} and m.subject_type = p.subject_type
        and m.subject_id = p.subject_id`,
  );
  return sql`array(select distinct u.id::text from (
    ${sql.join([...ofRow, ...ofMembers], sql` union all `)}) u where u.id is not null)`;
}

/** `upgrade_potential` as figures.ts tells it, with the quartiles of the last build, which are read once. */
export function hasPotential(organizationId: number): SQL {
  return sql`(p.upgrade_eligible and (p.upgrade_growing or coalesce(
    p.last_gift_amount >= ((select s.last_gift_quartiles from portfolio_state s
      where s.organization_id = ${organizationId}::int) ->> p.segment)::bigint, false)))`;
}

/** Text as a pattern of `like` that finds it anywhere. */
export const containing = (text: string): string => `%${literal(text.toLowerCase())}%`;

/** The subject's name, or a name or address of one of its donors, contains the text. */
export function isNamedLike(text: string, { organizationId, places }: Places): SQL {
  const pattern = containing(text);
  const named = (members: SQL) => sql`
      select m.subject_type, m.subject_id from donors d
      join ${members} m on m.organization_id = d.organization_id and m.donor_id = d.id
      where d.organization_id = ${organizationId}
        and (lower(d.display_name) like ${pattern} or d.email like ${pattern})`;
  return sql`(p.subject_type <> 'donor' and p.name_key like ${pattern}
    or (p.subject_type, p.subject_id) in (
      ${sql.join(places.map(named), sql` union all `)}))`;
}

/** One of the subject's donors has the tag. */
export function isTagged(tagId: number, { organizationId, places }: Places): SQL {
  const tagged = (members: SQL) => sql`
      select m.subject_type, m.subject_id from donor_tags t
      join ${members} m on m.organization_id = t.organization_id and m.donor_id = t.donor_id
      where t.organization_id = ${organizationId} and t.tag_id = ${tagId}`;
  return sql`(p.subject_type, p.subject_id) in (
    ${sql.join(places.map(tagged), sql` union all `)})`;
}
