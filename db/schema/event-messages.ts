import { sql } from "drizzle-orm";
import { boolean, check, integer, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId, updatedAt } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { events } from "./events";
import { orderSponsors } from "./orders";

export const EVENT_MESSAGE_KINDS = [
  "confirmation",
  "receipt",
  "details_reminder",
  "check_instructions",
  "new_link",
  "cancellation",
  "refund",
  "waitlist_joined",
  "waitlist_offer",
  "waitlist_lapsed",
  "invitation",
  "invitation_reminder",
  "invitation_declined",
  "invitation_changed",
  "invitation_revoked",
  "renewal_follow_up",
] as const;

/** What staff changed of an event's messages. Null is ours: the text, and when it is sent. */
export const eventMessages = pgTable(
  "event_messages",
  {
    id: id(),
    organizationId: organizationId(),
    eventId: integer("event_id").notNull(),
    kind: text("kind", { enum: EVENT_MESSAGE_KINDS }).notNull(),
    subject: text("subject"),
    /** Plain text with placeholders; an empty line begins a paragraph. */
    body: text("body"),
    enabled: boolean("enabled").notNull().default(true),
    /** Of a reminder: days before the event begins. */
    daysBefore: integer("days_before"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("event_messages_kind_key").on(table.organizationId, table.eventId, table.kind),
    check(
      "event_messages_always_sent",
      sql`${table.enabled} or ${table.kind} not in ('confirmation', 'receipt')`,
    ),
    check("event_messages_days_before", sql`${table.daysBefore} between 1 and 60`),
    refersTo("event_messages_event_fk", table, table.eventId, events).onDelete("cascade"),
  ],
);

/** Sponsors about whose renewal somebody was given a task: once for each date they asked for. */
export const renewalFollowUps = pgTable(
  "renewal_follow_ups",
  {
    id: id(),
    organizationId: organizationId(),
    sponsorId: integer("sponsor_id").notNull(),
    dueAt: instant("due_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("renewal_follow_ups_sponsor_key").on(table.organizationId, table.sponsorId, table.dueAt),
    refersTo("renewal_follow_ups_sponsor_fk", table, table.sponsorId, orderSponsors).onDelete(
      "cascade",
    ),
  ],
);
