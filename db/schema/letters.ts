import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId, updatedAt } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import type { MailContent } from "./content";
import { donors } from "./donors";
import { organizations } from "./identity";

/** What a letter of thanks says, with placeholders for what differs from gift to gift. */
export const letterTemplates = pgTable(
  "letter_templates",
  {
    id: id(),
    organizationId: organizationId(),
    name: text("name").notNull(),
    /** Of the mail; a printed letter has it as its subject line. */
    subject: text("subject").notNull(),
    /** As plain text. */
    body: text("body").notNull(),
    /** Its blocks; null: it was written as a plain text. */
    content: jsonb("content").$type<MailContent>(),
    isDefault: boolean("is_default").notNull().default(false),
    status: text("status", { enum: ["active", "archived"] })
      .notNull()
      .default("active"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("letter_templates_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("letter_templates_default_once")
      .on(table.organizationId)
      .where(sql`${table.isDefault}`),
    check(
      "letter_templates_default_active",
      sql`not ${table.isDefault} or ${table.status} = 'active'`,
    ),
    belongsTo("letter_templates_organization_fk", table, organizations),
  ],
);

/** A letter to one donor: thanks for one gift or several, as it was merged, or news of a receipt. */
export const letters = pgTable(
  "letters",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    /** Of thanks; null for news of a receipt. */
    templateId: integer("template_id"),
    /** The receipt that it tells of; no foreign key, because gifts refer to letters. */
    receiptId: integer("receipt_id"),
    /** Names the occasion, so that the same letter is never written twice; null for thanks. */
    messageKey: text("message_key"),
    /** `email` goes out by itself; a `letter` is printed. */
    channel: text("channel", { enum: ["email", "letter"] }).notNull(),
    status: text("status", { enum: ["queued", "sent", "failed", "cancelled"] }).notNull(),
    /** Those that were merged together, and are printed as one PDF. */
    batch: uuid("batch").notNull(),
    /** Of the mail when it was merged, lower case; null for printed ones. */
    toAddress: text("to_address"),
    /** Name and postal address as printed, line by line. */
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** Its blocks with what they say, as far as it was written in blocks. */
    content: jsonb("content").$type<MailContent>(),
    sentAt: instant("sent_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("letters_organization_id_id_key").on(table.organizationId, table.id),
    index("letters_donor_idx").on(table.organizationId, table.donorId, table.id),
    index("letters_batch_idx").on(table.organizationId, table.batch, table.id),
    index("letters_queued_idx").on(table.id).where(sql`${table.status} = 'queued'`),
    check("letters_address", sql`(${table.channel} = 'email') = (${table.toAddress} is not null)`),
    index("letters_receipt_idx").on(table.organizationId, table.receiptId),
    uniqueIndex("letters_message_key_key").on(table.organizationId, table.messageKey),
    check("letters_kind", sql`(${table.templateId} is null) = (${table.receiptId} is not null)`),
    check("letters_sent", sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    refersTo("letters_donor_fk", table, table.donorId, donors),
    refersTo("letters_template_fk", table, table.templateId, letterTemplates),
  ],
);
