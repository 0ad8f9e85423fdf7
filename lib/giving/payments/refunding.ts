import { z } from "zod";
import { db, type Tx } from "@/db/client";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { daysFromNow } from "@/lib/clock";
import { conflict, invalid } from "@/lib/errors";
import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import { accept, proseUpTo, refused, textUpTo } from "@/lib/input";
import { type Minor, toMajor } from "@/lib/money";
import { addRefund, type Payment, readLedger } from "@/lib/payments/ledger";
import { refundEnd, requireAccount, reserveRefund, sendRefund } from "@/lib/payments/refunding";
import { previewChanged } from "@/lib/preview-token";
import { claimDonation, type Donation } from "../donations";
import { afterRefund, settleRefundOfDonation } from "./refunds";

export const RefundRequest = z
  .strictObject({
    amount: z
      .union([z.number(), textUpTo(40)])
      .nullish()
      .meta({
        description: "Major units; the whole unrefunded balance if omitted",
      }),
    expected_refunded_amount: z
      .union([z.number(), textUpTo(40)])
      .nullish()
      .meta({
        description:
          "Major units: the gift’s `refunded_amount` as last read. 409 `preview_changed` if it has changed since.",
      }),
    reason: proseUpTo(500).trim().min(1, "Enter a reason for your records.").meta({
      description: "Appears on the receipt that this voids",
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
    refunded_amount: z.number().meta({ description: "Total refunded on the gift so far" }),
  })
  .meta({ id: "DonationRefund" });
export type RefundAnswer = z.infer<typeof RefundAnswer>;

type Who = MemberActor | SystemActor;
type Part = { payment: Payment; amount: Minor };
/** `pending`: the refunds that a gateway makes. */
type Reserved = { amount: Minor; pending: readonly number[] };

/**
 * Gives a gift back, all that is left or a part. Card payments go back through their gateway in three
 * beats; money that came another way is written down as returned. The same `requestKey` again goes on with
 * what it set aside before, for a day. Throws not found, 409 `nothing_to_return`, `preview_changed`, 422
 * when it is more than is left.
 */
export async function refundDonation(
  actor: Who,
  donationId: number,
  input: RefundRequestInput,
  requestKey: string | null = null,
): Promise<RefundAnswer> {
  requirePermission(actor, "donations_edit");
  const { amount, reason, expected_refunded_amount: seen } = accept(RefundRequest, input);
  const asked = { reason, requestKey };
  const reserved = await db.transaction(async (tx) => {
    const donation = await claimDonation(tx, actor.organizationId, donationId);
    const before = requestKey && (await setAsideBefore(tx, donation, requestKey));
    if (before) return requireSame(donation, before, amount ?? undefined);
    if (seen != null) requireAsShown(donation, seen);
    const parts = await partsOf(tx, donation, amount ?? undefined);
    return setAside(tx, actor, donation, parts, asked);
  });
  for (const refundId of reserved.pending) await send(actor, refundId);
  return db.transaction((tx) => answerOf(tx, actor, donationId, reserved));
}

/** Throws 409 `preview_changed`, with what is back and left now, unless as much was back when shown. */
function requireAsShown(
  { amount, refundedAmount, currency }: Donation,
  seen: string | number,
): void {
  if (Number(seen) === toMajor(refundedAmount, currency)) return;
  throw previewChanged({
    currency,
    refunded_amount: toMajor(refundedAmount, currency),
    left_amount: toMajor(amount - refundedAmount, currency),
  });
}

const KEY_DAYS = 1;

/** What the same request has set aside already, when it broke off before it could answer. */
async function setAsideBefore(
  tx: Tx,
  { organizationId, id: donationId }: Donation,
  requestKey: string,
): Promise<Reserved | undefined> {
  const { payments, refunds } = await readLedger(tx, organizationId, { donationId });
  const since = daysFromNow(-KEY_DAYS);
  const own = refunds.filter((each) => each.requestKey === requestKey && each.createdAt > since);
  if (own.length === 0) return undefined;
  const byGateway = new Set(payments.filter(({ gateway }) => gateway).map(({ id }) => id));
  return {
    amount: own.reduce((sum, each) => sum + each.amount, 0),
    pending: own.filter(({ paymentId }) => byGateway.has(paymentId)).map(({ id }) => id),
  };
}

/** Throws 422 for a key that has set another amount aside. */
function requireSame(
  { currency }: Donation,
  before: Reserved,
  wanted: string | number | undefined,
): Reserved {
  if (wanted === undefined || amountIn(currency, wanted, "amount") === before.amount) return before;
  throw invalid("This Idempotency-Key was used for another request.", [], "idempotency_key_reused");
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
    throw conflict("nothing_to_return", "This gift has already been refunded in full.");
  let open = wanted === undefined ? all : amountIn(currency, wanted, "amount");
  if (open > all)
    throw refused(
      "amount",
      "above_paid",
      "Enter an amount up to the unrefunded balance of the gift.",
    );
  return received.flatMap((payment) => {
    const amount = Math.min(open, payment.amount - payment.refundedAmount);
    open -= amount;
    return amount > 0 ? [{ payment, amount }] : [];
  });
}

/** First beat. */
async function setAside(
  tx: Tx,
  actor: Who,
  donation: Donation,
  parts: readonly Part[],
  { reason, requestKey }: { reason: string; requestKey: string | null },
): Promise<Reserved> {
  const { organizationId, id: subjectId, currency } = donation;
  const pending: number[] = [];
  for (const { payment, amount } of parts) {
    if (payment.gateway === null) {
      const returned = { amount, reason, requestKey, status: "succeeded" } as const;
      await addRefund(tx, organizationId, payment.id, returned);
      continue;
    }
    await requireAccount(tx, payment);
    const wanted = { amount, reason, requestKey };
    pending.push((await reserveRefund(tx, organizationId, payment.id, wanted)).id);
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
  return { amount: total, pending };
}

/** Second and last beat. What the gateway leaves open, reconciliation settles. */
async function send(actor: Who, refundId: number): Promise<void> {
  const end = refundEnd(await sendRefund(actor.organizationId, refundId));
  if (end) await db.transaction((tx) => settleRefundOfDonation(tx, actor, refundId, end));
}

async function answerOf(
  tx: Tx,
  { organizationId }: Who,
  donationId: number,
  { amount, pending }: Reserved,
): Promise<RefundAnswer> {
  const donation = await claimDonation(tx, organizationId, donationId);
  const { refunds } = await readLedger(tx, organizationId, { donationId });
  const states = refunds.filter(({ id }) => pending.includes(id)).map(({ status }) => status);
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
