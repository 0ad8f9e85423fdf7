import { and, eq, lt } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { orders, registrationDrafts, ticketTypes, waitlistEntries } from "@/db/schema/index";
import { daysFromNow, now } from "@/lib/clock";
import { AppError, type Problem } from "@/lib/errors";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";
import { fingerprint } from "@/lib/ids";
import { check } from "@/lib/input";
import { isTicketOfEntry, offerUntil, type WaitlistOffer } from "../capacity/waitlist-offers";
import { waitlistToken } from "../capacity/waitlist-token";
import type { OrderStatus } from "../order-status";
import { tokenOf } from "../order-token";
import type { NewOrderInput } from "../place-order-schema";
import { quoteOf } from "../pricing/quote";
import type { CartInput, QuoteSnapshot } from "../quote-schema";
import { type DraftChanges, RegistrationDraft } from "./registration-draft-schema";

/** Somebody on the public pages, in a session that their browser keeps. */
export type Registrant = (VisitorActor & { sessionId: number }) | DonorActor;

/** Days after its last change. */
const KEPT_DAYS = 3;

export type DraftOrder = {
  id: number;
  status: OrderStatus;
  paymentMethod: string | null;
  deadline: Date | null;
  /** Of its link, for the session that placed it; null once it was replaced. */
  token: string | null;
};
export type Draft = {
  id: number;
  content: RegistrationDraft;
  /** What was placed with it last. */
  order: DraftOrder | null;
  /** The places of the waiting list that it is for, also while its own unpaid order has them. */
  offer: (WaitlistOffer & { until: Date }) | null;
  waitlistToken: string | null;
};

/** Registering is anybody's: a signed-in donor does it like everybody else. */
export const asVisitor = ({
  organizationId,
  requestId,
  sessionId,
  address,
}: Registrant): VisitorActor => ({
  kind: "visitor",
  organizationId,
  requestId,
  sessionId,
  address,
});

const isOf = ({ organizationId, sessionId }: Registrant, eventId: number) =>
  and(
    eq(registrationDrafts.organizationId, organizationId),
    eq(registrationDrafts.sessionId, sessionId),
    eq(registrationDrafts.eventId, eventId),
  );

/** What this visitor is about to register for an event; null when nothing. */
export const readDraft = (actor: Registrant, eventId: number): Promise<Draft | null> =>
  findDraft(db, actor, eventId);

/** The same for what is done with it. */
export async function findDraft(
  reader: Db | Tx,
  actor: Registrant,
  eventId: number,
): Promise<Draft | null> {
  const [found] = await reader
    .select({
      draft: registrationDrafts,
      order: orders,
      entry: waitlistEntries,
      ticket: { admissionsPerUnit: ticketTypes.admissionsPerUnit },
    })
    .from(registrationDrafts)
    .leftJoin(
      orders,
      and(
        eq(orders.organizationId, registrationDrafts.organizationId),
        eq(orders.id, registrationDrafts.orderId),
      ),
    )
    .leftJoin(
      waitlistEntries,
      and(
        eq(waitlistEntries.organizationId, registrationDrafts.organizationId),
        eq(waitlistEntries.id, registrationDrafts.waitlistEntryId),
      ),
    )
    .leftJoin(ticketTypes, isTicketOfEntry)
    .where(isOf(actor, eventId));
  if (!found) return null;
  const { draft, order, entry, ticket } = found;
  const content = RegistrationDraft.safeParse(draft.content);
  const offer = entry && ticket && offerUntil({ entry, ...ticket }, order);
  return {
    id: draft.id,
    content: content.data ?? RegistrationDraft.parse({}),
    order: order && {
      id: order.id,
      status: order.status,
      paymentMethod: order.paymentMethod,
      deadline: order.reservationExpiresAt,
      token: tokenOf(order),
    },
    offer,
    waitlistToken: offer && waitlistToken(offer.entry),
  };
}

type Links = { orderId?: number | null; waitlistEntryId?: number | null };

/** Keeps what was chosen or typed; what is not named stays. Throws 422 for what is too long to keep. */
export const saveDraft = (
  actor: Registrant,
  eventId: number,
  changes: DraftChanges,
  links: Links = {},
): Promise<void> => db.transaction((tx) => keepDraft(tx, actor, eventId, changes, links));

async function keepDraft(
  tx: Tx,
  actor: Registrant,
  eventId: number,
  changes: DraftChanges,
  links: Links,
): Promise<void> {
  const known = await findDraft(tx, actor, eventId);
  const content = check({ ...known?.content, ...changes }, RegistrationDraft);
  const { organizationId, sessionId } = actor;
  await tx
    .insert(registrationDrafts)
    .values({ organizationId, sessionId, eventId, content, ...links })
    .onConflictDoUpdate({
      target: [
        registrationDrafts.organizationId,
        registrationDrafts.sessionId,
        registrationDrafts.eventId,
      ],
      set: { content, updatedAt: now(), ...links },
    });
}

/** The same for an order that is over or wanted no more: the next one is another one. */
export const startAfterOrder = (actor: Registrant, eventId: number): Promise<void> =>
  db.transaction((tx) => leaveOrder(tx, actor, eventId));

/** What is chosen from now on is for another order than the last one. */
export async function leaveOrder(tx: Tx, actor: Registrant, eventId: number): Promise<void> {
  const draft = await findDraft(tx, actor, eventId);
  if (draft?.order)
    await keepDraft(tx, actor, eventId, { after: draft.order.id }, { orderId: null });
}

/** The cart of a draft, as it is quoted and placed. */
export function cartOf({ content, waitlistToken: token }: Draft): CartInput {
  const { gift } = content;
  return {
    tickets: unitsOf(content.tickets).map(([ticket_type_id, quantity]) => ({
      ticket_type_id,
      quantity,
    })),
    sponsor_packages: unitsOf(content.packages).map(([sponsor_package_id, quantity]) => ({
      sponsor_package_id,
      quantity,
    })),
    auction_items: content.auction_items.map((auction_item_id) => ({ auction_item_id })),
    auction_bids: content.auction_bids.map((auction_bid_id) => ({ auction_bid_id })),
    donations: gift ? [{ amount: gift }] : [],
    promo_code: content.promo_code || null,
    access_code: content.access_code || null,
    waitlist_token: token,
    cover_fees: content.cover_fees,
    conversion_intents:
      content.recurring_gift || content.child_sponsorship
        ? { recurring_gift: content.recurring_gift, child_sponsorship: content.child_sponsorship }
        : null,
  };
}

const unitsOf = (units: Record<string, number>): [number, number][] =>
  Object.entries(units).flatMap(([id, count]) => (count > 0 ? [[Number(id), count]] : []));

export type DraftQuote =
  | { quote: QuoteSnapshot; problems: [] }
  | { quote: null; problems: Problem[]; isSoldOut: boolean };

/** Prices a draft; what stands in the way is told, not thrown. Throws not found. */
export const quoteDraft = (
  actor: Registrant,
  eventId: number,
  draft: Draft,
  changes: Partial<CartInput> = {},
): Promise<DraftQuote> => draftQuote(db, actor, eventId, draft, changes);

/** The same for what is compared with it. */
export async function draftQuote(
  reader: Db | Tx,
  actor: Registrant,
  eventId: number,
  draft: Draft,
  changes: Partial<CartInput>,
): Promise<DraftQuote> {
  try {
    const visitor = asVisitor(actor);
    const cart = { ...cartOf(draft), ...changes };
    const quote = await quoteOf(reader, visitor, { id: eventId }, cart, draft.offer);
    return { quote, problems: [] };
  } catch (error) {
    if (!(error instanceof AppError) || !["invalid", "conflict"].includes(error.kind)) throw error;
    const problems = error.problems.length > 0 ? error.problems : [wholeProblem(error)];
    return { quote: null, problems, isSoldOut: error.code === "sold_out" };
  }
}

const wholeProblem = ({ code, message }: AppError): Problem => ({ path: "", code, message });

/** A draft as an order, and the key under which it is one and the same however often it is sent. */
export function orderOf(
  draft: Draft,
  plan: QuoteSnapshot["group_plan"],
  quoteFingerprint: string,
): { input: NewOrderInput; key: string } {
  const { content } = draft;
  const input: NewOrderInput = {
    cart: cartOf(draft),
    purchaser: { ...content.purchaser, phone: content.purchaser.phone || null },
    purchaser_attends: content.purchaser_attends,
    payment_method: content.payment_method,
    answers: answerList(content.answers),
    groups: plan.map((group, index) => groupOf(draft, group.key, index === 0)),
    sponsorship_interest:
      content.child_sponsorship && content.recipient_id
        ? { recipient_id: content.recipient_id }
        : null,
    quote_fingerprint: quoteFingerprint,
  };
  const own = fingerprint({ ...input, cart: { ...input.cart, waitlist_token: null } });
  return { input, key: `draft:${draft.id}:${content.after}:${own}` };
}

function groupOf({ content }: Draft, key: string, isFirst: boolean) {
  const group = content.groups[key];
  const guests = Object.entries(group?.guests ?? {});
  return {
    key,
    label: group?.label || null,
    answers: answerList(group?.answers ?? {}),
    attendees: guests.map(([slot, guest]) => {
      const isBuyer = isFirst && slot === "1" && content.purchaser_attends;
      const details = {
        first_name: guest.first_name || null,
        last_name: guest.last_name || null,
        email: guest.email || null,
        phone: guest.phone || null,
      };
      return {
        slot: Number(slot),
        ...(isBuyer ? {} : details),
        answers: answerList(guest.answers),
      };
    }),
  };
}

/** Blank ones too: that a question stays unanswered is told where it stands. */
const answerList = (answers: Record<string, string>) =>
  Object.entries(answers).map(([field_key, answer]) => ({ field_key, answer }));

/** Deletes what nobody has touched for days. */
export async function deleteOldDrafts(): Promise<void> {
  await db
    .delete(registrationDrafts)
    .where(lt(registrationDrafts.updatedAt, daysFromNow(-KEPT_DAYS)));
}
