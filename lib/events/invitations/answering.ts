import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { eventInvitations } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { systemActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { proveMailbox } from "@/lib/messages/gate";
import type { EventRow, TicketType } from "../capacity/catalog";
import { isOver } from "../capacity/event-end";
import {
  freeReserved,
  type Invitation,
  lockInvitation,
  queueMails,
  reserveAgain,
} from "../capacity/invitation-seats";
import { lockEventRow, lockType, offerFreePlaces } from "../capacity/waitlist-offering";
import { lockOrder } from "../order-record";
import { holdsCapacity } from "../order-status";
import { claimOrder, type OrderRow } from "../orders/transition";
import { untilUnchanged } from "../selling/place-order";
import { guestsOf } from "./hosted";
import { type InvitedActor, invitedView, isOpen, readInvited } from "./invited";
import {
  InvitationAnswer,
  type InvitationAnswerInput,
  type PublicInvitation,
} from "./public-schema";
import { register, unregister } from "./registering";
import { leaveSeat, takeSeat } from "./seats";

/**
 * Answers an invitation, or changes the answer. A yes places an order, or takes a seat of the host; a no lets
 * it go where that costs nothing. Throws not found, 409 `invitation_changed`, `sold_out`, `paid_registration`,
 * `no_seat`, 422.
 */
export async function answerInvitation(
  actor: InvitedActor,
  input: InvitationAnswerInput,
): Promise<PublicInvitation> {
  const answer = accept(InvitationAnswer, input);
  await untilUnchanged(() => db.transaction((tx) => writeAnswer(tx, actor, answer)));
  return invitedView(db, actor);
}

type Claimed = { invitation: Invitation; event: EventRow; order: OrderRow | null };

async function writeAnswer(tx: Tx, actor: InvitedActor, answer: InvitationAnswer): Promise<void> {
  const claimed = await claim(tx, actor);
  const { invitation, event } = claimed;
  requireVersion(invitation, answer.version);
  requireAnswerable(claimed, answer);
  const { organizationId, id, email } = invitation;
  if (email) await proveMailbox(tx, { organizationId, address: email }, "link");
  const kept = invitation.hostOrderId
    ? await answerAsGuest(tx, actor, invitation, answer)
    : await answerForOneself(tx, actor, claimed, answer);
  const moved = (answer.response === "no") !== (invitation.response === "no");
  const version = invitation.version + 1;
  await tx
    .update(eventInvitations)
    .set({
      ...{ ...kept, version, response: answer.response, respondedAt: now() },
      calendarChanges: invitation.calendarChanges + (moved ? 1 : 0),
      language: answer.language ?? invitation.language,
    })
    .where(within(eventInvitations, organizationId, eq(eventInvitations.id, id)));
  await recordChange(tx, actor, {
    ...{ action: "invitation.answer", subjectType: "event_invitation", subjectId: id },
    before: { response: invitation.response },
    after: { response: answer.response },
  });
  if (answer.response === "no" && invitation.response !== "no")
    await queueMails(tx, invitation, [{ id, step: `declined:${version}` }], "declined");
  const system = systemActor(organizationId, actor.requestId);
  await offerFreePlaces(tx, system, event.id);
}

/** Locks the registration, the event and the invitation, in this order. Throws not found. */
async function claim(tx: Tx, actor: InvitedActor): Promise<Claimed> {
  const { organizationId, invitationId } = actor;
  const { invitation: before, event: of } = await readInvited(tx, actor);
  if (before.hostOrderId) await lockOrder(tx, organizationId, before.hostOrderId);
  const isRegistered = before.response === "yes" && before.orderId !== null;
  const order = isRegistered ? await claimOrder(tx, organizationId, before.orderId ?? 0) : null;
  const event = await lockEventRow(tx, organizationId, of.id);
  const invitation = await lockInvitation(tx, organizationId, invitationId);
  if (event?.status !== "published" || !invitation || invitation.status === "revoked")
    throw notFound("invitation");
  // Whoever was faster changed the version, and is told of below.
  return { invitation, event, order };
}

function requireVersion({ version }: Invitation, sent: number): void {
  if (version === sent) return;
  throw conflict(
    "invitation_changed",
    "This invitation was answered or changed in the meantime. Reload the page and try again.",
    { current_version: String(version) },
  );
}

function requireAnswerable({ invitation, event }: Claimed, answer: InvitationAnswer): void {
  const { response, guests } = answer;
  if (isOver(event, now())) throw refused("response", "event_over", "This event is over.");
  if (response !== "no" && !isOpen(invitation, event, now()))
    throw refused(
      ...(["response", "deadline_passed"] as const),
      "The deadline to answer has passed. Please contact the organizers.",
    );
  if (response !== "yes") return;
  if (guests.length === 0) throw refused("guests", "required", "Tell us who is coming.");
  if (guests.length > invitation.seats)
    throw refused(
      "guests",
      "too_many_guests",
      `This invitation is for at most ${invitation.seats} people.`,
    );
}

type Kept = Partial<Pick<Invitation, "orderId" | "attendeeId">>;

/** A host’s guest takes or leaves a seat that the host has. */
async function answerAsGuest(
  tx: Tx,
  { requestId }: InvitedActor,
  invitation: Invitation,
  { response, guests }: InvitationAnswer,
): Promise<Kept> {
  const [guest] = guests;
  if (response === "yes" && guest)
    return { attendeeId: await takeSeat(tx, invitation, named(invitation, guest), requestId) };
  await leaveSeat(tx, invitation, requestId);
  return { attendeeId: null };
}

type Guest = InvitationAnswer["guests"][number];

/** By the name that they give, or else by the one that the host gave. */
function named({ name }: Invitation, guest: Guest): Guest {
  if (guest.first_name || guest.last_name) return guest;
  const [first = "", ...rest] = (name ?? "").trim().split(/\s+/);
  return { ...guest, first_name: first, last_name: rest.join(" ") || null };
}

async function answerForOneself(
  tx: Tx,
  { requestId }: InvitedActor,
  { invitation: before, event, order }: Claimed,
  answer: InvitationAnswer,
): Promise<Kept> {
  const isRegistered = order !== null && holdsCapacity(order.status);
  if (isRegistered) {
    if (answer.response === "yes") await requireNoGuests(tx, order);
    await unregister(tx, order, { requestId, isReplaced: true });
  }
  const invitation = (await lockInvitation(tx, before.organizationId, before.id)) ?? before;
  if (answer.response === "maybe") {
    if (invitation.heldUnits === 0) await reserveAgain(tx, invitation);
    return {};
  }
  await freeReserved(tx, invitation);
  if (answer.response === "no") return {};
  const type = await typeOf(tx, invitation);
  const registering = { invitation: before, event, type, answer, requestId };
  const { orderId } = await register(tx, registering);
  return { orderId };
}

/** Whoever gave seats to guests changes names on the registration’s page instead. */
async function requireNoGuests(tx: Tx, order: OrderRow): Promise<void> {
  if ((await guestsOf(tx, order)).length === 0) return;
  throw conflict(
    "has_guests",
    "You have invited guests. Change names on the registration page instead.",
  );
}

async function typeOf(tx: Tx, { organizationId, ticketTypeId }: Invitation): Promise<TicketType> {
  const type = await lockType(tx, { organizationId, id: ticketTypeId ?? 0 });
  if (!type) throw notFound("ticket");
  return type;
}
