import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, LANGUAGES, organizationId } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { checkouts } from "./checkout";
import type { MailContent } from "./content";
import { donations } from "./donations";
import { donors } from "./donors";
import { users } from "./identity";
import { mailings } from "./mailings";

export const LETTER_CHOICES = ["unreached", "everyone"] as const;
export const LETTER_RUN_STATES = ["preparing", "ready", "failed"] as const;

/** A postal address as it was when a letter was printed; the country is null for the organization's own. */
export type LetterAddress = {
  street: string;
  line2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
};

/** Letters of a mailing that were printed together, with the words that they had (decision 049). */
export const letterRuns = pgTable(
  "letter_runs",
  {
    id: id(),
    organizationId: organizationId(),
    mailingId: integer("mailing_id").notNull(),
    state: text("state", { enum: LETTER_RUN_STATES }).notNull().default("preparing"),
    /** Those whom the email does not reach, or everyone. */
    choice: text("choice", { enum: LETTER_CHOICES }).notNull(),
    /** How many donors the audience had; the letters and those who were skipped add up to it. */
    audience: integer("audience").notNull(),
    letters: integer("letters").notNull(),
    /** How many were skipped, by reason. */
    skipped: jsonb("skipped").$type<Record<string, number>>().notNull(),
    content: jsonb("content").$type<MailContent>().notNull(),
    /** Where the links of the letters lead, by their place in them. */
    links: jsonb("links").$type<string[]>().notNull(),
    printedByUserId: integer("printed_by_user_id"),
    createdAt: createdAt(),
    readyAt: instant("ready_at"),
  },
  (table) => [
    unique("letter_runs_organization_id_id_key").on(table.organizationId, table.id),
    index("letter_runs_mailing_idx").on(table.organizationId, table.mailingId),
    refersTo("letter_runs_mailing_fk", table, table.mailingId, mailings),
    refersTo("letter_runs_printed_by_fk", table, table.printedByUserId, users),
  ],
);

/** Who of an audience got a letter of a run, and who did not and why, in the order in which it is printed. */
export const letterRecipients = pgTable(
  "letter_recipients",
  {
    id: id(),
    organizationId: organizationId(),
    runId: integer("run_id").notNull(),
    mailingId: integer("mailing_id").notNull(),
    /** Null once the donor is erased, and everything below that tells of them. */
    donorId: integer("donor_id"),
    /** Without a key: households are deleted. */
    householdId: integer("household_id"),
    state: text("state", { enum: ["printed", "skipped"] }).notNull(),
    skipReason: text("skip_reason"),
    /** Tells that two addresses are the same. */
    addressKey: text("address_key"),
    /** Whom the envelope names: the donor, or the household. */
    name: text("name"),
    address: jsonb("address").$type<LetterAddress>(),
    language: text("language", { enum: LANGUAGES }),
    mergeValues: jsonb("merge_values").$type<Record<string, string>>(),
    /** The conditional blocks that are for the donor. */
    shownBlocks: text("shown_blocks").array().notNull().default([]),
    /** How often a person followed a code of the letter. */
    scans: integer("scans").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique("letter_recipients_organization_id_id_key").on(table.organizationId, table.id),
    unique("letter_recipients_donor_key").on(table.organizationId, table.runId, table.donorId),
    uniqueIndex("letter_recipients_once_key")
      .on(table.organizationId, table.mailingId, table.donorId)
      .where(sql`${table.state} = 'printed'`),
    uniqueIndex("letter_recipients_address_key")
      .on(table.organizationId, table.mailingId, table.addressKey)
      .where(sql`${table.state} = 'printed'`),
    index("letter_recipients_list_idx").on(table.organizationId, table.runId, table.id),
    index("letter_recipients_of_donor_idx").on(table.organizationId, table.donorId),
    check(
      "letter_recipients_skipped",
      sql`(${table.state} = 'skipped') = (${table.skipReason} is not null)`,
    ),
    refersTo("letter_recipients_run_fk", table, table.runId, letterRuns),
    refersTo("letter_recipients_mailing_fk", table, table.mailingId, mailings),
    refersTo("letter_recipients_donor_fk", table, table.donorId, donors),
  ],
);

/** A checkout that someone came to by the code on a letter. */
export const letterCheckouts = pgTable(
  "letter_checkouts",
  {
    organizationId: organizationId(),
    checkoutId: integer("checkout_id").notNull(),
    recipientId: integer("recipient_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: "letter_checkouts_pkey",
      columns: [table.organizationId, table.checkoutId],
    }),
    refersTo("letter_checkouts_checkout_fk", table, table.checkoutId, checkouts).onDelete(
      "cascade",
    ),
    refersTo("letter_checkouts_recipient_fk", table, table.recipientId, letterRecipients),
  ],
);

/** A gift that came by a letter. */
export const letterGifts = pgTable(
  "letter_gifts",
  {
    organizationId: organizationId(),
    donationId: integer("donation_id").notNull(),
    recipientId: integer("recipient_id").notNull(),
    runId: integer("run_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: "letter_gifts_pkey", columns: [table.organizationId, table.donationId] }),
    index("letter_gifts_run_idx").on(table.organizationId, table.runId),
    refersTo("letter_gifts_donation_fk", table, table.donationId, donations),
    refersTo("letter_gifts_recipient_fk", table, table.recipientId, letterRecipients),
    refersTo("letter_gifts_run_fk", table, table.runId, letterRuns),
  ],
);
