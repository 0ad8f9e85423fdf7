import { sql } from "drizzle-orm";
import { type Db, db } from "@/db/client";
import type { Donor } from "@/lib/donors/donor-rows";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { careOf } from "./care";
import type { Subject } from "./concerned";
import { listActionDonors, listSubjectInteractions } from "./contact-lists";
import { presentFigures } from "./figures";
import { listAttributedGifts, listTransactions, readLastGift } from "./gift-lists";
import { type Opened, openSubject } from "./opened-subject";
import type { Household } from "./people";
import type { ProfileRow } from "./profile-row";
import type { ProfileView } from "./profile-schema";
import { warningsOf } from "./profile-warnings";
import { aboutSubject, computeProfile, readProfile } from "./projection";
import { readRelationship } from "./relationship-view";

/**
 * The profile of the donor, household or relationship that a donor is shown as (`portfolio §2`). Throws
 * not found, and the initializing error while no projection is ready.
 */
export async function getProfile(actor: MemberActor, donorId: number): Promise<ProfileView> {
  requirePermission(actor, "donors_view");
  const opened = await openSubject(actor, donorId);
  const { frame, subject, isStored } = opened;
  const row =
    (isStored && (await readProfile(db, actor.organizationId, subject))) ||
    (await computeProfile(db, frame, subject));
  if (!row) throw new Error("A donor has no profile.");
  return present(actor, { ...opened, row });
}

type Parts = Opened & { row: ProfileRow };

async function present(actor: MemberActor, parts: Parts): Promise<ProfileView> {
  const { frame, state, donor, household, row, subject, group, unreadable } = parts;
  const care = await careOf(db, parts);
  const carers = {
    assigned_fundraiser_name: care.assigned_fundraiser_name,
    relationship_manager_name: care.relationship_manager_name,
  };
  const [last, transactions, attributedGifts, contacts, actionDonors, pending, relationship] =
    await Promise.all([
      readLastGift(db, frame, subject, row.last_gift_id),
      listTransactions(db, frame, subject, carers),
      listAttributedGifts(db, frame, subject),
      listSubjectInteractions(db, actor, frame, subject, carers),
      listActionDonors(db, frame, subject, row.representative_donor_id),
      isPending(db, parts),
      group &&
        readRelationship(db, frame, group, {
          donorId: donor.id,
          fundraiserUserId: care.relationship_fundraiser_user_id,
        }),
    ]);
  return {
    ...identityOf(donor, household, subject),
    ...care,
    ...presentFigures(row, frame, state.lastGiftQuartiles),
    last_gift_source: last?.source ?? null,
    last_gift_source_id: last?.source_id ?? null,
    last_gift_legal_donor_id: last?.donor_id ?? null,
    last_gift_legal_donor_name: last?.donor_name ?? null,
    last_gift_soft_credit_type_key:
      row.last_gift_is_direct === false ? (last?.type_key ?? null) : null,
    do_not_email: donor.doNotEmail || donor.doNotContact || donor.email === null,
    projection_refresh_pending:
      pending || !parts.isPlaced || state.calculatedForDate !== frame.windows.day,
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
async function isPending(reader: Db, { donor, frame, state, subject }: Opened): Promise<boolean> {
  if (state.build === "rebuild") return true;
  const { rows } = await reader.execute(sql`
    with ${aboutSubject(frame, subject)}
    select 1 from portfolio_marks k where k.organization_id = ${frame.organizationId}
      and (k.donor_id is null or k.donor_id = ${donor.id}
        or k.donor_id in (select donor_id from concerned)) limit 1`);
  return rows.length > 0;
}
