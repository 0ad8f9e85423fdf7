import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { keptParts, type PartRows, part, readParts } from "@/db/parts";
import { inSnapshot } from "@/db/trips";
import type { Donor } from "@/lib/donors/donor-rows";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import type { ProfileView } from "../profile-schema";
import type { Subject } from "../projection/concerned";
import type { ProfileRow } from "../projection/profile-row";
import { aboutSubject, computeProfile } from "../projection/projection";
import { isReached, markOf, untilReached } from "../projection/reaching";
import { type AskedProfile, askedBy, shapeOf, symbolic, valuesOf } from "./asked";
import { assignedPart, assignmentsOfProfile } from "./assignments";
import { actionDonorsPart, hiddenPart, interactionsPart } from "./contact-lists";
import { presentFigures } from "./figures";
import {
  attributedGiftsPart,
  lastGiftPart,
  presentGift,
  presentTransaction,
  transactionsPart,
} from "./gift-lists";
import type { Household } from "./people";
import { presentRelationship, relationshipParts } from "./relationship-view";
import { readShownSubject, type ShownSubject } from "./subject";
import { warningsOf } from "./warnings";

/**
 * The profile of the donor, household or relationship that a donor is shown as (`portfolio §2`), with its
 * figures, its lists and its freshness from one snapshot. Throws not found, and the initializing error
 * while no projection is ready.
 */
export async function getProfile(actor: MemberActor, donorId: number): Promise<ProfileView> {
  requirePermission(actor, "donors_view");
  return inSnapshot(() => readWhole(actor, donorId));
}

export type ProfileAfter = {
  profile: ProfileView;
  /** Do the figures hold every write that the token stands for? Null without a token. */
  isReached: boolean | null;
};

/**
 * The profile once it holds the writes that a token stands for, or after 2 s as it is then. Throws what
 * `getProfile` throws, and 422 for what is no token.
 */
export async function getProfileAfter(
  actor: MemberActor,
  donorId: number,
  token?: string,
): Promise<ProfileAfter> {
  requirePermission(actor, "donors_view");
  const mark = token === undefined ? null : markOf(token);
  const first = await readAfter(actor, donorId, mark);
  if (mark === null || first.isReached) return first;
  await untilReached(actor.organizationId, mark);
  return readAfter(actor, donorId, mark);
}

const readAfter = (
  actor: MemberActor,
  donorId: number,
  mark: number | null,
): Promise<ProfileAfter> =>
  inSnapshot(async () => ({
    profile: await readWhole(actor, donorId),
    isReached: mark === null ? null : await isReached(db, actor.organizationId, mark),
  }));

async function readWhole(actor: MemberActor, donorId: number): Promise<ProfileView> {
  const shown = await readShownSubject(db, actor, donorId);
  const asked = askedBy(actor, shown);
  if (shown.isStored) {
    const found = await readStored(db, asked);
    const [stored] = found.profiles;
    if (stored) return present(shown, stored.row, found);
  }
  const row = await computeProfile(db, shown.basis, shown.subject);
  if (!row) throw new Error("A donor has no profile.");
  const head = headOf(shown, computedProfile(row));
  return present(shown, row, await readParts(db, partsOf(asked), head));
}

const readStored = keptParts(
  shapeOf,
  (asked: AskedProfile) => {
    const written = symbolic(asked);
    return { parts: partsOf(written), head: headOf(written.shown, storedProfile(written.shown)) };
  },
  valuesOf,
);

/** What all parts of a profile stand on: whom it concerns, and the row of its figures. */
function headOf({ basis, subject }: ShownSubject, profile: SQL): SQL {
  return sql`${aboutSubject(basis, subject)}, profile as (${profile})`;
}

/** Of a computed row the parts need only this. */
const computedProfile = (row: ProfileRow): SQL => sql`
  select ${row.last_gift_id}::int as last_gift_id,
    ${row.representative_donor_id}::int as representative_donor_id`;

function storedProfile({ basis, subject }: ShownSubject): SQL {
  return sql`
    select * from portfolio_profiles
    where organization_id = ${basis.organizationId} and subject_type = ${subject.subjectType}
      and subject_id = ${subject.subjectId}`;
}

function partsOf({ user, shown }: AskedProfile) {
  const { basis, subject, group } = shown;
  return {
    profiles: part<{ row: ProfileRow }>(sql`select to_json(profile) as row from profile`),
    assigned: assignedPart(shown),
    lastGifts: lastGiftPart(basis),
    transactions: transactionsPart(basis),
    attributedGifts: attributedGiftsPart(basis, subject),
    interactions: interactionsPart(user, basis),
    hidden: hiddenPart(user, basis),
    actionDonors: actionDonorsPart(basis, subject),
    marks: marksPart(shown),
    ...(group ? relationshipParts(basis, group) : { core: NONE, links: NONE, unattributed: NONE }),
  };
}

const NONE = part<never>(sql`select 1 where false`);

function present(
  shown: ShownSubject,
  row: ProfileRow,
  found: PartRows<ReturnType<typeof partsOf>>,
): ProfileView {
  const { basis, state, donor, household, subject, group, unreadable } = shown;
  const { relationship_fundraiser_user_id, ...care } = assignmentsOfProfile(row, found.assigned);
  const assignees = {
    assigned_fundraiser_name: care.assigned_fundraiser_name,
    relationship_manager_name: care.relationship_manager_name,
  };
  const [last] = found.lastGifts;
  const whose = { donorId: donor.id, fundraiserUserId: relationship_fundraiser_user_id };
  return {
    ...identityOf(donor, household, subject),
    ...care,
    ...presentFigures(row, basis, state.lastGiftQuartiles),
    last_gift_source: last?.source ?? null,
    last_gift_source_id: last?.source_id ?? null,
    last_gift_legal_donor_id: last?.donor_id ?? null,
    last_gift_legal_donor_name: last?.donor_name ?? null,
    last_gift_soft_credit_type_key:
      row.last_gift_is_direct === false ? (last?.type_key ?? null) : null,
    do_not_email: donor.doNotEmail || donor.doNotContact || donor.email === null,
    projection_refresh_pending: isBehindChanges(shown, found.marks.length > 0),
    warnings: warningsOf({
      rateless: row.gifts_without_rate,
      hidden: found.hidden[0]?.count ?? 0,
      unreadable,
    }),
    action_donors: found.actionDonors,
    household_members: household?.members.map(({ id, name, email }) => ({ id, name, email })) ?? [],
    relationship: group ? presentRelationship(basis, group, found, whose) : null,
    transactions: found.transactions.map((gift) => presentTransaction(gift, assignees)),
    attributed_gifts: found.attributedGifts.map(presentGift),
    interactions: found.interactions.map((each) => ({ ...each, ...assignees })),
  };
}

const identityOf = (donor: Donor, household: Household | undefined, subject: Subject) => ({
  portfolio_subject_type: subject.subjectType,
  portfolio_subject_id: subject.subjectId,
  relationship_group_id: subject.subjectType === "relationship" ? subject.subjectId : null,
  donor_id: donor.id,
  donor_name: donor.displayName,
  email: donor.email,
  phone: donor.phone,
  street: donor.street,
  address_line2: donor.addressLine2,
  city: donor.city,
  state: donor.state,
  zip: donor.zip,
  household_id: household?.id ?? null,
  household_name: household?.name ?? null,
  household_primary_contact_id: household?.primaryContactId ?? null,
  household_size: household?.members.length ?? 1,
  household_member_names: household?.members.map(({ name }) => name) ?? [],
});

/** A row for changes of the subject that are yet to be computed. Needs `concerned`. */
const marksPart = ({ donor, basis }: ShownSubject) =>
  part(sql`
    select 1 from portfolio_marks k where k.organization_id = ${basis.organizationId}
      and (k.donor_id is null or k.donor_id = ${donor.id}
        or k.donor_id in (select donor_id from concerned)) limit 1`);

/**
 * Are the figures of before a change? One that concerns everybody is taken up by a rebuild, which stands
 * for its mark until it is done.
 */
const isBehindChanges = ({ basis, state, isPlaced }: ShownSubject, isMarked: boolean): boolean =>
  isMarked ||
  state.build === "rebuild" ||
  !isPlaced ||
  state.calculatedForDate !== basis.windows.day;
