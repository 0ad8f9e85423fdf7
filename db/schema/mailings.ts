import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId, updatedAt } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { checkouts } from "./checkout";
import { topics } from "./consents";
import type { MailContent } from "./content";
import { donations } from "./donations";
import { donors } from "./donors";
import { giftSources } from "./gift-sources";
import { organizations, users } from "./identity";

export const MAILING_STATES = [
  "draft",
  "scheduled",
  "preparing",
  "sending",
  "paused",
  "sent",
  "cancelled",
] as const;
export const RECIPIENT_STATES = [
  "queued",
  "claimed",
  "sending",
  "sent",
  "failed",
  "uncertain",
  "skipped",
] as const;
export const MAILING_VARIANTS = ["a", "b"] as const;
/** `sms`: a text message. */
export const MAILING_CHANNELS = ["email", "sms"] as const;

/** Whom a mailing is for: any of what is included, and none of what is excluded. */
export type MailAudience = {
  include: { everyone: boolean; segment_ids: number[]; tag_ids: number[] };
  exclude: { segment_ids: number[]; tag_ids: number[] };
};

/** What is known once a mailing started: content and links as they are sent. */
export type MailSnapshot = {
  content: MailContent;
  subject: string;
  subject_b: string | null;
  preheader: string | null;
  /** What a text message says. */
  body?: string;
  /** Where the links of the mailing lead, by their place in it. */
  links: string[];
};

/** Content that mailings begin with. */
export const mailTemplates = pgTable(
  "mail_templates",
  {
    id: id(),
    organizationId: organizationId(),
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    preheader: text("preheader"),
    content: jsonb("content").$type<MailContent>().notNull(),
    archivedAt: instant("archived_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("mail_templates_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("mail_templates_name_key").on(table.organizationId, sql`lower(${table.name})`),
    belongsTo("mail_templates_organization_fk", table, organizations),
  ],
);

/** One email or text message to many donors (decisions 048 and 050). */
export const mailings = pgTable(
  "mailings",
  {
    id: id(),
    organizationId: organizationId(),
    name: text("name").notNull(),
    channel: text("channel", { enum: MAILING_CHANNELS }).notNull().default("email"),
    state: text("state", { enum: MAILING_STATES }).notNull().default("draft"),
    /** What a text message says; it has neither subject nor content. */
    body: text("body"),
    subject: text("subject").notNull(),
    /** Compared with the other one; null: there is one subject. */
    subjectB: text("subject_b"),
    /** How many of a hundred recipients get one of the two before one is chosen. */
    testPercent: integer("test_percent").notNull().default(20),
    testDecidedBy: text("test_decided_by", { enum: ["clicks", "raised"] })
      .notNull()
      .default("clicks"),
    testHours: integer("test_hours").notNull().default(4),
    /** When both subjects had been sent to their share. */
    testSentAt: instant("test_sent_at"),
    winner: text("winner", { enum: MAILING_VARIANTS }),
    preheader: text("preheader"),
    topicId: integer("topic_id").notNull(),
    /** What gifts that come by it are noted under. */
    appealId: integer("appeal_id"),
    fromName: text("from_name"),
    replyTo: text("reply_to"),
    audience: jsonb("audience").$type<MailAudience>().notNull(),
    content: jsonb("content").$type<MailContent>().notNull(),
    snapshot: jsonb("snapshot").$type<MailSnapshot>(),
    sendAt: instant("send_at"),
    /** Whoever had it sent: the audience is what they may see. */
    senderUserId: integer("sender_user_id"),
    startedAt: instant("started_at"),
    /** When a recipient was last taken; long ago, whoever looks after the mailing is asked first. */
    progressAt: instant("progress_at"),
    finishedAt: instant("finished_at"),
    pausedReason: text("paused_reason", {
      enum: ["staff", "late", "bounces", "complaints", "audience", "restored"],
    }),
    /** Staff had it go on in spite of bounces or complaints. */
    alarmsAccepted: boolean("alarms_accepted").notNull().default(false),
    /** Counts its changes: whoever changes an older one is refused. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("mailings_organization_id_id_key").on(table.organizationId, table.id),
    index("mailings_state_idx")
      .on(table.state, table.sendAt)
      .where(sql`${table.state} in ('scheduled', 'preparing', 'sending')`),
    check("mailings_body", sql`(${table.channel} = 'sms') = (${table.body} is not null)`),
    check("mailings_test_percent", sql`${table.testPercent} between 2 and 100`),
    check("mailings_test_hours", sql`${table.testHours} between 1 and 72`),
    check(
      "mailings_paused",
      sql`(${table.state} = 'paused') = (${table.pausedReason} is not null)`,
    ),
    check("mailings_scheduled", sql`${table.state} <> 'scheduled' or ${table.sendAt} is not null`),
    check(
      "mailings_started",
      sql`${table.state} in ('draft', 'scheduled', 'preparing', 'paused', 'cancelled') or ${table.snapshot} is not null`,
    ),
    refersTo("mailings_topic_fk", table, table.topicId, topics),
    refersTo("mailings_appeal_fk", table, table.appealId, giftSources),
    refersTo("mailings_sender_fk", table, table.senderUserId, users),
  ],
);

/** Whom a mailing would have reached when its audience was last reviewed, to tell how far it has moved. */
export const mailingPreviews = pgTable(
  "mailing_previews",
  {
    organizationId: organizationId(),
    mailingId: integer("mailing_id").notNull(),
    donorIds: integer("donor_ids").array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: "mailing_previews_pkey",
      columns: [table.organizationId, table.mailingId],
    }),
    refersTo("mailing_previews_mailing_fk", table, table.mailingId, mailings).onDelete("cascade"),
  ],
);

/** Everybody of a mailing's audience, also those who are skipped, as it was when the mailing began. */
export const mailingRecipients = pgTable(
  "mailing_recipients",
  {
    id: id(),
    organizationId: organizationId(),
    mailingId: integer("mailing_id").notNull(),
    /** Null once the donor is erased. */
    donorId: integer("donor_id"),
    /** The address as `address_hash` makes it, which alone outlives the donor; null if none was written to. */
    addressKey: text("address_key"),
    /** What the placeholders stand for; null once the donor is erased. */
    mergeValues: jsonb("merge_values").$type<Record<string, string>>(),
    /** The conditional blocks that are for the donor. */
    shownBlocks: text("shown_blocks").array().notNull().default([]),
    /** Null while the better subject has not been chosen. */
    variant: text("variant", { enum: MAILING_VARIANTS }),
    state: text("state", { enum: RECIPIENT_STATES }).notNull(),
    skipReason: text("skip_reason"),
    claimedBy: text("claimed_by"),
    claimedUntil: instant("claimed_until"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
    messageId: text("message_id"),
    /** What the mail server said. */
    lastError: text("last_error"),
    sentAt: instant("sent_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("mailing_recipients_organization_id_id_key").on(table.organizationId, table.id),
    unique("mailing_recipients_donor_key").on(table.organizationId, table.mailingId, table.donorId),
    unique("mailing_recipients_address_key").on(
      table.organizationId,
      table.mailingId,
      table.addressKey,
    ),
    index("mailing_recipients_list_idx").on(table.organizationId, table.mailingId, table.id),
    index("mailing_recipients_donor_idx").on(table.organizationId, table.donorId),
    index("mailing_recipients_queued_idx")
      .on(table.mailingId, table.id)
      .where(sql`${table.state} = 'queued' and ${table.variant} is not null`),
    index("mailing_recipients_failed_idx")
      .on(table.organizationId, table.mailingId)
      .where(sql`${table.state} = 'failed'`),
    index("mailing_recipients_leased_idx")
      .on(table.claimedUntil)
      .where(sql`${table.state} in ('claimed', 'sending')`),
    index("mailing_recipients_message_idx").on(table.messageId),
    check(
      "mailing_recipients_skipped",
      sql`(${table.state} = 'skipped') = (${table.skipReason} is not null)`,
    ),
    check(
      "mailing_recipients_addressed",
      sql`${table.state} = 'skipped' or ${table.addressKey} is not null`,
    ),
    refersTo("mailing_recipients_mailing_fk", table, table.mailingId, mailings),
    refersTo("mailing_recipients_donor_fk", table, table.donorId, donors),
  ],
);

/** A person followed a link, once for each recipient and link, with how often. */
export const mailingClicks = pgTable(
  "mailing_clicks",
  {
    organizationId: organizationId(),
    recipientId: integer("recipient_id").notNull(),
    /** The link's place among those of the mailing. */
    link: integer("link").notNull(),
    mailingId: integer("mailing_id").notNull(),
    clicks: integer("clicks").notNull().default(1),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [
    primaryKey({
      name: "mailing_clicks_pkey",
      columns: [table.organizationId, table.recipientId, table.link],
    }),
    index("mailing_clicks_mailing_idx").on(table.organizationId, table.mailingId),
    refersTo("mailing_clicks_recipient_fk", table, table.recipientId, mailingRecipients),
    refersTo("mailing_clicks_mailing_fk", table, table.mailingId, mailings),
  ],
);

/** A checkout that someone came to by a mailing's link. */
export const mailingCheckouts = pgTable(
  "mailing_checkouts",
  {
    organizationId: organizationId(),
    checkoutId: integer("checkout_id").notNull(),
    recipientId: integer("recipient_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: "mailing_checkouts_pkey",
      columns: [table.organizationId, table.checkoutId],
    }),
    refersTo("mailing_checkouts_checkout_fk", table, table.checkoutId, checkouts).onDelete(
      "cascade",
    ),
    refersTo("mailing_checkouts_recipient_fk", table, table.recipientId, mailingRecipients),
  ],
);

/** A gift that came by a mailing. */
export const mailingGifts = pgTable(
  "mailing_gifts",
  {
    organizationId: organizationId(),
    donationId: integer("donation_id").notNull(),
    recipientId: integer("recipient_id").notNull(),
    mailingId: integer("mailing_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: "mailing_gifts_pkey", columns: [table.organizationId, table.donationId] }),
    index("mailing_gifts_mailing_idx").on(table.organizationId, table.mailingId),
    index("mailing_gifts_recipient_idx").on(table.organizationId, table.recipientId),
    refersTo("mailing_gifts_donation_fk", table, table.donationId, donations),
    refersTo("mailing_gifts_recipient_fk", table, table.recipientId, mailingRecipients),
    refersTo("mailing_gifts_mailing_fk", table, table.mailingId, mailings),
  ],
);
