import { z } from "zod";
import { PAYOUT_STATES, TRANSACTION_TYPES } from "@/db/schema";
import { Page, PerPage } from "@/lib/donors/paging";
import { Day, NearDay, RowId, textUpTo } from "@/lib/input";
import { isCurrency } from "@/lib/money";
import { CURSOR_PARTS } from "@/lib/paging/pages";
import { REASONS } from "./matching";

/** `unread`: its transactions are not known yet. `not_itemized`: the gateway does not tell them. */
export const MATCHES = [
  "matched",
  "items_differ",
  "sum_differs",
  "unread",
  "not_itemized",
] as const;

const Instant = z.string().meta({ format: "date-time" });
const LocalDay = z.string().meta({ format: "date" });

export const PayoutQuery = z.strictObject({
  status: z.enum(PAYOUT_STATES).optional(),
  page: Page,
  per_page: PerPage,
  ...CURSOR_PARTS,
});
export type PayoutQuery = z.output<typeof PayoutQuery>;

export const PayoutView = z
  .object({
    id: RowId,
    gateway: z.string(),
    reference: z.string().meta({ description: "The gateway’s ID of the payout" }),
    status: z.enum(PAYOUT_STATES),
    failure_code: z.string().nullable(),
    currency: z.string(),
    amount: z.number().meta({
      description: "Negative when the gateway takes money from the bank account",
    }),
    gross: z.number().meta({ description: "The total of its transactions before fees" }),
    fees: z.number(),
    transactions: z.int(),
    initiated_at: Instant,
    arrives_on: LocalDay,
    match: z.enum(MATCHES),
    problems: z
      .int()
      .meta({ description: "How many of its transactions don’t match the organization’s records" }),
  })
  .meta({ id: "Payout" });
export type PayoutView = z.infer<typeof PayoutView>;

export const TransactionQuery = z.strictObject({ page: Page, per_page: PerPage, ...CURSOR_PARTS });
export type TransactionQuery = z.output<typeof TransactionQuery>;

/** What a mismatch or a transaction is about in our records. */
const about = {
  payment_id: RowId.nullable(),
  donation_id: RowId.nullable().meta({ description: "The gift the transaction is for" }),
  order_id: RowId.nullable().meta({ description: "The registration the transaction is for" }),
};

export const GatewayTransactionView = z
  .object({
    id: RowId,
    reference: z.string(),
    type: z.enum(TRANSACTION_TYPES),
    gross: z.number().meta({ description: "Negative for money going out" }),
    fee: z.number(),
    net: z.number(),
    currency: z.string(),
    occurred_at: Instant,
    available_at: Instant,
    ...about,
    refund_id: RowId.nullable(),
    dispute_id: RowId.nullable(),
    problem: z
      .enum(REASONS)
      .nullable()
      .meta({ description: "Why it doesn’t match the organization’s records" }),
  })
  .meta({ id: "GatewayTransaction" });
export type GatewayTransactionView = z.infer<typeof GatewayTransactionView>;

export const UnreconciledQuery = z.strictObject({
  from: Day.optional().meta({
    format: "date",
    description:
      "The first day to compare, in the organization’s time zone; 90 days ago if omitted",
  }),
  reason: z.enum(REASONS).optional(),
});
export type UnreconciledQuery = z.output<typeof UnreconciledQuery>;

export const MismatchView = z
  .object({
    reason: z.enum(REASONS),
    kind: z.enum(["payment", "refund", "dispute", "transaction", "payout"]),
    id: RowId,
    reference: z.string().nullable().meta({ description: "The gateway’s ID" }),
    ours: z.number().nullable().meta({
      description:
        "The amount in the organization’s records, or the amount paid by a payout; null if there is none",
    }),
    theirs: z.number().nullable().meta({
      description: "The amount in the gateway’s transactions; null if there is none",
    }),
    currency: z.string(),
    at: Instant,
    ...about,
    payout_id: RowId.nullable().meta({
      description: "The payout, or the one the transaction is in",
    }),
  })
  .meta({ id: "PayoutMismatch" });
export type MismatchView = z.infer<typeof MismatchView>;

export const UnreconciledView = z
  .object({
    from: LocalDay,
    mismatches: z.array(MismatchView).meta({ description: "The latest 500, newest first" }),
    is_complete: z.boolean().meta({ description: "False if there are more than are listed" }),
    accounts: z.array(
      z.object({
        gateway: z.string(),
        account: z.string().nullable(),
        read_through: Instant,
        problem: z.string().nullable().meta({ description: "Why the last attempt failed" }),
      }),
    ),
  })
  .meta({ id: "Unreconciled" });
export type UnreconciledView = z.infer<typeof UnreconciledView>;

/** The longest period of daily cash, in days. */
export const MOST_DAYS = 366;

export const CashQuery = z.strictObject({
  from: NearDay.optional().meta({ format: "date", description: "30 days ago if omitted" }),
  to: NearDay.optional().meta({ format: "date", description: "Today if omitted" }),
  currency: textUpTo(3)
    .transform((text) => text.toUpperCase())
    .refine(isCurrency, "Enter a currency such as USD.")
    .optional()
    .meta({ description: "The organization’s currency if omitted" }),
});
export type CashQuery = z.output<typeof CashQuery>;

const amounts = {
  received: z
    .number()
    .meta({ description: "Paid through gateways, according to the organization’s records" }),
  refunded: z
    .number()
    .meta({ description: "Refunded through gateways, according to the organization’s records" }),
  charged: z.number().meta({ description: "Charges, according to the gateway" }),
  returned: z
    .number()
    .meta({ description: "Refunds, disputes, and adjustments, according to the gateway" }),
  fees: z.number(),
  net: z.number().meta({ description: "`charged` minus `returned` and `fees`" }),
  paid_out: z.number(),
  difference: z.number().meta({
    description:
      "Income net of refunds in the organization’s records, minus the same at the gateway",
  }),
};

export const CashView = z
  .object({
    from: LocalDay,
    to: LocalDay,
    time_zone: z.string(),
    currency: z.string(),
    days: z.array(z.object({ day: LocalDay, ...amounts })),
    total: z.object(amounts),
  })
  .meta({ id: "DailyCash" });
export type CashView = z.infer<typeof CashView>;
