import { and, eq, notInArray } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { eventInvitations, events, orders, organizations, ticketTypes } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import type { VisitorActor } from "@/lib/identity/actor";
import { appLink } from "@/lib/messages/render";
import { toMajor } from "@/lib/money";
import type { EventRow, TicketType } from "../capacity/catalog";
import { isOver } from "../capacity/event-end";
import type { Invitation } from "../capacity/invitation-seats";
import { opensInvitation } from "../capacity/invitation-token";
import { getOrderRecord, type OrderRecord } from "../order-record";
import { holdsCapacity } from "../order-status";
import { tokenOf } from "../order-token";
import { locationFor } from "../orders/location";
import { publicQuestions } from "../public/event";
import { orderPage } from "../selling/public-order";
import { hostViewOf } from "./hosted";
import type { PublicInvitation } from "./public-schema";
import { isTicketOfInvitation, reservedSeats } from "./rows";

/** Whoever holds the link of an invitation. */
export type InvitedActor = VisitorActor & { invitationId: number };

/**
 * Whoever an invitation’s link stands for. One and the same not found for an unknown link, an invitation that
 * was revoked or never sent, and an event that is not public. Writes nothing.
 */
export async function findInvited(
  token: string,
  requestId: string,
  address?: string,
): Promise<InvitedActor> {
  const [found] = await db
    .select({ id: eventInvitations.id, organizationId: eventInvitations.organizationId })
    .from(eventInvitations)
    .innerJoin(
      events,
      within(events, eventInvitations.organizationId, eq(events.id, eventInvitations.eventId)),
    )
    .where(
      ofAll(
        eventInvitations,
        opensInvitation(token),
        notInArray(eventInvitations.status, ["draft", "revoked"]),
        eq(events.status, "published"),
      ),
    );
  if (!found) throw notFound("invitation");
  const { id: invitationId, organizationId } = found;
  return { kind: "visitor", organizationId, requestId, invitationId, address };
}

type Found = {
  invitation: Invitation;
  event: EventRow;
  type: TicketType | null;
  organization: { name: string; slug: string; locale: string };
};

/** Throws not found. */
export async function readInvited(
  reader: Db | Tx,
  { organizationId, invitationId }: InvitedActor,
): Promise<Found> {
  const [found] = await reader
    .select({
      invitation: eventInvitations,
      event: events,
      type: ticketTypes,
      organization: {
        name: organizations.name,
        slug: organizations.slug,
        locale: organizations.locale,
      },
    })
    .from(eventInvitations)
    .innerJoin(
      events,
      within(events, eventInvitations.organizationId, eq(events.id, eventInvitations.eventId)),
    )
    .innerJoin(organizations, eq(organizations.id, eventInvitations.organizationId))
    .leftJoin(ticketTypes, isTicketOfInvitation)
    .where(
      and(
        within(eventInvitations, organizationId, eq(eventInvitations.id, invitationId)),
        notInArray(eventInvitations.status, ["draft", "revoked"]),
      ),
    );
  if (!found) throw notFound("invitation");
  return found;
}

/** An invitation as its guest sees it. Reads only. Throws not found. */
export const getInvited = (actor: InvitedActor): Promise<PublicInvitation> =>
  invitedView(db, actor);

/** The same for what answers with it. */
export async function invitedView(reader: Db | Tx, actor: InvitedActor): Promise<PublicInvitation> {
  const found = await readInvited(reader, actor);
  const { invitation, event, type, organization } = found;
  const { organizationId, orderId } = invitation;
  const isYes = invitation.response === "yes";
  const order = isYes && orderId ? await getOrderRecord(organizationId, orderId) : null;
  const guest = order ? ({ status: order.status, paymentStatus: "" } as const) : null;
  const at = now();
  return {
    version: invitation.version,
    organization: { name: organization.name, slug: organization.slug },
    event: {
      name: event.name,
      slug: event.slug,
      starts_at: event.startsAt?.toISOString() ?? null,
      ends_at: event.endsAt?.toISOString() ?? null,
      timezone: event.timeZone,
      location: locationFor(event, guest, at, organization.locale),
      url: appLink(`/o/${organization.slug}/events/${event.slug}`),
    },
    name: invitation.name,
    invited_by: await hostNameOf(reader, invitation),
    seats: invitation.seats,
    ...ticketOf(invitation, type, event),
    is_reserved: reservedSeats(invitation, 1, at) > 0,
    respond_by: invitation.respondBy?.toISOString() ?? null,
    is_open: isOpen(invitation, event, at),
    response: invitation.response,
    responded_at: invitation.respondedAt?.toISOString() ?? null,
    questions: await questionsFor(reader, event, type),
    order: order && (await orderOf(reader, organization.slug, order)),
    host: order && (await hostViewOf(reader, order)),
  };
}

/** Who bought the seats that a guest has one of. */
async function hostNameOf(
  reader: Db | Tx,
  { organizationId, hostOrderId }: Invitation,
): Promise<string | null> {
  if (hostOrderId === null) return null;
  const [host] = await reader
    .select({ name: orders.purchaserName })
    .from(orders)
    .where(within(orders, organizationId, eq(orders.id, hostOrderId)));
  return host?.name ?? null;
}

/** Can it be answered with a yes or a maybe? A no can be said until the event is over. */
export const isOpen = (
  { respondBy }: Pick<Invitation, "respondBy">,
  event: EventRow,
  at: Date,
): boolean => !isOver(event, at) && (respondBy === null || respondBy > at);

function ticketOf({ isComplimentary }: Invitation, type: TicketType | null, event: EventRow) {
  const methods = (["card", "check"] as const).filter((each) =>
    event.paymentMethods.includes(each),
  );
  const price = type && !isComplimentary ? type.price : 0;
  const { currency } = event;
  return {
    ticket: type && { name: type.name, price: toMajor(price, currency), currency },
    admissions_per_ticket: type?.admissionsPerUnit ?? 1,
    names_required: type?.attendeeDetailsTiming === "checkout",
    payment_methods: price > 0 ? methods : [],
  };
}

async function questionsFor(reader: Db | Tx, event: EventRow, type: TicketType | null) {
  const asked = await publicQuestions(reader, event);
  return asked.filter(
    ({ scope, applies_to_ticket_type_ids: ids }) =>
      (scope === "attendee" || (scope === "group" && type !== null)) &&
      (ids.length === 0 || (type !== null && ids.includes(type.id))),
  );
}

async function orderOf(
  reader: Db | Tx,
  client: string,
  order: OrderRecord,
): Promise<PublicInvitation["order"]> {
  const [row] = await reader
    .select()
    .from(orders)
    .where(within(orders, order.organizationId, eq(orders.id, order.id)));
  const token = row?.magicLinkEnabled ? tokenOf(row) : null;
  const due = order.status === "pending" ? order.reservationExpiresAt : null;
  return {
    order_number: order.orderNumber,
    status: order.status,
    url: token && holdsCapacity(order.status) ? orderPage(client, order.event.slug, token) : null,
    payment_due_at: due?.toISOString() ?? null,
    guests: order.attendees
      .filter(({ status }) => status === "active")
      .map(({ firstName, lastName }) => ({
        name: [firstName, lastName].filter(Boolean).join(" "),
      })),
  };
}
