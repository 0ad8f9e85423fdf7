import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { eventInvitations, orders, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission, systemActor } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { takeCapacity } from "../capacity/capacity";
import type { EventRow } from "../capacity/catalog";
import {
  freeReserved,
  holdsOfUnits,
  type Invitation,
  lockInvitation,
  revokeLocked,
} from "../capacity/invitation-seats";
import { lockEventRow, offerFreePlaces } from "../capacity/waitlist-offering";
import { holdsCapacity } from "../order-status";
import { alreadyInvited } from "./adding";
import { addressOf } from "./judging";
import { readInvitation } from "./rows";
import { InvitationChanges, type InvitationChangesInput, type InvitationView } from "./schema";

/** An invitation of an event under both locks. Throws not found. */
export async function claimInvitation(
  tx: Tx,
  organizationId: number,
  eventId: number,
  id: number,
): Promise<{ event: EventRow; invitation: Invitation }> {
  const event = await lockEventRow(tx, organizationId, eventId);
  const invitation = event && (await lockInvitation(tx, organizationId, id));
  if (!invitation || invitation.eventId !== eventId) throw notFound("invitation");
  return { event, invitation };
}

/**
 * Changes an invitation that is not answered with a yes. Another number of seats or another deadline changes what is
 * reserved. Throws 403, 404, 409 `invitation_state`, `sold_out`, 422.
 */
export async function changeInvitation(
  actor: MemberActor,
  eventId: number,
  id: number,
  input: InvitationChangesInput,
): Promise<InvitationView> {
  requirePermission(actor, "orders_edit");
  const changes = accept(InvitationChanges, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const { invitation } = await claimInvitation(tx, organizationId, eventId, id);
    requireChangeable(invitation);
    const set = columnsOf(invitation, changes);
    const isMoved = set.seats !== undefined || set.respondBy !== undefined;
    if (isMoved) await freeReserved(tx, invitation);
    await write(tx, invitation, set);
    if (isMoved) await reserveAnew(tx, { ...invitation, ...set });
    await recordChange(tx, actor, {
      ...{ action: "invitation.change", subjectType: "event_invitation", subjectId: id },
      after: { ...changes },
    });
    return readInvitation(tx, actor, eventId, id);
  });
}

function requireChangeable({ status, response, hostOrderId }: Invitation): void {
  if (status === "revoked") throw conflict("invitation_state", "This invitation was revoked.");
  if (response === "yes")
    throw conflict(
      "invitation_state",
      "This person has registered. Change or cancel the registration instead.",
    );
  if (hostOrderId !== null)
    throw conflict("invitation_state", "Only the host can change a guest’s invitation.");
}

type Columns = Partial<
  Pick<Invitation, "name" | "email" | "seats" | "isComplimentary" | "respondBy">
>;

function columnsOf(invitation: Invitation, changes: ReturnType<typeof InvitationChanges.parse>) {
  const { respond_by: until } = changes;
  const set: Columns = {
    ...(changes.name !== undefined && { name: changes.name }),
    ...(changes.email !== undefined && { email: changes.email.trim() }),
    ...(changes.seats !== undefined && { seats: changes.seats }),
    ...(changes.is_complimentary !== undefined && {
      isComplimentary: changes.is_complimentary,
    }),
    ...(until !== undefined && { respondBy: until === null ? null : new Date(until) }),
  };
  if (set.respondBy && set.respondBy <= now())
    throw refused("respond_by", "in_the_past", "Enter a time in the future.");
  if (invitation.isReserved && set.respondBy === null)
    throw refused("respond_by", "required", "Enter the date the seats are reserved until.");
  return set;
}

async function write(tx: Tx, invitation: Invitation, set: Columns): Promise<void> {
  const { organizationId, id, version, email } = invitation;
  const isElsewhere = set.email && email && addressOf(set.email) !== addressOf(email);
  try {
    await tx
      .update(eventInvitations)
      .set({ ...set, version: version + 1, ...(isElsewhere && { donorId: null }) })
      .where(within(eventInvitations, organizationId, eq(eventInvitations.id, id)));
  } catch (error) {
    if (uniqueViolation(error, "event_invitations_once")) throw alreadyInvited();
    throw error;
  }
}

/** Reserves the seats that an invitation has now. Throws 409 `sold_out`, 422. */
async function reserveAnew(tx: Tx, invitation: Invitation): Promise<void> {
  const { organizationId, id, ticketTypeId, seats } = invitation;
  if (ticketTypeId === null) return;
  const [type] = await tx
    .select({ per: ticketTypes.admissionsPerUnit, name: ticketTypes.name })
    .from(ticketTypes)
    .where(within(ticketTypes, organizationId, eq(ticketTypes.id, ticketTypeId)));
  const per = type?.per ?? 1;
  if (seats % per !== 0)
    throw refused(
      "seats",
      "not_whole_tickets",
      `One ${type?.name} admits ${per}. Enter a multiple of it.`,
    );
  const isOver = invitation.respondBy !== null && invitation.respondBy <= now();
  if (!invitation.isReserved || invitation.response === "no" || isOver) return;
  await takeCapacity(tx, organizationId, holdsOfUnits(invitation, seats / per, per));
  await tx
    .update(eventInvitations)
    .set({ heldUnits: seats / per })
    .where(within(eventInvitations, organizationId, eq(eventInvitations.id, id)));
}

/**
 * Revokes an invitation: its link no longer works, and what was reserved for it is free. Revoking twice changes
 * nothing. Throws 403, 404, 409 `registered`.
 */
export async function revokeInvitation(
  actor: MemberActor,
  eventId: number,
  id: number,
): Promise<InvitationView> {
  requirePermission(actor, "orders_edit");
  const { organizationId, requestId } = actor;
  return db.transaction(async (tx) => {
    const { invitation } = await claimInvitation(tx, organizationId, eventId, id);
    await requireUnregistered(tx, invitation);
    await revokeLocked(tx, actor, invitation);
    if (invitation.heldUnits > 0)
      await offerFreePlaces(tx, systemActor(organizationId, requestId), eventId);
    return readInvitation(tx, actor, eventId, id);
  });
}

async function requireUnregistered(tx: Tx, invitation: Invitation): Promise<void> {
  const { organizationId, orderId, attendeeId, response } = invitation;
  if (response !== "yes") return;
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(within(orders, organizationId, eq(orders.id, orderId ?? 0))));
  if (attendeeId === null && (!order || !holdsCapacity(order.status))) return;
  throw conflict("registered", "This person has registered. Cancel the registration first.");
}
