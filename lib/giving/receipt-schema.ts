import { z } from "zod";
import { RowId } from "@/lib/input";
import { GIFT_METHODS } from "./donation-schema";

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
    total_amount: Amount.meta({ description: "Gift and covered fees, less what was returned" }),
    fair_market_value: Amount.meta({ description: "Good-faith estimate of what the donor got" }),
    goods_description: z.string().nullable(),
    goods_statement: z.string(),
    in_kind_description: z.string().nullable(),
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
  in_kind_description: z.string().nullable(),
  tax_deductible_amount: Amount.nullable(),
  is_test: z.boolean(),
});
export type StatementGift = z.infer<typeof StatementGift>;

const StatementTotals = z.object({
  currency: z.string(),
  total_amount: Amount.meta({ description: "Gifts and covered fees, less what was returned" }),
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
    totals: z.array(StatementTotals).meta({ description: "One for each currency" }),
    goods_statement: z.string(),
  })
  .meta({ id: "AnnualStatement" });
export type AnnualSnapshot = z.infer<typeof AnnualSnapshot>;

export const ReceiptSnapshot = z.discriminatedUnion("kind", [SingleSnapshot, AnnualSnapshot]);
export type ReceiptSnapshot = z.infer<typeof ReceiptSnapshot>;
