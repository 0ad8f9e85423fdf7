import { z } from "zod";
import { KEPT_KINDS, payments } from "@/db/schema";
import { CustomView } from "@/lib/custom-fields/schema";
import { Day, proseUpTo, RowId, textUpTo } from "@/lib/input";
import { GIFT_STATUSES } from "../donation-schema";

const Amount = z.union([z.number(), textUpTo(40)]);

/** The `next_charge_on` that the caller has seen; the change is refused when it is another by now. */
const expected = { expected_next_charge_on: Day.nullish() };

export const PlanChanges = z.strictObject({
  ...expected,
  amount: Amount.optional().meta({
    description:
      "Major units, excluding covered fees. A sponsored place costs its monthly price times the months between gifts.",
  }),
  frequency: z.int().optional().meta({
    description:
      "Months between gifts, as the program allows. The amount of a place with a monthly price changes with it.",
  }),
  next_charge_on: Day.optional().meta({ description: "Between tomorrow and a year from now" }),
  payment_method_id: RowId.optional().meta({ description: "One of the donor’s cards on file" }),
});
export type PlanChangesInput = z.input<typeof PlanChanges>;

export const PlanPause = z.strictObject({
  ...expected,
  months: z
    .int("Choose 1 to 12 months.")
    .min(1, "Choose 1 to 12 months.")
    .max(12, "Choose 1 to 12 months."),
});
export type PlanPauseInput = z.input<typeof PlanPause>;

export const PlanSkip = z.strictObject(expected);
export type PlanSkipInput = z.input<typeof PlanSkip>;

export const PlanCancellation = z.strictObject({
  reason: proseUpTo(500).trim().nullish().meta({ description: "In the donor’s own words" }),
});
export type PlanCancellationInput = z.input<typeof PlanCancellation>;

const CardSummary = z.object({
  id: RowId,
  kind: z.enum(KEPT_KINDS),
  brand: z.string().meta({ description: "For a bank account, the name of its bank" }),
  last_four: z.string().meta({ description: "Empty if the gateway doesn’t provide it" }),
  exp_month: z.int().nullable().meta({ description: "Null for bank accounts" }),
  exp_year: z.int().nullable(),
});
export type CardSummary = z.output<typeof CardSummary>;

/** `retrying`: active, and the last period's money has not come in yet. */
export const PLAN_STATES = ["active", "retrying", "paused", "failed", "cancelled"] as const;

export const PlanView = z
  .object({
    id: RowId,
    status: z.enum(PLAN_STATES),
    donor: z.object({ id: RowId, name: z.string() }),
    program: z.object({ id: RowId, name: z.string() }),
    purpose: z.object({
      kind: z.enum(["designation", "entity"]),
      id: RowId,
      name: z.string(),
    }),
    amount: z.number(),
    fees_covered: z.number(),
    total: z.number().meta({ description: "What the card is charged each time" }),
    currency: z.string(),
    price_per_month: z.number().nullable().meta({
      description:
        "The current monthly price of the sponsored place; null if the donor chooses the amount",
    }),
    is_below_price: z.boolean().meta({
      description:
        "Pays less than the monthly price times the months between gifts, as plans from before monthly pricing do. It keeps its amount until its amount or frequency is changed.",
    }),
    frequency: z.int().nullable().meta({ description: "Months between gifts; null when weekly" }),
    every: z.object({ unit: z.enum(["week", "month", "year"]), interval: z.int() }),
    started_on: z.string(),
    next_charge_on: z.string().nullable().meta({
      description:
        "Null once the plan has ended, and while an imported plan is waiting for its first card",
    }),
    resume_on: z.string().nullable(),
    retry_on: z.string().nullable().meta({
      description: "Also null while the plan is waiting for another card",
    }),
    awaits_card: z.boolean().meta({
      description:
        "Nothing is charged until the donor adds a card: an imported plan has no card yet (`failure` is null), or the bank won’t allow its card to be charged again",
    }),
    failure: z
      .object({ code: z.string(), message: z.string(), attempts: z.int() })
      .nullable()
      .meta({ description: "Why the open period could not be charged" }),
    is_being_charged: z.boolean(),
    card: CardSummary.nullable(),
    is_anonymous: z.boolean(),
    ended_at: z.iso.datetime().nullable(),
    end_reason: z.string().nullable(),
    custom: CustomView.optional().meta({ description: "For staff only" }),
  })
  .meta({ id: "Plan" });
export type PlanView = z.output<typeof PlanView>;

/** One gift of a plan. */
const PlanGift = z.object({
  donation_id: RowId,
  period_on: z.string(),
  donated_on: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(GIFT_STATUSES),
});

const PlanAttempt = z
  .object({
    payment_id: RowId.nullable().meta({ description: "Null when there was no card to charge" }),
    donation_id: RowId,
    period_on: z.string().meta({ format: "date", description: "The period the charge was for" }),
    attempted_at: z.iso.datetime(),
    amount: z.number().meta({
      description: "The plan’s part of the charge, in major units, including its covered fees",
    }),
    charged: z.number().meta({
      description:
        "The whole charge. More than `amount` for a first gift that was paid together with other gifts",
    }),
    currency: z.string(),
    outcome: z.enum(payments.status.enumValues).meta({
      description: "`processing` while the bank is deciding, `voided` if the payment was reversed",
    }),
    reason: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: "Why the charge failed; null for every other outcome" }),
  })
  .meta({ id: "PlanAttempt" });
export type PlanAttempt = z.output<typeof PlanAttempt>;

export const PlanDetails = PlanView.extend({
  attempts: z.array(PlanAttempt).meta({
    description: "Attempts to charge the plan’s gifts: the latest 50, newest first",
  }),
  gifts: z.array(PlanGift).meta({ description: "The latest 100, newest first" }),
  choices: z.object({
    minimum_amount: z.number(),
    maximum_amount: z.number().nullable(),
    is_amount_fixed: z.boolean(),
    frequencies: z.array(z.int()),
    earliest_on: z.string(),
    latest_on: z.string(),
    cards: z.array(CardSummary),
    pauses: z.array(z.object({ months: z.int(), resume_on: z.string() })).meta({
      description:
        "When each pause would end; empty unless the plan is active and has its first card",
    }),
    after_skipping: z.string().nullable().meta({
      description: "The next date if a gift is skipped; null if none can be skipped",
    }),
    after_resuming: z.string().nullable().meta({
      description: "The next date if a paused plan resumes now; null unless it is paused",
    }),
  }),
}).meta({ id: "PlanDetails" });
export type PlanDetails = z.output<typeof PlanDetails>;

/** What a change would do. */
export const PlanPreview = z
  .object({
    before: PlanView,
    after: PlanView,
    changed: z.array(z.enum(["amount", "frequency", "next_charge_on", "payment_method_id"])),
    applies_from: z.string().meta({ description: "The first gift with the new terms" }),
    next_dates: z.array(z.string()),
  })
  .meta({ id: "PlanPreview" });
export type PlanPreview = z.output<typeof PlanPreview>;
