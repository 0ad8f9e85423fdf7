import { eq, ne, or } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { eventInvitations, invitationSends, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import type { Actor } from "@/lib/identity/actor";
import { enqueue } from "@/lib/jobs/queue";
import { holdsCapacity, type OrderStatus } from "../order-status";
import { freeCapacity, type Hold, holdsOf, takeCapacity } from "./capacity";
import { unitsFree } from "./sale";
import { lockEventRow, lockType } from "./waitlist-offering";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** Emails of an event’s invitations wait to be written. */
    "send-invitations": { organizationId: number; eventId: number };
  }
}

export type Invitation = typeof eventInvitations.$inferSelect;
type InvitationMail = (typeof invitationSends.$inferInsert)["kind"];

/** What units of a ticket take, as an order of them does. */
export function holdsOfUnits(
  invitation: Pick<Invitation, "eventId" | "ticketTypeId">,
  units: number,
  admissionsPerUnit: number,
): Hold[] {
  const { eventId, ticketTypeId } = invitation;
  const line = { sponsorPackageId: null, auctionItemId: null, ticketTypeId, quantity: units };
  return holdsOf(eventId, [{ ...line, admissions: units * admissionsPerUnit }], null);
}

/** An invitation under its row’s lock; the lock of its event comes first. */
export async function lockInvitation(
  tx: Tx,
  organizationId: number,
  id: number,
): Promise<Invitation | undefined> {
  const [found] = await tx
    .select()
    .from(eventInvitations)
    .where(within(eventInvitations, organizationId, eq(eventInvitations.id, id)))
    .for("no key update");
  return found;
}

/**
 * Gives back what is reserved for a locked invitation, however often it is asked for. Returns the number of
 * units. The caller holds the event’s lock.
 */
export async function freeReserved(tx: Tx, invitation: Invitation): Promise<number> {
  const { organizationId, id, heldUnits, ticketTypeId } = invitation;
  if (heldUnits === 0 || ticketTypeId === null) return 0;
  const [type] = await tx
    .select({ per: ticketTypes.admissionsPerUnit })
    .from(ticketTypes)
    .where(within(ticketTypes, organizationId, eq(ticketTypes.id, ticketTypeId)));
  await freeCapacity(tx, organizationId, holdsOfUnits(invitation, heldUnits, type?.per ?? 1));
  await tx
    .update(eventInvitations)
    .set({ heldUnits: 0 })
    .where(within(eventInvitations, organizationId, eq(eventInvitations.id, id)));
  return heldUnits;
}

type Followed = { organizationId: number; id: number; eventId: number };

/** The invitation whose yes made an order, and whether the order’s holder invited guests. */
export async function invitationsOfOrder(tx: Tx, order: Followed) {
  const { organizationId, id } = order;
  return tx
    .select({ id: eventInvitations.id, hostOrderId: eventInvitations.hostOrderId })
    .from(eventInvitations)
    .where(
      within(
        eventInvitations,
        organizationId,
        eq(eventInvitations.eventId, order.eventId),
        or(eq(eventInvitations.orderId, id), eq(eventInvitations.hostOrderId, id)),
        ne(eventInvitations.status, "revoked"),
      ),
    )
    .orderBy(eventInvitations.id);
}

/**
 * Before an order takes places again: what is reserved for its invitation is given back, since the order has
 * it from now on. The caller locked the order; the event is locked here.
 */
export async function enterOrder(
  tx: Tx,
  actor: Actor,
  order: Followed,
  ids: readonly { id: number }[],
): Promise<void> {
  await lockEventRow(tx, order.organizationId, order.eventId);
  for (const { id } of ids) {
    const invitation = await lockInvitation(tx, order.organizationId, id);
    if (invitation?.orderId !== order.id) continue;
    await freeReserved(tx, invitation);
    await setResponse(tx, actor, invitation, "yes");
  }
}

/**
 * After an order let its places go: its invitation is unanswered again where time ran out, with its seats
 * reserved until the deadline, and declined otherwise; guests of its holder are no longer invited.
 */
export async function leaveOrder(
  tx: Tx,
  actor: Actor,
  order: Followed,
  to: OrderStatus,
  ids: readonly { id: number }[],
): Promise<void> {
  if (holdsCapacity(to)) return;
  for (const { id } of ids) {
    const invitation = await lockInvitation(tx, order.organizationId, id);
    if (!invitation) continue;
    if (invitation.hostOrderId === order.id) await revokeLocked(tx, actor, invitation);
    if (invitation.orderId !== order.id || invitation.response !== "yes") continue;
    await setResponse(tx, actor, invitation, to === "expired" ? "none" : "no");
    if (to === "expired") await reserveAgain(tx, invitation);
  }
}

async function setResponse(
  tx: Tx,
  actor: Actor,
  { organizationId, id, version, response: before }: Invitation,
  response: Invitation["response"],
): Promise<void> {
  await tx
    .update(eventInvitations)
    .set({ response, version: version + 1, respondedAt: response === "none" ? null : now() })
    .where(within(eventInvitations, organizationId, eq(eventInvitations.id, id)));
  await recordChange(tx, actor, {
    ...{ action: "invitation.answer", subjectType: "event_invitation", subjectId: id },
    before: { response: before },
    after: { response },
  });
}

/** As many of its seats as are free: others may have had some of them meanwhile. */
export async function reserveAgain(tx: Tx, invitation: Invitation): Promise<void> {
  const { organizationId, id, ticketTypeId, respondBy, isReserved, seats, eventId } = invitation;
  if (!isReserved || ticketTypeId === null || !respondBy || respondBy <= now()) return;
  const event = await lockEventRow(tx, organizationId, eventId);
  const type = await lockType(tx, { organizationId, id: ticketTypeId });
  if (!event || !type) return;
  const wanted = Math.floor(seats / type.admissionsPerUnit);
  const heldUnits = Math.min(wanted, unitsFree(event, type));
  if (heldUnits <= 0) return;
  await takeCapacity(
    tx,
    organizationId,
    holdsOfUnits(invitation, heldUnits, type.admissionsPerUnit),
  );
  await tx
    .update(eventInvitations)
    .set({ heldUnits })
    .where(within(eventInvitations, organizationId, eq(eventInvitations.id, id)));
}

/** Ends a locked invitation, and tells whoever was told of it. The caller holds the event’s lock. */
export async function revokeLocked(tx: Tx, actor: Actor, invitation: Invitation): Promise<void> {
  const { organizationId, id, status, version, calendarChanges } = invitation;
  if (status === "revoked") return;
  await freeReserved(tx, invitation);
  const wasTold = invitation.sentAt !== null && invitation.response !== "no";
  await tx
    .update(eventInvitations)
    .set({
      ...{ status: "revoked", version: version + 1 },
      calendarChanges: calendarChanges + 1,
    })
    .where(within(eventInvitations, organizationId, eq(eventInvitations.id, id)));
  await recordChange(tx, actor, {
    action: "invitation.revoke",
    subjectType: "event_invitation",
    subjectId: id,
    after: { status: "revoked" },
  });
  if (wasTold) await queueMails(tx, invitation, [{ id, step: "revoked:1" }], "revoked");
}

type Step = { id: number; step: string };

/**
 * Queues an email of a step for each of these, unless they have it; one that could not go out earlier gets another
 * try. Returns whose are queued now.
 */
export async function queueMails(
  tx: Tx,
  { organizationId, eventId }: Pick<Invitation, "organizationId" | "eventId">,
  steps: readonly Step[],
  kind: InvitationMail,
): Promise<number[]> {
  const made: number[] = [];
  for (let start = 0; start < steps.length; start += 1000) {
    const rows = steps.slice(start, start + 1000).map(({ id, step }) => ({
      ...{ organizationId, eventId, invitationId: id, kind, step, createdAt: now() },
    }));
    const written = await tx
      .insert(invitationSends)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          invitationSends.organizationId,
          invitationSends.invitationId,
          invitationSends.step,
        ],
        set: { status: "queued", reason: null },
        setWhere: eq(invitationSends.status, "skipped"),
      })
      .returning({ id: invitationSends.invitationId });
    made.push(...written.map(({ id }) => id));
  }
  if (made.length > 0) await enqueue(tx, "send-invitations", { organizationId, eventId });
  return made;
}
