import { z } from "zod";
import { RowId, textUpTo } from "@/lib/input";
import { isLiveKey } from "./stripe-keys";

const SECRET_KEY = /^(sk|rk)_(test|live)_\w+$/;
const PUBLISHABLE_KEY = /^pk_(test|live)_\w+$/;

const key = (pattern: RegExp, message: string) => textUpTo(255).trim().regex(pattern, message);

type Pair = { secret_key: string; publishable_key: string };

/** Whatever is no key at all is refused by itself. */
const isOneMode = ({ secret_key: secret, publishable_key: publishable }: Pair): boolean =>
  !SECRET_KEY.test(secret) ||
  !PUBLISHABLE_KEY.test(publishable) ||
  isLiveKey(secret) === isLiveKey(publishable);

/** A pair of keys of one account, and what its webhook endpoint signs with. */
export const PaymentKeys = z
  .strictObject({
    secret_key: key(
      SECRET_KEY,
      "Enter the secret or a restricted key. It begins with sk_ or rk_.",
    ).meta({ description: "Never shown again; `rk_…` is the safer choice", writeOnly: true }),
    publishable_key: key(PUBLISHABLE_KEY, "Enter the publishable key. It begins with pk_.").meta({
      description: "Of the same account and mode",
    }),
    webhook_secret: key(
      /^whsec_\w+$/,
      "Enter the endpoint's signing secret. It begins with whsec_.",
    ).meta({ description: "Of the endpoint at `webhook_url`", writeOnly: true }),
  })
  .refine(isOneMode, {
    path: ["publishable_key"],
    message: "One of these keys is for tests and the other is live. Enter two of the same mode.",
  })
  .meta({ id: "PaymentKeys" });
export type PaymentKeysInput = z.input<typeof PaymentKeys>;

/** docs.stripe.com/get-started/account/statement-descriptors, "Statement descriptor requirements". */
const STATEMENT_TEXT = /^[A-Za-z0-9 .,&/+:;!?()#@_-]*$/;

export const PaymentSettingsChanges = z
  .strictObject({
    statement_text: textUpTo(22)
      .trim()
      .regex(
        STATEMENT_TEXT,
        "Use plain letters, digits and spaces. Banks print no < > \\ ' \" or *.",
      )
      .transform((text) => text.replace(/ +/g, " ") || null)
      .refine((text) => text === null || text.length >= 2, "Use at least 2 characters.")
      .refine((text) => text === null || /[A-Za-z]/.test(text), "Use at least one letter.")
      .nullable()
      .meta({ description: "Follows the account's own name; null: from the organization's name" }),
  })
  .meta({ id: "PaymentSettingsChanges" });
export type PaymentSettingsChangesInput = z.input<typeof PaymentSettingsChanges>;

export const PaymentAccountView = z
  .object({
    id: RowId,
    account_id: z.string().meta({ description: "Stripe's id, such as `acct_1Nv0`" }),
    account_name: z.string(),
    is_test: z.boolean(),
    publishable_key: z.string(),
    secret_key_last_four: z.string(),
    webhook_secret_last_four: z.string(),
    entered_at: z.iso.datetime(),
    retired_at: z.iso.datetime().nullable().meta({
      description: "Since when it takes no new payments; null for the one in use",
    }),
    recurring_gifts: z.int().meta({
      description: "Active recurring gifts that are charged to cards which it keeps",
    }),
  })
  .meta({ id: "PaymentAccount" });
export type PaymentAccountView = z.infer<typeof PaymentAccountView>;

export const PaymentSettingsView = z
  .object({
    payments_go_to: z.enum(["own_account", "installation", "test_gateway"]),
    account: PaymentAccountView.nullable(),
    earlier_accounts: z.array(PaymentAccountView),
    webhook_url: z
      .string()
      .meta({ description: "Where the organization's own account sends events" }),
    webhook_events: z.array(z.string()),
    statement_text: z.string().nullable(),
    statement_text_max: z.int().meta({
      description: "How many characters fit after the account's own name",
    }),
    statement_example: z.string().nullable(),
    takes_test_keys_only: z.boolean().meta({ description: "The demo takes no live keys" }),
  })
  .meta({ id: "PaymentSettings" });
export type PaymentSettingsView = z.infer<typeof PaymentSettingsView>;
