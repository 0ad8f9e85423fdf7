import { z } from "zod";
import { ACCOUNT_TYPES, journalBatches, MOVEMENTS, SLOTS } from "@/db/schema";
import { Page, PerPage } from "@/lib/donors/paging";
import { Day, RowId, textUpTo, wholeParameter } from "@/lib/input";
import { isCurrency } from "@/lib/money";
import { CURSOR_PARTS } from "@/lib/paging/pages";

/** What a mapping can be for: where money arrives, what it is earned by, and what it costs. */
export const MAPPED_SLOTS = SLOTS;

export const BATCH_STATES = journalBatches.status.enumValues;

/** So that a batch is closed in one transaction of some seconds. */
export const MOST_MOVEMENTS = 20_000;

/** The most accounts that an organization has. */
export const MOST_ACCOUNTS = 500;

const Code = textUpTo(20)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, "Enter the account’s number."))
  .meta({ description: "The account’s number in your accounting software, such as 4010" });
const Name = textUpTo(100)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, "Enter a name."))
  .meta({ description: "As in your accounting software; `Parent:Sub` for a subaccount" });
const accountFields = { code: Code, name: Name, type: z.enum(ACCOUNT_TYPES) };

export const NewLedgerAccount = z.strictObject(accountFields).meta({ id: "NewLedgerAccount" });
export type NewLedgerAccountInput = z.input<typeof NewLedgerAccount>;

/** What is not given stays. */
export const LedgerAccountChanges = z
  .strictObject({
    ...z.strictObject(accountFields).partial().shape,
    is_active: z.boolean().optional(),
  })
  .meta({ id: "LedgerAccountChanges" });
export type LedgerAccountChangesInput = z.input<typeof LedgerAccountChanges>;

export const LedgerAccountView = z
  .object({
    id: RowId,
    code: z.string(),
    name: z.string(),
    type: z.enum(ACCOUNT_TYPES),
    is_active: z.boolean(),
  })
  .meta({ id: "LedgerAccount" });
export type LedgerAccountView = z.infer<typeof LedgerAccountView>;

const scope = {
  program_id: RowId.nullable().default(null),
  designation_id: RowId.nullable().default(null),
  event_id: RowId.nullable().default(null),
};

export const AccountMappingInput = z
  .strictObject({
    slot: z.enum(SLOTS),
    ...scope,
    account_id: RowId.nullable().meta({ description: "Null removes the mapping" }),
  })
  .meta({ id: "AccountMappingInput" });
export type AccountMappingInput = z.input<typeof AccountMappingInput>;

const Named = z.object({ id: RowId, name: z.string() });

export const AccountMappingView = z
  .object({
    slot: z.enum(SLOTS),
    program: Named.nullable(),
    designation: Named.nullable(),
    event: Named.nullable(),
    account: LedgerAccountView,
  })
  .meta({ id: "AccountMapping" });
export type AccountMappingView = z.infer<typeof AccountMappingView>;

export const NewJournalBatch = z
  .strictObject({
    through: Day.meta({
      format: "date",
      description: "The last day the batch covers, in the organization’s time zone",
    }),
    currency: textUpTo(3)
      .transform((text) => text.toUpperCase())
      .refine(isCurrency, "Enter a currency such as USD.")
      .optional()
      .meta({ description: "The organization’s currency if omitted" }),
  })
  .meta({ id: "NewJournalBatch" });
export type NewJournalBatchInput = z.input<typeof NewJournalBatch>;

export const JournalBatchQuery = z.strictObject({
  status: z.enum(BATCH_STATES).optional(),
  page: Page,
  per_page: PerPage,
  ...CURSOR_PARTS,
});
export type JournalBatchQuery = z.output<typeof JournalBatchQuery>;

export const JournalEntryQuery = z.strictObject({ page: Page, per_page: PerPage, ...CURSOR_PARTS });
export type JournalEntryQuery = z.output<typeof JournalEntryQuery>;

const Instant = z.string().meta({ format: "date-time" });
const LocalDay = z.string().meta({ format: "date" });

export const JournalBatchSummary = z
  .object({
    id: RowId,
    status: z.enum(BATCH_STATES),
    currency: z.string(),
    through: LocalDay,
    entries: z.int().meta({ description: "In a list, 0 while the batch is open" }),
    total: z.number().meta({ description: "The total of its debits, which equals its credits" }),
    created_at: Instant,
    closed_at: Instant.nullable(),
  })
  .meta({ id: "JournalBatchSummary" });
export type JournalBatchSummary = z.infer<typeof JournalBatchSummary>;

export const JournalBatchView = JournalBatchSummary.extend({
  accounts: z
    .array(z.object({ account: LedgerAccountView, debit: z.number(), credit: z.number() }))
    .meta({ description: "What the batch posts to each account, ordered by account number" }),
  unmapped: z.array(z.object({ slot: z.enum(SLOTS), label: z.string(), amount: z.number() })).meta({
    description: "The items with no account yet. The batch can’t be closed until each has one.",
  }),
  files: z
    .int()
    .meta({ description: "How many files a Xero download has, each with at most 300 lines" }),
}).meta({ id: "JournalBatch" });
export type JournalBatchView = z.infer<typeof JournalBatchView>;

export const JournalEntryView = z
  .object({
    id: RowId,
    movement: z.enum(MOVEMENTS),
    movement_id: RowId,
    donation_id: RowId.nullable().meta({ description: "The gift the entry is for" }),
    order_id: RowId.nullable().meta({
      description:
        "The registration the entry is for; payouts and some fees have neither a gift nor a registration",
    }),
    sequence: z.int(),
    is_reversal: z.boolean().meta({
      description: "Reverses an earlier entry for the same transaction, which has since changed",
    }),
    posted_on: LocalDay,
    happened_on: LocalDay,
    description: z.string(),
    lines: z.array(
      z.object({
        account: LedgerAccountView,
        label: z.string(),
        debit: z.number(),
        credit: z.number(),
      }),
    ),
  })
  .meta({ id: "JournalEntry" });
export type JournalEntryView = z.infer<typeof JournalEntryView>;

export const FILE_FORMATS = ["quickbooks", "xero"] as const;

export const JournalFileQuery = z.strictObject({
  format: z.enum(FILE_FORMATS).default("quickbooks"),
  part: wholeParameter(1, 10_000).default(1),
});
export type JournalFileQuery = z.output<typeof JournalFileQuery>;
