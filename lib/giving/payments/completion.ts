import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donations } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { readDonor } from "@/lib/donors/donor-rows";
import { notFound } from "@/lib/errors";
import type { Actor, SystemActor } from "@/lib/identity/actor";
import { proveMailbox } from "@/lib/messages/gate";
import {
  addRefund,
  lockPayment,
  type Payment,
  type PaymentReport,
  reportPayment,
} from "@/lib/payments/ledger";
import { noteOfCard } from "@/lib/payments/payment-methods";
import { todayOf } from "../calendar";
import { creditPrimaryContact } from "../credits/soft-credits";
import { claimDonation, type Donation, donationOfPayment, tellOfDonation } from "../donations";
import { recordCheckoutDeclaration } from "../gift-aid/checkout-declaration";
import { activatePlans, notePlanFailed, notePlanPaid, type PlanFailure } from "../plans/outcomes";
import { issueDonationReceipt } from "../receipts/receipts";

/**
 * Applies what a gateway reports of a gift's payment. Reports may come twice and in any order: old news
 * changes nothing. Money that comes for a gift that is paid already goes back.
 */
export async function applyDonationReport(
  actor: SystemActor,
  paymentId: number,
  report: PaymentReport,
): Promise<Donation> {
  const donationId = await donationOfPayment(db, actor.organizationId, paymentId);
  return db.transaction(async (tx) => {
    const donation = await claimDonation(tx, actor.organizationId, donationId);
    const known = await lockPayment(tx, actor.organizationId, paymentId);
    return recordDonationReport(tx, actor, donation, known, report);
  });
}

/** As `applyDonationReport`, for a claimed gift and its locked payment. */
export async function recordDonationReport(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  known: Payment,
  report: PaymentReport,
): Promise<Donation> {
  const payment = await reportPayment(tx, known, report);
  if (!payment) return donation;
  await noteOfCard(tx, payment);
  if (payment.status === "succeeded") return receive(tx, actor, donation, payment);
  if (payment.status === "failed") {
    const { failureCode: code, needsNewCard, retryAfterDays: afterDays } = payment;
    return failDonation(tx, actor, donation, { code, needsNewCard, afterDays });
  }
  return donation;
}

async function receive(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  payment: Payment,
): Promise<Donation> {
  if (donation.status !== "completed") return completeDonation(tx, actor, donation, payment);
  const { amount, organizationId } = payment;
  const refund = { amount, reason: "paid_twice", status: "pending" } as const;
  const { id: refund_id } = await addRefund(tx, organizationId, payment.id, refund);
  await tellOfDonation(tx, actor, donation, {
    action: "donation.payment_to_return",
    facts: { payment_id: payment.id, refund_id },
  });
  return donation;
}

/** The money is there: the gift counts for the day it was charged on, is receipted and waits to be thanked for. */
export async function completeDonation(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  payment: Pick<Payment, "isTest" | "paymentMethodId">,
): Promise<Donation> {
  const completed = await writeStatus(tx, donation, {
    status: "completed",
    completedAt: now(),
    // The day of the gift stays that of the charge, whenever the gateway tells of it.
    receivedOn: await todayOf(tx, donation.organizationId),
    isTest: payment.isTest,
    acknowledgement: "pending",
  });
  const { email } = await readDonor(tx, completed, completed.donorId);
  if (email)
    await proveMailbox(tx, { organizationId: donation.organizationId, address: email }, "payment");
  await activatePlans(tx, actor, completed, payment.paymentMethodId);
  await notePlanPaid(tx, completed);
  await creditPrimaryContact(tx, completed);
  // Before the receipt, which says whether Gift Aid can be claimed.
  await recordCheckoutDeclaration(tx, actor, completed);
  await issueDonationReceipt(tx, completed);
  const told = { action: "donation.complete" } as const;
  await tellOfDonation(tx, actor, completed, told);
  return completed;
}

/** Nothing came in, for this reason. A gift that is completed already stays so. */
export async function failDonation(
  tx: Tx,
  actor: Actor,
  donation: Donation,
  failure: PlanFailure,
): Promise<Donation> {
  if (donation.status === "completed") return donation;
  const failed = await writeStatus(tx, donation, { status: "failed" });
  await notePlanFailed(tx, actor, failed, failure);
  await tellOfDonation(tx, actor, failed, {
    action: "donation.payment_failed",
    facts: { failure_code: failure.code },
  });
  return failed;
}

async function writeStatus(
  tx: Tx,
  { organizationId, id }: Donation,
  set: Partial<Donation>,
): Promise<Donation> {
  const [written] = await tx
    .update(donations)
    .set(set)
    .where(within(donations, organizationId, eq(donations.id, id)))
    .returning();
  if (!written) throw notFound("gift");
  return written;
}
