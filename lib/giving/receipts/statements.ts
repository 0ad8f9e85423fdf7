import { asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donationReceipts, donations, donors } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { readDonor } from "@/lib/donors/donor-rows";
import { receiptedDonorIds } from "@/lib/donors/own";
import { notFound } from "@/lib/errors";
import {
  type Actor,
  type DonorActor,
  type MemberActor,
  requirePermission,
  type SystemActor,
} from "@/lib/identity/actor";
import { takesRealPayments } from "@/lib/payments/gateways";
import { localDay, zoneOf } from "../calendar";
import { NUMBER_COLUMNS, receiptOfGift } from "../gift-joins";
import { nextReceiptNumber, receiptNumber } from "../receipt-numbers";
import { type OwnProfile, profileOf } from "../receipt-profiles/chosen";
import type { AnnualFacts } from "../receipt-profiles/profile";
import { issuerOf, recipientOf } from "../receipt-profiles/receipt-people";
import type { AnnualSnapshot } from "../receipt-profiles/receipt-schema";
import { lastDayOf } from "../receipt-profiles/statement-period";
import { purposeOnPapers } from "../sponsored-purpose";
import { purchasesOf, returnedPurchases } from "./purchases";
import { type DonationReceipt, noteVoided } from "./receipts";
import { returnedGifts } from "./returned-gifts";
import {
  type Content,
  contentOf,
  type Listed,
  type ListedGift,
  sameFigures,
} from "./statement-content";
import { presentReceipt, type ReceiptView } from "./view";

type Wanted = { donorId: number; year: number };
type Who = DonorActor | MemberActor | SystemActor;

/**
 * The numbered statement of what a donor gave and paid for events in a calendar year of the
 * organization's zone. Asked again with the same figures it is the same one; other figures void it, and
 * another takes its place, as does that of the whole year once the year is over. Test gifts are on it only
 * where no real money can be given. Throws not found for a year without gifts, and for somebody else's.
 */
export async function issueStatement(actor: Who, wanted: Wanted): Promise<ReceiptView> {
  if (actor.kind !== "donor") requirePermission(actor, "donations_view");
  return presentReceipt(await db.transaction((tx) => currentStatement(tx, actor, wanted)));
}

/** The statement of `issueStatement`, which see. */
export async function currentStatement(
  tx: Tx,
  actor: Who,
  wanted: Wanted,
): Promise<DonationReceipt> {
  if (!(wanted.year >= 1900 && wanted.year <= 9999)) throw notFound("statement");
  await lockDonor(tx, actor, wanted.donorId);
  const listed = await listedOf(tx, actor.organizationId, wanted);
  if (isEmpty(listed)) throw notFound("statement");
  const profile = await profileOf(tx, actor.organizationId);
  const content = contentOf(listed, profile.law, speechOf(listed, profile));
  const current = await findIssued(tx, actor.organizationId, wanted);
  if (current) {
    const outdated = await whyOutdated(tx, current, { year: wanted.year, content });
    if (!outdated) return current;
    await voidStatement(tx, actor, current, outdated);
  }
  return insert(tx, actor, wanted, { content, profile, replaces: current });
}

/**
 * Brings the statement of a year in line with gifts that were corrected or given back, if there is one:
 * it is void when it says something else, and another takes its place while there are gifts. Its caller
 * holds the donor.
 */
export async function correctStatement(tx: Tx, actor: Actor, wanted: Wanted): Promise<void> {
  const current = await findIssued(tx, actor.organizationId, wanted);
  if (!current) return;
  const listed = await listedOf(tx, actor.organizationId, wanted);
  const profile = await profileOf(tx, actor.organizationId);
  const content = contentOf(listed, profile.law, speechOf(listed, profile));
  if (sameFigures(current, content)) return;
  await voidStatement(tx, actor, current, CHANGED);
  if (!isEmpty(listed)) await insert(tx, actor, wanted, { content, profile, replaces: current });
}

/** Keeps two from issuing at once. Throws not found, also for a donor whom the actor may not see. */
async function lockDonor(tx: Tx, actor: Who, donorId: number): Promise<void> {
  const [found] = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(
      within(
        donors,
        actor.organizationId,
        eq(donors.id, donorId),
        actor.kind === "donor" ? inArray(donors.id, receiptedDonorIds(actor)) : undefined,
      ),
    )
    .for("no key update");
  if (!found) throw notFound("donor");
}

/** The donor's own language, as far as the law leaves it open. */
const speechOf = ({ language }: Listed, { law, locale }: OwnProfile) =>
  law.speech(language, locale);

const isEmpty = ({ gifts, purchases, returned }: Listed): boolean =>
  gifts.length === 0 && purchases.length === 0 && returned.length === 0;

async function listedOf(tx: Tx, organizationId: number, wanted: Wanted): Promise<Listed> {
  const donor = await readDonor(tx, { organizationId }, wanted.donorId);
  const { year } = wanted;
  return {
    language: donor.language,
    gifts: await giftsOf(tx, organizationId, wanted),
    purchases: await purchasesOf(tx, { organizationId, donor, year }),
    returned: [
      ...(await returnedGifts(tx, { organizationId, donorId: donor.id, year })),
      ...(await returnedPurchases(tx, { organizationId, donor, year })),
    ],
  };
}

async function giftsOf(
  tx: Tx,
  organizationId: number,
  { donorId, year }: Wanted,
): Promise<ListedGift[]> {
  const isReal = await takesRealPayments(tx, organizationId);
  const found = await tx
    .select({
      donation: donations,
      purpose: sql<string>`coalesce(${purposeOnPapers}, '')`,
      receipt: NUMBER_COLUMNS,
      official: sql<boolean>`coalesce((${donationReceipts.snapshot} #>> '{paper,is_official}')::boolean, false)`,
    })
    .from(donations)
    .leftJoin(donationReceipts, receiptOfGift)
    .where(
      within(
        donations,
        organizationId,
        eq(donations.donorId, donorId),
        eq(donations.status, "completed"),
        gte(donations.donatedOn, `${year}-01-01`),
        lte(donations.donatedOn, `${year}-12-31`),
        isReal ? eq(donations.isTest, false) : undefined,
      ),
    )
    .orderBy(asc(donations.donatedOn), asc(donations.id));
  return found.map(({ donation, purpose, receipt, official }) => ({
    donation,
    purpose,
    isConfirmed: official,
    receiptNumber: receipt && receiptNumber(receipt),
  }));
}

async function findIssued(
  tx: Tx,
  organizationId: number,
  { donorId, year }: Wanted,
): Promise<DonationReceipt | undefined> {
  const [found] = await tx
    .select()
    .from(donationReceipts)
    .where(
      within(
        donationReceipts,
        organizationId,
        eq(donationReceipts.donorId, donorId),
        eq(donationReceipts.forYear, year),
        eq(donationReceipts.status, "issued"),
      ),
    );
  return found;
}

const CHANGED = "The year’s figures have changed since then.";
const OVER = "The year has ended since then.";

/** Why a statement does not say what one of now would; null while it does. */
async function whyOutdated(
  tx: Tx,
  statement: DonationReceipt,
  { year, content }: { year: number; content: Content },
): Promise<string | null> {
  if (!sameFigures(statement, content)) return CHANGED;
  const zone = await zoneOf(tx, statement.organizationId);
  const isSoFar = (at: Date) => lastDayOf(year, at, zone) !== null;
  return isSoFar(statement.issuedAt) && !isSoFar(now()) ? OVER : null;
}

async function voidStatement(
  tx: Tx,
  actor: Actor,
  statement: DonationReceipt,
  voidReason: string,
): Promise<void> {
  const { organizationId, id } = statement;
  await tx
    .update(donationReceipts)
    .set({ status: "void", voidedAt: now(), voidReason })
    .where(within(donationReceipts, organizationId, eq(donationReceipts.id, id)));
  await noteVoided(tx, actor, statement, voidReason);
}

type Stated = {
  content: Content;
  profile: OwnProfile;
  replaces: DonationReceipt | undefined;
};

async function insert(
  tx: Tx,
  actor: Actor,
  { donorId, year: forYear }: Wanted,
  { content, profile, replaces }: Stated,
): Promise<DonationReceipt> {
  const { organizationId } = actor;
  const issuedAt = now();
  const zone = await zoneOf(tx, organizationId);
  const { law, chosen, locale } = profile;
  const { recipient, language } = await recipientOf(tx, { organizationId, donorId });
  const facts: AnnualFacts = {
    kind: "annual",
    organization: await issuerOf(tx, organizationId),
    donor: recipient,
    issued_at: issuedAt.toISOString(),
    issued_on: localDay(issuedAt, zone),
    replaces_number: replaces ? receiptNumber(replaces) : null,
    year: forYear,
    ...content,
  };
  const paper = law.statement(facts, chosen, law.speech(language, locale), zone);
  const snapshot: AnnualSnapshot = { ...facts, paper };
  const number = await nextReceiptNumber(tx, organizationId, issuedAt);
  const replacesReceiptId = replaces?.id;
  const kind = "annual";
  const [issued] = await tx
    .insert(donationReceipts)
    .values({
      organizationId,
      donorId,
      kind,
      forYear,
      ...number,
      snapshot,
      replacesReceiptId,
      issuedAt,
    })
    .returning();
  if (!issued) throw new Error("A statement was not written.");
  await recordChange(tx, actor, {
    action: "receipt.issue_statement",
    subjectType: "receipt",
    subjectId: issued.id,
    after: { number: receiptNumber(issued), year: forYear },
  });
  return issued;
}
