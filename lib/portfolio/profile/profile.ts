import { sql } from "drizzle-orm";
import { type Db, db, inSnapshot } from "@/db/client";
import type { Donor } from "@/lib/donors/donor-rows";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import type { ProfileView } from "../profile-schema";
import type { Subject } from "../projection/concerned";
import type { ProfileRow } from "../projection/profile-row";
import { aboutSubject, computeProfile, readProfile } from "../projection/projection";
import { isReached, markOf, untilReached } from "../projection/reaching";
import { assignmentsOfProfile } from "./assignments";
import { listActionDonors, listSubjectInteractions } from "./contact-lists";
import { presentFigures } from "./figures";
import { listAttributedGifts, listTransactions, readLastGift } from "./gift-lists";
import type { Household } from "./people";
import { readRelationship } from "./relationship-view";
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
  const { basis, subject, isStored } = shown;
  const row =
    (isStored && (await readProfile(db, actor.organizationId, subject))) ||
    (await computeProfile(db, basis, subject));
  if (!row) throw new Error("A donor has no profile.");
  return present(actor, { ...shown, row });
}

type Parts = ShownSubject & { row: ProfileRow };

async function present(actor: MemberActor, parts: Parts): Promise<ProfileView> {
  const { basis, state, donor, household, row, subject, group, unreadable } = parts;
  const care = await assignmentsOfProfile(db, parts);
  const assignees = {
    assigned_fundraiser_name: care.assigned_fundraiser_name,
    relationship_manager_name: care.relationship_manager_name,
  };
  const last = await readLastGift(db, basis, subject, row.last_gift_id);
  const transactions = await listTransactions(db, basis, subject, assignees);
  const attributedGifts = await listAttributedGifts(db, basis, subject);
  const contacts = await listSubjectInteractions(db, actor, basis, subject, assignees);
  const actionDonors = await listActionDonors(db, basis, subject, row.representative_donor_id);
  const pending = await isPending(db, parts);
  const relationship =
    group &&
    (await readRelationship(db, basis, group, {
      donorId: donor.id,
      fundraiserUserId: care.relationship_fundraiser_user_id,
    }));
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
    projection_refresh_pending:
      pending || !parts.isPlaced || state.calculatedForDate !== basis.windows.day,
    warnings: warningsOf({
      rateless: row.gifts_without_rate,
      hidden: contacts.hidden,
      unreadable,
    }),
    action_donors: actionDonors,
    household_members: household?.members.map(({ id, name, email }) => ({ id, name, email })) ?? [],
    relationship: relationship ?? null,
    transactions,
    attributed_gifts: attributedGifts,
    interactions: contacts.interactions,
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

/**
 * Is a change of the subject yet to be computed? A change that concerns everybody is taken up by a rebuild,
 * which stands for its mark until it is done.
 */
async function isPending(
  reader: Db,
  { donor, basis, state, subject }: ShownSubject,
): Promise<boolean> {
  if (state.build === "rebuild") return true;
  const { rows } = await reader.execute(sql`
    with ${aboutSubject(basis, subject)}
    select 1 from portfolio_marks k where k.organization_id = ${basis.organizationId}
      and (k.donor_id is null or k.donor_id = ${donor.id}
        or k.donor_id in (select donor_id from concerned)) limit 1`);
  return rows.length > 0;
}
