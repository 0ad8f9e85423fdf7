import { type SQL, sql } from "drizzle-orm";
import { type PartRows, part } from "@/db/parts";
import type { Group } from "@/lib/donors/relationship-rows";
import { converted, netOf, qualifies } from "@/lib/giving/counting";
import { type Minor, toMajor } from "@/lib/money";
import type { Basis } from "../basis";
import type { CoreMember, DataQuality, Relationship, RelationshipLink } from "../profile-items";
import { SHOWN } from "./gift-lists";
import { coreOf, unattributedGifts } from "./vehicle-gifts";

type Member = {
  id: number;
  name: string;
  email: string | null;
  household_id: number | null;
  is_organization: boolean;
  is_archived: boolean;
  is_deceased: boolean;
};

/** What a donor `d` shows of themselves as a member of a relationship. */
const MEMBER = sql`d.id, d.display_name as name, d.email, m.household_id,
  d.kind = 'organization' as is_organization, d.status = 'archived' as is_archived`;

const HOME = sql`left join household_members m
  on m.organization_id = d.organization_id and m.donor_id = d.id`;

/** What the profile of one of its donors shows of a relationship, as parts of a larger read. */
export const relationshipParts = (basis: Basis, group: Group) => ({
  core: part<Member>(sql`
    select ${MEMBER}, d.is_deceased from donors d ${HOME}
    where d.organization_id = ${group.organizationId} and d.id in (${coreOf(group)})
    order by d.id`),
  links: part<LinkRow>(sql`
    select ${MEMBER}, l.id as link_id, l.role, l.giving_scope, l.expects_attribution,
      l.is_primary_contact, l.collapse_in_portfolio, l.relationship_label, legal.*
    from relationship_links l
    join donors d on d.organization_id = l.organization_id and d.id = l.donor_id
    ${HOME}
    cross join lateral (${legalGiving(basis)}) legal
    where l.organization_id = ${group.organizationId} and l.group_id = ${group.id}
    order by l.id`),
  unattributed: part<UnattributedRow>(sql`
    with unattributed as (${unattributedGifts(basis, group)})
    select gift.id as donation_id, gift.donated_on as date, gift.net, gift.credited, gift.currency,
      o.display_name as legal_donor_name, gift.giving_scope,
      (select array_agg(scope order by scope) from (
        select distinct giving_scope as scope from unattributed) each) as giving_scopes,
      count(*) over () as count, coalesce(sum(gift.in_own) over (), 0) as total,
      coalesce(sum(gift.missing) over (), 0) as missing
    from unattributed gift
    join donors o on o.organization_id = ${basis.organizationId} and o.id = gift.donor_id
    order by gift.donated_on desc, gift.id desc limit ${SHOWN}`),
});

/** What the donor of a link `l` gave legally, without any credit. */
const legalGiving = (basis: Basis): SQL => sql`
  select coalesce(sum(net), 0) as legal_lifetime, count(net) as legal_gifts,
    coalesce(sum(net) filter (where donated_on >= ${basis.windows.current.from}::date), 0) as legal_ytd
  from (
    select d.donated_on, ${converted(basis, netOf(basis))} as net from donations d
    where d.organization_id = l.organization_id and d.donor_id = l.donor_id and ${qualifies(basis)}
  ) gift`;

/** A relationship as the profile of one of its donors shows it. */
export function presentRelationship(
  basis: Basis,
  group: Group,
  { core, links: linked, unattributed }: PartRows<ReturnType<typeof relationshipParts>>,
  { donorId, fundraiserUserId }: { donorId: number; fundraiserUserId: number | null },
): Relationship {
  const links = linked.map((link) => presentLink(basis, link));
  const quality = presentDataQuality(basis, unattributed, core);
  const current = links.find(({ id }) => id === donorId);
  const isCore = core.some(({ id }) => id === donorId);
  const warnings = quality.core_issue
    ? [{ code: quality.core_issue, message: CORE_ISSUES[quality.core_issue] ?? "" }]
    : [];
  return {
    id: group.id,
    kind: group.kind,
    display_name: group.displayName,
    core_subject_type: group.coreDonorId === null ? "household" : "donor",
    core_subject_id: group.coreDonorId ?? group.coreHouseholdId ?? 0,
    representative_donor_id: group.representativeDonorId,
    assigned_fundraiser_user_id: fundraiserUserId,
    is_active: group.isActive,
    origin: group.origin,
    provisioning_key: group.provisioningKey,
    provisioning_evidence: group.provisioningEvidence,
    core_members: core.map(presentMember),
    links,
    data_quality: quality,
    current_donor_role: isCore ? "core_member" : (current?.role ?? null),
    current_link_id: current?.link_id ?? null,
    warnings,
  };
}

const CORE_ISSUES: Record<string, string> = {
  core_empty: "The household at the core has no members.",
  core_deceased: "No core member is living.",
  core_archived: "All core members are archived.",
};

const presentMember = ({ is_deceased, ...member }: Member): CoreMember => member;

type LinkRow = Omit<
  RelationshipLink,
  "legal_lifetime_giving" | "legal_ytd_giving" | "legal_gift_count"
> & { legal_lifetime: Minor; legal_ytd: Minor; legal_gifts: number };

const presentLink = (
  { currency }: Basis,
  { legal_lifetime, legal_ytd, legal_gifts, ...link }: LinkRow,
): RelationshipLink => ({
  ...link,
  legal_lifetime_giving: toMajor(legal_lifetime, currency),
  legal_ytd_giving: toMajor(legal_ytd, currency),
  legal_gift_count: legal_gifts,
});

type UnattributedRow = {
  donation_id: number;
  date: string;
  net: number;
  credited: number;
  currency: string;
  legal_donor_name: string;
  giving_scope: string;
  giving_scopes: string[];
  count: number;
  total: number;
  missing: number;
};

/** Gifts of vehicles that somebody of the core should be credited with, and is not or in part. */
function presentDataQuality(
  basis: Basis,
  rows: readonly UnattributedRow[],
  core: readonly Member[],
): DataQuality {
  const [first] = rows;
  const own = (minor: number) => toMajor(minor, basis.currency);
  const issue = coreIssue(core);
  return {
    core_available: issue === null,
    core_issue: issue,
    count: first?.count ?? 0,
    amount: own(first?.missing ?? 0),
    gift_amount: own(first?.total ?? 0),
    giving_scopes: first?.giving_scopes ?? [],
    items: rows.map(({ net, credited, currency, ...row }) => ({
      ...{ donation_id: row.donation_id, date: row.date, currency },
      ...{ legal_donor_name: row.legal_donor_name, giving_scope: row.giving_scope },
      amount: toMajor(net, currency),
      missing_attribution_amount: toMajor(net - credited, currency),
      existing_attribution_amount: toMajor(credited, currency),
    })),
  };
}

function coreIssue(core: readonly Member[]): string | null {
  if (core.length === 0) return "core_empty";
  if (core.every(({ is_deceased }) => is_deceased)) return "core_deceased";
  return core.every(({ is_archived }) => is_archived) ? "core_archived" : null;
}
