import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { attendees, orderLines, registrationGroups } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, systemActor } from "@/lib/identity/actor";
import { freeCapacity, type Hold, holdsOf } from "../capacity/capacity";
import { offerFreePlaces } from "../capacity/waitlist-offering";
import { recalculateReadiness } from "../guests/readiness";
import { getOrderRecord, type OrderRecord } from "../order-record";
import { holdsCapacity } from "../order-status";
import { isSeatless, type Seat } from "../pricing/part-shares";
import { type OrderRow, tellOf } from "./transition";

export type OrderLine = OrderRecord["lines"][number];
export type PlacedSeat = Seat & {
  slot: number;
  name: string | null;
  group: string;
  ticketState: OrderRecord["attendees"][number]["ticketState"];
  checkedInAt: Date | null;
};
export type OrderParts = { lines: OrderLine[]; seats: PlacedSeat[] };

type Bought = Pick<OrderRecord, "lines" | "groups" | "attendees" | "keptGift">;

/** The lines and seats of an order, as `partsIn` tells them. */
export async function readParts(
  tx: Tx,
  { organizationId, id, keptGift }: OrderRow,
): Promise<OrderParts> {
  return partsIn({ ...(await getOrderRecord(organizationId, id, tx)), keptGift });
}

/**
 * The lines and seats of an order, in the order in which they were bought. Where its buyer canceled and
 * left the added gift, all but the gift was given back.
 */
export function partsIn({ lines, groups, attendees, keptGift }: Bought): OrderParts {
  const seats = groups.flatMap((group) =>
    attendees
      .filter(({ groupId }) => groupId === group.id)
      .map((attendee) => ({
        attendeeId: attendee.id,
        groupId: group.id,
        lineId: group.lineId,
        isActive: attendee.status === "active",
        slot: attendee.slot,
        name: [attendee.firstName, attendee.lastName].filter(Boolean).join(" ") || null,
        group: group.label ?? group.reference,
        ticketState: attendee.ticketState,
        checkedInAt: attendee.checkedInAt,
      })),
  );
  if (keptGift === 0) return { lines, seats };
  return {
    lines: lines.map((line) =>
      line.type === "donation_addon" ? line : { ...line, cancelledUnits: line.quantity },
    ),
    seats: seats.map((seat) => ({ ...seat, isActive: false })),
  };
}

/** Seats that are given back, and lines without seats that are. */
export type GivenBack = { seats: readonly PlacedSeat[]; lines: readonly OrderLine[] };

/** All that an order still has. */
export const everythingOf = ({ lines, seats }: OrderParts): GivenBack => ({
  seats: seats.filter(({ isActive }) => isActive),
  lines: lines.filter((line) => isSeatless(line, seats)),
});

type LineChange = { line: OrderLine; units: number; admissions: number };

/** How much of each line goes: a group's unit goes with the last of its seats. */
export function lineChanges(parts: OrderParts, given: GivenBack): LineChange[] {
  const gone = new Set(given.seats.map((seat) => seat.attendeeId));
  return parts.lines.flatMap((line) => {
    const own = parts.seats.filter((seat) => seat.lineId === line.id);
    const isWhole = own.length === 0 && given.lines.some((each) => each.id === line.id);
    const admissions = isWhole
      ? line.admissions - line.cancelledAdmissions
      : own.filter((seat) => gone.has(seat.attendeeId)).length;
    const units = isWhole ? line.quantity - line.cancelledUnits : emptiedGroups(own, gone).length;
    return units > 0 || admissions > 0 ? [{ line, units, admissions }] : [];
  });
}

/** The groups that have a seat now and none when these are gone. */
function emptiedGroups(seats: readonly PlacedSeat[], gone: ReadonlySet<number>): number[] {
  const active = seats.filter((seat) => seat.isActive);
  const groups = [...new Set(active.map((seat) => seat.groupId))];
  return groups.filter((groupId) =>
    active.every((seat) => seat.groupId !== groupId || gone.has(seat.attendeeId)),
  );
}

/** What an order that holds places gives free with these parts. */
export function freedBy(order: OrderRow, parts: OrderParts, given: GivenBack): Hold[] {
  if (!holdsCapacity(order.status)) return [];
  const freed = lineChanges(parts, given).map(({ line, units, admissions }) => ({
    ...line,
    quantity: units,
    admissions,
  }));
  return holdsOf(order.eventId, freed, null);
}

/** Takes parts out of a claimed order: their tickets are void, their places free, once. */
export async function giveBack(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  parts: OrderParts,
  given: GivenBack,
): Promise<void> {
  const changes = lineChanges(parts, given);
  if (changes.length === 0) return;
  const { organizationId } = order;
  for (const { line, units, admissions } of changes)
    await tx
      .update(orderLines)
      .set({
        cancelledUnits: sql`${orderLines.cancelledUnits} + ${units}`,
        cancelledAdmissions: sql`${orderLines.cancelledAdmissions} + ${admissions}`,
      })
      .where(within(orderLines, organizationId, eq(orderLines.id, line.id)));
  await cancelSeats(tx, organizationId, parts, given);
  const holds = freedBy(order, parts, given);
  await freeCapacity(tx, organizationId, holds);
  if (holds.some(({ pool }) => pool === "event"))
    await offerFreePlaces(tx, systemActor(organizationId, actor.requestId), order.eventId);
  await recalculateReadiness(tx, organizationId, order.id);
  await tellOf(tx, actor, order, order.status, {
    action: "order.give_back",
    facts: {
      attendee_ids: given.seats.map((seat) => seat.attendeeId),
      line_ids: given.lines.map((line) => line.id),
    },
  });
}

async function cancelSeats(
  tx: Tx,
  organizationId: number,
  { seats }: OrderParts,
  given: GivenBack,
): Promise<void> {
  const gone = given.seats.map((seat) => seat.attendeeId);
  if (gone.length === 0) return;
  await tx
    .update(attendees)
    .set({ status: "cancelled", ticketState: "void" })
    .where(within(attendees, organizationId, inArray(attendees.id, gone)));
  const emptied = emptiedGroups(seats, new Set(gone));
  if (emptied.length === 0) return;
  await tx
    .update(registrationGroups)
    .set({ status: "cancelled" })
    .where(within(registrationGroups, organizationId, inArray(registrationGroups.id, emptied)));
}
