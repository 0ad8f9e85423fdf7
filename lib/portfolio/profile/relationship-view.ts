import { eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { executeKept } from "@/db/prepared";
import { donors, householdMembers, relationshipLinks } from "@/db/schema";
import { within } from "@/db/within";
import type { Group } from "@/lib/donors/relationship-rows";
import { toMajor } from "@/lib/money";
import type { Basis } from "../basis";
import type { CoreMember, DataQuality, Relationship, RelationshipLink } from "../profile-items";
import { converted, netOf } from "../projection/computation";
import { readLegalGiving, SHOWN } from "./gift-lists";
import { unattributedGifts } from "./vehicle-gifts";

type DonorRow = typeof donors.$inferSelect;

/** A relationship as the profile of one of its donors shows it. */
export async function readRelationship(
  reader: Db,
  basis: Basis,
  group: Group,
  { donorId, fundraiserUserId }: { donorId: number; fundraiserUserId: number | null },
): Promise<Relationship> {
  const core = await readCore(reader, group);
  const links = await readLinks(reader, basis, group);
  const quality = await readDataQuality(reader, basis, group, core);
  const current = links.find(({ id }) => id === donorId);
  const isCore = core.some(({ donor }) => donor.id === donorId);
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
  core_deceased: "No one at the core is living.",
  core_archived: "Everyone at the core is archived.",
};

type Member = { donor: DonorRow; householdId: number | null };

const presentMember = ({ donor, householdId }: Member): CoreMember => ({
  id: donor.id,
  household_id: householdId,
  name: donor.displayName,
  email: donor.email,
  is_organization: donor.kind === "organization",
  is_archived: donor.status === "archived",
});

const homeOf = within(
  householdMembers,
  donors.organizationId,
  eq(householdMembers.donorId, donors.id),
);

function readCore(reader: Db, group: Group): Promise<Member[]> {
  return reader
    .select({ donor: donors, householdId: householdMembers.householdId })
    .from(donors)
    .leftJoin(householdMembers, homeOf)
    .where(
      within(
        donors,
        group.organizationId,
        group.coreDonorId === null
          ? eq(householdMembers.householdId, group.coreHouseholdId ?? 0)
          : eq(donors.id, group.coreDonorId),
      ),
    )
    .orderBy(donors.id);
}

async function readLinks(reader: Db, basis: Basis, group: Group): Promise<RelationshipLink[]> {
  const found = await reader
    .select({ link: relationshipLinks, donor: donors, householdId: householdMembers.householdId })
    .from(relationshipLinks)
    .innerJoin(
      donors,
      within(donors, relationshipLinks.organizationId, eq(donors.id, relationshipLinks.donorId)),
    )
    .leftJoin(householdMembers, homeOf)
    .where(within(relationshipLinks, group.organizationId, eq(relationshipLinks.groupId, group.id)))
    .orderBy(relationshipLinks.id);
  const ids = found.map(({ donor }) => donor.id);
  const legal = await readLegalGiving(reader, basis, ids, converted(basis, netOf(basis)));
  return found.map(({ link, ...member }) => {
    const given = legal.get(member.donor.id) ?? { lifetime: 0, ytd: 0, gifts: 0 };
    return {
      ...presentMember(member),
      link_id: link.id,
      role: link.role,
      giving_scope: link.givingScope,
      expects_attribution: link.expectsAttribution,
      is_primary_contact: link.isPrimaryContact,
      collapse_in_portfolio: link.collapseInPortfolio,
      relationship_label: link.relationshipLabel,
      legal_lifetime_giving: toMajor(given.lifetime, basis.currency),
      legal_ytd_giving: toMajor(given.ytd, basis.currency),
      legal_gift_count: given.gifts,
    };
  });
}

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
async function readDataQuality(
  reader: Db,
  basis: Basis,
  group: Group,
  core: Member[],
): Promise<DataQuality> {
  const { rows } = await executeKept<UnattributedRow>(
    reader,
    sql`
    with unattributed as (${unattributedGifts(basis, group)})
    select gift.id as donation_id, gift.donated_on::text as date, gift.net::float8 as net,
      gift.credited::float8 as credited, gift.currency, o.display_name as legal_donor_name,
      gift.giving_scope, (select array_agg(scope order by scope) from (
        select distinct giving_scope as scope from unattributed) each) as giving_scopes,
      (count(*) over ())::int as count, coalesce(sum(gift.in_own) over (), 0)::float8 as total,
      coalesce(sum(gift.missing) over (), 0)::float8 as missing
    from unattributed gift
    join donors o on o.organization_id = ${basis.organizationId} and o.id = gift.donor_id
    order by gift.donated_on desc, gift.id desc limit ${SHOWN}`,
  );
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

function coreIssue(core: Member[]): string | null {
  if (core.length === 0) return "core_empty";
  if (core.every(({ donor }) => donor.isDeceased)) return "core_deceased";
  return core.every(({ donor }) => donor.status === "archived") ? "core_archived" : null;
}
