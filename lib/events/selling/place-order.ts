import type { Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { type CommitAfter, readingFirst } from "@/db/trips";
import { foundChangeQuery } from "@/lib/audit/audit";
import { now, secondsFromNow } from "@/lib/clock";
import { conflict, invalid, unavailable } from "@/lib/errors";
import { admitMailRequest } from "@/lib/gate/mail-requests";
import { requirePermission } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { accept, refused } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import { proveMailbox } from "@/lib/messages/gate";
import { freeCapacity, holdsOfOffer } from "../capacity/capacity";
import type { Catalog, CatalogRead, EventAddress } from "../capacity/catalog";
import { convertOffer } from "../capacity/waitlist-offers";
import { newGroups } from "../guests/groups";
import { nameGuests } from "../guests/guest-details";
import type { Registration } from "../order-record";
import { newOrderToken, type Placement } from "../order-token";
import { buyerAnswers } from "../orders/buyer-answers";
import { checkHold, countUnconfirmed } from "../payments/confirmation";
import { NewOrder, type NewOrderInput } from "../place-order-schema";
import type { PricedCart } from "../pricing/pricing";
import { isPublic, type Priced } from "../pricing/quote";
import { quoteSnapshot } from "../pricing/quote-snapshot";
import type { QuoteSnapshot } from "../quote-schema";
import { noteFormOrder } from "./form-source";
import { lineRow, sponsorRows } from "./lines";
import { type OrderRows, orderQuery, placedOrder } from "./order-rows";
import { type PlacedOrder, placedOnce, placementOf } from "./placement";
import { type Placer, readPriced } from "./priced-read";
import { sponsorshipInterestOf } from "./sponsorship-interest";

/**
 * Takes the places, writes the order, its groups and a row for every guest (`registration §1, §2`). What
 * the price is computed from is compared again under lock. Throws 409 `quote_changed` with
 * `details.quote` when it is not the one that was quoted, 409 `sold_out`, 422. With an idempotency key,
 * the same request twice is one order.
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
    untilUnchanged(() =>
      readingFirst((tx, commitAfter) =>
        writeOrder(tx, actor, event, order, { placement, commitAfter }),
      ),
    ),
  );
}

/** Something that an order was prepared from changed before it was written. */
class Changed extends Error {}

const MOST_ATTEMPTS = 5;

/** Runs a transaction around `writeOrder`, and anew while what it prepared from changes. */
export async function untilUnchanged<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isChanged =
      error instanceof Changed || uniqueViolation(error, "registration_groups_reference_key");
    if (!isChanged) throw error;
    if (attempt >= MOST_ATTEMPTS) throw unavailable();
    return untilUnchanged(work, attempt + 1);
  }
}

type Writing = {
  placement: Placement | null;
  /** Only to see what would be refused: at today's price, by any method, and taken back afterwards. */
  isRehearsal?: boolean;
  /** Tickets cost nothing, whatever their price. */
  isComplimentary?: boolean;
  /** Who is asked for at checkout must be named, as visitors must; members may leave it for later. */
  isDemanding?: boolean;
  /** Ends the transaction with the order's own statement. */
  commitAfter?: CommitAfter;
} & Partial<Pick<OrderRows, "isFlushedLater">>;

/** Throws as `placeOrder` does, which see. To be run by `untilUnchanged`. */
export async function writeOrder(
  tx: Tx,
  actor: Placer,
  address: EventAddress,
  input: NewOrder,
  { placement, isRehearsal = false, isFlushedLater = false, commitAfter, ...asked }: Writing,
): Promise<PlacedOrder> {
  const at = now();
  const { organizationId } = actor;
  const { isComplimentary = false, isDemanding = isPublic(actor) } = asked;
  const { read, ...priced } = await readPriced(tx, actor, address, input, { at, isComplimentary });
  const { catalog } = read;
  const quote = quoteSnapshot(catalog, priced.priced, at);
  if (!isRehearsal) requireSameQuote(actor, input, quote);
  const [anyMethod] = quote.payment_methods;
  const method = isRehearsal ? (anyMethod ?? null) : paymentMethodFor(input, quote, priced.priced);
  const token = newOrderToken(placement, at);
  const order = {
    awaitsConfirmation: false,
    ...state(actor, catalog, method, at),
    ...amountsOf(priced.priced),
    registrationVersion: 2,
    currency: catalog.event.currency,
    capabilityHash: hashSecret(token),
    paymentMethod: method,
    purchaserName: `${input.purchaser.first_name} ${input.purchaser.last_name}`,
    purchaserEmail: input.purchaser.email.trim(),
    language: input.language ?? null,
    quoteFingerprint: quote.fingerprint,
    quoteSnapshot: quote,
    sponsorshipInterest: await sponsorshipInterestOf(tx, catalog.event, input),
    placementKey: placement?.key ?? null,
    placementFingerprint: placement?.fingerprint ?? null,
    createdAt: at,
  };
  const rows = rowsOf(actor, read, priced, { input, quote, order, isFlushedLater, isDemanding });
  if (method === "check" && !isRehearsal)
    await countUnconfirmed(tx, actor, { ...order, eventId: catalog.event.id });
  if (actor.kind === "staff")
    await proveMailbox(tx, { organizationId, address: input.purchaser.email }, "staff");
  const isToBeConfirmed = method !== "card";
  const isLast = commitAfter && !catalog.offer && !isToBeConfirmed && !input.via;
  await freeCapacity(tx, organizationId, holdsOfOffer(catalog.offer));
  const { status, total, currency, capabilityHash } = order;
  const told = foundChangeQuery(
    tx,
    actor,
    { action: "order.place", subjectType: "order", after: { status, total, currency } },
    placedOrder(capabilityHash),
  );
  const query = orderQuery(tx, rows);
  const [answer] = isLast
    ? await commitAfter(query, told)
    : await Promise.all([query.execute(), told.execute()]);
  const [placed] = answer.rows;
  if (!placed) throw new Changed();
  await convertOffer(tx, catalog.offer, placed.id);
  if (input.via) await noteFormOrder(tx, organizationId, placed.id, input.via);
  const confirmation = { organizationId, orderId: placed.id };
  if (isToBeConfirmed) await enqueue(tx, "confirm-order", confirmation, { isPatient: true });
  return { orderId: placed.id, orderNumber: placed.order_number, token };
}

type Prepared = { input: NewOrder; quote: QuoteSnapshot; isDemanding: boolean } & Pick<
  OrderRows,
  "order" | "isFlushedLater"
>;

/** Every row of the order. Throws 422 for answers and guests. */
function rowsOf(
  actor: Placer,
  { catalog: { event }, questions, contents }: CatalogRead,
  { priced, holds }: Priced,
  { input, quote, order, isFlushedLater, isDemanding }: Prepared,
): OrderRows {
  const { organizationId } = actor;
  const { status, total, currency, paymentMethod } = order;
  const given = buyerAnswers(questions, input.answers);
  const { groups, attendees, answers } = nameGuests(
    {
      status: status ?? "pending",
      checkAdmittedAt: null,
      event: { questions },
      ...newGroups(
        quote.group_plan,
        priced.lines,
        input.purchaser_attends ? input.purchaser : null,
      ),
      answers: [...given].map(([questionId, answer]) => ({
        ...{ questionId, answer },
        ...{ groupId: null, attendeeId: null },
      })),
    } satisfies Registration,
    { plan: quote.group_plan, groups: input.groups, demanding: isDemanding },
  );
  const card = { method: "card", amount: total, currency, status: "pending" } as const;
  return {
    ...{ organizationId, eventId: event.id, holds, contents, order, isFlushedLater },
    lines: priced.lines.map(lineRow),
    sponsors: sponsorRows(priced.lines, input.purchaser),
    ...{ groups, attendees, answers },
    payments: paymentMethod === "card" ? [card] : [],
  };
}

/** Members and the product itself may order at today's price without having asked for a quote. */
function requireSameQuote(actor: Placer, input: NewOrder, quote: QuoteSnapshot): void {
  const { quote_fingerprint: seen } = input;
  if (seen == null && actor.kind === "visitor")
    throw refused("quote_fingerprint", "required", "Send the fingerprint of the quote.");
  if (seen == null || seen === quote.fingerprint) return;
  throw conflict("quote_changed", "The price has changed. Please review it.", { quote });
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

function amountsOf({ lines: _, admissions: __, coverFees: ___, ...amounts }: PricedCart) {
  return amounts;
}
