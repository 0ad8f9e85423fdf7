import { z } from "zod";
import { FrozenProfile } from "@/lib/giving/receipt-profiles/frozen-profile";
import { TransactionLine } from "@/lib/giving/receipt-profiles/transaction-lines";
import { RowId, Timestamp } from "@/lib/input";
import { Amount, DETAILS_TIMINGS } from "./fields";

const DecimalString = z.string().regex(/^[0-9]+[.][0-9]{2}$/);

/** A product as it stood when it was bought. */
export const SourceSnapshotView = z
  .object({
    name: z.string().meta({ description: "Product name" }),
    code: z.string().nullable().meta({ description: "Ticket code; null for packages" }),
    tier: z.string().nullable().meta({ description: "Package tier; null for tickets" }),
    registration_group_kind: z.string().meta({ description: "Group kind" }),
    group_label_prompt: z.string().nullable().meta({ description: "Prompt for naming the group" }),
    attendee_details_timing: z.enum(DETAILS_TIMINGS),
    admissions_per_unit: z.int(),
    unit_amount: DecimalString,
    fair_market_value: DecimalString,
  })
  .meta({ id: "SourceSnapshot" });

export const LineItemView = z
  .object({
    type: z.enum(["ticket", "sponsor_package", "auction_item", "auction_bid", "donation_addon"]),
    label: z.string().meta({ description: "Description" }),
    ticket_type_id: RowId.optional().meta({ description: "On ticket lines" }),
    sponsor_package_id: RowId.optional().meta({ description: "On package lines" }),
    auction_item_id: RowId.optional().meta({ description: "On auction lines" }),
    auction_bid_id: RowId.optional().meta({ description: "On bid lines" }),
    quantity: z.int().meta({ description: "Units" }),
    unit_amount: Amount,
    line_total: Amount.meta({ description: "quantity × unit amount, before the discount" }),
    fair_market_total: Amount,
    discount: Amount,
    admissions_per_unit: z.int().optional().meta({ description: "V2 slots per unit" }),
    admissions: z.int().optional().meta({ description: "V2 admissions on this line" }),
    source_snapshot: SourceSnapshotView.optional(),
  })
  .meta({ id: "LineItem" });
export type LineItemView = z.infer<typeof LineItemView>;

const Issuer = z.object({
  name: z.string(),
  address: z.array(z.string()).meta({ description: "Line by line" }),
  tax_id: z.string().nullable(),
});

/** What receipts say beyond the specification; absent from those of earlier releases. */
const substantiation = {
  transactions: z
    .array(TransactionLine)
    .optional()
    .meta({ description: "One for each item paid for, after refunds; they add up to the totals" }),
  value_received_amount: Amount.optional().meta({ description: "Sum of the transactions’" }),
  goods_statement: z.string().nullish(),
  paid_on: z
    .string()
    .nullish()
    .meta({ format: "date", description: "When the payment was received" }),
  is_test: z.boolean().optional(),
  issuer: Issuer.optional().meta({ description: "As of the day this was issued" }),
  replaces_number: z.string().nullish().meta({
    description: "The receipt that this one replaces and voids",
  }),
  notice_to_number: z.string().nullish().meta({
    description: "For an adjustment after the year of payment: the receipt that it adjusts",
  }),
  returned_amount: z.number().optional().meta({
    description: "For such a notice: the amount refunded; negative if a refund was reversed",
  }),
  profile: FrozenProfile.optional(),
  locale: z.string().optional().meta({
    description:
      "The language and region that it is written in, such as `es-US`; absent from those of earlier releases",
  }),
};

/** A receipt as issued; the last six fields are on adjusted ones (`registration §6`). */
export const ReceiptView = z
  .object({
    receipt_type: z.string(),
    event_id: RowId,
    event_name: z.string(),
    order_number: z.string(),
    donation_id: RowId.nullable(),
    currency: z.string(),
    subtotal_amount: Amount,
    discount_amount: Amount,
    fees_covered_amount: Amount,
    total_amount: Amount,
    tax_deductible_amount: Amount,
    non_deductible_amount: Amount,
    donation_amount: Amount,
    payment_method: z.string().nullable(),
    payment_status: z.string(),
    payment_instructions: z.string().nullable(),
    line_items: z.array(LineItemView),
    issued_at: Timestamp.nullable(),
    receipt_note: z.string(),
    receipt_number: z
      .string()
      .optional()
      .meta({ description: "As on the PDF, such as `2026-00042`" }),
    ...substantiation,
    adjustment_type: z.enum(["refund", "cancellation"]).optional(),
    refunded_amount: Amount.optional(),
    active_total_amount: Amount.optional(),
    active_tax_deductible_amount: Amount.optional(),
    adjustment_reason: z.string().nullish(),
    adjusted_at: Timestamp.nullish(),
  })
  .meta({ id: "Receipt" });
export type ReceiptView = z.infer<typeof ReceiptView>;
