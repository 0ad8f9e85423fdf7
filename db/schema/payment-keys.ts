import { sql } from "drizzle-orm";
import { boolean, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId, sealedText, updatedAt } from "@/db/columns";
import { belongsTo, pgTable } from "@/db/table";
import { organizations } from "./identity";

/**
 * An organization's own account at Stripe, with its keys. At most one is in use; an earlier one stays for
 * refunds and recurring gifts of its own payments and cards until somebody removes it.
 */
export const organizationPaymentKeys = pgTable(
  "organization_payment_keys",
  {
    id: id(),
    organizationId: organizationId(),
    /** Stripe's id of the account, such as `acct_1Nv0`. */
    accountReference: text("account_reference").notNull(),
    accountName: text("account_name").notNull(),
    /** What every statement begins with, as the account has it; null where Stripe does not tell. */
    statementPrefix: text("statement_prefix"),
    isTest: boolean("is_test").notNull(),
    secretKey: sealedText("secret_key").notNull(),
    /** Goes to browsers, and is no secret. */
    publishableKey: text("publishable_key").notNull(),
    webhookSecret: sealedText("webhook_secret").notNull(),
    /** All that is ever shown of the two secrets again. */
    secretKeyLastFour: text("secret_key_last_four").notNull(),
    webhookSecretLastFour: text("webhook_secret_last_four").notNull(),
    /** Since when another account, or the installation's, takes new payments. */
    retiredAt: instant("retired_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("organization_payment_keys_account_key").on(
      table.organizationId,
      table.accountReference,
      table.isTest,
    ),
    uniqueIndex("organization_payment_keys_in_use_once")
      .on(table.organizationId)
      .where(sql`${table.retiredAt} is null`),
    belongsTo("organization_payment_keys_organization_fk", table, organizations),
  ],
);

/**
 * An organization's own PayPal account: the REST app that acts for it. At most one is in use; an earlier
 * one stays for refunds of its own payments until somebody removes it.
 */
export const organizationPaypalKeys = pgTable(
  "organization_paypal_keys",
  {
    id: id(),
    organizationId: organizationId(),
    /** The app's client id, which PayPal shows openly. */
    clientId: text("client_id").notNull(),
    /** An app of PayPal's sandbox: no money moves. */
    isTest: boolean("is_test").notNull(),
    clientSecret: sealedText("client_secret").notNull(),
    clientSecretLastFour: text("client_secret_last_four").notNull(),
    /** PayPal's id of the webhook, which verifies what it sends. */
    webhookId: text("webhook_id").notNull(),
    /** Since when another account takes new payments. */
    retiredAt: instant("retired_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("organization_paypal_keys_client_key").on(
      table.organizationId,
      table.clientId,
      table.isTest,
    ),
    uniqueIndex("organization_paypal_keys_in_use_once")
      .on(table.organizationId)
      .where(sql`${table.retiredAt} is null`),
    belongsTo("organization_paypal_keys_organization_fk", table, organizations),
  ],
);

/** The ways to pay that an organization's giving pages offer beside cards. */
export const givingWays = pgTable(
  "giving_ways",
  {
    id: id(),
    organizationId: organizationId(),
    wallets: boolean("wallets").notNull().default(true),
    bankDebit: boolean("bank_debit").notNull().default(false),
    paypal: boolean("paypal").notNull().default(false),
    bankTransfer: boolean("bank_transfer").notNull().default(false),
    /** Where a transfer goes: account holder, bank and numbers, as donors read it. */
    bankTransferDetails: text("bank_transfer_details").notNull().default(""),
    checks: boolean("checks").notNull().default(false),
    /** Whom a check is made out to, and where it is mailed. */
    checkDetails: text("check_details").notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("giving_ways_organization_key").on(table.organizationId),
    belongsTo("giving_ways_organization_fk", table, organizations),
  ],
);
