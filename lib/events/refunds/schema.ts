import { z } from "zod";
import { ORDER_STATUSES } from "@/db/schema";
import { proseUpTo, RowId, Timestamp, textUpTo } from "@/lib/input";
import { PAYMENT_STATUSES } from "@/lib/payments/payment-status";
import { Amount } from "../fields";

const wanted = {
  amount: z
    .union([z.number(), textUpTo(40)])
    .nullish()
    .meta({
      description:
        "In major units. Defaults to the price of the chosen seats and lines, or else to the remaining balance.",
    }),
  attendee_ids: z.array(RowId).max(1000).nullish().meta({
    description: "Seats to release: their tickets are voided, and the seats become available",
  }),
  line_ids: z.array(RowId).max(100).nullish().meta({
    description: "Lines to release in full",
  }),
};

/** What of an order goes back. Nothing named: all of it. */
export const RefundWanted = z.strictObject(wanted).meta({ id: "OrderRefundWanted" });
export type RefundWanted = z.output<typeof RefundWanted>;

export const RefundConfirmed = z
  .strictObject({
    ...wanted,
    preview_token: textUpTo(100).meta({ description: "From the preview of this exact refund" }),
    reason: proseUpTo(500).trim().min(1, "Enter a reason for your records.").meta({
      description: "Appears on the adjusted receipt",
    }),
  })
  .meta({ id: "OrderRefundRequest" });
export type RefundConfirmedInput = z.input<typeof RefundConfirmed>;

const Money = { currency: z.string(), preview_token: z.string(), expires_at: Timestamp };

const OrderStatus = z.enum(ORDER_STATUSES);

/** What the latest receipt will say; null when none was issued. */
export const AdjustedAmounts = z
  .object({
    refunded_amount: Amount,
    active_total_amount: Amount,
    active_tax_deductible_amount: Amount,
  })
  .meta({ id: "AdjustedReceiptAmounts" });
export type AdjustedAmounts = z.output<typeof AdjustedAmounts>;

const Seat = z.object({
  attendee_id: RowId,
  name: z.string().nullable(),
  group: z.string(),
  slot: z.int(),
  checked_in: z.boolean(),
});

export const PlacesFreed = z
  .object({
    event_places: z.int(),
    items: z.array(z.object({ label: z.string(), units: z.int() })),
  })
  .meta({ id: "PlacesFreed" });
export type PlacesFreed = z.output<typeof PlacesFreed>;

export const RefundPreview = z
  .object({
    order_number: z.string(),
    ...Money,
    paid_amount: Amount,
    returned_amount: Amount.meta({ description: "Already refunded, or on its way" }),
    refund_amount: Amount,
    left_amount: Amount.meta({ description: "What the organization keeps after this refund" }),
    deductible_amount: Amount.meta({
      description:
        "How much the refund lowers the amount that can be claimed under the receipt profile",
    }),
    deductible_label: z.string().nullable().meta({
      description: "What receipts call that amount; null if they state none",
    }),
    refund_to: z.enum(["card", "by_hand", "both"]).meta({
      description: "`by_hand`: staff send the refund themselves; this only records it",
    }),
    order_status: OrderStatus.meta({ description: "Afterwards" }),
    receipt: AdjustedAmounts.nullable(),
    seats: z.array(Seat).meta({ description: "Seats whose tickets are voided" }),
    places_freed: PlacesFreed,
  })
  .meta({ id: "OrderRefundPreview" });
export type RefundPreview = z.output<typeof RefundPreview>;

export const RefundDone = z
  .object({
    refund_amount: Amount,
    currency: z.string(),
    refund_status: z.enum(["succeeded", "pending", "failed"]).meta({
      description: "`pending` while the gateway has not answered",
    }),
    status: OrderStatus,
    payment_status: z.enum(PAYMENT_STATUSES),
  })
  .meta({ id: "OrderRefundDone" });
export type RefundDone = z.output<typeof RefundDone>;

export const StaffCancellationPreview = z
  .object({
    order_number: z.string(),
    ...Money,
    kept_amount: Amount.meta({
      description: "Canceling doesn’t refund any money; refund it afterwards",
    }),
    receipt: AdjustedAmounts.nullable(),
    tickets_void: z.int(),
    places_freed: PlacesFreed,
  })
  .meta({ id: "StaffCancellationPreview" });
export type StaffCancellationPreview = z.output<typeof StaffCancellationPreview>;

export const StaffCancellation = z
  .strictObject({
    preview_token: textUpTo(100),
    reason: proseUpTo(500).trim().min(1, "Enter a reason for your records."),
  })
  .meta({ id: "StaffCancellation" });
export type StaffCancellationInput = z.input<typeof StaffCancellation>;

export const OrderStateView = z
  .object({ status: OrderStatus, payment_status: z.enum(PAYMENT_STATUSES) })
  .meta({ id: "OrderState" });
