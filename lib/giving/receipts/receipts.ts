import { desc, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import type { Actor } from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";
import type { Donation } from "../donations";
import { nextReceiptNumber, receiptNumber } from "../receipt-numbers";
import { refundedInYear } from "../receipt-profiles/standing-amounts";
import { findAddresses } from "./addresses";
import { snapshotOf } from "./content";

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
  if (!quiet) await mailSoon(tx, issued);
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
  if (refundedInYear(donation) < donation.amount + donation.feesCovered)
    await issueDonationReceipt(tx, donation, { replaces: voided });
  else await mailSoon(tx, voided);
}

const mailSoon = (tx: Tx, { organizationId, id }: DonationReceipt) =>
  enqueue(tx, "mail-receipt", { organizationId, receiptId: id }, { isPatient: true });

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
      within(
        donationReceipts,
        donation.organizationId,
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
      within(
        donationReceipts,
        donation.organizationId,
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
