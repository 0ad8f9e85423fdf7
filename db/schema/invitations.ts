import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import {
  createdAt,
  id,
  instant,
  LANGUAGES,
  organizationId,
  tokenHash,
  updatedAt,
} from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { donors } from "./donors";
import { events, ticketTypes } from "./events";
import { attendees, orders } from "./orders";
import { households } from "./relationships";

export const INVITATION_STATUSES = ["draft", "queued", "sent", "bounced", "revoked"] as const;
export const INVITATION_RESPONSES = ["none", "yes", "no", "maybe"] as const;

/** An invitation to an event. A yes is a registration: an order, or a seat of a host’s order. */
export const eventInvitations = pgTable(
  "event_invitations",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    donorId: integer("donor_id"),
    /** The household that it was written to as one. */
    householdId: integer("household_id"),
    /** Null for a host’s guest, who takes a seat that the host has. */
    ticketTypeId: integer("ticket_type_id"),
    /** Null once the person was erased. */
    name: text("name"),
    email: text("email"),
    language: text("language", { enum: LANGUAGES }),
    /** How many people may come with it. */
    seats: integer("seats").notNull(),
    isReserved: boolean("is_reserved").notNull().default(false),
    /** Tickets of its registration cost nothing. */
    isComplimentary: boolean("is_complimentary").notNull().default(false),
    /** Units of the ticket that are taken for it now, out of the event’s and the ticket’s places. */
    heldUnits: integer("held_units").notNull().default(0),
    /** Until when it can be answered and its seats are reserved. */
    respondBy: instant("respond_by"),
    status: text("status", { enum: INVITATION_STATUSES }).notNull().default("draft"),
    response: text("response", { enum: INVITATION_RESPONSES }).notNull().default("none"),
    respondedAt: instant("responded_at"),
    sentAt: instant("sent_at"),
    /** The registration that a yes made. */
    orderId: integer("order_id"),
    /** The registration of a host whose guest this is. */
    hostOrderId: integer("host_order_id"),
    /** The seat of the host’s registration that a guest’s yes took. */
    attendeeId: integer("attendee_id"),
    tokenHash: tokenHash("token_hash").notNull(),
    /** What the secret is derived from, so that each email carries the same. */
    tokenSeed: text("token_seed").notNull(),
    /** Of emails under earlier secrets of the installation: their links go on working (decision 021). */
    earlierTokenHashes: text("earlier_token_hashes").array().notNull().default([]),
    version: integer("version").notNull().default(1),
    /** Added to the event’s, this is the SEQUENCE of its calendar entry. */
    calendarChanges: integer("calendar_changes").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("event_invitations_organization_id_id_key").on(table.organizationId, table.id),
    unique("event_invitations_token_hash_key").on(table.tokenHash),
    uniqueIndex("event_invitations_once")
      .on(table.organizationId, table.eventId, sql`lower(${table.email})`)
      .where(sql`${table.status} <> 'revoked'`),
    index("event_invitations_event_idx").on(table.organizationId, table.eventId, table.id),
    index("event_invitations_donor_idx").on(table.organizationId, table.donorId),
    index("event_invitations_household_idx").on(table.organizationId, table.householdId),
    index("event_invitations_ticket_type_idx").on(table.organizationId, table.ticketTypeId),
    index("event_invitations_order_idx").on(table.organizationId, table.orderId),
    index("event_invitations_host_idx").on(table.organizationId, table.hostOrderId),
    index("event_invitations_attendee_idx").on(table.organizationId, table.attendeeId),
    index("event_invitations_search_idx").using(
      "gin",
      sql`lower(${table.name}) gin_trgm_ops`,
      sql`lower(${table.email}) gin_trgm_ops`,
    ),
    index("event_invitations_email_idx").on(table.organizationId, sql`lower(${table.email})`),
    index("event_invitations_held_idx").on(table.respondBy).where(sql`${table.heldUnits} > 0`),
    check("event_invitations_seats", sql`${table.seats} between 1 and 100`),
    check("event_invitations_held", sql`${table.heldUnits} between 0 and ${table.seats}`),
    check(
      "event_invitations_reserved",
      sql`not ${table.isReserved} or (${table.respondBy} is not null and ${table.ticketTypeId} is not null)`,
    ),
    check(
      "event_invitations_ticket_or_host",
      sql`(${table.ticketTypeId} is null) = (${table.hostOrderId} is not null)`,
    ),
    refersTo("event_invitations_event_fk", table, table.eventId, events),
    refersTo("event_invitations_donor_fk", table, table.donorId, donors),
    refersTo("event_invitations_household_fk", table, table.householdId, households),
    refersTo("event_invitations_ticket_type_fk", table, table.ticketTypeId, ticketTypes),
    refersTo("event_invitations_order_fk", table, table.orderId, orders),
    refersTo("event_invitations_host_order_fk", table, table.hostOrderId, orders),
    refersTo("event_invitations_attendee_fk", table, table.attendeeId, attendees),
  ],
);

export const INVITATION_MAILS = [
  "invitation",
  "reminder",
  "declined",
  "changed",
  "revoked",
] as const;

/** Emails of invitations: of each step, an invitation has one at most. */
export const invitationSends = pgTable(
  "invitation_sends",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    invitationId: integer("invitation_id").notNull(),
    kind: text("kind", { enum: INVITATION_MAILS }).notNull(),
    /** `reminder:2`: the kind, and which one of it; `reminder-deadline:7` of one that is scheduled. */
    step: text("step").notNull(),
    status: text("status", { enum: ["queued", "sent", "skipped"] })
      .notNull()
      .default("queued"),
    /** Why it was skipped. */
    reason: text("reason"),
    sentAt: instant("sent_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("invitation_sends_step_key").on(table.organizationId, table.invitationId, table.step),
    index("invitation_sends_event_idx").on(table.organizationId, table.eventId, table.kind),
    index("invitation_sends_queued_idx")
      .on(table.organizationId, table.id)
      .where(sql`${table.status} = 'queued'`),
    check("invitation_sends_sent", sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    refersTo("invitation_sends_event_fk", table, table.eventId, events).onDelete("cascade"),
    refersTo(
      "invitation_sends_invitation_fk",
      table,
      table.invitationId,
      eventInvitations,
    ).onDelete("cascade"),
  ],
);
