import { asc, eq, inArray } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import {
  donationLines,
  donationReceipts,
  donations,
  donors,
  emails,
  entities,
  giftAidDeclarations,
  paymentMethods,
  plans,
  programs,
  sponsorships,
} from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import type { DonorActor } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { presentDonor } from "../donor-rows";
import { ownDonorIds, receiptedDonorIds } from "../own";
import { readProfile } from "./profile";
import { readSessions } from "./session-list";

/**
 * Everything that is held about the signed-in donor and the organizations they give for, to be
 * downloaded as one JSON document. Amounts in major units, nothing secret.
 */
export async function downloadMyData(actor: DonorActor) {
  const data = await readDataOf(db, actor);
  await db.transaction((tx) =>
    recordChange(tx, actor, {
      action: "donor.download_data",
      subjectType: "donor",
      subjectId: actor.donorId,
    }),
  );
  return data;
}

/** The same for staff who export it on a donor's behalf, and note that themselves. */
export async function readDataOf(reader: Db | Tx, actor: DonorActor) {
  const profile = await readProfile(reader, actor);
  const [organizations, gifts, recurring, receipts, declarations, cards, sponsored] =
    await Promise.all([
      readOrganizations(reader, actor),
      readGifts(reader, actor),
      readPlans(reader, actor),
      readReceipts(reader, actor),
      readDeclarations(reader, actor),
      readCards(reader, actor),
      readSponsorships(reader, actor),
    ]);
  const [sessions, mails] = await Promise.all([
    readSessions(reader, actor),
    readMails(reader, actor, profile.email),
  ]);
  return {
    made_at: now().toISOString(),
    profile,
    organizations,
    gifts,
    giving_plans: recurring,
    receipts,
    gift_aid_declarations: declarations,
    cards,
    sponsorships: sponsored,
    sessions,
    mails,
  };
}

async function readOrganizations(reader: Db | Tx, { organizationId, donorId }: DonorActor) {
  const rows = await reader
    .select()
    .from(donors)
    .where(within(donors, organizationId, eq(donors.primaryContactId, donorId)))
    .orderBy(asc(donors.id));
  return rows.map(presentDonor);
}

async function readGifts(reader: Db | Tx, actor: DonorActor) {
  const { organizationId } = actor;
  const rows = await reader
    .select({ gift: donations, program: programs.name, line: donationLines })
    .from(donations)
    .innerJoin(
      programs,
      within(programs, donations.organizationId, eq(programs.id, donations.programId)),
    )
    .leftJoin(
      donationLines,
      within(donationLines, donations.organizationId, eq(donationLines.donationId, donations.id)),
    )
    .where(within(donations, organizationId, inArray(donations.donorId, ownDonorIds(actor))))
    .orderBy(asc(donations.id), asc(donationLines.id));
  const first = rows.filter(({ gift }, index) => gift.id !== rows[index - 1]?.gift.id);
  return first.map(({ gift, program }) => ({
    id: gift.id,
    donor_id: gift.donorId,
    date: gift.donatedOn,
    program,
    status: gift.status,
    method: gift.method,
    currency: gift.currency,
    amount: toMajor(gift.amount, gift.currency),
    fees_covered: toMajor(gift.feesCovered, gift.currency),
    refunded: toMajor(gift.refundedAmount, gift.currency),
    anonymous: gift.isAnonymous,
    tribute: gift.tribute,
    note: gift.note,
    purposes: rows.flatMap(({ line }) =>
      line?.donationId === gift.id
        ? [{ purpose: line.label, amount: toMajor(line.amount, gift.currency) }]
        : [],
    ),
  }));
}

async function readPlans(reader: Db | Tx, actor: DonorActor) {
  const rows = await reader
    .select()
    .from(plans)
    .where(within(plans, actor.organizationId, inArray(plans.donorId, ownDonorIds(actor))))
    .orderBy(asc(plans.id));
  return rows.map((plan) => ({
    id: plan.id,
    donor_id: plan.donorId,
    status: plan.status,
    currency: plan.currency,
    amount: toMajor(plan.amount, plan.currency),
    fees_covered: toMajor(plan.feesCovered, plan.currency),
    every: `${plan.interval} ${plan.intervalUnit}`,
    started_on: plan.startedOn,
    next_charge_on: plan.nextChargeOn,
    ended_at: plan.endedAt?.toISOString() ?? null,
    tribute: plan.tribute,
  }));
}

async function readReceipts(reader: Db | Tx, actor: DonorActor) {
  const rows = await reader
    .select()
    .from(donationReceipts)
    .where(
      within(
        donationReceipts,
        actor.organizationId,
        inArray(donationReceipts.donorId, receiptedDonorIds(actor)),
      ),
    )
    .orderBy(asc(donationReceipts.id));
  return rows.map((receipt) => ({
    id: receipt.id,
    donor_id: receipt.donorId,
    kind: receipt.kind,
    year: receipt.year,
    number: receipt.sequence,
    status: receipt.status,
    issued_at: receipt.issuedAt.toISOString(),
    gift_id: receipt.donationId,
    for_year: receipt.forYear,
    contents: receipt.snapshot,
  }));
}

async function readDeclarations(reader: Db | Tx, { organizationId, donorId }: DonorActor) {
  return reader
    .select({
      id: giftAidDeclarations.id,
      scope: giftAidDeclarations.scope,
      gift_id: giftAidDeclarations.donationId,
      made: giftAidDeclarations.way,
      declared_on: giftAidDeclarations.declaredOn,
      words: giftAidDeclarations.words,
      declarant: giftAidDeclarations.declarant,
      confirmed_on: giftAidDeclarations.confirmedOn,
      withdrawn_on: giftAidDeclarations.withdrawnOn,
    })
    .from(giftAidDeclarations)
    .where(within(giftAidDeclarations, organizationId, eq(giftAidDeclarations.donorId, donorId)))
    .orderBy(asc(giftAidDeclarations.id));
}

async function readCards(reader: Db | Tx, actor: DonorActor) {
  const rows = await reader
    .select()
    .from(paymentMethods)
    .where(
      within(
        paymentMethods,
        actor.organizationId,
        inArray(paymentMethods.donorId, ownDonorIds(actor)),
      ),
    )
    .orderBy(asc(paymentMethods.id));
  return rows.map((card) => ({
    brand: card.brand,
    last_four: card.lastFour,
    expires:
      card.expYear === null ? null : `${card.expYear}-${String(card.expMonth).padStart(2, "0")}`,
    holder_name: card.holderName,
    status: card.status,
  }));
}

async function readSponsorships(reader: Db | Tx, actor: DonorActor) {
  return reader
    .select({
      entity: entities.publicName,
      status: sponsorships.status,
      started_on: sponsorships.startedOn,
      ended_on: sponsorships.endedOn,
    })
    .from(sponsorships)
    .innerJoin(
      entities,
      within(entities, sponsorships.organizationId, eq(entities.id, sponsorships.entityId)),
    )
    .where(
      within(sponsorships, actor.organizationId, inArray(sponsorships.donorId, ownDonorIds(actor))),
    )
    .orderBy(asc(sponsorships.id));
}

/** Which mails went to the donor; what they said is in the donor's own mailbox. */
async function readMails(reader: Db | Tx, { organizationId }: DonorActor, email: string) {
  const rows = await reader
    .select({ subject: emails.subject, status: emails.status, at: emails.createdAt })
    .from(emails)
    .where(within(emails, organizationId, eq(emails.toAddress, email)))
    .orderBy(asc(emails.id));
  return rows.map(({ subject, status, at }) => ({ subject, status, at: at.toISOString() }));
}
