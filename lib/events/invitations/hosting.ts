import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { eventInvitations } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { admitMailRequest } from "@/lib/gate/mail-requests";
import type { GuestActor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { accept } from "@/lib/input";
import { isOver } from "../capacity/event-end";
import {
  type Invitation,
  lockInvitation,
  queueMails,
  revokeLocked,
} from "../capacity/invitation-seats";
import { newInvitationToken } from "../capacity/invitation-token";
import { lockEventRow } from "../capacity/waitlist-offering";
import { getOrderRecord, lockOrder } from "../order-record";
import { isEditable } from "../order-status";
import { reservationIsOver } from "../orders/expiry";
import { confirmByUse } from "../payments/confirmation";
import { alreadyInvited } from "./adding";
import { freeSeats, guestsOf, hostViewOf, mayHost, noHost } from "./hosted";
import { type InvitedActor, readInvited } from "./invited";
import { HostedGuest, type HostedGuestInput, type HostView } from "./public-schema";
import { leaveSeat } from "./seats";
import { nextInvitation, tellOfSending } from "./sending";

/** Whoever gives seats of a registration to guests: its holder, or whoever answered an invitation with it. */
export type Host = InvitedActor | (GuestActor & { address?: string });

type Hosting = {
  organizationId: number;
  requestId: string;
  orderId: number;
  respondBy: Date | null;
};

async function hostingOf(tx: Tx, host: Host): Promise<Hosting> {
  const { organizationId, requestId } = host;
  if (host.kind === "guest") return { ...host, respondBy: null };
  const { invitation } = await readInvited(tx, host);
  const { orderId, respondBy, response } = invitation;
  if (orderId === null || response !== "yes")
    throw conflict("not_registered", "Accept your own invitation first.");
  return { organizationId, requestId, orderId, respondBy };
}

/**
 * The host’s registration and its event, both locked. Throws not found, 409 `host_gone`, `not_paid`,
 * `event_over`.
 */
async function claim(tx: Tx, host: Host) {
  const hosting = await hostingOf(tx, host);
  const { organizationId, orderId } = hosting;
  await lockOrder(tx, organizationId, orderId);
  if (host.kind === "guest") await confirmByUse(tx, host);
  const order = await getOrderRecord(organizationId, orderId, tx);
  if (!isEditable(order.status) || reservationIsOver(order, now()))
    throw conflict("host_gone", "Your registration was canceled.");
  if (!mayHost(order))
    throw conflict("not_paid", "Finish your registration first. Then you can invite guests.");
  const event = await lockEventRow(tx, organizationId, order.eventId);
  if (event?.status !== "published") throw notFound("registration");
  if (isOver(event, now())) throw conflict("event_over", "This event is over.");
  return { ...hosting, order, event };
}

/** What a registration’s holder sees of the own guests. Writes nothing. Throws not found. */
export async function readHost(host: Host): Promise<HostView> {
  return db.transaction(async (tx) => {
    const { organizationId, orderId } = await hostingOf(tx, host);
    const order = await getOrderRecord(organizationId, orderId, tx);
    return (await hostViewOf(tx, order)) ?? noHost(order);
  });
}

/**
 * Invites a guest to a seat that the host has, at once. Throws not found, 409 `no_seat`, `not_registered`,
 * `not_paid`, `host_gone`, `event_over`, 422 `already_invited`, 429.
 */
export async function inviteGuest(host: Host, input: HostedGuestInput): Promise<HostView> {
  const wanted = accept(HostedGuest, input);
  await admitMailRequest(host);
  return db.transaction(async (tx) => {
    const { organizationId, orderId, respondBy, order, event } = await claim(tx, host);
    if (freeSeats(order, await guestsOf(tx, order)) < 1)
      throw conflict("no_seat", "All of your seats are assigned or offered to guests.");
    const tokenSeed = randomUUID();
    const invitation = await insert(tx, {
      ...{ organizationId, eventId: event.id, hostOrderId: orderId, seats: 1, tokenSeed },
      ...{ name: wanted.name, email: wanted.email.trim(), status: "queued", createdAt: now() },
      respondBy: respondBy && respondBy > now() ? respondBy : null,
      tokenHash: hashSecret(newInvitationToken(tokenSeed)),
    });
    const { id } = invitation;
    await recordChange(tx, host, {
      ...{ action: "invitation.add", subjectType: "event_invitation", subjectId: id },
      after: { status: "queued" },
    });
    await queueMails(tx, invitation, [{ id, step: "invitation:1" }], "invitation");
    return (await hostViewOf(tx, order)) ?? noHost(order);
  });
}

async function insert(tx: Tx, row: typeof eventInvitations.$inferInsert): Promise<Invitation> {
  try {
    const [made] = await tx.insert(eventInvitations).values(row).returning();
    if (!made) throw new Error("An invitation was not written.");
    return made;
  } catch (error) {
    if (uniqueViolation(error, "event_invitations_once")) throw alreadyInvited();
    throw error;
  }
}

/** A guest of this host under its lock. Throws not found for everybody else’s. */
async function claimGuest(tx: Tx, { organizationId, orderId }: Hosting, id: number) {
  const guest = await lockInvitation(tx, organizationId, id);
  if (guest?.hostOrderId !== orderId || guest.status === "revoked") throw notFound("guest");
  return guest;
}

/** Revokes a guest’s invitation; the seat is the host’s again. Throws not found, 409 `checked_in`. */
export async function revokeGuest(host: Host, id: number): Promise<HostView> {
  return db.transaction(async (tx) => {
    const claimed = await claim(tx, host);
    const guest = await claimGuest(tx, claimed, id);
    await leaveSeat(tx, guest, host.requestId);
    await tx
      .update(eventInvitations)
      .set({ attendeeId: null })
      .where(within(eventInvitations, guest.organizationId, eq(eventInvitations.id, id)));
    await revokeLocked(tx, host, guest);
    const order = await getOrderRecord(claimed.organizationId, claimed.orderId, tx);
    return (await hostViewOf(tx, order)) ?? noHost(order);
  });
}

/** How often a host can send one invitation. */
const MOST_SENDS = 3;

/** Sends a guest’s invitation again. Throws not found, 409 `invitation_state`, 429. */
export async function resendGuest(host: Host, id: number): Promise<HostView> {
  await admitMailRequest(host);
  return db.transaction(async (tx) => {
    const claimed = await claim(tx, host);
    const guest = await claimGuest(tx, claimed, id);
    const next = await nextInvitation(tx, guest.organizationId, id);
    if (guest.response !== "none" || next > MOST_SENDS)
      throw conflict("invitation_state", "This invitation can’t be sent again.");
    await queueMails(tx, guest, [{ id, step: `invitation:${next}` }], "invitation");
    await tx
      .update(eventInvitations)
      .set({ status: "queued" })
      .where(within(eventInvitations, guest.organizationId, eq(eventInvitations.id, id)));
    await tellOfSending(tx, host, [id], `invitation:${next}`);
    return (await hostViewOf(tx, claimed.order)) ?? noHost(claimed.order);
  });
}
