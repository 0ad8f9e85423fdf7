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
import { belongsTo, pgTable, refersTo } from "@/db/table";

export const organizations = pgTable(
  "organizations",
  {
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    timeZone: text("time_zone").notNull().default("UTC"),
    /** Its language and region, such as `en-US`: what its pages speak and how dates are written. */
    locale: text("locale").notNull().default("en-US"),
    /** What visitors can read its pages in besides. */
    languages: text("languages", { enum: LANGUAGES })
      .array()
      .notNull()
      .default([...LANGUAGES]),
    currency: text("currency").notNull().default("USD"),
    website: text("website"),
    contactEmail: text("contact_email"),
    contactPhone: text("contact_phone"),
    postalAddress: text("postal_address"),
    /** Such as an EIN; printed on receipts. */
    taxId: text("tax_id"),
    /** What letters say of it, such as that it is exempt under section 501(c)(3). */
    exemptStatus: text("exempt_status"),
    accentColor: text("accent_color"),
    /** A key in `files`; no foreign key, because files belong to organizations. */
    logoFileId: integer("logo_file_id"),
    /** First month of the reporting year, 1–12 (`portfolio §1`). */
    fiscalStartMonth: integer("fiscal_start_month").notNull().default(1),
    yearNamedBy: text("year_named_by", { enum: ["start", "end"] })
      .notNull()
      .default("end"),
    /**
     * Since a backup was put back: what was charged after it is not known here, so no recurring gift is
     * charged until staff say so.
     */
    chargesHeldAt: instant("charges_held_at"),
    /** Null: a backup was put back. */
    chargesHeldReason: text("charges_held_reason", { enum: ["account_changed"] }),
    /** What payers read on their card's statement after the account's own name; null: from the name. */
    statementText: text("statement_text"),
    /** Are subscriptions confirmed by email first? Null: as is usual in its country (decision 047). */
    confirmSubscriptions: boolean("confirm_subscriptions"),
    /** In E.164: its text messages come from it, and texts to it are its own (decision 050). */
    smsNumber: text("sms_number"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("organizations_slug_key").on(table.slug),
    uniqueIndex("organizations_sms_number_key").on(table.smsNumber),
    check("organizations_sms_number_shape", sql`${table.smsNumber} ~ '^[+][1-9][0-9]{6,14}$'`),
    check("organizations_slug_shape", sql`${table.slug} ~ '^[a-z][a-z0-9-]{1,62}$'`),
    check("organizations_fiscal_month", sql`${table.fiscalStartMonth} between 1 and 12`),
  ],
);

export const users = pgTable(
  "users",
  {
    id: id(),
    organizationId: organizationId(),
    /** Lower case; one account per address in the whole installation. */
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    role: text("role").notNull(),
    /** Permissions beyond the role's, and those taken from it. */
    grantedPermissions: text("granted_permissions").array().notNull().default([]),
    deniedPermissions: text("denied_permissions").array().notNull().default([]),
    passwordHash: text("password_hash"),
    /** Base32 secret of the second factor, encrypted with APP_SECRET; null while it is off. */
    otpSecret: text("otp_secret"),
    /** The last accepted 30-second step, so that a code works once. */
    otpLastStep: integer("otp_last_step"),
    status: text("status", { enum: ["active", "invited", "suspended"] })
      .notNull()
      .default("active"),
    /** Dashboard sessions of an older epoch are refused: raised by password change and deactivation. */
    sessionEpoch: integer("session_epoch").notNull().default(1),
    /** The dashboard they chose as their home: the key of a standard one, or an ID; null: that of their role. */
    homeDashboard: text("home_dashboard"),
    lastSignedInAt: instant("last_signed_in_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("users_organization_id_id_key").on(table.organizationId, table.id),
    unique("users_email_key").on(table.email),
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
    belongsTo("users_organization_fk", table, organizations),
  ],
);

/** Bearer tokens of `POST /login` (`decisions §3`). */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: id(),
    organizationId: organizationId(),
    userId: integer("user_id").notNull(),
    tokenHash: tokenHash("token_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("access_tokens_token_hash_key").on(table.tokenHash),
    index("access_tokens_user_idx").on(table.organizationId, table.userId),
    refersTo("access_tokens_user_fk", table, table.userId, users).onDelete("cascade"),
  ],
);

export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    organizationId: organizationId(),
    ownerId: integer("owner_id").notNull(),
    name: text("name").notNull(),
    live: boolean("live").notNull(),
    tokenHash: tokenHash("token_hash").notNull(),
    /** `svc_live_` and so on, and the last four characters: all that is ever shown again. */
    prefix: text("prefix").notNull(),
    lastFour: text("last_four").notNull(),
    permissions: text("permissions").array().notNull(),
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
    lastUsedAt: instant("last_used_at"),
    /** The key that this one replaced when it was rotated. */
    rotatedFromId: integer("rotated_from_id"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("api_keys_organization_id_id_key").on(table.organizationId, table.id),
    unique("api_keys_token_hash_key").on(table.tokenHash),
    index("api_keys_owner_idx").on(table.organizationId, table.ownerId),
    refersTo("api_keys_owner_fk", table, table.ownerId, users),
    refersTo("api_keys_rotated_from_fk", table, table.rotatedFromId, table),
  ],
);

/** One row for each sign-in to the dashboard; the browser's cookie carries the secret (`quality S6`). */
export const dashboardSessions = pgTable(
  "dashboard_sessions",
  {
    id: id(),
    organizationId: organizationId(),
    userId: integer("user_id").notNull(),
    tokenHash: tokenHash("token_hash").notNull(),
    /** What the browser called itself and where it came from, so that people recognise their own. */
    userAgent: text("user_agent").notNull(),
    address: text("address").notNull(),
    createdAt: createdAt(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    unique("dashboard_sessions_token_hash_key").on(table.tokenHash),
    index("dashboard_sessions_user_idx").on(table.organizationId, table.userId),
    refersTo("dashboard_sessions_user_fk", table, table.userId, users).onDelete("cascade"),
  ],
);

/**
 * Browsers that signed in to an account with its password, so that others' wrong guesses do not keep
 * them out. Some for each account; all end with its password.
 */
export const knownDevices = pgTable(
  "known_devices",
  {
    id: id(),
    organizationId: organizationId(),
    userId: integer("user_id").notNull(),
    tokenHash: tokenHash("token_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("known_devices_token_hash_key").on(table.tokenHash),
    index("known_devices_user_idx").on(table.organizationId, table.userId),
    refersTo("known_devices_user_fk", table, table.userId, users).onDelete("cascade"),
  ],
);

/** One-time tokens sent by mail: sign-in link, password reset, invitation. */
export const emailTokens = pgTable(
  "email_tokens",
  {
    id: id(),
    organizationId: organizationId(),
    userId: integer("user_id").notNull(),
    purpose: text("purpose", { enum: ["sign_in", "reset_password", "invitation"] }).notNull(),
    tokenHash: tokenHash("token_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("email_tokens_token_hash_key").on(table.tokenHash),
    index("email_tokens_user_idx").on(table.organizationId, table.userId),
    refersTo("email_tokens_user_fk", table, table.userId, users).onDelete("cascade"),
  ],
);

/** What signs somebody in who lost their phone: each works once, in place of the second factor's code. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    organizationId: organizationId(),
    userId: integer("user_id").notNull(),
    codeHash: tokenHash("code_hash").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("recovery_codes_code_hash_key").on(table.codeHash),
    index("recovery_codes_user_idx").on(table.organizationId, table.userId),
    refersTo("recovery_codes_user_fk", table, table.userId, users).onDelete("cascade"),
  ],
);

/** The one-time token of the first run, while the database has no user. At most one row. */
export const setupTokens = pgTable(
  "setup_tokens",
  {
    id: id(),
    tokenHash: tokenHash("token_hash").notNull(),
    createdAt: createdAt(),
    usedAt: instant("used_at"),
  },
  () => [uniqueIndex("setup_tokens_single").on(sql`(true)`)],
);
