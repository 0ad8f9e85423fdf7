import { sql } from "drizzle-orm";
import { check, index, integer, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId } from "@/db/columns";
import { belongsTo, pgTable } from "@/db/table";
import { organizations } from "./identity";

/** Who tells what became of mail and texts: a provider, a bounce mailbox, or the mail server that refused it at once. */
export const MAIL_EVENT_PROVIDERS = ["mailgun", "ses", "dsn", "smtp", "twilio"] as const;

/**
 * `deferred`: tried again. `soft_bounced`: given up for a reason that passes, such as a full mailbox.
 * `bounced`: the address does not work. `rejected`: for its content, size or sender, which says nothing of
 * the address.
 */
export const MAIL_EVENT_KINDS = [
  "delivered",
  "deferred",
  "soft_bounced",
  "bounced",
  "rejected",
  "complained",
] as const;

/** What became of mail that we sent, as others told (decision 047). Rows are never changed. */
export const messageEvents = pgTable(
  "message_events",
  {
    id: id(),
    organizationId: organizationId(),
    provider: text("provider", { enum: MAIL_EVENT_PROVIDERS }).notNull(),
    /** The provider's own ID: told again, it changes nothing. */
    eventReference: text("event_reference").notNull(),
    kind: text("kind", { enum: MAIL_EVENT_KINDS }).notNull(),
    /**
     * The mail that it is about: a row of `emails`, `mailing_recipients`, `journey_messages`, or
     * `page_message_recipients`, which may be gone.
     */
    mailType: text("mail_type", {
      enum: ["email", "mailing", "journey", "page_message"],
    }).notNull(),
    mailId: integer("mail_id").notNull(),
    /** Of the address that the mail went to, as the function `address_hash` makes it. */
    addressHash: text("address_hash").notNull(),
    /** The provider's words, shortened and without addresses. */
    reason: text("reason"),
    /** Did it suppress the address? Soft bounces are counted from the last one that did. */
    outcome: text("outcome", { enum: ["noted", "suppressed"] }).notNull(),
    occurredAt: instant("occurred_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("message_events_reference_key").on(table.provider, table.eventReference),
    index("message_events_mail_idx").on(table.organizationId, table.mailType, table.mailId),
    index("message_events_address_idx").on(table.organizationId, table.addressHash, table.id),
    check("message_events_reason_short", sql`length(${table.reason}) <= 300`),
    belongsTo("message_events_organization_fk", table, organizations),
  ],
);
