import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  apiKeys,
  attendees,
  eventTables,
  orderLines,
  orderSponsors,
  orders,
  registrationGroups,
  tableSeatings,
  users,
} from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { MemberActor, SystemActor } from "@/lib/identity/actor";
import { doorStateOf } from "./rules";
import type { DoorGuest } from "./schema";

/** Guests with all that a door needs to know of them, group by group. */
export const guestRows = (reader: Db | Tx, wanted: SQL | undefined) =>
  reader
    .select({
      attendee: attendees,
      group: registrationGroups,
      order: {
        id: orders.id,
        orderNumber: orders.orderNumber,
        eventId: orders.eventId,
        status: orders.status,
        checkAdmittedAt: orders.checkAdmittedAt,
        purchaserName: orders.purchaserName,
      },
      product: orderLines.label,
      company: orderSponsors.companyName,
      table: { id: eventTables.id, label: eventTables.label },
      checkedInBy: sql<string | null>`(
        select scan.scanned_by from door_scans as scan
        where scan.organization_id = ${attendees.organizationId}
          and scan.attendee_id = ${attendees.id}
          and scan.outcome = 'checked_in' and scan.scanned_at = ${attendees.checkedInAt}
        order by scan.id desc limit 1)`,
    })
    .from(attendees)
    .innerJoin(
      registrationGroups,
      within(
        registrationGroups,
        attendees.organizationId,
        eq(registrationGroups.id, attendees.groupId),
      ),
    )
    .innerJoin(orders, within(orders, attendees.organizationId, eq(orders.id, attendees.orderId)))
    .innerJoin(
      orderLines,
      within(
        orderLines,
        registrationGroups.organizationId,
        eq(orderLines.id, registrationGroups.lineId),
      ),
    )
    .leftJoin(
      orderSponsors,
      within(
        orderSponsors,
        registrationGroups.organizationId,
        eq(orderSponsors.id, registrationGroups.sponsorId),
      ),
    )
    .leftJoin(
      tableSeatings,
      within(tableSeatings, attendees.organizationId, eq(tableSeatings.attendeeId, attendees.id)),
    )
    .leftJoin(
      eventTables,
      within(eventTables, tableSeatings.organizationId, eq(eventTables.id, tableSeatings.tableId)),
    )
    .where(wanted)
    .orderBy(asc(orders.id), asc(registrationGroups.sequence), asc(attendees.slot));

export type GuestRow = Awaited<ReturnType<typeof guestRows>>[number];

export const stateOf = ({ attendee, order }: Pick<GuestRow, "attendee" | "order">) =>
  doorStateOf({
    orderStatus: order.status,
    checkAdmitted: order.checkAdmittedAt !== null,
    isActive: attendee.status === "active",
    complete: attendee.complete,
  });

export const nameOf = ({ firstName, lastName }: GuestRow["attendee"]): string | null =>
  [firstName, lastName].filter(Boolean).join(" ") || null;

/** No address, no telephone number, no amount: a volunteer's phone gets lost. */
export function doorGuest(row: GuestRow): DoorGuest {
  const { attendee, group, order } = row;
  return {
    id: attendee.id,
    name: nameOf(attendee),
    slot: attendee.slot,
    group: {
      id: group.id,
      reference: group.reference,
      label: group.label,
      kind: group.kind,
      slots: group.slots,
    },
    company: row.company,
    booked_by: order.purchaserName,
    product: row.product,
    table: row.table?.label ?? null,
    state: stateOf(row),
    checked_in_at: attendee.checkedInAt?.toISOString() ?? null,
    checked_in_by: attendee.checkedInAt ? row.checkedInBy : null,
  };
}

/** Whom the log names as having scanned. Throws not found for somebody who is gone. */
export async function scannerName(
  reader: Db | Tx,
  actor: MemberActor | SystemActor,
): Promise<string> {
  const { organizationId } = actor;
  if (actor.kind === "system") return "Wellspring";
  if (actor.kind === "api_key") {
    const [key] = await reader
      .select({ name: apiKeys.name })
      .from(apiKeys)
      .where(within(apiKeys, organizationId, eq(apiKeys.id, actor.apiKeyId)));
    if (!key) throw notFound("API key");
    return key.name;
  }
  const [user] = await reader
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(within(users, organizationId, eq(users.id, actor.userId)));
  if (!user) throw notFound("person");
  return [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email;
}
