import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { receipts } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { conflict, invalid, type Problem } from "@/lib/errors";
import { profileOf } from "@/lib/giving/receipt-profiles/chosen";
import { refused } from "@/lib/input";
import { type Minor, toMajor } from "@/lib/money";
import { type Payment, readLedger } from "@/lib/payments/ledger";
import { holdsCapacity, type OrderStatus } from "../order-status";
import {
  everythingOf,
  freedBy,
  type GivenBack,
  lineChanges,
  type OrderParts,
  type PlacedSeat,
  readParts,
} from "../orders/parts";
import { claimableStanding } from "../orders/transactions";
import type { OrderRow } from "../orders/transition";
import { activeAmounts } from "../payments/receipt-snapshots";
import { isSeatless, seatShares, unitShares, valueGivenBack } from "../pricing/part-shares";
import type { AdjustedAmounts, PlacesFreed, RefundWanted } from "./schema";

/** All that a refund would do, in minor units, before anything is decided. */
export type RefundTerms = {
  order: OrderRow;
  parts: OrderParts;
  given: GivenBack;
  received: Payment[];
  paid: Minor;
  returned: Minor;
  refund: Minor;
  kept: Minor;
  deductible: Minor;
  deductibleLabel: string | null;
  statusAfter: OrderStatus;
  receipt: AdjustedAmounts | null;
  /** Whose tickets become void. */
  leaving: PlacedSeat[];
  freed: PlacesFreed;
};

/**
 * What giving this back would come to. Throws 409 `order_state`, `nothing_to_return`,
 * `payment_disputed`; 422 for parts that are not there any more and amounts above what is left.
 */
export async function refundTerms(
  tx: Tx,
  order: OrderRow,
  wanted: RefundWanted,
): Promise<RefundTerms> {
  if (order.status !== "completed" && order.status !== "cancelled")
    throw conflict(
      "order_state",
      `A registration with status “${order.status}” can’t be refunded.`,
    );
  const { payments } = await readLedger(tx, order.organizationId, { orderId: order.id });
  const received = payments.filter(({ status }) => status === "succeeded");
  const paid = received.reduce((sum, { amount }) => sum + amount, 0);
  const returned = received.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0);
  const left = paid - returned;
  if (left <= 0)
    throw conflict("nothing_to_return", "There is nothing left to refund on this registration.");
  if (received.some(({ disputed }) => disputed))
    throw conflict("payment_disputed", "The payer’s bank is already deciding on this payment.");
  const parts = await readParts(tx, order);
  const given = chosenParts(parts, wanted);
  const refund = amountOf(order, parts, given, wanted.amount ?? undefined, left);
  return {
    ...{ order, parts, given, received, paid, returned, refund },
    kept: left - refund,
    statusAfter: refund === left ? "refunded" : order.status,
    ...whatLeaves(order, parts, given, refund === left),
    ...(await receiptAfter(tx, order, parts, given, { left, refund })),
  };
}

/** The seats and lines that are named; each must be of this order and there still. */
function chosenParts(parts: OrderParts, wanted: RefundWanted): GivenBack {
  const problems: Problem[] = [];
  const lineIds = new Set(wanted.line_ids ?? []);
  const seatIds = new Set(wanted.attendee_ids ?? []);
  for (const [index, id] of (wanted.attendee_ids ?? []).entries()) {
    const seat = parts.seats.find(({ attendeeId }) => attendeeId === id);
    if (!seat?.isActive) problems.push(gone(`attendee_ids.${index}`, seat, "seat"));
  }
  for (const [index, id] of (wanted.line_ids ?? []).entries()) {
    const line = parts.lines.find((each) => each.id === id);
    if (!line || line.cancelledUnits >= line.quantity)
      problems.push(gone(`line_ids.${index}`, line, "line"));
  }
  if (problems.length > 0) throw invalid("Some of this can’t be released.", problems);
  return {
    seats: parts.seats.filter(
      (seat) => seat.isActive && (seatIds.has(seat.attendeeId) || lineIds.has(seat.lineId)),
    ),
    lines: parts.lines.filter((line) => lineIds.has(line.id) && isSeatless(line, parts.seats)),
  };
}

const gone = (path: string, found: unknown, what: string): Problem =>
  found
    ? { path, code: "given_back", message: `This ${what} was already released.` }
    : { path, code: "unknown_id", message: `This ${what} is not part of the registration.` };

function amountOf(
  order: OrderRow,
  parts: OrderParts,
  given: GivenBack,
  amount: number | string | undefined,
  left: Minor,
): Minor {
  const isOfParts = given.seats.length + given.lines.length > 0;
  const price = isOfParts ? priceOf(order, parts, given) : left;
  const refund = amount === undefined ? price : amountIn(order.currency, amount, "amount");
  if (refund === 0)
    throw refused("amount", "nothing_to_return", "These were free, so there is nothing to refund.");
  if (refund > left)
    throw refused("amount", "above_paid", "This is more than the unrefunded balance.");
  return refund;
}

function priceOf(order: OrderRow, parts: OrderParts, given: GivenBack): Minor {
  const shares = seatShares(parts.lines, parts.seats, order.currency);
  const seats = given.seats.map((seat) => shares.get(seat.attendeeId)?.price ?? 0);
  const units = given.lines.flatMap((line) =>
    unitShares(line, order.currency).slice(line.cancelledUnits),
  );
  return [...seats, ...units.map(({ price }) => price)].reduce((sum, each) => sum + each, 0);
}

function whatLeaves(order: OrderRow, parts: OrderParts, given: GivenBack, isAll: boolean) {
  const leaving = isAll ? everythingOf(parts) : given;
  return { leaving: [...leaving.seats], freed: placesFreed(order, parts, leaving) };
}

/** What of this becomes free for others: nothing once the order holds no places. */
export function placesFreed(order: OrderRow, parts: OrderParts, given: GivenBack): PlacesFreed {
  const holds = freedBy(order, parts, given);
  const changes = holdsCapacity(order.status) ? lineChanges(parts, given) : [];
  return {
    event_places: holds.find(({ pool }) => pool === "event")?.units ?? 0,
    items: changes
      .filter(({ line, units }) => units > 0 && line.type !== "donation_addon")
      .map(({ line, units }) => ({ label: line.label, units })),
  };
}

async function receiptAfter(
  tx: Tx,
  order: OrderRow,
  parts: OrderParts,
  given: GivenBack,
  { left: kept, refund }: { left: Minor; refund: Minor },
): Promise<Pick<RefundTerms, "receipt" | "deductible" | "deductibleLabel">> {
  const gone = new Set(given.seats.map(({ attendeeId }) => attendeeId));
  const seats = parts.seats.map((seat) => ({
    ...seat,
    isActive: seat.isActive && !gone.has(seat.attendeeId),
  }));
  const lines = parts.lines.map((line) => ({
    ...line,
    cancelledUnits: given.lines.includes(line) ? line.quantity : line.cancelledUnits,
  }));
  const { currency } = order;
  const valueBefore = valueGivenBack(parts.lines, parts.seats, currency);
  const before = activeAmounts(order, kept, valueBefore);
  const after = activeAmounts(order, kept - refund, valueGivenBack(lines, seats, currency));
  const { law, chosen } = await profileOf(tx, order.organizationId);
  const claimed = claimableStanding(order, parts, before, chosen.jurisdiction);
  const left = claimableStanding(order, { lines, seats }, after, chosen.jurisdiction);
  const isReceipted = await hasReceipt(tx, order);
  return {
    deductible: Math.max(0, claimed - left),
    deductibleLabel: law.orders.figure,
    receipt: isReceipted ? adjusted(order, { total: after.total, claimable: left }) : null,
  };
}

/** The figures that an adjusted receipt carries. */
export function adjusted(
  order: OrderRow,
  active: { total: Minor; claimable: Minor },
): AdjustedAmounts {
  const major = (amount: Minor) => toMajor(amount, order.currency);
  return {
    refunded_amount: major(order.total - active.total),
    active_total_amount: major(active.total),
    active_tax_deductible_amount: major(active.claimable),
  };
}

export async function hasReceipt(tx: Tx, order: OrderRow): Promise<boolean> {
  const ofOrder = within(receipts, order.organizationId, eq(receipts.orderId, order.id));
  return (await tx.$count(receipts, ofOrder)) > 0;
}
