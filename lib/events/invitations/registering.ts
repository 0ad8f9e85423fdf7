import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { questions } from "@/db/schema";
import { within } from "@/db/within";
import { conflict, invalid, type Problem } from "@/lib/errors";
import { type GuestActor, systemActor } from "@/lib/identity/actor";
import { fingerprint } from "@/lib/ids";
import { accept } from "@/lib/input";
import { readLedger } from "@/lib/payments/ledger";
import type { EventRow, TicketType } from "../capacity/catalog";
import type { Invitation } from "../capacity/invitation-seats";
import { getOrderRecord } from "../order-record";
import { moveOrder, type OrderRow } from "../orders/transition";
import { NewOrder } from "../place-order-schema";
import { quoteOf } from "../pricing/quote";
import type { QuoteSnapshot } from "../quote-schema";
import { requireNothingUnderWay } from "../refunds/cancellation";
import { writeOrder } from "../selling/place-order";
import type { PlacedOrder } from "../selling/placement";
import type { ComingGuest, InvitationAnswer } from "./public-schema";

type Registering = {
  invitation: Invitation;
  event: EventRow;
  type: TicketType;
  answer: InvitationAnswer;
  requestId: string;
};

/**
 * Places the order that a yes is, through the same step as every registration. Nothing may be reserved for the
 * invitation any more; the event is locked. Throws as `placeOrder` does.
 */
export async function register(tx: Tx, registering: Registering): Promise<PlacedOrder> {
  const { invitation, event, type, answer, requestId } = registering;
  const { organizationId, id, version, isComplimentary } = invitation;
  const actor = systemActor(organizationId, requestId);
  const quantity = Math.ceil(answer.guests.length / type.admissionsPerUnit);
  const cart = { tickets: [{ ticket_type_id: type.id, quantity }] };
  const { group_plan: plan } = await quoteOf(tx, actor, { id: event.id }, cart, null);
  const input = accept(NewOrder, {
    cart,
    purchaser: purchaserOf(invitation, answer),
    payment_method:
      answer.payment_method ?? (event.paymentMethods.includes("card") ? "card" : "check"),
    groups: groupsOf(plan, answer.guests, await groupKeys(tx, event)),
    language: answer.language ?? invitation.language ?? undefined,
  });
  const placement = {
    key: `invitation:${id}:${version}`,
    fingerprint: fingerprint({ event: event.id, input }),
  };
  const writing = { placement, isComplimentary, isDemanding: true };
  return writeOrder(tx, actor, { id: event.id }, input, writing);
}

/** Whoever was invited, by the name that they give or were invited by. Throws 422. */
function purchaserOf({ name, email }: Invitation, { guests }: InvitationAnswer) {
  const [first] = guests;
  const [given = "", ...rest] = (name ?? "").trim().split(/\s+/);
  const firstName = first?.first_name?.trim() || (first?.last_name ? "" : given);
  const lastName = first?.last_name?.trim() || (first?.first_name ? "" : rest.join(" "));
  const problems: Problem[] = [
    ...(firstName ? [] : [missing("first_name", "Enter your first name.")]),
    ...(lastName ? [] : [missing("last_name", "Enter your last name.")]),
  ];
  if (problems.length > 0) throw invalid("Please enter your name.", problems);
  const short = (text: string) => text.slice(0, 127);
  return { first_name: short(firstName), last_name: short(lastName), email: email ?? "" };
}

const missing = (field: string, message: string): Problem => ({
  ...{ path: `guests.0.${field}`, code: "required", message },
});

/** The keys of questions that are asked of a group, which each guest’s answers may hold. */
async function groupKeys(tx: Tx, { organizationId, id }: EventRow): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ key: questions.fieldKey })
    .from(questions)
    .where(
      within(questions, organizationId, eq(questions.eventId, id), eq(questions.scope, "group")),
    );
  return new Set(found.map(({ key }) => key));
}

/** The guests on the seats of the order, one after the other. */
function groupsOf(
  plan: QuoteSnapshot["group_plan"],
  guests: readonly ComingGuest[],
  groupKeys: ReadonlySet<string>,
) {
  let next = 0;
  return plan.map(({ key, slots }) => {
    const own = guests.slice(next, next + slots);
    const isFirst = next === 0;
    next += slots;
    const isGroups = ({ field_key: field }: { field_key?: string | null }) =>
      field != null && groupKeys.has(field);
    const answers = own.flatMap((guest) => guest.answers ?? []);
    return {
      key,
      answers: answers.filter(isGroups),
      attendees: own.map((guest, at) => ({
        slot: at + 1,
        ...(isFirst && at === 0 ? {} : namesOf(guest)),
        answers: (guest.answers ?? []).filter((each) => !isGroups(each)),
      })),
    };
  });
}

const namesOf = ({ first_name, last_name, email }: ComingGuest) => ({
  first_name: first_name || null,
  last_name: last_name || null,
  email: email || null,
});

/**
 * Cancels the registration of an invitation where that costs nothing. Throws 409 `paid_registration`,
 * `checked_in`, `payment_processing`.
 */
export async function unregister(
  tx: Tx,
  order: OrderRow,
  { requestId, isReplaced }: { requestId: string; isReplaced: boolean },
): Promise<void> {
  const { organizationId, id: orderId } = order;
  await requireNothingUnderWay(tx, order);
  const { payments } = await readLedger(tx, organizationId, { orderId });
  if (payments.some(({ status }) => status === "succeeded"))
    throw conflict(
      "paid_registration",
      "This registration has been paid. Cancel it on the registration page, or contact the organizers.",
    );
  const { attendees } = await getOrderRecord(organizationId, orderId, tx);
  if (attendees.some(({ checkedInAt }) => checkedInAt !== null))
    throw conflict("checked_in", "Someone in this registration has already been checked in.");
  const actor: GuestActor = { kind: "guest", organizationId, orderId, requestId };
  const move = { to: "cancelled", action: "order.cancel" } as const;
  const reason = "The answer to the invitation changed.";
  await moveOrder(tx, actor, order, { ...move, reason, isQuiet: true, isReplaced });
}
