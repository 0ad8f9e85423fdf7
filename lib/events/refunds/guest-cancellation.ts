import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { events } from "@/db/schema";
import { within } from "@/db/within";
import { byNewestSecret, isByAnySecret } from "@/lib/app-secrets";
import { now } from "@/lib/clock";
import { conflict } from "@/lib/errors";
import { type GuestActor, systemActor } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { readLedger } from "@/lib/payments/ledger";
import { refundEnd, reserveRefund, sendRefund } from "@/lib/payments/refunding";
import { readParts } from "../orders/parts";
import { claimOrder, moveOrder, type OrderRow } from "../orders/transition";
import { adjustReceipt } from "../payments/receipts";
import { unitShares } from "../pricing/part-shares";
import { requireNothingUnderWay } from "./cancellation";
import type { CancellationPreview } from "./cancellation-schema";
import { recordRefundOutcome } from "./reported-refunds";

const REASON = "Canceled by the buyer.";

type Part = { paymentId: number; amount: Minor; isCard: boolean };
type Terms = { keptGift: Minor; fee: Minor; refund: Minor; parts: Part[] };
type Offer = {
  paid: Minor;
  /** The added gift, as far as it was paid and not refunded. */
  gift: Minor;
  deadline: Date | null;
  policy: string | null;
  /** Without the added gift, and where there is one, with it left as a gift. */
  terms: [Terms, ...Terms[]];
};

/**
 * What cancelling would give back, before anything is decided. Throws 409 `order_state`,
 * `cancellation_closed`, `payment_processing`.
 */
export async function previewCancellation(actor: GuestActor): Promise<CancellationPreview> {
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, actor.orderId);
    return present(order, await offerOf(tx, order));
  });
}

/**
 * Cancels a guest's order on the terms that they were shown: its places are free again, and what is
 * theirs goes back the way it came, save an added gift that they leave. Throws as the preview does, and
 * 409 `terms_changed` with `details.preview` when the terms are no longer those.
 */
export async function cancelAsGuest(
  actor: GuestActor,
  previewToken: string,
): Promise<CancellationPreview> {
  const { organizationId, orderId, requestId } = actor;
  const { preview, refundIds } = await db.transaction(async (tx) => {
    const order = await claimOrder(tx, organizationId, orderId);
    const offer = await offerOf(tx, order);
    const preview = present(order, offer);
    const terms = offer.terms.find((each) => isByAnySecret(previewToken, sign(order, offer, each)));
    if (!terms)
      throw conflict("terms_changed", "The terms have changed. Please review them.", {
        preview,
      });
    const move = { to: "cancelled", action: "order.cancel" } as const;
    const { keptGift, fee, refund } = terms;
    const set = { keptGift, cancellationFee: fee };
    const facts = { refund, fee, ...(keptGift > 0 && { kept_gift: keptGift }) };
    const cancelled = await moveOrder(tx, actor, order, { ...move, reason: REASON, set, facts });
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

async function offerOf(tx: Tx, order: OrderRow): Promise<Offer> {
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
  const gift = isPaidFor ? Math.min(paid, await addedGift(tx, order)) : 0;
  const leaving = (keptGift: Minor): Terms => {
    const fee = isPaidFor ? Math.min(event.fee, paid - keptGift) : 0;
    const refund = paid - fee - keptGift;
    return { keptGift, fee, refund, parts: shared(kept, refund) };
  };
  return {
    ...{ paid, gift, deadline: isPaidFor ? event.until : null, policy: event.policy },
    terms: gift > 0 ? [leaving(0), leaving(gift)] : [leaving(0)],
  };
}

/** What was added as a gift and not given back since. */
async function addedGift(tx: Tx, order: OrderRow): Promise<Minor> {
  const { lines } = await readParts(tx, order);
  return lines
    .filter(({ type }) => type === "donation_addon")
    .flatMap((line) => unitShares(line, order.currency).slice(line.cancelledUnits))
    .reduce((sum, { price }) => sum + price, 0);
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
    .where(within(events, order.organizationId, eq(events.id, order.eventId)));
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

function present(order: OrderRow, offer: Offer): CancellationPreview {
  const major = (amount: Minor) => toMajor(amount, order.currency);
  const presentTerms = (terms: Terms) => {
    const ways = new Set(terms.parts.map(({ isCard }) => isCard));
    return {
      fee_amount: major(terms.fee),
      refund_amount: major(terms.refund),
      refund_to:
        ways.size === 0 ? null : ways.has(false) ? ("by_hand" as const) : ("card" as const),
      preview_token: byNewestSecret(sign(order, offer, terms)),
    };
  };
  const [all, leaving] = offer.terms;
  return {
    order_number: order.orderNumber,
    paid_amount: major(offer.paid),
    ...presentTerms(all),
    currency: order.currency,
    deadline: offer.deadline?.toISOString() ?? null,
    cancellation_policy: offer.policy,
    gift_amount: major(offer.gift),
    leaving_gift: leaving ? presentTerms(leaving) : null,
  };
}

/** Stands for exactly these terms of this order, and for nobody else's. */
function sign(order: OrderRow, { paid, deadline }: Offer, { keptGift, fee }: Terms) {
  const until = deadline?.toISOString() ?? "";
  const terms = [order.id, order.status, paid, fee, keptGift, until].join("\n");
  return (secret: string) =>
    createHmac("sha256", secret).update(`cancellation\n${terms}`).digest("hex");
}
