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
} from "drizzle-orm/pg-core";
import {
  createdAt,
  customValues,
  id,
  instant,
  LANGUAGES,
  organizationId,
  tokenHash,
  updatedAt,
} from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { organizations } from "./identity";
import { files } from "./platform";

/**
 * The topics that every organization has (`topics.key`). Receipts and notices of their own giving reach a
 * donor whatever they chose.
 */
export const MAIL_TOPICS = ["news", "appeals", "events", "sponsorship_updates"] as const;

/** A person or organization that gives. */
export const donors = pgTable(
  "donors",
  {
    id: id(),
    organizationId: organizationId(),
    kind: text("kind", { enum: ["person", "organization"] }).notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** Of a `kind` organization only. */
    organizationName: text("organization_name"),
    /** What lists and letters call the donor. Kept by `displayNameOf`. */
    displayName: text("display_name").notNull(),
    /** Lower case. Members of a household may share one. */
    email: text("email"),
    phone: text("phone"),
    /** The phone number in E.164, as the function `sms_number` reads it; a trigger keeps it. */
    smsNumber: text("sms_number"),
    street: text("street"),
    addressLine2: text("address_line2"),
    city: text("city"),
    state: text("state"),
    zip: text("zip"),
    /** ISO 3166-1 alpha-2. */
    country: text("country"),
    /** What mails and papers to the donor are written in; null: the organization's language. */
    language: text("language", { enum: LANGUAGES }),
    /** The person who gives for an organization, and sees its gifts in the portal. */
    primaryContactId: integer("primary_contact_id"),
    mailTopics: text("mail_topics", { enum: MAIL_TOPICS })
      .array()
      .notNull()
      .default([...MAIL_TOPICS]),
    doNotEmail: boolean("do_not_email").notNull().default(false),
    /** Letters. */
    doNotMail: boolean("do_not_mail").notNull().default(false),
    doNotSms: boolean("do_not_sms").notNull().default(false),
    doNotPhone: boolean("do_not_phone").notNull().default(false),
    doNotContact: boolean("do_not_contact").notNull().default(false),
    isDeceased: boolean("is_deceased").notNull().default(false),
    /** For staff only. */
    note: text("note"),
    /** What another system calls the donor; an import finds them by it. */
    externalId: text("external_id"),
    status: text("status", { enum: ["active", "archived"] })
      .notNull()
      .default("active"),
    /** Made by a visitor’s checkout, who has not proved the address: gone again if the payment is declined. */
    madeByCheckout: boolean("made_by_checkout").notNull().default(false),
    /** Who has everything of this archived donor now. */
    mergedIntoId: integer("merged_into_id"),
    custom: customValues(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("donors_organization_id_id_key").on(table.organizationId, table.id),
    unique("donors_external_id_key").on(table.organizationId, table.externalId),
    index("donors_email_idx").on(table.organizationId, table.email, table.id),
    // Donors whose address is suppressed (`suppressions`).
    index("donors_email_hash_idx").on(
      table.organizationId,
      sql`address_hash('email', ${table.email})`,
    ),
    index("donors_phone_hash_idx").on(
      table.organizationId,
      sql`address_hash('phone', ${table.phone})`,
    ),
    index("donors_sms_hash_idx").on(table.organizationId, sql`address_hash('sms', ${table.phone})`),
    index("donors_sms_number_idx").on(
      table.organizationId,
      sql`address_hash('sms', ${table.smsNumber})`,
    ),
    index("donors_search_idx").using(
      "gin",
      sql`lower(${table.displayName}) gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
    ),
    index("donors_primary_contact_idx").on(table.organizationId, table.primaryContactId),
    check("donors_email_lower", sql`${table.email} = lower(${table.email})`),
    check(
      "donors_named",
      sql`(${table.kind} = 'organization') = (${table.organizationName} is not null)`,
    ),
    index("donors_merged_into_idx")
      .on(table.organizationId, table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    check(
      "donors_contact_of_organization",
      sql`${table.primaryContactId} is null or ${table.kind} = 'organization'`,
    ),
    belongsTo("donors_organization_fk", table, organizations),
    refersTo("donors_primary_contact_fk", table, table.primaryContactId, table),
    refersTo("donors_merged_into_fk", table, table.mergedIntoId, table),
    check(
      "donors_merged_is_archived",
      sql`${table.mergedIntoId} is null or (${table.status} = 'archived' and ${table.mergedIntoId} <> ${table.id})`,
    ),
  ],
);

/** Two records of one donor put together, with all that is needed to take them apart again. */
export const donorMerges = pgTable(
  "donor_merges",
  {
    id: id(),
    organizationId: organizationId(),
    keptDonorId: integer("kept_donor_id").notNull(),
    mergedDonorId: integer("merged_donor_id").notNull(),
    /** The ids of the rows that went over to the kept donor, by `table.column`. */
    moved: jsonb("moved").$type<Record<string, number[]>>().notNull(),
    /** Whole rows that had no place beside one of the kept donor's, by table. */
    removed: jsonb("removed").$type<Record<string, Record<string, unknown>[]>>().notNull(),
    /** What the kept donor took over, and had before. */
    before: jsonb("before").$type<Record<string, unknown>>().notNull(),
    after: jsonb("after").$type<Record<string, unknown>>().notNull(),
    undoneAt: instant("undone_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("donor_merges_kept_idx").on(table.organizationId, table.keptDonorId, table.id),
    uniqueIndex("donor_merges_merged_key")
      .on(table.organizationId, table.mergedDonorId)
      .where(sql`${table.undoneAt} is null`),
    refersTo("donor_merges_kept_fk", table, table.keptDonorId, donors),
    refersTo("donor_merges_merged_fk", table, table.mergedDonorId, donors),
  ],
);

/** A donor's own access to the portal. Made at the first sign-in, removed when the donor closes it. */
export const donorAccounts = pgTable(
  "donor_accounts",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    /** Lower case; the address that proved itself. */
    email: text("email").notNull(),
    passwordHash: text("password_hash"),
    lastSignedInAt: instant("last_signed_in_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("donor_accounts_donor_key").on(table.organizationId, table.donorId),
    unique("donor_accounts_email_key").on(table.organizationId, table.email),
    check("donor_accounts_email_lower", sql`${table.email} = lower(${table.email})`),
    refersTo("donor_accounts_donor_fk", table, table.donorId, donors),
  ],
);

/** A visitor of an organization's public pages, anonymous until a donor signs in (`decisions §3`). */
export const donorSessions = pgTable(
  "donor_sessions",
  {
    id: id(),
    organizationId: organizationId(),
    /** Null while anonymous. */
    donorId: integer("donor_id"),
    /** Of the secret that the path, the header and the cookie carry; another one after sign-in. */
    secretHash: tokenHash("secret_hash").notNull(),
    userAgent: text("user_agent").notNull(),
    address: text("address").notNull(),
    signedInAt: instant("signed_in_at"),
    /** A card to be stored at the gateway that its holder's bank has yet to confirm, and whose it is. */
    cardReference: text("card_reference"),
    /** Whose card it will be: the donor's own, or of an organization that they give for. */
    cardDonorId: integer("card_donor_id"),
    cardHolderName: text("card_holder_name"),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("donor_sessions_organization_id_id_key").on(table.organizationId, table.id),
    unique("donor_sessions_secret_hash_key").on(table.secretHash),
    index("donor_sessions_donor_idx").on(table.organizationId, table.donorId),
    index("donor_sessions_expires_idx").on(table.expiresAt),
    belongsTo("donor_sessions_organization_fk", table, organizations),
    refersTo("donor_sessions_donor_fk", table, table.donorId, donors),
    refersTo("donor_sessions_card_donor_fk", table, table.cardDonorId, donors),
  ],
);

/** One-time links sent to donors, each with a short code that does the same. */
export const donorTokens = pgTable(
  "donor_tokens",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    purpose: text("purpose", { enum: ["sign_in", "confirm_email"] }).notNull(),
    /** Where it was sent, lower case: the new address of a `confirm_email`. */
    email: text("email").notNull(),
    tokenHash: tokenHash("token_hash").notNull(),
    codeHash: tokenHash("code_hash"),
    wrongCodes: integer("wrong_codes").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("donor_tokens_token_hash_key").on(table.tokenHash),
    index("donor_tokens_donor_idx").on(table.organizationId, table.donorId),
    index("donor_tokens_email_idx").on(table.organizationId, table.email),
    refersTo("donor_tokens_donor_fk", table, table.donorId, donors),
  ],
);

/** Files that staff and integrations keep with a donor. Never public. */
export const donorFiles = pgTable(
  "donor_files",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    fileId: integer("file_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("donor_files_file_key").on(table.organizationId, table.fileId),
    index("donor_files_donor_idx").on(table.organizationId, table.donorId, table.id),
    refersTo("donor_files_donor_fk", table, table.donorId, donors),
    refersTo("donor_files_file_fk", table, table.fileId, files),
  ],
);
