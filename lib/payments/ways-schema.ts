import { z } from "zod";
import { proseUpTo, RowId, textUpTo } from "@/lib/input";

/** What somebody may give with. */
export const WAYS = ["card", "wallet", "bank_debit", "paypal", "bank_transfer", "check"] as const;
export type Way = (typeof WAYS)[number];

const Details = proseUpTo(1000).trim();

export const GivingWaysChanges = z
  .strictObject({
    wallets: z.boolean().meta({ description: "Apple Pay, Google Pay and Link, through Stripe" }),
    bank_debit: z.boolean().meta({
      description: "ACH for gifts in USD and SEPA for gifts in EUR, through Stripe",
    }),
    paypal: z.boolean().meta({ description: "One-time gifts, once a PayPal account is entered" }),
    bank_transfer: z.boolean(),
    bank_transfer_details: Details.meta({
      description: "Account holder, bank and numbers, as donors read them",
    }),
    checks: z.boolean(),
    check_details: Details.meta({
      description: "Whom a check is made out to, and where it is mailed",
    }),
  })
  .partial()
  .meta({ id: "GivingWaysChanges" });
export type GivingWaysChangesInput = z.input<typeof GivingWaysChanges>;

const ID = /^[\w-]{10,255}$/;

/** The REST app of an organization’s own PayPal account. */
export const PaypalKeysEntry = z
  .strictObject({
    client_id: textUpTo(255).trim().regex(ID, "Enter the client ID of your REST app."),
    client_secret: textUpTo(255)
      .trim()
      .regex(ID, "Enter the secret of your REST app.")
      .meta({ description: "Never shown again", writeOnly: true }),
    webhook_id: textUpTo(100)
      .trim()
      .regex(/^[A-Za-z0-9]{5,100}$/, "Enter the ID that PayPal gave the webhook.")
      .meta({ description: "Of the webhook at `webhook_url`" }),
    sandbox: z.boolean().default(false).meta({ description: "An app of PayPal’s sandbox" }),
  })
  .meta({ id: "PaypalKeysEntry" });
export type PaypalKeysEntryInput = z.input<typeof PaypalKeysEntry>;

const PaypalAccountView = z
  .object({
    id: RowId,
    client_id: z.string(),
    is_test: z.boolean(),
    client_secret_last_four: z.string(),
    webhook_id: z.string(),
    entered_at: z.iso.datetime(),
    retired_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "PaypalAccount" });
export type PaypalAccountView = z.output<typeof PaypalAccountView>;

export const GivingWaysView = z
  .object({
    wallets: z.boolean(),
    bank_debit: z.boolean(),
    paypal: z.boolean(),
    bank_transfer: z.boolean(),
    bank_transfer_details: z.string(),
    checks: z.boolean(),
    check_details: z.string(),
    paypal_account: PaypalAccountView.nullable(),
    earlier_paypal_accounts: z.array(PaypalAccountView),
    paypal_webhook_url: z.string(),
    paypal_webhook_events: z.array(z.string()),
    takes_sandbox_only: z.boolean().meta({ description: "The demo takes no live accounts" }),
  })
  .meta({ id: "GivingWays" });
export type GivingWaysView = z.output<typeof GivingWaysView>;
