import { z } from "zod";
import { PLEDGE_FREQUENCIES, pledges } from "@/db/schema";
import { Page, PerPage } from "@/lib/donors/paging";
import { GIFT_METHODS, GIFT_STATUSES } from "@/lib/giving/donation-schema";
import { blankableProse, NearDay, QueryId, RowId, textUpTo } from "@/lib/input";
import { CURSOR_PARTS } from "@/lib/paging/pages";
import { MOST_INSTALLMENTS } from "./schedule";
import { PLEDGE_STATUSES } from "./standing";

const SOURCES = pledges.source.enumValues;

const Amount = z.union([z.number(), textUpTo(40)]).meta({
  description: 'Major units, such as 25 or "25.50"',
});
const Count = z
  .int("Enter a whole number.")
  .min(1, "Enter the number of installments.")
  .max(MOST_INSTALLMENTS, `A pledge can have up to ${MOST_INSTALLMENTS} installments.`)
  .meta({ description: "1 of `once`, 2–120 otherwise" });

const content = {
  program_id: RowId.meta({ description: "Determines the currency" }),
  designation_id: RowId.nullish().meta({ description: "One of the program’s designations" }),
  appeal_id: RowId.nullish().meta({ description: "The appeal that brought in the pledge" }),
  amount: Amount,
  pledged_on: NearDay.meta({ description: "The day the pledge was made, today or earlier" }),
  frequency: z.enum(PLEDGE_FREQUENCIES).meta({ description: "How often installments are due" }),
  first_due_on: NearDay.meta({ description: "When the first installment is due" }),
  installment_count: Count,
  note: blankableProse(2000).nullish().meta({ description: "Visible only to staff" }),
};

export const NewPledge = z
  .strictObject({
    donor_id: RowId,
    ...content,
    frequency: content.frequency.default("once"),
    installment_count: Count.default(1),
  })
  .meta({ id: "NewPledge" });
export type NewPledge = z.output<typeof NewPledge>;
export type NewPledgeInput = z.input<typeof NewPledge>;

/** What is not given stays; null clears. */
export const PledgeChanges = z
  .strictObject({
    ...z.strictObject(content).partial().shape,
    status: z.enum(["open", "written_off", "cancelled"]).optional().meta({
      description:
        "Writes off, cancels, or reopens the pledge. Only this and `note` can be changed on a closed pledge.",
    }),
    close_reason: blankableProse(500)
      .nullish()
      .meta({ description: "Why the pledge is written off (required) or canceled" }),
  })
  .meta({ id: "PledgeChanges" });
export type PledgeChanges = z.output<typeof PledgeChanges>;
export type PledgeChangesInput = z.input<typeof PledgeChanges>;

export const PledgeQuery = z.strictObject({
  status: z.enum(PLEDGE_STATUSES).optional(),
  overdue: z
    .enum(["true"])
    .optional()
    .meta({ description: "Only pledges with an unpaid installment due before today" }),
  donor_id: QueryId.optional(),
  program_id: QueryId.optional(),
  page: Page,
  per_page: PerPage,
  ...CURSOR_PARTS,
});
export type PledgeQuery = z.output<typeof PledgeQuery>;

const Named = z.object({ id: RowId, name: z.string() });
const LocalDate = z.string().meta({ format: "date" });
const Instant = z.string().meta({ format: "date-time" });

export const PledgeSummary = z
  .object({
    id: RowId,
    donor: Named,
    program: Named,
    designation: Named.nullable(),
    currency: z.string(),
    amount: z.number(),
    paid_amount: z
      .number()
      .meta({ description: "The amount of applied gifts that counts, net of refunds" }),
    balance: z.number().meta({
      description: "The amount still expected: 0 once fulfilled, written off, or canceled",
    }),
    written_off_amount: z.number(),
    status: z.enum(PLEDGE_STATUSES).meta({
      description: "`fulfilled` while gifts cover the pledge; a refund reopens it",
    }),
    pledged_on: LocalDate,
    frequency: z.enum(PLEDGE_FREQUENCIES),
    first_due_on: LocalDate,
    installment_count: z.int(),
    next_due_on: LocalDate.nullable().meta({
      description: "The due date of the earliest unpaid installment",
    }),
    next_due_amount: z.number(),
    overdue_amount: z.number(),
    overdue_since: LocalDate.nullable(),
    source: z.enum(SOURCES),
    created_at: Instant,
  })
  .meta({ id: "PledgeSummary" });
export type PledgeSummary = z.infer<typeof PledgeSummary>;

const Installment = z.object({
  number: z.int(),
  due_on: LocalDate,
  amount: z.number(),
  paid_amount: z.number(),
  is_overdue: z.boolean(),
});

const AppliedGift = z.object({
  id: RowId,
  donated_on: LocalDate,
  method: z.enum(GIFT_METHODS),
  status: z.enum(GIFT_STATUSES),
  amount: z.number(),
  counted_amount: z.number().meta({
    description:
      "The amount that counts toward the pledge: 0 for a gift that is void or doesn’t count",
  }),
});

export const PledgeView = PledgeSummary.extend({
  appeal: Named.nullable(),
  note: z.string().nullable(),
  closed_at: Instant.nullable(),
  close_reason: z.string().nullable(),
  form_submission_id: RowId.nullable().meta({
    description: "The form submission the pledge came from",
  }),
  installments: z.array(Installment),
  gifts: z.array(AppliedGift).meta({ description: "By due date" }),
}).meta({ id: "Pledge" });
export type PledgeView = z.infer<typeof PledgeView>;
