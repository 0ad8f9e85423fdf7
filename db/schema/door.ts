import { sql } from "drizzle-orm";
import { check, index, integer, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId, tokenHash, updatedAt } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { events } from "./events";
import { attendees } from "./orders";

export const DOOR_OUTCOMES = [
  "checked_in",
  "already_checked_in",
  "unknown_code",
  "unknown_guest",
  "wrong_event",
  "ticket_replaced",
  "order_not_paid",
  "cancelled",
  "refunded",
  "details_missing",
  "undone",
  "not_checked_in",
] as const;

/** Every scan at a door and what came of it, refused ones too. A row never changes. */
export const doorScans = pgTable(
  "door_scans",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    /** Made by the device, so that a scan that is sent twice counts once. */
    scanId: uuid("scan_id").notNull(),
    /** Null for a code that nobody has. */
    attendeeId: integer("attendee_id"),
    outcome: text("outcome", { enum: DOOR_OUTCOMES }).notNull(),
    /** When it happened at the door; it may have been sent later. */
    scannedAt: instant("scanned_at").notNull(),
    actorKind: text("actor_kind").notNull(),
    actorId: integer("actor_id"),
    /** Who it was, in words. */
    scannedBy: text("scanned_by").notNull(),
    device: text("device"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("door_scans_once")
      .on(table.organizationId, table.scanId, table.attendeeId)
      .nullsNotDistinct(),
    index("door_scans_attendee_idx").on(table.organizationId, table.attendeeId, table.id),
    index("door_scans_event_idx").on(table.organizationId, table.eventId, table.id),
    refersTo("door_scans_event_fk", table, table.eventId, events),
    refersTo("door_scans_attendee_fk", table, table.attendeeId, attendees),
  ],
);

/** Codes of tickets that were given to somebody else: refused at the door, with the reason. */
export const replacedTickets = pgTable(
  "replaced_tickets",
  {
    id: id(),
    organizationId: organizationId(),
    attendeeId: integer("attendee_id").notNull(),
    codeHash: tokenHash("code_hash").notNull(),
    replacedAt: instant("replaced_at").notNull(),
  },
  (table) => [
    unique("replaced_tickets_code_hash_key").on(table.organizationId, table.codeHash),
    index("replaced_tickets_attendee_idx").on(table.organizationId, table.attendeeId),
    refersTo("replaced_tickets_attendee_fk", table, table.attendeeId, attendees),
  ],
);

/** The tables in the room. */
export const eventTables = pgTable(
  "event_tables",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    label: text("label").notNull(),
    seats: integer("seats").notNull(),
    position: integer("position").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("event_tables_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("event_tables_label_key").on(table.eventId, sql`lower(${table.label})`),
    check("event_tables_seats", sql`${table.seats} between 1 and 100`),
    refersTo("event_tables_event_fk", table, table.eventId, events),
  ],
);

/** Who sits where; who is not here has no table yet. Staff's alone: no part of an order's version. */
export const tableSeatings = pgTable(
  "table_seatings",
  {
    id: id(),
    organizationId: organizationId(),
    tableId: integer("table_id").notNull(),
    attendeeId: integer("attendee_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("table_seatings_attendee_key").on(table.organizationId, table.attendeeId),
    index("table_seatings_table_idx").on(table.organizationId, table.tableId),
    refersTo("table_seatings_table_fk", table, table.tableId, eventTables).onDelete("cascade"),
    refersTo("table_seatings_attendee_fk", table, table.attendeeId, attendees),
  ],
);
