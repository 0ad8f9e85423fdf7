import { z } from "zod";
import { db, type Tx } from "@/db/client";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import { accept, refused, textUpTo } from "@/lib/input";
import { type Minor, toMajor } from "@/lib/money";
import { addRefund, type Payment, readLedger } from "@/lib/payments/ledger";
import { reserveRefund, sendRefund } from "@/lib/payments/refunding";
import { claimDonation, type Donation } from "./donations";
import { afterRefund, settleRefundOfDonation } from "./refunds";

export const RefundRequest = z
  .strictObject({
    amount: z
      .union([z.number(), z.string().max(40)])
      .nullish()
      .meta({
        description: "Major units; all that is left unless given",
      }),
    reason: textUpTo(500).trim().min(1, "Say why, so that it can be understood later.").meta({
      description: "Stands on the receipt that this voids",
    }),
  })
  .meta({ id: "RefundRequest" });
export type RefundRequestInput = z.input<typeof RefundRequest>;

export const RefundAnswer = z
  .object({
    amount: z.number(),
    currency: z.string(),
    /** Of all its parts: `pending` while a gateway has not answered for one. */
    status: z.enum(["succeeded", "pending", "failed"]),
    refunded_amount: z.number().meta({ description: "Of the whole gift, so far" }),
  })
  .meta({ id: "DonationRefund" });
export type RefundAnswer = z.infer<typeof RefundAnswer>;

type Who = MemberActor | SystemActor;
type Part = { payment: Payment; amount: Minor };

/**
 * Gives a gift back, all that is left or a part. Card payments go back through their gateway in three
 * beats; money that came another way is written down as returned. Throws not found, 409
 * `nothing_to_return`, 422 when it is more than is left.
 */
export async function refundDonation(
  actor: Who,
  donationId: number,
  input: RefundRequestInput,
): Promise<RefundAnswer> {
  requirePermission(actor, "donations_edit");
  const { amount, reason } = accept(RefundRequest, input);
  const reserved = await db.transaction(async (tx) => {
    const donation = await claimDonation(tx, actor.organizationId, donationId);
    const parts = await partsOf(tx, donation, amount ?? undefined);
    const pending = await setAside(tx, actor, donation, parts, reason);
    return { parts, pending };
  });
  for (const refundId of reserved.pending) await send(actor, refundId);
  return db.transaction((tx) => answerOf(tx, actor, donationId, reserved));
}

/** The oldest payment goes back first. */
async function partsOf(
  tx: Tx,
  donation: Donation,
  wanted: string | number | undefined,
): Promise<Part[]> {
  const { organizationId, id: donationId, currency } = donation;
  const { payments } = await readLedger(tx, organizationId, { donationId });
  const received = payments.filter(({ status }) => status === "succeeded");
  const all = received.reduce((sum, each) => sum + each.amount - each.refundedAmount, 0);
  if (all === 0)
    throw conflict("nothing_to_return", "Nothing is left of this gift that could go back.");
  let open = wanted === undefined ? all : amountIn(currency, wanted, "amount");
  if (open > all) throw refused("amount", "above_paid", "This is more than is left of the gift.");
  return received.flatMap((payment) => {
    const amount = Math.min(open, payment.amount - payment.refundedAmount);
    open -= amount;
    return amount > 0 ? [{ payment, amount }] : [];
  });
}

/** First beat. Returns the refunds that a gateway has yet to make. */
async function setAside(
  tx: Tx,
  actor: Who,
  donation: Donation,
  parts: readonly Part[],
  reason: string,
): Promise<number[]> {
  const { organizationId, id: subjectId, currency } = donation;
  const pending: number[] = [];
  for (const { payment, amount } of parts) {
    if (payment.gateway === null) {
      await addRefund(tx, organizationId, payment.id, { amount, reason, status: "succeeded" });
      continue;
    }
    const refund = await reserveRefund(tx, organizationId, payment.id, { amount, reason });
    pending.push(refund.id);
  }
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (pending.length > 0) {
    const after = { amount: toMajor(total, currency), reason };
    const subjectType = "donation";
    await recordChange(tx, actor, {
      action: "donation.reserve_refund",
      ...{ subjectType, subjectId, after },
    });
  }
  if (pending.length < parts.length) await afterRefund(tx, actor, donation, reason);
  return pending;
}

/** Second and last beat. What the gateway leaves open, reconciliation settles. */
async function send(actor: Who, refundId: number): Promise<void> {
  const { status, reference } = await sendRefund(actor.organizationId, refundId);
  if (status === "pending") return;
  await db.transaction((tx) =>
    settleRefundOfDonation(tx, actor, refundId, status, reference ?? undefined),
  );
}

async function answerOf(
  tx: Tx,
  { organizationId }: Who,
  donationId: number,
  { parts, pending }: { parts: readonly Part[]; pending: readonly number[] },
): Promise<RefundAnswer> {
  const donation = await claimDonation(tx, organizationId, donationId);
  const { refunds } = await readLedger(tx, organizationId, { donationId });
  const states = refunds.filter(({ id }) => pending.includes(id)).map(({ status }) => status);
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const { currency } = donation;
  return {
    amount: toMajor(amount, currency),
    currency,
    status: states.includes("failed")
      ? "failed"
      : states.includes("pending")
        ? "pending"
        : "succeeded",
    refunded_amount: toMajor(donation.refundedAmount, currency),
  };
}
