import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import type { Actor } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { type Donation, linesOf } from "./donations";
import { nextReceiptNumber } from "./receipt-numbers";

export type DonationReceipt = typeof donationReceipts.$inferSelect;

/** Issues the numbered receipt of a completed gift. What came back to the donor is not in it. */
export async function issueDonationReceipt(
  tx: Tx,
  donation: Donation,
  replaces: DonationReceipt | null = null,
): Promise<DonationReceipt> {
  const issuedAt = now();
  const { organizationId, donorId, id: donationId } = donation;
  const number = await nextReceiptNumber(tx, organizationId, issuedAt);
  const [issued] = await tx
    .insert(donationReceipts)
    .values({
      organizationId,
      donorId,
      donationId,
      kind: "single",
      ...number,
      snapshot: await snapshotOf(tx, donation, issuedAt),
      replacesReceiptId: replaces?.id,
      issuedAt,
    })
    .returning();
  if (!issued) throw new Error("A receipt was not written.");
  return issued;
}

/** Voids the receipt of a gift of which money went back, and issues one for what is left. */
export async function adjustDonationReceipt(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  reason: string,
): Promise<void> {
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
  if (!voided) return;
  const after = { reason };
  const what = { action: "receipt.void", subjectType: "receipt", subjectId: voided.id, after };
  await recordChange(tx, actor, what);
  if (donation.refundedAmount < donation.amount + donation.feesCovered)
    await issueDonationReceipt(tx, donation, voided);
}

async function snapshotOf(
  tx: Tx,
  donation: Donation,
  issuedAt: Date,
): Promise<Record<string, unknown>> {
  const { currency } = donation;
  const major = (amount: number) => toMajor(amount, currency);
  const total = donation.amount + donation.feesCovered - donation.refundedAmount;
  const lines = await linesOf(tx, donation);
  return {
    donation_id: donation.id,
    donated_on: donation.donatedOn,
    currency,
    amount: major(donation.amount),
    fees_covered_amount: major(donation.feesCovered),
    refunded_amount: major(donation.refundedAmount),
    total_amount: major(total),
    fair_market_value: major(donation.fairMarketValue),
    tax_deductible_amount: major(Math.max(0, total - donation.fairMarketValue)),
    goods_description: donation.goodsDescription,
    method: donation.method,
    is_test: donation.isTest,
    lines: lines.map(({ label, amount }) => ({ label, amount: major(amount) })),
    issued_at: issuedAt.toISOString(),
  };
}
