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
