import { sql } from "drizzle-orm";
import { check, index, integer, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { fundraisingPages } from "./fundraising-pages";

export const PAGE_MESSAGE_KINDS = ["ask", "thanks"] as const;

/** What a page's owner wrote to friends, or to those who gave, in one go. */
export const pageMessages = pgTable(
  "page_messages",
  {
    id: id(),
    organizationId: organizationId(),
    pageId: integer("page_id").notNull(),
    kind: text("kind", { enum: PAGE_MESSAGE_KINDS }).notNull(),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("page_messages_organization_id_id_key").on(table.organizationId, table.id),
    index("page_messages_page_idx").on(table.organizationId, table.pageId, table.id),
    refersTo("page_messages_page_fk", table, table.pageId, fundraisingPages),
  ],
);

/**
 * One address that a message goes to, once for each page and kind. The address itself is there only until the
 * email is handed over; its hash stays, so that nobody is asked twice.
 */
export const pageMessageRecipients = pgTable(
  "page_message_recipients",
  {
    id: id(),
    organizationId: organizationId(),
    messageId: integer("message_id").notNull(),
    pageId: integer("page_id").notNull(),
    kind: text("kind", { enum: PAGE_MESSAGE_KINDS }).notNull(),
    address: text("address"),
    /** As the function `address_hash` makes it. */
    addressHash: text("address_hash").notNull(),
    state: text("state", {
      enum: ["queued", "claimed", "sending", "sent", "skipped", "failed", "uncertain", "bounced"],
    })
      .notNull()
      .default("queued"),
    claimedBy: text("claimed_by"),
    claimedUntil: instant("claimed_until"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("page_message_recipients_organization_id_id_key").on(table.organizationId, table.id),
    unique("page_message_recipients_once_key").on(
      table.organizationId,
      table.pageId,
      table.kind,
      table.addressHash,
    ),
    index("page_message_recipients_message_idx").on(table.organizationId, table.messageId),
    index("page_message_recipients_hash_idx").on(table.organizationId, table.addressHash),
    index("page_message_recipients_queued_idx").on(table.id).where(sql`${table.state} = 'queued'`),
    index("page_message_recipients_leased_idx")
      .on(table.claimedUntil)
      .where(sql`${table.state} in ('claimed', 'sending')`),
    check(
      "page_message_recipients_address",
      sql`(${table.address} is not null) = (${table.state} in ('queued', 'claimed', 'sending'))`,
    ),
    refersTo("page_message_recipients_message_fk", table, table.messageId, pageMessages).onDelete(
      "cascade",
    ),
    refersTo("page_message_recipients_page_fk", table, table.pageId, fundraisingPages),
  ],
);
