import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { events } from "@/db/schema";
import { byNewestSecret, isByAnySecret } from "@/lib/app-secrets";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { type GuestActor, systemActor } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { readLedger } from "@/lib/payments/ledger";
import { refundEnd, reserveRefund, sendRefund } from "@/lib/payments/refunding";
import { claimOrder, moveOrder, type OrderRow } from "../orders/transition";
import { adjustReceipt } from "../payments/receipts";
import { requireNothingUnderWay } from "./cancellation";
import type { CancellationPreview } from "./cancellation-schema";
import { recordRefundOutcome } from "./reported-refunds";

const REASON = "Canceled by the buyer.";

type Part = { paymentId: number; amount: Minor; isCard: boolean };
type Terms = {
  paid: Minor;
  fee: Minor;
  refund: Minor;
  deadline: Date | null;
  policy: string | null;
  parts: Part[];
};

/**
 * What cancelling would give back, before anything is decided. Throws 409 `order_state`,
 * `cancellation_closed`, `payment_processing`.
 */
export async function previewCancellation(actor: GuestActor): Promise<CancellationPreview> {
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, actor.orderId);
    return present(order, await termsOf(tx, order));
  });
}

/**
 * Cancels a guest's order on the terms that they were shown: its places are free again, and what is
 * theirs goes back the way it came. Throws as the preview does, and 409 `terms_changed` with
 * `details.preview` when the terms are no longer those.
 */
export async function cancelAsGuest(
  actor: GuestActor,
  previewToken: string,
): Promise<CancellationPreview> {
  const { organizationId, orderId, requestId } = actor;
  const { preview, refundIds } = await db.transaction(async (tx) => {
    const order = await claimOrder(tx, organizationId, orderId);
    const terms = await termsOf(tx, order);
    const preview = present(order, terms);
    if (!isByAnySecret(previewToken, sign(order, terms)))
      throw conflict("terms_changed", "The terms have changed. Please look at them again.", {
        preview,
      });
    const move = { to: "cancelled", action: "order.cancel", event: "order.cancelled" } as const;
    const facts = { refund: terms.refund, fee: terms.fee };
    const cancelled = await moveOrder(tx, actor, order, { ...move, reason: REASON, facts });
    await adjustReceipt(tx, cancelled, "cancellation", REASON);
    return { preview, refundIds: await setAside(tx, order, terms.parts) };
  });
  for (const refundId of refundIds) {
    const end = refundEnd(await sendRefund(organizationId, refundId));
    if (!end) continue;
    const settled = { refundId, ...end };
    const system = systemActor(organizationId, requestId);
    await db.transaction((tx) => recordRefundOutcome(tx, system, orderId, settled));
  }
  return preview;
}

/** Those that a gateway returns; what came as a check waits until somebody has sent it back. */
async function setAside(tx: Tx, order: OrderRow, parts: readonly Part[]): Promise<number[]> {
  const refundIds: number[] = [];
  for (const { paymentId, amount, isCard } of parts) {
    const refund = { amount, reason: REASON };
    const { id } = await reserveRefund(tx, order.organizationId, paymentId, refund);
    if (isCard) refundIds.push(id);
  }
  return refundIds;
}

async function termsOf(tx: Tx, order: OrderRow): Promise<Terms> {
  if (order.status !== "pending" && order.status !== "completed")
    throw conflict(
      "order_state",
      `A registration with status “${order.status}” can’t be canceled.`,
      {
        status: order.status,
      },
    );
  await requireNothingUnderWay(tx, order);
  const event = await policyOf(tx, order);
  const isPaidFor = order.status === "completed";
  if (isPaidFor && !(event.until && event.until > now())) throw closed();
  const { payments } = await readLedger(tx, order.organizationId, { orderId: order.id });
  const kept = payments
    .filter(({ status }) => status === "succeeded")
    .map(({ id, amount, refundedAmount, gateway }) => ({
      paymentId: id,
      amount: amount - refundedAmount,
      isCard: gateway !== null,
    }));
  const paid = kept.reduce((sum, { amount }) => sum + amount, 0);
  const fee = isPaidFor ? Math.min(event.fee, paid) : 0;
  return {
    paid,
    fee,
    refund: paid - fee,
    deadline: isPaidFor ? event.until : null,
    policy: event.policy,
    parts: shared(kept, paid - fee),
  };
}

const closed = () =>
  conflict(
    "cancellation_closed",
    "This registration can no longer be canceled here. Please contact the organizers.",
  );

async function policyOf(tx: Tx, order: OrderRow) {
  const [found] = await tx
    .select({
      until: events.buyerCancelUntil,
      fee: events.buyerCancelFee,
      policy: events.cancellationPolicy,
    })
    .from(events)
    .where(and(eq(events.organizationId, order.organizationId), eq(events.id, order.eventId)));
  return found ?? { until: null, fee: 0, policy: null };
}

/** The oldest payment goes back first. */
function shared(kept: readonly Part[], refund: Minor): Part[] {
  let open = refund;
  return kept.flatMap((part) => {
    const amount = Math.min(open, part.amount);
    open -= amount;
    return amount > 0 ? [{ ...part, amount }] : [];
  });
}

function present(order: OrderRow, terms: Terms): CancellationPreview {
  const major = (amount: Minor) => toMajor(amount, order.currency);
  const ways = new Set(terms.parts.map(({ isCard }) => isCard));
  return {
    order_number: order.orderNumber,
    paid_amount: major(terms.paid),
    fee_amount: major(terms.fee),
    refund_amount: major(terms.refund),
    currency: order.currency,
    refund_to: ways.size === 0 ? null : ways.has(false) ? "by_hand" : "card",
    deadline: terms.deadline?.toISOString() ?? null,
    cancellation_policy: terms.policy,
    preview_token: byNewestSecret(sign(order, terms)),
  };
}

/** Stands for exactly these terms of this order, and for nobody else's. */
function sign(order: OrderRow, { paid, fee, deadline }: Terms) {
  const terms = [order.id, order.status, paid, fee, deadline?.toISOString() ?? ""].join("\n");
  return (secret: string) =>
    createHmac("sha256", secret).update(`cancellation\n${terms}`).digest("hex");
}
