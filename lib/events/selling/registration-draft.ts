import { eq, lt } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { orders, registrationDrafts, ticketTypes, waitlistEntries } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import { AppError, type Problem } from "@/lib/errors";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";
import { check } from "@/lib/input";
import { isTicketOfEntry, offerUntil } from "../capacity/waitlist-offers";
import { waitlistToken } from "../capacity/waitlist-token";
import { tokenOf } from "../order-token";
import { quoteOf } from "../pricing/quote";
import type { CartInput, QuoteSnapshot } from "../quote-schema";
import { cartOf } from "./draft-order";
import { type Draft, type DraftChanges, RegistrationDraft } from "./registration-draft-schema";

/** Somebody on the public pages, in a session that their browser keeps. */
export type Registrant = (VisitorActor & { sessionId: number }) | DonorActor;

/** Days after its last change. */
const KEPT_DAYS = 3;

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
  within(
    registrationDrafts,
    organizationId,
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
      within(orders, registrationDrafts.organizationId, eq(orders.id, registrationDrafts.orderId)),
    )
    .leftJoin(
      waitlistEntries,
      within(
        waitlistEntries,
        registrationDrafts.organizationId,
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

/** Deletes what nobody has touched for days. */
export async function deleteOldDrafts(): Promise<void> {
  await db
    .delete(registrationDrafts)
    .where(ofAll(registrationDrafts, lt(registrationDrafts.updatedAt, daysFromNow(-KEPT_DAYS))));
}
