import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
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
import { donorSessions } from "./donors";
import { events, ticketTypes } from "./events";
import { orders } from "./orders";

/**
 * What a visitor is about to register: kept so that nothing is typed twice and no address carries
 * anything personal. It is gone a few days after it was last touched.
 */
export const registrationDrafts = pgTable(
  "registration_drafts",
  {
    id: id(),
    organizationId: organizationId(),
    sessionId: integer("session_id").notNull(),
    eventId: integer("event_id").notNull(),
    /** As the public pages write it; read through its schema. */
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
    /** The order that was placed with it, while its buyer may still be paying. */
    orderId: integer("order_id"),
    /** The offer of the waiting list that it stands on. */
    waitlistEntryId: integer("waitlist_entry_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("registration_drafts_organization_id_id_key").on(table.organizationId, table.id),
    unique("registration_drafts_session_key").on(
      table.organizationId,
      table.sessionId,
      table.eventId,
    ),
    index("registration_drafts_updated_idx").on(table.updatedAt),
    refersTo("registration_drafts_session_fk", table, table.sessionId, donorSessions).onDelete(
      "cascade",
    ),
    refersTo("registration_drafts_event_fk", table, table.eventId, events),
    refersTo("registration_drafts_order_fk", table, table.orderId, orders),
    refersTo("registration_drafts_waitlist_fk", table, table.waitlistEntryId, waitlistEntries),
  ],
);

export const WAITLIST_STATUSES = [
  "waiting",
  "offered",
  "converted",
  "lapsed",
  "left",
  "removed",
] as const;

/** Somebody who waits for places of a sold-out ticket. Whoever came first is first. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    ticketTypeId: integer("ticket_type_id").notNull(),
    quantity: integer("quantity").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    /** What its mails are written in; null: the organization's language. */
    language: text("language", { enum: LANGUAGES }),
    /** While `offered`, its places are taken out of the event's and its ticket's like an order's. */
    status: text("status", { enum: WAITLIST_STATUSES }).notNull().default("waiting"),
    /** Of the secret in its mails: to take the offer, and to leave the list. */
    tokenHash: tokenHash("token_hash").notNull(),
    /** What the secret is derived from, so that a later mail carries the same. */
    tokenSeed: text("token_seed").notNull(),
    /** Of mails under earlier secrets of the installation: their links go on working (decision 021). */
    earlierTokenHashes: text("earlier_token_hashes").array().notNull().default([]),
    offeredAt: instant("offered_at"),
    offerExpiresAt: instant("offer_expires_at"),
    /** What became of an offer that was taken. */
    orderId: integer("order_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("waitlist_entries_organization_id_id_key").on(table.organizationId, table.id),
    unique("waitlist_entries_token_hash_key").on(table.tokenHash),
    uniqueIndex("waitlist_entries_once")
      .on(table.ticketTypeId, sql`lower(${table.email})`)
      .where(sql`${table.status} in ('waiting', 'offered')`),
    index("waitlist_entries_event_idx").on(table.organizationId, table.eventId, table.id),
    index("waitlist_entries_offer_idx")
      .on(table.offerExpiresAt)
      .where(sql`${table.status} = 'offered'`),
    check("waitlist_entries_quantity", sql`${table.quantity} between 1 and 100`),
    check(
      "waitlist_entries_offer_ends",
      sql`${table.status} <> 'offered' or ${table.offerExpiresAt} is not null`,
    ),
    refersTo("waitlist_entries_event_fk", table, table.eventId, events),
    refersTo("waitlist_entries_ticket_type_fk", table, table.ticketTypeId, ticketTypes),
    refersTo("waitlist_entries_order_fk", table, table.orderId, orders),
  ],
);
