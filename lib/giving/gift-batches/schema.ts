import { z } from "zod";
import { giftBatches } from "@/db/schema";
import { Page, PerPage } from "@/lib/donors/paging";
import { NewDonor } from "@/lib/donors/schema";
import { blankableProse, Day, PathId, RowId, textUpTo } from "@/lib/input";
import { CURSOR_PARTS } from "@/lib/paging/pages";

export const BATCH_STATUSES = giftBatches.status.enumValues;
export const BATCH_METHODS = giftBatches.method.enumValues;

/** So that a batch is posted in one transaction of a few seconds. */
export const MOST_ROWS = 300;

const Name = textUpTo(120)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, "Enter a name."));
const Amount = z.union([z.number(), textUpTo(40)]).meta({
  description: 'Major units, such as 25 or "25.50"',
});
const ReceivedOn = Day.refine((day) => day >= "1900-01-01", "Enter a date in 1900 or later.");
const Method = z.enum(BATCH_METHODS);
const ExpectedCount = z
  .int("Enter a whole number.")
  .min(1, "Enter the number of gifts.")
  .max(MOST_ROWS, `A batch can have up to ${MOST_ROWS} gifts. Split this one.`);

const defaults = {
  designation_id: RowId,
  method: Method,
  received_on: ReceivedOn,
  appeal_id: RowId.nullable(),
  email_receipts: z
    .boolean()
    .meta({ description: "Email each donor a receipt when the batch is posted" }),
  acknowledge: z.boolean().meta({ description: "Add each gift to the acknowledgment queue" }),
};

export const NewGiftBatch = z
  .strictObject({
    name: Name,
    expected_count: ExpectedCount,
    expected_amount: Amount,
    ...defaults,
    appeal_id: defaults.appeal_id.default(null),
    email_receipts: defaults.email_receipts.default(true),
    acknowledge: defaults.acknowledge.default(true),
  })
  .meta({ id: "NewGiftBatch" });
export type NewGiftBatchInput = z.input<typeof NewGiftBatch>;

/** What is not given stays. Rows that have been entered keep what they say. */
export const GiftBatchChanges = z
  .strictObject({
    name: Name.optional(),
    expected_count: ExpectedCount.optional(),
    expected_amount: Amount.optional(),
    ...z.strictObject(defaults).partial().shape,
  })
  .meta({ id: "GiftBatchChanges" });
export type GiftBatchChangesInput = z.input<typeof GiftBatchChanges>;

const rowFields = {
  amount: Amount,
  designation_id: RowId.optional().meta({ description: "The batch’s default if omitted" }),
  method: Method.optional().meta({ description: "The batch’s default if omitted" }),
  received_on: ReceivedOn.optional().meta({ description: "The batch’s default if omitted" }),
  appeal_id: RowId.nullable().optional().meta({ description: "The batch’s default if omitted" }),
  note: blankableProse(2000)
    .nullish()
    .meta({ description: "Visible only to staff, such as the check number" }),
};

export const NewBatchRow = z
  .strictObject({
    donor_id: RowId.optional(),
    new_donor: NewDonor.optional().meta({
      description: "A new donor, instead of `donor_id`. The donor is added along with the row.",
    }),
    ...rowFields,
  })
  .meta({ id: "NewGiftBatchRow" });
export type NewBatchRow = z.output<typeof NewBatchRow>;
export type NewBatchRowInput = z.input<typeof NewBatchRow>;

/** What is not given stays. */
export const BatchRowChanges = z
  .strictObject({ donor_id: RowId.optional(), ...z.strictObject(rowFields).partial().shape })
  .meta({ id: "GiftBatchRowChanges" });
export type BatchRowChangesInput = z.input<typeof BatchRowChanges>;

export const GiftBatchQuery = z.strictObject({
  status: z.enum(BATCH_STATUSES).optional(),
  page: Page,
  per_page: PerPage,
  ...CURSOR_PARTS,
});
export type GiftBatchQuery = z.output<typeof GiftBatchQuery>;

export const BatchRowPath = z.object({ id: PathId, row_id: PathId });

const Named = z.object({ id: RowId, name: z.string() });
const Totals = z.object({ count: z.int(), amount: z.number() });

export const GiftBatchSummary = z
  .object({
    id: RowId,
    name: z.string(),
    status: z.enum(BATCH_STATUSES),
    currency: z.string(),
    expected: Totals.meta({ description: "The control totals, such as those on a deposit slip" }),
    entered: Totals.meta({ description: "The totals of the rows" }),
    created_at: z.string().meta({ format: "date-time" }),
    posted_at: z.string().nullable().meta({ format: "date-time" }),
  })
  .meta({ id: "GiftBatchSummary" });
export type GiftBatchSummary = z.infer<typeof GiftBatchSummary>;

export const BatchRowView = z
  .object({
    id: RowId,
    donor: Named.extend({ email: z.string().nullable() }),
    designation: Named,
    amount: z.number(),
    method: Method,
    received_on: z.string().meta({ format: "date" }),
    appeal: Named.nullable(),
    note: z.string().nullable(),
    donation_id: RowId.nullable().meta({ description: "The gift, once the batch is posted" }),
  })
  .meta({ id: "GiftBatchRow" });
export type BatchRowView = z.infer<typeof BatchRowView>;

export const GiftBatchView = GiftBatchSummary.extend({
  designation: Named,
  method: Method,
  received_on: z.string().meta({ format: "date" }),
  appeal: Named.nullable(),
  email_receipts: z.boolean(),
  acknowledge: z.boolean(),
  rows: z.array(BatchRowView).meta({ description: "In the order entered" }),
}).meta({ id: "GiftBatch" });
export type GiftBatchView = z.infer<typeof GiftBatchView>;
