import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { formatMoney } from "@/lib/format";
import type { Actor } from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";
import { type Minor, toMajor } from "@/lib/money";
import { type Donation, linesOf } from "./donations";
import { goodsStatement } from "./goods-statement";
import { isThing } from "./method-names";
import { nextReceiptNumber, receiptNumber } from "./receipt-numbers";
import { issuerOf, recipientOf } from "./receipt-people";
import type { SingleSnapshot } from "./receipt-schema";

export type DonationReceipt = typeof donationReceipts.$inferSelect;

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** A receipt was issued: its donor is thanked by mail with the PDF. */
    "mail-receipt": { organizationId: number; receiptId: number };
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
  if (donation.refundedAmount < donation.amount + donation.feesCovered)
    await issueDonationReceipt(tx, donation, { replaces: voided });
  else await enqueue(tx, "mail-receipt", { organizationId, receiptId: voided.id });
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

type Amounts = { total: Minor; deductible: Minor | null };

/** What of a gift stands, fees included, and what of that is deductible; null where nobody but the donor can say. */
export function standingAmounts(donation: Donation): Amounts {
  const total = donation.amount + donation.feesCovered - donation.refundedAmount;
  if (isThing(donation.method)) return { total, deductible: null };
  return { total, deductible: Math.max(0, total - donation.fairMarketValue) };
}

async function snapshotOf(
  tx: Tx,
  donation: Donation,
  { replaces, issuedAt }: { replaces: DonationReceipt | null; issuedAt: Date },
): Promise<SingleSnapshot> {
  const { currency, organizationId, fairMarketValue } = donation;
  const major = (amount: Minor) => toMajor(amount, currency);
  const { total, deductible } = standingAmounts(donation);
  const lines = await linesOf(tx, donation);
  return {
    kind: "single",
    organization: await issuerOf(tx, organizationId),
    donor: await recipientOf(tx, donation),
    currency,
    is_test: donation.isTest,
    issued_at: issuedAt.toISOString(),
    replaces_number: replaces && receiptNumber(replaces),
    donation_id: donation.id,
    donated_on: donation.donatedOn,
    method: donation.method,
    lines: lines.map(({ label, amount }) => ({ label, amount: major(amount) })),
    amount: major(donation.amount),
    fees_covered_amount: major(donation.feesCovered),
    refunded_amount: major(donation.refundedAmount),
    total_amount: major(total),
    fair_market_value: major(fairMarketValue),
    goods_description: donation.goodsDescription,
    goods_statement: goodsStatement(donation, formatMoney(fairMarketValue, currency)),
    in_kind_description: donation.inKindDescription,
    tax_deductible_amount: deductible === null ? null : major(deductible),
  };
}
