import { type SQL, sql } from "drizzle-orm";
import { textArray } from "@/lib/giving/counting";
import { actingUser } from "@/lib/identity/actor";
import { isAssignedTo } from "./assigned-to";
import type { PortfolioFilter } from "./schema";
import { placesSeen, readable, type Visibility } from "./visibility";

/** What the profiles `p` have to fulfil, to be read by the actor and let through by the filter. */
export const matching = (visibility: Visibility, filter: PortfolioFilter): SQL =>
  all([outline(visibility, filter), ...Object.values(facetConditions(visibility, filter))]);

/** The part of the filter that no facet counts. */
export function outline(visibility: Visibility, filter: PortfolioFilter): SQL {
  const user = actingUser(visibility.actor) ?? 0;
  return all([
    readable(visibility),
    sql`p.is_archived = ${filter.archived}`,
    filter.scope === "mine" ? isAssignedTo(visibility, user) : undefined,
    filter.fundraiser_user_id === 0 ? sql`p.fundraiser_user_id is null` : undefined,
    filter.fundraiser_user_id
      ? isAssignedTo(visibility, filter.fundraiser_user_id, ["fundraiser_user_id"])
      : undefined,
    filter.q ? searched(filter.q, visibility) : undefined,
    filter.tag_id ? isTagged(filter.tag_id, visibility) : undefined,
  ]);
}

/** What a profile `p` of the actor's organization has of each facet. */
export const facetValues = ({ actor }: Pick<Visibility, "actor">) => ({
  segment: sql`p.segment`,
  retention: sql`p.retention_status`,
  contact: sql`p.contact_status`,
  risk: sql`p.risk_reasons`,
  at_risk: sql`p.at_risk`,
  lapsed: sql`p.lapsed`,
  needs_contact: sql`p.needs_contact`,
  upgrade: hasPotential(actor.organizationId),
});

export type Facet = keyof ReturnType<typeof facetValues>;

/** What the filter wants of each facet. */
export function facetConditions(
  visibility: Pick<Visibility, "actor">,
  filter: PortfolioFilter,
): Record<Facet, SQL | undefined> {
  const values = facetValues(visibility);
  const isOneOf = (facet: Facet, wanted: string[] | undefined) =>
    wanted && sql`${values[facet]} = any(${textArray(wanted)})`;
  const is = (facet: Facet, wanted: boolean | undefined) =>
    wanted === undefined ? undefined : sql`${values[facet]} = ${wanted}`;
  return {
    segment: isOneOf("segment", filter.segment),
    retention: isOneOf("retention", filter.retention),
    contact: isOneOf("contact", filter.contact),
    risk: filter.risk && sql`p.risk_reasons && ${textArray(filter.risk)}`,
    at_risk: is("at_risk", filter.at_risk),
    lapsed: is("lapsed", filter.lapsed),
    needs_contact: is("needs_contact", filter.needs_contact),
    upgrade: is("upgrade", filter.upgrade),
  };
}

const all = (conditions: (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );

/** `upgrade_potential` as figures.ts tells it, with the quartiles of the last build, which are read once. */
function hasPotential(organizationId: number): SQL {
  return sql`(p.upgrade_eligible and (p.upgrade_growing or coalesce(
    p.last_gift_amount >= ((select s.last_gift_quartiles from portfolio_state s
      where s.organization_id = ${organizationId}::int) ->> p.segment)::bigint, false)))`;
}

/** Text as a pattern of `like` that finds it anywhere. */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** The subject's name, or a name or address of one of its donors, contains the text. */
function searched(text: string, visibility: Visibility): SQL {
  const pattern = containing(text);
  const named = (members: SQL) => sql`
      select m.subject_type, m.subject_id from donors d
      join ${members} m on m.organization_id = d.organization_id and m.donor_id = d.id
      where d.organization_id = ${visibility.actor.organizationId}
        and (lower(d.display_name) like ${pattern} or d.email like ${pattern})`;
  return sql`(p.subject_type <> 'donor' and p.name_key like ${pattern}
    or (p.subject_type, p.subject_id) in (
      ${sql.join(placesSeen(visibility).map(named), sql` union all `)}))`;
}

/** One of the subject's donors has the tag. */
function isTagged(tagId: number, visibility: Visibility): SQL {
  const tagged = (members: SQL) => sql`
      select m.subject_type, m.subject_id from donor_tags t
      join ${members} m on m.organization_id = t.organization_id and m.donor_id = t.donor_id
      where t.organization_id = ${visibility.actor.organizationId} and t.tag_id = ${tagId}`;
  return sql`(p.subject_type, p.subject_id) in (
    ${sql.join(placesSeen(visibility).map(tagged), sql` union all `)})`;
}
