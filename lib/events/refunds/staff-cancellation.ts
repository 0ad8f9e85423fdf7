import { db, type Tx } from "@/db/client";
import { conflict } from "@/lib/errors";
import { profileOf } from "@/lib/giving/receipt-profiles/chosen";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { toMajor } from "@/lib/money";
import { readLedger } from "@/lib/payments/ledger";
import { previewTokenFor, requirePreview } from "@/lib/preview-token";
import { mayMove } from "../order-status";
import { everythingOf, type OrderParts, readParts } from "../orders/parts";
import { claimableStanding } from "../orders/transactions";
import { claimOrder, type OrderRow } from "../orders/transition";
import { type OrderState, stateOf } from "../payments/completion";
import { activeAmounts } from "../payments/receipt-snapshots";
import { valueGivenBack } from "../pricing/part-shares";
import { cancelClaimed, requireNothingUnderWay } from "./cancellation";
import {
  StaffCancellation,
  type StaffCancellationInput,
  type StaffCancellationPreview,
} from "./schema";
import { adjusted, hasReceipt, placesFreed } from "./terms";

const PURPOSE = "order-cancellation";

/**
 * What cancelling would do: no money goes back by it. Throws 403, 404, 409 `order_state`,
 * `payment_processing`.
 */
export async function previewStaffCancellation(
  actor: MemberActor,
  orderId: number,
): Promise<StaffCancellationPreview> {
  requirePermission(actor, "orders_edit");
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    const terms = await termsOf(tx, order);
    const { token, expiresAt } = previewTokenFor(PURPOSE, factsOf(order, terms));
    return { ...terms, preview_token: token, expires_at: expiresAt.toISOString() };
  });
}

/** Cancels an order as it was shown. Throws as the preview does, and 409 `preview_changed`, `preview_expired`. */
export async function cancelAsShown(
  actor: MemberActor,
  orderId: number,
  input: StaffCancellationInput,
): Promise<OrderState> {
  requirePermission(actor, "orders_edit");
  const { preview_token: token, reason } = accept(StaffCancellation, input);
  return db.transaction(async (tx) => {
    const order = await claimOrder(tx, actor.organizationId, orderId);
    const terms = await termsOf(tx, order);
    requirePreview(token, PURPOSE, factsOf(order, terms), terms);
    return stateOf(tx, await cancelClaimed(tx, actor, order, reason));
  });
}

type Active = ReturnType<typeof activeAmounts>;
type Terms = Omit<StaffCancellationPreview, "preview_token" | "expires_at">;

async function termsOf(tx: Tx, order: OrderRow): Promise<Terms> {
  if (!mayMove(order.status, "cancelled", "staff"))
    throw conflict(
      "order_state",
      `A registration with status “${order.status}” can’t be canceled.`,
    );
  await requireNothingUnderWay(tx, order);
  const { payments } = await readLedger(tx, order.organizationId, { orderId: order.id });
  const kept = payments
    .filter(({ status }) => status === "succeeded")
    .reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0);
  const parts = await readParts(tx, order);
  const everything = everythingOf(parts);
  const givenBack = valueGivenBack(parts.lines, parts.seats, order.currency);
  return {
    order_number: order.orderNumber,
    currency: order.currency,
    kept_amount: toMajor(kept, order.currency),
    receipt: (await hasReceipt(tx, order))
      ? await receiptAfter(tx, order, parts, activeAmounts(order, kept, givenBack))
      : null,
    tickets_void: everything.seats.length,
    places_freed: placesFreed(order, parts, everything),
  };
}

async function receiptAfter(tx: Tx, order: OrderRow, parts: OrderParts, active: Active) {
  const { chosen } = await profileOf(tx, order.organizationId);
  const claimable = claimableStanding(order, parts, active, chosen.jurisdiction);
  return adjusted(order, { total: active.total, claimable });
}

const factsOf = (order: OrderRow, terms: Terms) => ({
  order: [order.organizationId, order.id, order.status, order.revision],
  terms,
});
