import { db, type Tx } from "@/db/client";
import { orders } from "@/db/schema";
import { recordChange, recordEvent } from "@/lib/audit/audit";
import { now, secondsFromNow } from "@/lib/clock";
import { conflict, invalid } from "@/lib/errors";
import type { StaffActor, SystemActor, VisitorActor } from "@/lib/identity/actor";
import { requirePermission } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { accept, refused } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import { admitMailRequest, proveMailbox } from "@/lib/messages/gate";
import { openPayment } from "@/lib/payments/ledger";
import { freeCapacity, holdsOfOffer, takeCapacity } from "../capacity/capacity";
import { type Catalog, type EventAddress, lockCatalog, readCatalog } from "../capacity/catalog";
import { convertOffer } from "../capacity/waitlist-offers";
import { createGroups } from "../guests/groups";
import { nameGuests } from "../guests/guest-details";
import { newOrderToken, type Placement } from "../order-token";
import { addBuyerAnswers } from "../orders/buyer-answers";
import { checkHold, countUnconfirmed } from "../payments/confirmation";
import { nextOrderNumber } from "../payments/numbering";
import { NewOrder, type NewOrderInput } from "../place-order-schema";
import type { PricedCart } from "../pricing/pricing";
import { isPublic, price } from "../pricing/quote";
import { quoteSnapshot } from "../pricing/quote-snapshot";
import type { QuoteSnapshot } from "../quote-schema";
import { addLines } from "./lines";
import { type PlacedOrder, placedOnce, placementOf } from "./placement";
import { sponsorshipInterestOf } from "./sponsorship-interest";

type Placer = VisitorActor | StaffActor | SystemActor;
type Order = typeof orders.$inferSelect;

/**
 * Takes the places, writes the order, its groups and a row for every guest (`registration §1, §2`). The
 * price is computed again under lock. Throws 409 `quote_changed` with `details.quote` when it is not the
 * one that was quoted, 409 `sold_out`, 422. With an idempotency key, the same request twice is one order.
 */
export async function placeOrder(
  actor: Placer,
  event: EventAddress,
  input: NewOrderInput,
  idempotencyKey: string | null = null,
): Promise<PlacedOrder> {
  if (actor.kind === "staff") requirePermission(actor, "orders_edit");
  const order = accept(NewOrder, input);
  if (actor.kind === "visitor" && order.payment_method !== "card") await admitMailRequest(actor);
  const placement = placementOf(event, order, idempotencyKey);
  return placedOnce(actor, placement, () =>
    db.transaction((tx) => writeOrder(tx, actor, event, order, { placement })),
  );
}

type Writing = {
  placement: Placement | null;
  /** Only to see what would be refused: at today's price, by any method, and taken back afterwards. */
  isRehearsal?: boolean;
};

/** Throws as `placeOrder` does, which see. */
export async function writeOrder(
  tx: Tx,
  actor: Placer,
  address: EventAddress,
  input: NewOrder,
  { placement, isRehearsal = false }: Writing,
): Promise<PlacedOrder> {
  const at = now();
  const { organizationId } = actor;
  // Looked at before any lock: who comes too late does not make those in line wait longer.
  price(actor, await readCatalog(tx, organizationId, address, input.cart), input.cart, at, "cart.");
  const catalog = await lockCatalog(tx, organizationId, address, input.cart);
  const { priced, holds } = price(actor, catalog, input.cart, at, "cart.");
  const quote = quoteSnapshot(catalog, priced, at);
  if (!isRehearsal) requireSameQuote(actor, input, quote);
  const [anyMethod] = quote.payment_methods;
  const method = isRehearsal ? (anyMethod ?? null) : paymentMethodFor(input, quote, priced);
  await freeCapacity(tx, organizationId, holdsOfOffer(catalog.offer));
  await takeCapacity(tx, organizationId, holds);
  const token = newOrderToken(placement, at);
  const order = await insertOrder(tx, actor, catalog, priced, {
    ...state(actor, catalog, method, at),
    orderNumber: await nextOrderNumber(tx, organizationId),
    capabilityHash: hashSecret(token),
    paymentMethod: method,
    purchaserName: `${input.purchaser.first_name} ${input.purchaser.last_name}`,
    purchaserEmail: input.purchaser.email.trim(),
    quoteFingerprint: quote.fingerprint,
    quoteSnapshot: quote,
    sponsorshipInterest: await sponsorshipInterestOf(tx, catalog.event, input),
    placementKey: placement?.key ?? null,
    placementFingerprint: placement?.fingerprint ?? null,
    createdAt: at,
  });
  const made = await addLines(tx, order, priced.lines, quote.group_plan, input.purchaser);
  await createGroups(tx, {
    organizationId,
    eventId: order.eventId,
    orderId: order.id,
    plan: quote.group_plan,
    ...made,
    purchaser: input.purchaser_attends ? input.purchaser : null,
  });
  await addBuyerAnswers(tx, order, input.answers);
  if (method === "card")
    await openPayment(tx, {
      organizationId,
      orderId: order.id,
      method,
      amount: order.total,
      currency: order.currency,
    });
  await nameGuests(tx, organizationId, order.id, {
    plan: quote.group_plan,
    groups: input.groups,
    demanding: isPublic(actor),
  });
  if (method === "check" && !isRehearsal) await countUnconfirmed(tx, actor, order);
  if (actor.kind === "staff")
    await proveMailbox(tx, { organizationId, address: input.purchaser.email }, "staff");
  await convertOffer(tx, catalog.offer, order.id);
  await record(tx, actor, order);
  if (method !== "card") await enqueue(tx, "confirm-order", { organizationId, orderId: order.id });
  return { orderId: order.id, orderNumber: order.orderNumber, token };
}

/** Members and the product itself may order at today's price without having asked for a quote. */
function requireSameQuote(actor: Placer, input: NewOrder, quote: QuoteSnapshot): void {
  const { quote_fingerprint: seen } = input;
  if (seen == null && actor.kind === "visitor")
    throw refused("quote_fingerprint", "required", "Send the fingerprint of the quote.");
  if (seen == null || seen === quote.fingerprint) return;
  throw conflict("quote_changed", "The price has changed. Please look at it again.", { quote });
}

function paymentMethodFor(input: NewOrder, quote: QuoteSnapshot, priced: PricedCart) {
  if (priced.total === 0) return null;
  const method = quote.payment_methods.find((each) => each === input.payment_method);
  if (method) return method;
  throw invalid("Choose how to pay.", [
    {
      path: "payment_method",
      code: "invalid_payment_method",
      message: `Choose one of: ${quote.payment_methods.join(", ")}.`,
    },
  ]);
}

/** Nothing to pay: done. A check has days to arrive once its mailbox is proved, a card minutes. */
function state(actor: Placer, { event }: Catalog, method: "card" | "check" | null, at: Date) {
  if (method === null) return { status: "completed" as const, completedAt: at };
  if (method === "check") return { status: "pending" as const, ...checkHold(actor, event) };
  const reservationExpiresAt = secondsFromNow(event.reservationMinutes * 60);
  return { status: "pending" as const, reservationExpiresAt };
}

async function insertOrder(
  tx: Tx,
  actor: Placer,
  { event }: Catalog,
  priced: PricedCart,
  values: Omit<
    typeof orders.$inferInsert,
    | "organizationId"
    | "eventId"
    | "currency"
    | "subtotal"
    | "total"
    | "taxDeductible"
    | "nonDeductible"
  >,
): Promise<Order> {
  const { promoCodeId, conversionIntents, subtotal, discount, donation, feesCovered } = priced;
  const { taxDeductible, nonDeductible, total } = priced;
  const [order] = await tx
    .insert(orders)
    .values({
      ...values,
      organizationId: actor.organizationId,
      eventId: event.id,
      currency: event.currency,
      registrationVersion: 2,
      ...{ promoCodeId, conversionIntents, subtotal, discount, donation, feesCovered },
      ...{ taxDeductible, nonDeductible, total },
    })
    .returning();
  if (!order) throw new Error("An order was not written.");
  return order;
}

async function record(tx: Tx, actor: Placer, order: Order): Promise<void> {
  const { id, orderNumber, status, total, currency } = order;
  await recordChange(tx, actor, {
    action: "order.place",
    subjectType: "order",
    subjectId: id,
    after: { order_number: orderNumber, status, total, currency },
  });
  await recordEvent(tx, actor.organizationId, "order.placed", {
    order_id: id,
    order_number: orderNumber,
    event_id: order.eventId,
    status,
  });
}
