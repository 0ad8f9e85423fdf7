import { db, type Tx } from "@/db/client";
import { recordChange } from "@/lib/audit/audit";
import { AppError, forbidden } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { type Minor, toMajor } from "@/lib/money";
import { addRefund, type Payment, readLedger } from "@/lib/payments/ledger";
import { refundEnd, requireAccount, reserveRefund, sendRefund } from "@/lib/payments/refunding";
import { previewChanged, previewTokenFor, requirePreview } from "@/lib/preview-token";
import { giveBack } from "../orders/parts";
import { claimOrder, type OrderRow } from "../orders/transition";
import { type OrderState, stateOf } from "../payments/completion";
import { afterRefund } from "./refunds";
import { recordRefundOutcome } from "./reported-refunds";
import {
  RefundConfirmed,
  type RefundConfirmedInput,
  type RefundDone,
  type RefundPreview,
  RefundWanted,
} from "./schema";
import { type RefundTerms, refundTerms } from "./terms";

const PURPOSE = "order-refund";

/**
 * What a refund would do: amounts, the receipt, tickets and places. Its token stands for exactly this
 * for a quarter of an hour. Throws 403, 404 and as `refundTerms` does.
 */
export async function previewRefund(
  actor: MemberActor,
  orderId: number,
  wanted: RefundWanted,
): Promise<RefundPreview> {
  requirePermission(actor, "orders_edit");
  const chosen = accept(RefundWanted, wanted);
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    return present(await refundTerms(tx, order, chosen));
  });
}

/**
 * Gives back what a preview showed: all of an order, seats and lines of it, or an amount. Cards are
 * refunded through their gateway in three beats; what came another way is written down as returned.
 * Throws as the preview does, and 409 `preview_changed`, `preview_expired`.
 */
export async function refundAsShown(
  actor: MemberActor,
  orderId: number,
  input: RefundConfirmedInput,
): Promise<RefundDone> {
  requirePermission(actor, "orders_edit");
  const { preview_token: token, reason, ...wanted } = accept(RefundConfirmed, input);
  const reserved = await db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    const terms = await termsAsShown(tx, order, wanted);
    requirePreview(token, PURPOSE, factsOf(terms), present(terms));
    return reserve(tx, actor, terms, reason);
  });
  for (const refundId of reserved.pending) await send(actor, orderId, refundId);
  return db.transaction((tx) => answerOf(tx, actor, orderId, reserved));
}

/** What no preview can have shown, but one from before another refund. */
const TAKEN_SINCE = ["above_paid", "given_back", "nothing_to_return"];

/** Throws 409 `preview_changed` where another refund has taken since what is to go back. */
async function termsAsShown(tx: Tx, order: OrderRow, wanted: RefundWanted): Promise<RefundTerms> {
  try {
    return await refundTerms(tx, order, wanted);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const codes = [error.code, ...error.problems.map(({ code }) => code)];
    if (!codes.some((code) => TAKEN_SINCE.includes(code))) throw error;
    const { payments } = await readLedger(tx, order.organizationId, { orderId: order.id });
    throw previewChanged(moneyOf(order, payments));
  }
}

/** What was paid, is back and is left, in major units. */
function moneyOf({ currency }: OrderRow, payments: readonly Payment[]) {
  const received = payments.filter(({ status }) => status === "succeeded");
  const paid = received.reduce((sum, { amount }) => sum + amount, 0);
  const returned = received.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0);
  const major = (amount: Minor) => toMajor(amount, currency);
  return {
    currency,
    paid_amount: major(paid),
    returned_amount: major(returned),
    left_amount: major(paid - returned),
  };
}

type Reserved = { refund: Minor; pending: number[] };

/** First beat: the parts leave the order, and the money is set aside for its gateway or is back. */
async function reserve(
  tx: Tx,
  actor: MemberActor,
  terms: RefundTerms,
  reason: string,
): Promise<Reserved> {
  const { order, refund } = terms;
  await giveBack(tx, actor, order, terms.parts, terms.given);
  const pending: number[] = [];
  let byHand = 0;
  for (const { payment, amount } of partsOf(terms.received, refund)) {
    requireOwnMode(actor, payment);
    await requireAccount(tx, payment);
    const asked = { amount, reason };
    if (payment.gateway === null) {
      await addRefund(tx, order.organizationId, payment.id, { ...asked, status: "succeeded" });
      byHand += amount;
    } else pending.push((await reserveRefund(tx, order.organizationId, payment.id, asked)).id);
  }
  if (pending.length > 0)
    await recordChange(tx, actor, {
      action: "order.reserve_refund",
      subjectType: "order",
      subjectId: order.id,
      after: { amount: toMajor(refund - byHand, order.currency), reason },
    });
  if (byHand > 0) await afterRefund(tx, actor, order, { reason, why: "refund", amount: byHand });
  return { refund, pending };
}

/** The oldest payment goes back first. */
function partsOf(received: readonly Payment[], refund: Minor) {
  let open = refund;
  return received.flatMap((payment) => {
    const amount = Math.min(open, payment.amount - payment.refundedAmount);
    open -= amount;
    return amount > 0 ? [{ payment, amount }] : [];
  });
}

function requireOwnMode(actor: MemberActor, { gateway, isTest }: Payment): void {
  if (gateway !== null && actor.kind === "api_key" && !actor.live && !isTest)
    throw forbidden("A test key can’t refund real money.");
}

/** Second and last beat. What the gateway leaves open, reconciliation settles. */
async function send(actor: MemberActor, orderId: number, refundId: number): Promise<void> {
  const end = refundEnd(await sendRefund(actor.organizationId, refundId));
  if (end)
    await db.transaction((tx) => recordRefundOutcome(tx, actor, orderId, { refundId, ...end }));
}

async function answerOf(
  tx: Tx,
  { organizationId }: MemberActor,
  orderId: number,
  { refund, pending }: Reserved,
): Promise<RefundDone> {
  const order = await claimOrder(tx, organizationId, orderId);
  const { refunds } = await readLedger(tx, organizationId, { orderId });
  const states = refunds.filter(({ id }) => pending.includes(id)).map(({ status }) => status);
  const { status, paymentStatus }: OrderState = await stateOf(tx, order);
  return {
    refund_amount: toMajor(refund, order.currency),
    currency: order.currency,
    refund_status: states.includes("failed")
      ? "failed"
      : states.includes("pending")
        ? "pending"
        : "succeeded",
    status,
    payment_status: paymentStatus,
  };
}

function present(terms: RefundTerms): RefundPreview {
  const { order, leaving, freed, receipt } = terms;
  const { token, expiresAt } = previewTokenFor(PURPOSE, factsOf(terms));
  const major = (amount: Minor) => toMajor(amount, order.currency);
  return {
    order_number: order.orderNumber,
    currency: order.currency,
    preview_token: token,
    expires_at: expiresAt.toISOString(),
    paid_amount: major(terms.paid),
    returned_amount: major(terms.returned),
    refund_amount: major(terms.refund),
    left_amount: major(terms.kept),
    deductible_amount: major(terms.deductible),
    deductible_label: terms.deductibleLabel,
    refund_to: wayOf(terms),
    order_status: terms.statusAfter,
    receipt,
    seats: leaving.map(({ attendeeId: attendee_id, name, group, slot, checkedInAt }) => ({
      ...{ attendee_id, name, group, slot },
      checked_in: checkedInAt !== null,
    })),
    places_freed: freed,
  };
}

function wayOf({ received, refund }: RefundTerms): RefundPreview["refund_to"] {
  const ways = new Set(partsOf(received, refund).map(({ payment }) => payment.gateway !== null));
  return ways.size > 1 ? "both" : ways.has(true) ? "card" : "by_hand";
}

/** Everything that must still be so when the refund is made. */
const factsOf = ({ order, given, received, refund, leaving, receipt }: RefundTerms) => ({
  order: [order.organizationId, order.id, order.status, order.revision],
  payments: received.map(({ id, amount, refundedAmount }) => [id, amount, refundedAmount]),
  seats: given.seats.map(({ attendeeId }) => attendeeId),
  lines: given.lines.map(({ id }) => id),
  leaving: leaving.map(({ attendeeId, checkedInAt }) => [attendeeId, checkedInAt !== null]),
  refund,
  receipt,
});
