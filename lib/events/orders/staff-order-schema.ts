import { z } from "zod";
import { RowId, Timestamp } from "@/lib/input";
import { Amount } from "../fields";
import { OrderView } from "../schema";

const RefundView = z.object({
  id: RowId,
  amount: Amount,
  status: z.enum(["pending", "succeeded", "failed"]),
  reason: z.string().nullable(),
  by_hand: z.boolean().meta({ description: "True if staff have to send the money and record it" }),
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
  total_amount: Amount.meta({ description: "What stands of the total" }),
  tax_deductible_amount: Amount.meta({ description: "What stands of the gift" }),
  deductible_label: z.string().nullable().meta({
    description: "What it calls that amount; null where it does not speak of it",
  }),
  is_replaced: z.boolean().meta({ description: "A later receipt counts in its place" }),
  url: z.string().meta({ description: "The receipt as PDF, with a member's credential" }),
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
  left_amount: Amount.meta({ description: "What was paid for the part that is left" }),
});

export const TimelineEntry = z
  .object({
    id: RowId,
    action: z.string(),
    at: Timestamp,
    by: z.string().meta({ description: "Whoever did it, in words" }),
    reason: z.string().nullable(),
    status: z.string().nullable().meta({ description: "The order's afterwards, if it moved" }),
  })
  .meta({ id: "OrderTimelineEntry" });
export type TimelineEntry = z.output<typeof TimelineEntry>;

const StaffFacts = z.object({
  placed_at: Timestamp,
  completed_at: Timestamp.nullable(),
  closed_at: Timestamp.nullable(),
  closed_reason: z.string().nullable(),
  admitted_at: Timestamp.nullable().meta({ description: "Let in before the check arrived" }),
  reservation_expires_at: Timestamp.nullable(),
  link_enabled: z.boolean(),
  paid_amount: Amount,
  returned_amount: Amount.meta({ description: "Back already, or on its way" }),
  due_amount: Amount,
  refundable_amount: Amount,
  promo_code: z.string().nullable(),
  deductible: z.object({ label: z.string(), amount: Amount }).nullable().meta({
    description:
      "What of the total the organization's receipts say can be claimed, and what they call it; null where they do not speak of it",
  }),
  donation_id: RowId.nullable().meta({ description: "The gift that the deductible part became" }),
  waitlist_entry_id: RowId.nullable().meta({ description: "The place on the waiting list" }),
  buyer_answers: z.array(
    z.object({ question_id: RowId, field_key: z.string(), label: z.string(), answer: z.string() }),
  ),
  lines: z.array(SoldLineView),
  seat_prices: z
    .array(z.object({ attendee_id: RowId, amount: Amount }))
    .meta({ description: "What each seat was sold for, of its line after the discount" }),
  asked: z
    .array(
      z.object({ group_id: RowId, attendee_id: RowId.nullable(), question_ids: z.array(RowId) }),
    )
    .meta({ description: "Which questions are asked of each group and guest as it stands" }),
  payments: z.array(PaymentView),
  receipts: z.array(IssuedReceipt),
  timeline: z.array(TimelineEntry),
});

/** The public order object, and what only staff may know. */
export const StaffOrderView = OrderView.extend({ staff: StaffFacts }).meta({ id: "StaffOrder" });
export type StaffOrderView = z.output<typeof StaffOrderView>;
