import { type SQL, sql } from "drizzle-orm";
import { actingUser } from "@/lib/donors/relationship-rows";
import type { Actor } from "@/lib/identity/actor";
import { textArray } from "./computation";
import type { PortfolioFilter } from "./list-schema";

/** What the profiles `p` have to fulfil, to be read by the actor and let through by the filter. */
export function matching(actor: Actor, filter: PortfolioFilter): SQL {
  const user = actingUser(actor) ?? 0;
  const isOneOf = (column: SQL, values: string[] | undefined) =>
    values && sql`${column} = any(${textArray(values)})`;
  const is = (column: SQL, wanted: boolean | undefined) =>
    wanted === undefined ? undefined : sql`${column} = ${wanted}`;
  const conditions = [
    readable(actor),
    sql`p.is_archived = ${filter.archived}`,
    filter.scope === "mine"
      ? sql`(p.fundraiser_user_id = ${user} or p.relationship_manager_user_id = ${user})`
      : undefined,
    isOneOf(sql`p.segment`, filter.segment),
    isOneOf(sql`p.retention_status`, filter.retention),
    isOneOf(sql`p.contact_status`, filter.contact),
    filter.risk && sql`p.risk_reasons && ${textArray(filter.risk)}`,
    is(sql`p.at_risk`, filter.at_risk),
    is(sql`p.lapsed`, filter.lapsed),
    is(sql`p.needs_contact`, filter.needs_contact),
    is(hasPotential, filter.upgrade),
    filter.fundraiser_user_id === undefined
      ? undefined
      : sql`p.fundraiser_user_id is not distinct from nullif(${filter.fundraiser_user_id}::int, 0)`,
    filter.q ? searched(filter.q, actor.organizationId) : undefined,
  ].filter((condition) => condition !== undefined);
  return sql.join(conditions, sql` and `);
}

/**
 * The profiles `p` of the actor's organization that the actor may read: restricted relationships are
 * seen by those assigned to them and by who may edit users.
 */
export function readable(actor: Actor): SQL {
  const own = sql`p.organization_id = ${actor.organizationId}`;
  if (actor.kind === "system") return own;
  if ("permissions" in actor && actor.permissions.has("users_edit")) return own;
  const user = actingUser(actor) ?? 0;
  return sql`${own} and (p.subject_type <> 'relationship' or not exists (
    select 1 from relationship_groups g
    left join assignments a
      on a.organization_id = g.organization_id and a.relationship_group_id = g.id
    where g.organization_id = p.organization_id and g.id = p.subject_id and g.is_restricted
      and not (coalesce(a.fundraiser_user_id, 0) = ${user}
        or coalesce(a.relationship_manager_user_id, 0) = ${user})))`;
}

/** `upgrade_potential` as figures.ts tells it, with the quartiles of the last build. */
const hasPotential = sql`(p.upgrade_eligible and (p.upgrade_growing or coalesce(
  p.last_gift_amount >= (select (s.last_gift_quartiles ->> p.segment)::bigint
    from portfolio_state s where s.organization_id = p.organization_id), false)))`;

/** Text as a pattern of `like` that finds it anywhere. */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** The subject's name, or a name or address of one of its donors, contains the text. */
function searched(text: string, organizationId: number): SQL {
  const pattern = containing(text);
  return sql`(p.subject_type <> 'donor' and p.name_key like ${pattern}
    or (p.subject_type, p.subject_id) in (
      select m.subject_type, m.subject_id from donors d
      join portfolio_members m on m.organization_id = d.organization_id and m.donor_id = d.id
      where d.organization_id = ${organizationId}
        and (lower(d.display_name) like ${pattern} or d.email like ${pattern})))`;
}
