import { sql } from "drizzle-orm";
import { boolean, check, index, integer, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId, updatedAt } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { donors, MAIL_TOPICS } from "./donors";
import { organizations } from "./identity";

/** The ways in which a donor is reached. `mail` is a letter. */
export const CONSENT_CHANNELS = ["email", "sms", "phone", "mail"] as const;

/** What an organization writes about. Each has the four that `donors.mail_topics` names (decision 044). */
export const topics = pgTable(
  "topics",
  {
    id: id(),
    organizationId: organizationId(),
    /** The name in `donors.mail_topics`; null for a topic that staff added. */
    key: text("key", { enum: MAIL_TOPICS }),
    /** Null only for a topic with a key that has not been renamed: pages say it in the reader's language. */
    name: text("name"),
    description: text("description"),
    /** Do donors choose it on the preference page and in the portal? */
    isPublic: boolean("is_public").notNull().default(true),
    /** Reaches only donors who subscribed; otherwise everyone who has not opted out. */
    isOptIn: boolean("is_opt_in").notNull().default(true),
    position: integer("position").notNull().default(0),
    archivedAt: instant("archived_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("topics_organization_id_id_key").on(table.organizationId, table.id),
    unique("topics_key_key").on(table.organizationId, table.key),
    uniqueIndex("topics_name_key").on(table.organizationId, sql`lower(${table.name})`),
    check("topics_named", sql`${table.key} is not null or ${table.name} is not null`),
    check("topics_with_key", sql`${table.key} is null or not ${table.isOptIn}`),
    belongsTo("topics_organization_fk", table, organizations),
  ],
);

/**
 * What a donor chose, one row for each time, never changed. The latest of a channel and topic is in force.
 * Without a topic, a row is about the whole channel: `donors.do_not_email` and the like repeat it, as
 * `donors.mail_topics` repeats the topics with a key. The trigger `note_choices` keeps them the same.
 */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    channel: text("channel", { enum: CONSENT_CHANNELS }).notNull(),
    topicId: integer("topic_id"),
    /** `pending`: asked for, and not yet confirmed by a link in an email. */
    status: text("status", { enum: ["subscribed", "unsubscribed", "pending"] }).notNull(),
    source: text("source", {
      enum: [
        ...(["staff", "import", "donor_portal", "preference_page", "unsubscribe_link"] as const),
        ...(["confirmation_link", "form", "complaint", "merge", "update", "expiry"] as const),
        ...(["text_message", "journey"] as const),
      ],
    }).notNull(),
    /** The words that the donor agreed to, or how staff came to know. */
    evidence: text("evidence"),
    createdAt: createdAt(),
  },
  (table) => [
    index("consents_donor_idx").on(
      table.organizationId,
      table.donorId,
      table.channel,
      table.topicId,
      table.id,
    ),
    index("consents_topic_idx").on(table.organizationId, table.topicId),
    // Subscriptions that wait for their confirmation, or did.
    index("consents_pending_idx").on(table.createdAt).where(sql`${table.status} = 'pending'`),
    refersTo("consents_donor_fk", table, table.donorId, donors),
    refersTo("consents_topic_fk", table, table.topicId, topics),
  ],
);

/**
 * Addresses that nothing but receipts and the like goes to, whoever has them. Only a hash is kept, so that
 * a row outlives the erasure of its donor.
 */
export const suppressions = pgTable(
  "suppressions",
  {
    id: id(),
    organizationId: organizationId(),
    channel: text("channel", { enum: ["email", "sms", "phone"] }).notNull(),
    /** As the function `address_hash` makes it. */
    addressHash: text("address_hash").notNull(),
    reason: text("reason", {
      enum: ["unsubscribed_all", "hard_bounce", "complaint", "staff"],
    }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("suppressions_organization_id_id_key").on(table.organizationId, table.id),
    unique("suppressions_address_key").on(table.organizationId, table.channel, table.addressHash),
    belongsTo("suppressions_organization_fk", table, organizations),
  ],
);
