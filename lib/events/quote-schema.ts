import { z } from "zod";
import { GROUP_KINDS, LINE_TYPES } from "@/db/schema";
import { Benefit } from "@/lib/giving/benefit-schema";
import { RowId, textUpTo } from "@/lib/input";
import { DETAILS_TIMINGS } from "./fields";
import { SourceSnapshotView } from "./line-view";

/** Major units: `25`, `25.5` or `"25.50"`. Read with the event's currency. */
export const AmountInput = z.union([z.number(), textUpTo(40)], "Enter an amount.");

const units = z.int().min(1).max(100);

export const ConversionIntentsInput = z.object({
  recurring_gift: z.boolean().default(false),
  child_sponsorship: z.boolean().default(false),
});

/** What a buyer wants. Prices are never part of it, except what they choose to give. */
export const Cart = z.object({
  tickets: z
    .array(z.object({ ticket_type_id: RowId, quantity: units }))
    .max(50)
    .default([]),
  sponsor_packages: z
    .array(z.object({ sponsor_package_id: RowId, quantity: units }))
    .max(50)
    .default([]),
  auction_items: z
    .array(z.object({ auction_item_id: RowId }))
    .max(50)
    .default([]),
  auction_bids: z
    .array(z.object({ auction_bid_id: RowId }))
    .max(50)
    .default([]),
  donations: z
    .array(z.object({ amount: AmountInput }))
    .max(10)
    .default([]),
  promo_code: textUpTo(60).nullish(),
  /** Of a hidden ticket (`GET` of the event with `?code=`). */
  access_code: textUpTo(60).nullish(),
  /** Of an offer of the waiting list: the places that are kept for its holder. */
  waitlist_token: textUpTo(64).nullish(),
  cover_fees: z.boolean().default(false),
  conversion_intents: ConversionIntentsInput.nullish(),
});
export type Cart = z.output<typeof Cart>;
export type CartInput = z.input<typeof Cart>;

const amount = z.string().regex(/^[0-9]+[.][0-9]{2}$/);

export const QuoteLine = z.object({
  key: z.string(),
  type: z.enum(LINE_TYPES),
  label: z.string(),
  ticket_type_id: z.int().optional(),
  sponsor_package_id: z.int().optional(),
  auction_item_id: z.int().optional(),
  auction_bid_id: z.int().optional(),
  quantity: z.int(),
  unit_amount: amount,
  line_total: amount,
  fair_market_total: amount,
  discount: amount,
  benefit_kind: Benefit,
  fees_covered: amount.meta({ description: "Its share of the covered fees" }),
  deductible_total: amount.meta({
    description: "Part of the amount paid for it, covered fees included",
  }),
  admissions_per_unit: z.int(),
  admissions: z.int(),
  source_snapshot: SourceSnapshotView.nullable(),
});

/** `quote_snapshot` (`registration §2`). Every amount is a decimal string with two places. */
export const QuoteSnapshot = z
  .object({
    quote_version: z.literal(2),
    event_id: z.int(),
    currency: z.string(),
    catalog_revision: z.int(),
    questions_revision: z.int(),
    quoted_at: z.string(),
    expires_at: z.string(),
    lines: z.array(QuoteLine),
    discount: z
      .object({
        code: z.string(),
        kind: z.enum(["percent", "amount"]),
        value: amount,
        amount,
        allocations: z.array(z.object({ line_key: z.string(), amount })),
      })
      .nullable(),
    conversion_intents: z
      .object({ recurring_gift: z.boolean(), child_sponsorship: z.boolean() })
      .nullable(),
    fee_cover: z.object({ selected: z.boolean(), percent: amount, fixed: amount, amount }),
    group_plan: z.array(
      z.object({
        key: z.string(),
        source_kind: z.enum(["ticket_type", "sponsor_package"]),
        source_id: z.int(),
        event_ticket_type_id: z.int().nullable(),
        kind: z.enum(GROUP_KINDS),
        label_prompt: z.string().nullable(),
        slots: z.int(),
        attendee_details_timing: z.enum(DETAILS_TIMINGS),
        line_key: z.string(),
        sequence: z.int(),
      }),
    ),
    capacity: z.array(
      z.object({
        pool: z.enum(["event", "ticket_type", "sponsor_package", "promo_code"]),
        pool_id: z.int(),
        units: z.int(),
      }),
    ),
    totals: z.object({
      subtotal_amount: amount,
      discount_amount: amount,
      donation_amount: amount,
      fees_covered_amount: amount,
      tax_deductible_amount: amount,
      non_deductible_amount: amount,
      total_amount: amount,
      admissions: z.int(),
    }),
    payment_methods: z.array(z.enum(["card", "check"])),
    fingerprint: z.string(),
  })
  .meta({ id: "RegistrationQuote" });
export type QuoteSnapshot = z.output<typeof QuoteSnapshot>;
