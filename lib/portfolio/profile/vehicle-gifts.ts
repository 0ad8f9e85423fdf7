import { type SQL, sql } from "drizzle-orm";
import { CREDITED_TYPES } from "@/db/schema";
import type { Group } from "@/lib/donors/relationship-rows";
import { converted, netOf, qualifies, textArray } from "@/lib/giving/counting";
import type { Basis } from "../basis";

/** Who is at the core of a relationship, as a query of donors' ids. */
export const coreOf = ({ organizationId, coreDonorId, coreHouseholdId }: Group): SQL =>
  coreDonorId === null
    ? sql`select m.donor_id from household_members m
        where m.organization_id = ${organizationId}::int and m.household_id = ${coreHouseholdId}::int`
    : sql`select ${coreDonorId}::int`;

/**
 * Gifts of vehicles that somebody at a relationship's core should be credited with, and is not or in part:
 * `net` and `credited` in the gift's currency, `in_own` and `missing` in the organization's, null without
 * a rate. `giving_scope`: what of the giver's giving counts for the relationship.
 */
export const unattributedGifts = (basis: Basis, group: Group): SQL => sql`
  select id, donor_id, giving_scope, donated_on, currency, net, credited, in_own,
    round(in_own * (net - credited) / net)::bigint as missing
  from (
    select d.id, d.donor_id, l.giving_scope, d.donated_on, d.currency, ${netOf(basis)} as net,
      ${converted(basis, netOf(basis))} as in_own,
      (select least(${netOf(basis)}, coalesce(sum(coalesce(c.amount, ${netOf(basis)})), 0))
        from soft_credits c where c.organization_id = d.organization_id and c.donation_id = d.id
          and c.revoked_at is null and c.type_key = any(${textArray(CREDITED_TYPES)})
          and c.donor_id in (${coreOf(group)})) as credited
    from relationship_links l
    join donations d on d.organization_id = l.organization_id and d.donor_id = l.donor_id
    where l.organization_id = ${basis.organizationId} and l.group_id = ${group.id}
      and l.expects_attribution and ${qualifies(basis)} and l.donor_id not in (${coreOf(group)})
  ) gift where credited < net`;

/**
 * What somebody who is linked to a relationship gave in their own name: `whole`, and as `amount` what of it
 * counts for the relationship, both in the organization's currency. Needs `gift`, of the relationship.
 */
export const giftsOfLinked = (basis: Basis, group: Group, donorId: number): SQL => sql`
  select d.id, d.donated_on, true as is_direct, coalesce(gift.amount, 0) as amount, d.whole,
    null as giving_scope
  from (
    select d.id, d.donated_on, ${converted(basis, netOf(basis))} as whole
    from relationship_links l
    join donations d on d.organization_id = l.organization_id and d.donor_id = l.donor_id
    where l.organization_id = ${basis.organizationId} and l.group_id = ${group.id}
      and l.donor_id = ${donorId} and ${qualifies(basis)}
  ) d
  left join gift on gift.id = d.id
  where d.whole is not null`;
