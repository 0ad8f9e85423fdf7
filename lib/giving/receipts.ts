import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { formatMoney } from "@/lib/format";
import type { Actor } from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";
import { type Minor, toMajor } from "@/lib/money";
import { localDay, zoneOf } from "./calendar";
import { benefitOf } from "./deductible";
import { type Donation, linesOf, type NewDonationLine } from "./donations";
import { declarationOf } from "./gift-aid/covering";
import { propertyOf } from "./property";
import { findAddresses } from "./receipt-addresses";
import { nextReceiptNumber, receiptNumber } from "./receipt-numbers";
import { issuerOf, recipientOf } from "./receipt-people";
import { type Profile, profileOf } from "./receipt-profiles/chosen";
import type { GiftFacts, ReceiptProfile } from "./receipt-profiles/profile";
import type { SingleSnapshot } from "./receipt-schema";
import { controlStatement, purposeOnPaper, sponsors } from "./sponsored-purpose";

export type DonationReceipt = typeof donationReceipts.$inferSelect;

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** A receipt was issued: its donor is thanked by mail with the PDF. */
    "mail-receipt": { organizationId: number; receiptId: number };
    /** A receipt that its donor was mailed is void, and none of theirs replaces it. */
    "mail-receipt-void": { organizationId: number; receiptId: number };
  }
}

type Issuing = {
  replaces?: DonationReceipt | null;
  /** Nobody is mailed: the donor has been thanked already. */
  quiet?: boolean;
};

/** Issues the numbered receipt of a completed gift, and has it mailed to the donor. */
export async function issueDonationReceipt(
  tx: Tx,
  donation: Donation,
  { replaces = null, quiet = false }: Issuing = {},
): Promise<DonationReceipt> {
  const issuedAt = now();
  const { organizationId, donorId, id: donationId } = donation;
  const snapshot = await snapshotOf(tx, donation, { replaces, issuedAt });
  // Last, because whoever takes a number keeps all others waiting until commit.
  const number = await nextReceiptNumber(tx, organizationId, issuedAt);
  const [issued] = await tx
    .insert(donationReceipts)
    .values({
      organizationId,
      donorId,
      donationId,
      kind: "single",
      ...number,
      snapshot,
      replacesReceiptId: replaces?.id,
      notices: replaces?.notices ?? [],
      issuedAt,
    })
    .returning();
  if (!issued) throw new Error("A receipt was not written.");
  if (!quiet) await enqueue(tx, "mail-receipt", { organizationId, receiptId: issued.id });
  return issued;
}

/** Voids the receipt of a gift of which money went back, and issues one for what is left; its donor hears of it. */
export async function adjustDonationReceipt(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  reason: string,
): Promise<void> {
  const voided = await voidReceiptOf(tx, actor, donation, reason);
  if (!voided) return;
  const { organizationId } = donation;
  if (refundedInYear(donation) < donation.amount + donation.feesCovered)
    await issueDonationReceipt(tx, donation, { replaces: voided });
  else await enqueue(tx, "mail-receipt", { organizationId, receiptId: voided.id });
}

/**
 * Gives a gift whose money is back a receipt over what stands again. Quietly: its donor has yet to hear
 * from staff how the refund reaches them.
 */
export async function restoreDonationReceipt(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  reason: string,
): Promise<void> {
  if (donation.status !== "completed") return;
  const replaces =
    (await voidReceiptOf(tx, actor, donation, reason)) ?? (await lastOf(tx, donation));
  if (replaces) await issueDonationReceipt(tx, donation, { replaces, quiet: true });
}

async function lastOf(tx: Tx, donation: Donation): Promise<DonationReceipt | undefined> {
  const [last] = await tx
    .select()
    .from(donationReceipts)
    .where(
      and(
        eq(donationReceipts.organizationId, donation.organizationId),
        eq(donationReceipts.donationId, donation.id),
      ),
    )
    .orderBy(desc(donationReceipts.id))
    .limit(1);
  return last;
}

/** Voids the receipt that a gift has; undefined when it has none. Its number is never used again. */
export async function voidReceiptOf(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  reason: string,
): Promise<DonationReceipt | undefined> {
  const [voided] = await tx
    .update(donationReceipts)
    .set({ status: "void", voidedAt: now(), voidReason: reason })
    .where(
      and(
        eq(donationReceipts.organizationId, donation.organizationId),
        eq(donationReceipts.donationId, donation.id),
        eq(donationReceipts.status, "issued"),
      ),
    )
    .returning();
  if (voided) await noteVoided(tx, actor, voided, reason);
  return voided;
}

/**
 * Whoever was mailed a receipt that no other replaces for them hears that it is void; so does, by letter,
 * whoever has no address to be mailed it.
 */
export async function tellOfVoid(tx: Tx, receipt: DonationReceipt): Promise<void> {
  const { organizationId, id: receiptId, sentAt } = receipt;
  const { own } = await findAddresses(tx, receipt);
  if (sentAt || !own) await enqueue(tx, "mail-receipt-void", { organizationId, receiptId });
}

export function noteVoided(
  tx: Tx,
  actor: Actor,
  receipt: DonationReceipt,
  reason: string,
): Promise<void> {
  return recordChange(tx, actor, {
    action: "receipt.void",
    subjectType: "receipt",
    subjectId: receipt.id,
    after: { number: receiptNumber(receipt), reason },
  });
}

/** What of a gift went back in its own year; what does later is told beside its receipt. */
export const refundedInYear = ({
  refundedAmount,
  refundedLater,
}: Pick<Donation, "refundedAmount" | "refundedLater">): Minor => refundedAmount - refundedLater;

type Amounts = { total: Minor; worth: Minor; deductible: Minor | null };

/**
 * What of a gift stands, fees included, the value received for it, and what may be deductible by the law
 * that its receipts follow; null where nobody but the donor can say.
 */
export function standingAmounts(donation: Donation, law: ReceiptProfile): Amounts {
  const total = stands(donation);
  const given = law.amounts({
    paid: total,
    worth: donation.fairMarketValue,
    benefit: benefitOf(donation),
    property: propertyOf(donation),
    facts: donation.taxFacts ?? {},
  });
  return { total, ...given };
}

/** What of a gift did not go back in its own year, fees included. */
export const stands = (donation: Donation): Minor =>
  donation.amount + donation.feesCovered - refundedInYear(donation);

/** What a receipt says that is at hand already. */
export type KnownParts = {
  lines: readonly Pick<NewDonationLine, "label" | "amount" | "entityId">[];
  issuer: SingleSnapshot["organization"];
  recipient: SingleSnapshot["donor"];
  profile: Profile;
  zone: string;
};

const receivedElsewhen = ({ receivedOn, donatedOn }: Donation): string | null =>
  receivedOn && receivedOn !== donatedOn ? receivedOn : null;

type Snapshot = { replaces: DonationReceipt | null; issuedAt: Date; known?: KnownParts };

/** What a receipt says, as of now. */
export async function snapshotOf(
  tx: Tx,
  donation: Donation,
  { replaces, issuedAt, known }: Snapshot,
): Promise<SingleSnapshot> {
  const { currency, organizationId, fairMarketValue } = donation;
  const major = (amount: Minor) => toMajor(amount, currency);
  const profile = known?.profile ?? (await profileOf(tx, organizationId));
  const { law, chosen } = profile;
  const { total, worth, deductible } = standingAmounts(donation, law);
  const lines = known?.lines ?? (await linesOf(tx, donation));
  const issuer = known?.issuer ?? (await issuerOf(tx, organizationId));
  const isSponsoring = await sponsors(tx, donation, lines);
  const property = propertyOf(donation);
  const said = donation.taxFacts ?? {};
  const declared = law.hasDeclarations ? await declarationOf(tx, donation) : undefined;
  const facts: GiftFacts = {
    kind: "single",
    organization: issuer,
    donor: known?.recipient ?? (await recipientOf(tx, donation)),
    currency,
    is_test: donation.isTest,
    issued_at: issuedAt.toISOString(),
    issued_on: localDay(issuedAt, known?.zone ?? (await zoneOf(tx, organizationId))),
    replaces_number: replaces && receiptNumber(replaces),
    donation_id: donation.id,
    donated_on: donation.donatedOn,
    method: donation.method,
    received_on: receivedElsewhen(donation),
    lines: lines.map((line) => ({
      label: isSponsoring ? purposeOnPaper(line) : line.label,
      amount: major(line.amount),
    })),
    amount: major(donation.amount),
    fees_covered_amount: major(donation.feesCovered),
    refunded_amount: major(refundedInYear(donation)),
    total_amount: major(total),
    fair_market_value: major(worth),
    goods_description: donation.goodsDescription,
    benefit_kind: benefitOf(donation),
    goods_statement: law.goods(
      { benefit: benefitOf(donation), what: donation.goodsDescription },
      formatMoney(fairMarketValue, currency),
    ),
    in_kind_description: donation.inKindDescription,
    property_kind: property,
    property_statement: property && law.property(property),
    ira_custodian: said.ira_custodian ?? null,
    appraiser: said.appraiser ?? null,
    expense_waiver: said.expense_waiver ?? false,
    property_origin: said.property_origin ?? null,
    value_documented: said.value_documented ?? false,
    gift_aid_declared_on: declared?.declaredOn ?? null,
    control_statement: isSponsoring ? controlStatement(issuer.name) : null,
    tax_deductible_amount: deductible === null ? null : major(deductible),
  };
  return { ...facts, paper: law.gift(facts, chosen) };
}
