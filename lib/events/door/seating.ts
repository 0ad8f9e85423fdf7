import { asc, eq, inArray } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { attendees, eventTables, orders, tableSeatings } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { type CsvCell, csv } from "@/lib/csv";
import { conflict, notFound } from "@/lib/errors";
import { plural } from "@/lib/format/amounts";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { findEvent } from "../setup/rows";
import { doorGuest, guestRows } from "./rows";
import type { DoorGuest } from "./schema";
import { SeatingChange, type SeatingChangeInput, type SeatingPlan } from "./seating-schema";
import { claimTable, type EventTable, takenSeats } from "./seating-tables";

/** Who sits where and who has no table yet. Throws 403, not found. */
export async function readSeating(actor: Actor, eventId: number): Promise<SeatingPlan> {
  requirePermission(actor, "orders_view");
  return seatingOf(db, actor, eventId);
}

async function seatingOf(reader: Db | Tx, actor: Actor, eventId: number): Promise<SeatingPlan> {
  await findEvent(reader, actor, eventId);
  const { organizationId } = actor;
  const tables = await reader
    .select()
    .from(eventTables)
    .where(within(eventTables, organizationId, eq(eventTables.eventId, eventId)))
    .orderBy(asc(eventTables.position), asc(eventTables.id));
  const rows = await guestRows(
    reader,
    within(
      attendees,
      organizationId,
      eq(orders.eventId, eventId),
      eq(attendees.status, "active"),
      inArray(orders.status, ["pending", "completed"]),
    ),
  );
  const at = (tableId: number | null) =>
    rows.filter(({ table }) => (table?.id ?? null) === tableId).map(doorGuest);
  return {
    tables: tables.map(({ id, label, seats, position }) => ({
      id,
      label,
      seats,
      position,
      guests: at(id),
    })),
    unplaced: at(null),
  };
}

/**
 * Gives guests a table, or takes them off theirs: all of them or, if they do not fit, none. No part of
 * their orders changes. Throws 403, 404, 409 `table_full`, 422 for who is not coming to this event.
 */
export async function seatGuests(
  actor: Actor,
  eventId: number,
  input: SeatingChangeInput,
): Promise<{ seated: number }> {
  requirePermission(actor, "events_edit");
  const wanted = accept(SeatingChange, input);
  return db.transaction(async (tx) => {
    const event = await findEvent(tx, actor, eventId);
    const { table_id } = wanted;
    const table = table_id === null ? null : await claimTable(tx, actor, event.id, table_id);
    const ids = await comingIds(tx, actor, event.id, wanted);
    if (table) await place(tx, table, ids);
    else await unplace(tx, actor, ids);
    const told = { attendee_ids: ids, ...(table ? { table: table.label } : {}) };
    await recordChange(tx, actor, {
      action: table ? "attendee.seat" : "attendee.unseat",
      subjectType: "event",
      subjectId: event.id,
      ...{ after: told, details: told },
    });
    return { seated: ids.length };
  });
}

async function comingIds(
  tx: Tx,
  { organizationId }: Actor,
  eventId: number,
  { attendee_ids, group_id }: { attendee_ids?: number[]; group_id?: number },
): Promise<number[]> {
  const rows = await tx
    .select({ id: attendees.id })
    .from(attendees)
    .innerJoin(orders, within(orders, attendees.organizationId, eq(orders.id, attendees.orderId)))
    .where(
      within(
        attendees,
        organizationId,
        eq(orders.eventId, eventId),
        eq(attendees.status, "active"),
        inArray(orders.status, ["pending", "completed"]),
        group_id === undefined
          ? inArray(attendees.id, attendee_ids ?? [])
          : eq(attendees.groupId, group_id),
      ),
    )
    .orderBy(asc(attendees.id));
  const ids = rows.map(({ id }) => id);
  const missing = attendee_ids?.filter((id) => !ids.includes(id)) ?? [];
  if (group_id !== undefined && ids.length === 0) throw notFound("group");
  if (missing.length > 0)
    throw refused(
      "attendee_ids",
      "not_coming",
      "One of these guests isn’t expected at this event.",
    );
  return ids;
}

async function place(tx: Tx, table: EventTable, ids: number[]): Promise<void> {
  const { organizationId, id: tableId, seats, label } = table;
  const taken = await takenSeats(tx, table);
  await tx
    .insert(tableSeatings)
    .values(ids.map((attendeeId) => ({ organizationId, tableId, attendeeId })))
    .onConflictDoUpdate({
      target: [tableSeatings.organizationId, tableSeatings.attendeeId],
      set: { tableId },
    });
  const now = await tx.$count(
    tableSeatings,
    within(tableSeatings, organizationId, eq(tableSeatings.tableId, tableId)),
  );
  if (now <= seats) return;
  const free = seats - taken;
  const fits = free > 0 ? `has ${plural(free, "free seat")}` : "is full";
  throw conflict(
    "table_full",
    `${label} ${fits}; ${plural(now - taken, "guest")} ${now - taken === 1 ? "does" : "do"} not fit.`,
    { free, wanted: now - taken },
  );
}

async function unplace(tx: Tx, { organizationId }: Actor, ids: number[]): Promise<void> {
  await tx
    .delete(tableSeatings)
    .where(within(tableSeatings, organizationId, inArray(tableSeatings.attendeeId, ids)));
}

const HEADING = ["Table", "Guest", "Group", "Group code", "Company", "Ticket", "Registered by"];

/** Table by table, and at the end who has none; as CSV. Throws 403, not found. */
export async function exportSeating(actor: Actor, eventId: number): Promise<string> {
  requirePermission(actor, "orders_view");
  const { tables, unplaced } = await seatingOf(db, actor, eventId);
  const rows = [...tables.flatMap(({ guests }) => guests), ...unplaced];
  return csv(HEADING, rows.map(cellsOf));
}

const cellsOf = (guest: DoorGuest): CsvCell[] => [
  guest.table,
  guest.name,
  guest.group.label,
  guest.group.reference,
  guest.company,
  guest.product,
  guest.booked_by,
];
