import { z } from "zod";
import { PROPERTY_KINDS } from "@/db/schema";
import { RowId } from "@/lib/input";
import { Benefit } from "../benefit-schema";
import { GIFT_METHODS } from "../donation-schema";
import { TransactionLine } from "./transaction-lines";
import { WrittenPaper } from "./written-paper";

/** Major units of the receipt's currency. */
const Amount = z.number();

const Issuer = z.object({
  name: z.string(),
  address: z.array(z.string()).meta({ description: "Line by line" }),
  tax_id: z.string().nullable(),
});

const Recipient = z.object({
  name: z.string(),
  address: z.array(z.string()).meta({ description: "Line by line" }),
});

const issued = {
  organization: Issuer,
  donor: Recipient,
  is_test: z.boolean(),
  issued_at: z.string().meta({ format: "date-time" }),
  issued_on: z
    .string()
    .optional()
    .meta({ format: "date", description: "In the organization’s time zone" }),
  paper: WrittenPaper.optional().meta({
    description:
      "As written by the receipt profile; absent from receipts issued by earlier releases",
  }),
  /** The printed number of the void receipt that it stands in for. */
  replaces_number: z.string().nullable(),
};

/** What the receipt of one gift says, for good: names and addresses as they were when it was issued. */
export const SingleSnapshot = z
  .object({
    kind: z.literal("single"),
    ...issued,
    currency: z.string(),
    donation_id: RowId,
    donated_on: z.string().meta({ format: "date" }),
    method: z.enum(GIFT_METHODS),
    lines: z.array(z.object({ label: z.string(), amount: Amount })),
    amount: Amount,
    fees_covered_amount: Amount,
    refunded_amount: Amount,
    total_amount: Amount.meta({ description: "Gift and covered fees, net of refunds" }),
    fair_market_value: Amount.meta({
      description: "Good-faith estimate of the value of what the donor received",
    }),
    goods_description: z.string().nullable(),
    benefit_kind: Benefit.optional().meta({
      description: "Absent from receipts issued by earlier releases",
    }),
    goods_statement: z.string(),
    in_kind_description: z.string().nullable(),
    property_kind: z.enum(PROPERTY_KINDS).nullish(),
    property_statement: z.string().nullish().meta({ description: "For gifts in kind and stock" }),
    control_statement: z.string().nullish().meta({
      description: "For a gift to a sponsorship program: states who decides how it is used",
    }),
    received_on: z.string().nullish().meta({
      format: "date",
      description: "If it differs from the date of the gift",
    }),
    ira_custodian: z.string().nullish().meta({
      description: "For a gift from the donor’s individual retirement account",
    }),
    appraiser: z.string().nullish().meta({ description: "The appraiser of donated property" }),
    expense_waiver: z.boolean().optional().meta({
      description: "The donor waived reimbursement of expenses",
    }),
    property_origin: z.enum(["business", "private", "unknown"]).nullish(),
    value_documented: z.boolean().optional(),
    gift_aid_declared_on: z.string().nullish().meta({ format: "date" }),
    tax_deductible_amount: Amount.nullable().meta({
      description: "Null for gifts in kind, whose value is for the donor to determine",
    }),
  })
  .meta({ id: "GiftReceipt" });
export type SingleSnapshot = z.infer<typeof SingleSnapshot>;

const StatementGift = z.object({
  donation_id: RowId,
  receipt_number: z.string().nullable(),
  donated_on: z.string().meta({ format: "date" }),
  purpose: z.string(),
  method: z.enum(GIFT_METHODS),
  currency: z.string(),
  amount: Amount.meta({ description: "Gift and covered fees" }),
  refunded_amount: Amount,
  fair_market_value: Amount,
  benefit_kind: Benefit.optional().meta({
    description: "Absent from receipts issued by earlier releases",
  }),
  in_kind_description: z.string().nullable(),
  tax_deductible_amount: Amount.nullable(),
  ira_custodian: z.string().nullish(),
  expense_waiver: z.boolean().optional(),
  is_confirmed: z.boolean().optional().meta({
    description: "Its own receipt is already the official document",
  }),
  is_test: z.boolean(),
});
export type StatementGift = z.infer<typeof StatementGift>;

export const StatementPurchase = z.object({
  order_number: z.string(),
  receipt_number: z.string(),
  event_name: z.string(),
  paid_on: z.string().meta({ format: "date" }),
  currency: z.string(),
  transactions: z.array(TransactionLine),
  total_amount: Amount.meta({ description: "The amount paid, net of refunds" }),
  refunded_amount: Amount,
  value_received_amount: Amount,
  tax_deductible_amount: Amount,
  goods_statement: z.string().nullable(),
  is_test: z.boolean(),
});
export type StatementPurchase = z.infer<typeof StatementPurchase>;

const StatementReturn = z.object({
  receipt_number: z.string().meta({ description: "Of the receipt currently in force" }),
  what: z.string(),
  paid_on: z.string().meta({ format: "date" }),
  returned_on: z.string().meta({ format: "date" }),
  currency: z.string(),
  amount: Amount,
});
export type StatementReturn = z.infer<typeof StatementReturn>;

const StatementTotals = z.object({
  currency: z.string(),
  total_amount: Amount.meta({
    description: "Gifts, event payments, and covered fees, net of refunds",
  }),
  refunded_amount: Amount,
  fair_market_value: Amount,
  tax_deductible_amount: Amount,
});
export type StatementTotals = z.infer<typeof StatementTotals>;

/** What the statement of a calendar year says. Gifts in kind are listed and not added up. */
export const AnnualSnapshot = z
  .object({
    kind: z.literal("annual"),
    ...issued,
    year: z.int(),
    gifts: z.array(StatementGift),
    purchases: z.array(StatementPurchase).default([]).meta({
      description: "Event registrations, each with its own receipt",
    }),
    returned: z.array(StatementReturn).default([]).meta({
      description: "Refunds in this year of gifts and payments made in earlier years",
    }),
    totals: z.array(StatementTotals).meta({ description: "One for each currency" }),
    goods_statement: z.string(),
  })
  .meta({ id: "AnnualStatement" });
export type AnnualSnapshot = z.infer<typeof AnnualSnapshot>;

export const ReceiptSnapshot = z.discriminatedUnion("kind", [SingleSnapshot, AnnualSnapshot]);
export type ReceiptSnapshot = z.infer<typeof ReceiptSnapshot>;
