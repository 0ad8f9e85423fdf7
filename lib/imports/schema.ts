import { z } from "zod";
import { imports, SOFT_CREDIT_TYPES } from "@/db/schema";
import { DUPLICATE_CHOICES, IMPORT_KINDS } from "@/db/schema/imports";
import { Page, PerPage } from "@/lib/donors/paging";
import { GIFT_METHODS } from "@/lib/giving/donation-schema";
import { blankable, RowId, textUpTo } from "@/lib/input";
import { SYSTEM_KEYS } from "./systems";

export const KINDS = IMPORT_KINDS;
export const STATES = imports.state.enumValues;

export const ImportKindPath = z.object({ what: z.enum(KINDS) });

export const ImportRequest = z.strictObject({
  what: z.enum(KINDS, "Choose what is in the file."),
  system: z.enum(SYSTEM_KEYS, "Choose a system from the list.").optional().meta({
    description: "The system whose export the file is; told by the headings unless given",
  }),
});
export type ImportRequest = z.output<typeof ImportRequest>;

export const ImportQuery = z.strictObject({ page: Page, per_page: PerPage });
export type ImportQuery = z.output<typeof ImportQuery>;

/** What is not given stays. */
export const ImportChanges = z.strictObject({
  mapping: z
    .array(textUpTo(60).nullable())
    .max(200)
    .optional()
    .meta({ description: "The field of each column, in the file's order; null leaves it out" }),
  date_order: z
    .enum(["mdy", "dmy"])
    .optional()
    .meta({ description: "Of dates such as 5/4/2026; ISO dates are always understood" }),
  decimal_mark: z.enum([".", ","]).optional(),
  source: blankable(80)
    .transform((text) => text ?? "")
    .optional()
    .meta({
      description:
        "Of gifts, soft credits and sponsorships: the system whose gift ids the file has; of recurring gifts: the system whose recurring gift ids it has",
    }),
  designation_id: RowId.nullish().meta({
    description: "For gifts and recurring gifts that name none",
  }),
  method: z.enum(GIFT_METHODS).nullish().meta({ description: "For gifts that name none" }),
  soft_credit_type: z
    .enum(SOFT_CREDIT_TYPES)
    .nullish()
    .meta({ description: "For soft credits that name none" }),
});
export type ImportChanges = z.output<typeof ImportChanges>;
export type ImportChangesInput = z.input<typeof ImportChanges>;

const Choice = z.enum(DUPLICATE_CHOICES, "Choose add, link or skip.").meta({
  description:
    "`add`: as another donor; `link`: to the donor who has the address, who keeps their name; `skip`: not at all",
});

const MOST_CHOICES = 500;

export const DuplicateChoices = z
  .strictObject({
    all: Choice.optional().meta({ description: "For every possible duplicate of the file" }),
    rows: z
      .array(z.strictObject({ line: RowId, choice: Choice }))
      .max(MOST_CHOICES)
      .refine((rows) => new Set(rows.map(({ line }) => line)).size === rows.length, {
        message: "Name each line once.",
      })
      .default([])
      .meta({ description: "For single lines, after `all`" }),
  })
  .refine(({ all, rows }) => all !== undefined || rows.length > 0, "Choose for all or for some.");
export type DuplicateChoicesInput = z.input<typeof DuplicateChoices>;

export const DuplicateRow = z
  .object({
    line: z.int(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    donor: z
      .object({ id: RowId, name: z.string() })
      .nullable()
      .meta({ description: "The donor who has the same email address" }),
    earlier_line: z
      .object({ line: z.int(), name: z.string().nullable() })
      .nullable()
      .meta({ description: "The line further up in the file that has the same email address" }),
    suggested: z.enum(["add", "link"]).meta({ description: "What is done without a choice" }),
    choice: Choice,
  })
  .meta({ id: "ImportDuplicate" });
export type DuplicateRow = z.infer<typeof DuplicateRow>;

const count = z.int().min(0);

export const ImportSummary = z
  .object({
    id: RowId,
    what: z.enum(KINDS),
    file_name: z.string(),
    state: z.enum(STATES).meta({
      description:
        "`checking`, `importing` and `undoing` are under way; `checked` waits for being imported, `ready` for being checked; `undone` was taken back",
    }),
    rows: count,
    counts: z
      .object({ new: count, changed: count, unchanged: count, skipped: count, refused: count })
      .meta({ description: "Of the dry run, and of the import once that has begun" }),
    taken_back: z
      .object({ undone: count, kept: count })
      .nullable()
      .meta({ description: "Of the rows that were added: how many are taken back, how many stay" }),
    seconds_left: z.int().nullable().meta({
      description: "While rows are taken: an estimate; null before there is one",
    }),
    started_by: z.string(),
    created_at: z.string().meta({ format: "date-time" }),
    finished_at: z.string().nullable().meta({ format: "date-time" }),
  })
  .meta({ id: "ImportSummary" });
export type ImportSummary = z.infer<typeof ImportSummary>;

const DuplicateCounts = z
  .object({ add: count, link: count, skip: count })
  .meta({ description: "How many possible duplicates are added, linked and skipped" });
export type DuplicateCounts = z.infer<typeof DuplicateCounts>;

export const ImportView = ImportSummary.extend({
  duplicates: DuplicateCounts,
  columns: z.array(
    z.object({
      number: z.int().meta({ description: "From 1, in the file's order" }),
      heading: z.string(),
      field: z.string().nullable(),
      samples: z.array(z.string()),
    }),
  ),
  system: z.enum(SYSTEM_KEYS).nullable().meta({
    description: "The system whose export the file is, which says what its columns are",
  }),
  fields: z
    .array(z.object({ key: z.string(), label: z.string() }))
    .meta({ description: "What a column can be" }),
  date_order: z.enum(["mdy", "dmy"]),
  decimal_mark: z.enum([".", ","]),
  source: z.string(),
  designation_id: RowId.nullable(),
  method: z.enum(GIFT_METHODS).nullable(),
  soft_credit_type: z.enum(SOFT_CREDIT_TYPES).nullable(),
  can_take_back: count.meta({
    description: "How many of the records that a finished import added can be taken back",
  }),
  rows_kept: z.boolean().meta({
    description: "Whether what each row came to is still known; it is forgotten after 30 days",
  }),
  refused_rows: z
    .array(z.object({ line: z.int(), reason: z.string(), cells: z.array(z.string()) }))
    .meta({ description: "The first hundred; the CSV of refused rows has all" }),
}).meta({ id: "Import" });
export type ImportView = z.infer<typeof ImportView>;
