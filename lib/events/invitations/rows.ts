import { eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { eventInvitations, invitationSends, orders, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import type { Invitation } from "../capacity/invitation-seats";
import type { InvitationView } from "./schema";

/** Joins the ticket that an invitation is for. */
export const isTicketOfInvitation = within(
  ticketTypes,
  eventInvitations.organizationId,
  eq(ticketTypes.id, eventInvitations.ticketTypeId),
);

/** Joins the registration that a yes made. */
export const isOrderOfInvitation = within(
  orders,
  eventInvitations.organizationId,
  eq(orders.id, eventInvitations.orderId),
);

const hostOrder = sql<string | null>`(select host.order_number from ${orders} host
  where host.organization_id = ${eventInvitations.organizationId}
    and host.id = ${eventInvitations.hostOrderId})`;

/** Number of reminders sent. */
const reminders = sql<number>`(
  select count(*)::int from ${invitationSends} sent
  where sent.organization_id = ${eventInvitations.organizationId}
    and sent.invitation_id = ${eventInvitations.id} and sent.kind = 'reminder'
    and sent.status = 'sent')`;

export const SHOWN = {
  invitation: eventInvitations,
  ticket: { name: ticketTypes.name, per: ticketTypes.admissionsPerUnit },
  order: { number: orders.orderNumber, status: orders.status },
  host: hostOrder,
  reminders,
};

type Shown = {
  invitation: Invitation;
  ticket: { name: string; per: number } | null;
  order: { number: string; status: string } | null;
  host: string | null;
  reminders: number;
};

/** Seats are reserved until the deadline, whether or not the job has given them back since. */
export const reservedSeats = (
  { heldUnits, respondBy }: Pick<Invitation, "heldUnits" | "respondBy">,
  per: number,
  at: Date,
): number => (respondBy !== null && respondBy <= at ? 0 : heldUnits * per);

export function presentInvitation({ invitation, ticket, order, ...rest }: Shown): InvitationView {
  const { ticketTypeId, orderId, hostOrderId } = invitation;
  return {
    id: invitation.id,
    name: invitation.name,
    email: invitation.email,
    donor_id: invitation.donorId,
    household_id: invitation.householdId,
    ticket_type: ticketTypeId && ticket ? { id: ticketTypeId, name: ticket.name } : null,
    seats: invitation.seats,
    is_reserved: invitation.isReserved,
    reserved_seats: reservedSeats(invitation, ticket?.per ?? 1, now()),
    is_complimentary: invitation.isComplimentary,
    respond_by: invitation.respondBy?.toISOString() ?? null,
    status: invitation.status,
    response: invitation.response,
    responded_at: invitation.respondedAt?.toISOString() ?? null,
    sent_at: invitation.sentAt?.toISOString() ?? null,
    reminders: rest.reminders,
    order:
      orderId && order ? { id: orderId, order_number: order.number, status: order.status } : null,
    host_order: hostOrderId && rest.host ? { id: hostOrderId, order_number: rest.host } : null,
    version: invitation.version,
    created_at: invitation.createdAt.toISOString(),
  };
}

/** Invitations with all that is shown of them, to be narrowed, ordered and limited. */
export const shownInvitations = (reader: Db | Tx, where: SQL | undefined) =>
  reader
    .select(SHOWN)
    .from(eventInvitations)
    .leftJoin(ticketTypes, isTicketOfInvitation)
    .leftJoin(orders, isOrderOfInvitation)
    .where(where);

/** Throws not found. */
export async function readInvitation(
  reader: Db | Tx,
  { organizationId }: Pick<Actor, "organizationId">,
  eventId: number,
  id: number,
): Promise<InvitationView> {
  const [found] = await shownInvitations(
    reader,
    within(
      eventInvitations,
      organizationId,
      eq(eventInvitations.eventId, eventId),
      eq(eventInvitations.id, id),
    ),
  );
  if (!found) throw notFound("invitation");
  return presentInvitation(found);
}

/** How often each reason is named. */
export function countsOf(reasons: readonly string[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
