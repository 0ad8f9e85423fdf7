import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donations, payments, refunds } from "@/db/schema";
import { notFound } from "@/lib/errors";
import type { Actor, SystemActor } from "@/lib/identity/actor";
import type { Minor } from "@/lib/money";
import { noteDispute, type ReportedDispute } from "@/lib/payments/disputes";
import { addRefund, lockPayment, readLedger, settleRefund } from "@/lib/payments/ledger";
import { claimDonation, type Donation, donationOfPayment, tellOfDonation } from "./donations";
import { correctStatements, holdGivers } from "./gift-statements";
import { adjustDonationReceipt } from "./receipts";

/** Ends a refund that was waiting for its gateway. A report that comes twice changes nothing twice. */
export async function settleDonationRefund(
  actor: SystemActor,
  refundId: number,
  outcome: "succeeded" | "failed",
  gatewayReference?: string,
): Promise<Donation> {
  return db.transaction((tx) =>
    settleRefundOfDonation(tx, actor, refundId, outcome, gatewayReference),
  );
}

/** As `settleDonationRefund`, for whoever asked the gateway for it. */
export async function settleRefundOfDonation(
  tx: Tx,
  actor: Actor,
  refundId: number,
  outcome: "succeeded" | "failed",
  gatewayReference?: string,
): Promise<Donation> {
  const { organizationId } = actor;
  const donationId = await donationOfRefund(tx, organizationId, refundId);
  const donation = await claimDonation(tx, organizationId, donationId);
  const settled = await settleRefund(tx, organizationId, refundId, outcome, gatewayReference);
  if (!settled) return donation;
  if (outcome === "succeeded") return afterRefund(tx, actor, donation, settled.reason);
  const told = { action: "donation.refund_failed", event: "donation.refund_failed" };
  await tellOfDonation(tx, actor, donation, { ...told, facts: { refund_id: refundId } });
  return donation;
}

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

/** Follows a dispute that the donor's bank reports; a lost one has sent its amount back. */
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
    if (!(await noteDispute(tx, payment, dispute))) return donation;
    const goesBack = Math.min(dispute.amount, payment.amount - payment.refundedAmount);
    if (dispute.state === "lost" && goesBack > 0) {
      const reason = "The donor's bank decided a dispute against us.";
      const refund = { amount: goesBack, reason, status: "succeeded" } as const;
      await addRefund(tx, organizationId, paymentId, refund);
      return afterRefund(tx, actor, donation, reason);
    }
    const what = dispute.state === "opened" ? "donation.disputed" : "donation.dispute_closed";
    const facts = { payment_id: paymentId };
    await tellOfDonation(tx, actor, donation, { action: what, event: what, facts });
    return donation;
  });
}

/**
 * Where a gift stands once money of it has gone back: its receipt and an issued statement of its year
 * say so from then on. Money that was paid twice never counted.
 */
export async function afterRefund(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  reason: string | null,
): Promise<Donation> {
  const { organizationId, id: donationId } = donation;
  const ledger = await readLedger(tx, organizationId, { donationId });
  const succeeded = ledger.payments.filter(({ status }) => status === "succeeded");
  const paid = succeeded.reduce((sum, { amount }) => sum + amount, 0);
  const returned = ledger.refunds
    .filter(({ status }) => status === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);
  const total = donation.amount + donation.feesCovered;
  const refundedAmount = Math.min(total, Math.max(0, total - (paid - returned)));
  const facts = { refunded: refundedAmount, reason };
  const told = { action: "donation.refund", event: "donation.refunded", facts };
  if (refundedAmount === donation.refundedAmount) {
    await tellOfDonation(tx, actor, donation, { ...told, event: "donation.payment_returned" });
    return donation;
  }
  const [changed] = await tx
    .update(donations)
    .set({ refundedAmount })
    .where(and(eq(donations.organizationId, organizationId), eq(donations.id, donationId)))
    .returning();
  if (!changed) throw notFound("gift");
  await holdGivers(tx, [changed]);
  await adjustDonationReceipt(tx, actor, changed, reason ?? "A part of this gift was returned.");
  await correctStatements(tx, actor, [changed]);
  await tellOfDonation(tx, actor, changed, told);
  return changed;
}

async function donationOfRefund(tx: Tx, organizationId: number, refundId: number): Promise<number> {
  const [found] = await tx
    .select({ donationId: payments.donationId })
    .from(refunds)
    .innerJoin(
      payments,
      and(eq(payments.organizationId, refunds.organizationId), eq(payments.id, refunds.paymentId)),
    )
    .where(and(eq(refunds.organizationId, organizationId), eq(refunds.id, refundId)));
  if (!found?.donationId) throw notFound("refund");
  return found.donationId;
}
