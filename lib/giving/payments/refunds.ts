import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donations, payments, refunds } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { Actor, SystemActor } from "@/lib/identity/actor";
import type { Minor } from "@/lib/money";
import {
  DISPUTE_WORDS,
  LOSS_REASON,
  noteDispute,
  type ReportedDispute,
} from "@/lib/payments/disputes";
import {
  addRefund,
  lockPayment,
  type RefundEnd,
  readLedger,
  settleRefund,
} from "@/lib/payments/ledger";
import { ledgerTotals } from "@/lib/payments/payment-status";
import { alertOfFailure } from "@/lib/payments/refund-alerts";
import { claimDonation, type Donation, donationOfPayment, tellOfDonation } from "../donations";
import { correctStatements, holdGivers } from "../receipts/gift-statements";
import { isAfterItsYear, noteLaterRefund } from "../receipts/later-refunds";
import { adjustDonationReceipt, restoreDonationReceipt } from "../receipts/receipts";

/** Ends a refund as its gateway reports. A report that comes twice changes nothing twice. */
export async function settleDonationRefund(
  actor: SystemActor,
  refundId: number,
  end: RefundEnd,
): Promise<Donation> {
  return db.transaction((tx) => settleRefundOfDonation(tx, actor, refundId, end));
}

/**
 * As `settleDonationRefund`, for whoever asked the gateway for it. One that fails is put before staff; had
 * it succeeded before, the gift and its receipt are what they were.
 */
export async function settleRefundOfDonation(
  tx: Tx,
  actor: Actor,
  refundId: number,
  end: RefundEnd,
): Promise<Donation> {
  const { organizationId } = actor;
  const donationId = await donationOfRefund(tx, organizationId, refundId);
  const donation = await claimDonation(tx, organizationId, donationId);
  const settled = await settleRefund(tx, organizationId, refundId, end);
  if (!settled) return donation;
  if (end.outcome === "succeeded") return afterRefund(tx, actor, donation, settled.reason);
  await alertOfFailure(tx, settled);
  const facts = { refund_id: refundId, failure_reason: settled.failureReason };
  const told = { action: "donation.refund_failed", facts } as const;
  await tellOfDonation(tx, actor, donation, told);
  if (!settled.isReversed) return donation;
  return restoreGift(tx, actor, donation, RESTORED);
}

const RESTORED = "A refund didn’t reach the donor, so the gift was restored.";

/** Writes down money that was sent back at the gateway itself; the same one twice once. */
export async function recordOutsideDonationRefund(
  actor: SystemActor,
  paymentId: number,
  { amount, gatewayReference }: { amount: Minor; gatewayReference: string },
): Promise<Donation> {
  const { organizationId } = actor;
  const donationId = await donationOfPayment(db, organizationId, paymentId);
  return db.transaction(async (tx) => {
    const donation = await claimDonation(tx, organizationId, donationId);
    const { refunds: known } = await readLedger(tx, organizationId, { donationId });
    const isKnown = known.some(
      (each) => each.paymentId === paymentId && each.gatewayReference === gatewayReference,
    );
    if (isKnown) return donation;
    const reason = "Refunded at the payment gateway.";
    const refund = { amount, reason, gatewayReference, status: "succeeded" } as const;
    await addRefund(tx, organizationId, paymentId, refund);
    return afterRefund(tx, actor, donation, reason);
  });
}

/** Follows a dispute that the donor's bank reports; a lost one has sent its amount back, until an appeal is won. */
export async function recordDonationDispute(
  actor: SystemActor,
  paymentId: number,
  dispute: ReportedDispute,
): Promise<Donation> {
  const { organizationId } = actor;
  const donationId = await donationOfPayment(db, organizationId, paymentId);
  return db.transaction(async (tx) => {
    const donation = await claimDonation(tx, organizationId, donationId);
    const payment = await lockPayment(tx, organizationId, paymentId);
    const news = await noteDispute(tx, payment, dispute);
    if (!news) return donation;
    if (news.lost !== null) return afterRefund(tx, actor, donation, LOSS_REASON);
    const what = `donation.${DISPUTE_WORDS[news.state]}` as const;
    const facts = { payment_id: paymentId };
    await tellOfDonation(tx, actor, donation, { action: what, facts });
    if (!news.restored) return donation;
    return restoreGift(tx, actor, donation, "This money was returned after a dispute appeal.");
  });
}

/**
 * Where a gift stands once money of it has gone back: its receipt and an issued statement of its year
 * say so from then on. After that year both stand, and a dated notice is added. Money that was paid
 * twice never counted.
 */
export async function afterRefund(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  reason: string | null,
): Promise<Donation> {
  const facts = { refunded: await returnedOf(tx, donation), reason };
  const told = { action: "donation.refund", facts } as const;
  const changed = await writeReturned(tx, donation, facts.refunded);
  if (!changed) {
    await tellOfDonation(tx, actor, donation, { ...told, event: "donation.payment_returned" });
    return donation;
  }
  const { gift, delta, isLater } = changed;
  const said = reason ?? "Part of this gift was refunded.";
  if (isLater) await noteLaterRefund(tx, actor, gift, { amount: delta, reason });
  else await adjustDonationReceipt(tx, actor, gift, said);
  await correctStatements(tx, actor, [gift]);
  await tellOfDonation(tx, actor, gift, told);
  return gift;
}

/** The other way round: money that had gone back is here again, and the gift counts as before. */
async function restoreGift(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  reason: string,
): Promise<Donation> {
  const refunded = await returnedOf(tx, donation);
  const changed = await writeReturned(tx, donation, refunded);
  if (!changed) return donation;
  const { gift, delta, isLater } = changed;
  if (isLater) await noteLaterRefund(tx, actor, gift, { amount: delta, reason });
  else await restoreDonationReceipt(tx, actor, gift, reason);
  await correctStatements(tx, actor, [gift]);
  const told = { action: "donation.refund_reversed" } as const;
  await tellOfDonation(tx, actor, gift, { ...told, facts: { refunded, reason } });
  return gift;
}

/** What of a gift has gone back for good, minor units. */
async function returnedOf(tx: Tx, donation: Donation): Promise<Minor> {
  const { organizationId, id: donationId, amount, feesCovered } = donation;
  const ledger = await readLedger(tx, organizationId, { donationId });
  const { paid, refunded } = ledgerTotals(ledger.payments, ledger.refunds);
  const total = amount + feesCovered;
  return Math.min(total, Math.max(0, total - (paid - refunded)));
}

type Written = {
  gift: Donation;
  /** What went back now, minor units; below zero for what came back. */
  delta: Minor;
  /** Is it told in a notice to the receipt, which stands? */
  isLater: boolean;
};

/** Undefined when that stands there already. */
async function writeReturned(
  tx: Tx,
  donation: Donation,
  refundedAmount: Minor,
): Promise<Written | undefined> {
  const { organizationId, id, refundedAmount: before, refundedLater: laterBefore } = donation;
  const delta = refundedAmount - before;
  if (delta === 0) return undefined;
  // What comes back undoes what a notice told, where one did, and otherwise what the receipt says.
  const isLater = delta > 0 ? await isAfterItsYear(tx, donation) : laterBefore > 0;
  const refundedLater = isLater ? Math.max(0, laterBefore + delta) : laterBefore;
  const [gift] = await tx
    .update(donations)
    .set({ refundedAmount, refundedLater })
    .where(within(donations, organizationId, eq(donations.id, id)))
    .returning();
  if (!gift) throw notFound("gift");
  await holdGivers(tx, [gift]);
  return { gift, delta, isLater };
}

async function donationOfRefund(tx: Tx, organizationId: number, refundId: number): Promise<number> {
  const [found] = await tx
    .select({ donationId: payments.donationId })
    .from(refunds)
    .innerJoin(
      payments,
      within(payments, refunds.organizationId, eq(payments.id, refunds.paymentId)),
    )
    .where(within(refunds, organizationId, eq(refunds.id, refundId)));
  if (!found?.donationId) throw notFound("refund");
  return found.donationId;
}
