import { z } from "zod";
import { CustomView } from "@/lib/custom-fields/schema";
import { RowId, Timestamp } from "@/lib/input";
import { Amount } from "../fields";
import { OrderView } from "../schema";

const RefundView = z.object({
  id: RowId,
  amount: Amount,
  status: z.enum(["pending", "succeeded", "failed"]),
  reason: z.string().nullable(),
  by_hand: z.boolean().meta({ description: "True if staff must send the money and record it" }),
  created_at: Timestamp,
});

const PaymentView = z.object({
  id: RowId,
  method: z.string(),
  check_number: z.string().nullable(),
  amount: Amount,
  status: z.enum(["pending", "processing", "succeeded", "failed", "voided"]),
  failure: z.string().nullable(),
  gateway: z.string().nullable(),
  gateway_reference: z.string().nullable(),
  disputed: z.boolean(),
  is_test: z.boolean(),
  received_at: Timestamp.nullable(),
  refunds: z.array(RefundView),
});

const IssuedReceipt = z.object({
  id: RowId,
  number: z.string(),
  issued_at: Timestamp,
  adjustment_type: z.enum(["refund", "cancellation"]).nullable(),
  total_amount: Amount.meta({ description: "The total after refunds" }),
  tax_deductible_amount: Amount.meta({ description: "The gift after refunds" }),
  deductible_label: z.string().nullable().meta({
    description: "What the receipt calls that amount; null if it states none",
  }),
  is_replaced: z.boolean().meta({ description: "A later receipt replaces it" }),
  url: z.string().meta({ description: "The receipt as a PDF; needs a staff credential" }),
});

const SoldLineView = z.object({
  id: RowId,
  type: z.string(),
  label: z.string(),
  quantity: z.int(),
  unit_amount: Amount,
  line_total: Amount,
  discount: Amount,
  admissions: z.int(),
  cancelled_units: z.int(),
  cancelled_admissions: z.int(),
  left_amount: Amount.meta({ description: "Amount paid for the remaining part" }),
});

export const TimelineEntry = z
  .object({
    id: RowId,
    action: z.string(),
    at: Timestamp,
    by: z.string().meta({ description: "Who did it, in words" }),
    reason: z.string().nullable(),
    status: z.string().nullable().meta({ description: "The order's new status, if it changed" }),
  })
  .meta({ id: "OrderTimelineEntry" });
export type TimelineEntry = z.output<typeof TimelineEntry>;

const StaffFacts = z.object({
  placed_at: Timestamp,
  completed_at: Timestamp.nullable(),
  closed_at: Timestamp.nullable(),
  closed_reason: z.string().nullable(),
  admitted_at: Timestamp.nullable().meta({ description: "Admitted before the check arrived" }),
  reservation_expires_at: Timestamp.nullable(),
  link_enabled: z.boolean(),
  custom: CustomView,
  guest_custom: z
    .array(z.object({ attendee_id: RowId, custom: CustomView }))
    .meta({ description: "Of guests who have any" }),
  paid_amount: Amount,
  returned_amount: Amount.meta({ description: "Refunded, or refund in progress" }),
  due_amount: Amount,
  refundable_amount: Amount,
  promo_code: z.string().nullable(),
  deductible: z.object({ label: z.string(), amount: Amount }).nullable().meta({
    description:
      "The part of the total that can be claimed by the organization's receipts, and what they call it; null if they state none",
  }),
  donation_id: RowId.nullable().meta({ description: "The gift that the deductible part became" }),
  waitlist_entry_id: RowId.nullable().meta({ description: "The waiting-list entry" }),
  buyer_answers: z.array(
    z.object({ question_id: RowId, field_key: z.string(), label: z.string(), answer: z.string() }),
  ),
  lines: z.array(SoldLineView),
  seat_prices: z
    .array(z.object({ attendee_id: RowId, amount: Amount }))
    .meta({ description: "What each seat was sold for, after the discount" }),
  asked: z
    .array(
      z.object({ group_id: RowId, attendee_id: RowId.nullable(), question_ids: z.array(RowId) }),
    )
    .meta({ description: "Which questions currently apply to each group and guest" }),
  payments: z.array(PaymentView),
  receipts: z.array(IssuedReceipt),
  timeline: z.array(TimelineEntry),
});

/** The public order object, and what only staff may know. */
export const StaffOrderView = OrderView.extend({ staff: StaffFacts }).meta({ id: "StaffOrder" });
export type StaffOrderView = z.output<typeof StaffOrderView>;
