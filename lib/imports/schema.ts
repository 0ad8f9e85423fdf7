import { z } from "zod";
import { imports, SOFT_CREDIT_TYPES } from "@/db/schema";
import { DUPLICATE_CHOICES, IMPORT_KINDS } from "@/db/schema/imports";
import { Page, PerPage } from "@/lib/donors/paging";
import { GIFT_METHODS } from "@/lib/giving/donation-schema";
import { blankable, RowId, textUpTo } from "@/lib/input";
import { CURSOR_PARTS } from "@/lib/paging/pages";
import { SYSTEM_KEYS } from "./systems";

export const KINDS = IMPORT_KINDS;
export const STATES = imports.state.enumValues;

export const ImportKindPath = z.object({ what: z.enum(KINDS) });

export const ImportRequest = z.strictObject({
  what: z.enum(KINDS, "Choose what the file contains."),
  system: z.enum(SYSTEM_KEYS, "Choose a system from the list.").optional().meta({
    description: "The system the file was exported from; detected from the headings if omitted",
  }),
});
export type ImportRequest = z.output<typeof ImportRequest>;

export const ImportQuery = z.strictObject({ page: Page, per_page: PerPage, ...CURSOR_PARTS });
export type ImportQuery = z.output<typeof ImportQuery>;

/** What is not given stays. */
export const ImportChanges = z.strictObject({
  mapping: z
    .array(textUpTo(80).nullable())
    .max(200)
    .optional()
    .meta({ description: "The field of each column, in the file's order; null skips the column" }),
  date_order: z
    .enum(["mdy", "dmy"])
    .optional()
    .meta({ description: "Order of dates such as 5/4/2026; ISO dates always work" }),
  decimal_mark: z.enum([".", ","]).optional(),
  source: blankable(80)
    .transform((text) => text ?? "")
    .optional()
    .meta({
      description:
        "Of gifts, soft credits and sponsorships: the system whose gift ids the file has; of recurring gifts: the system whose recurring gift ids it has",
    }),
  designation_id: RowId.nullish().meta({
    description: "For gifts and recurring gifts without one",
  }),
  method: z.enum(GIFT_METHODS).nullish().meta({ description: "For gifts without one" }),
  soft_credit_type: z
    .enum(SOFT_CREDIT_TYPES)
    .nullish()
    .meta({ description: "For soft credits without one" }),
});
export type ImportChanges = z.output<typeof ImportChanges>;
export type ImportChangesInput = z.input<typeof ImportChanges>;

const Choice = z.enum(DUPLICATE_CHOICES, "Choose add, link, or skip.").meta({
  description:
    "`add` as a new donor, `link` to the donor with the address, who keeps their name, or `skip` the row",
});

const MOST_CHOICES = 500;

export const DuplicateChoices = z
  .strictObject({
    all: Choice.optional().meta({ description: "For every possible duplicate in the file" }),
    rows: z
      .array(z.strictObject({ line: RowId, choice: Choice }))
      .max(MOST_CHOICES)
      .refine((rows) => new Set(rows.map(({ line }) => line)).size === rows.length, {
        message: "List each line only once.",
      })
      .default([])
      .meta({ description: "For single lines, after `all`" }),
  })
  .refine(
    ({ all, rows }) => all !== undefined || rows.length > 0,
    "Send a choice for all duplicates or for some lines.",
  );
export type DuplicateChoicesInput = z.input<typeof DuplicateChoices>;

export const DuplicateRow = z
  .object({
    line: z.int(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    donor: z
      .object({ id: RowId, name: z.string() })
      .nullable()
      .meta({ description: "The donor with the same email address" }),
    earlier_line: z
      .object({ line: z.int(), name: z.string().nullable() })
      .nullable()
      .meta({ description: "The earlier line with the same email address" }),
    suggested: z.enum(["add", "link"]).meta({ description: "What happens without a choice" }),
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
        "`checking`, `importing` and `undoing` are in progress; `ready` is waiting to be checked, `checked` to be imported; `undone` means the import was reversed",
    }),
    rows: count,
    counts: z
      .object({ new: count, changed: count, unchanged: count, skipped: count, refused: count })
      .meta({ description: "From the dry run, or from the import once it has started" }),
    taken_back: z
      .object({ undone: count, kept: count })
      .nullable()
      .meta({ description: "Of the added rows: how many were undone and how many stay" }),
    seconds_left: z.int().nullable().meta({
      description: "Estimate while rows are processed; null until there is one",
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
    description: "The system the file was exported from, which determines its columns",
  }),
  fields: z
    .array(z.object({ key: z.string(), label: z.string() }))
    .meta({ description: "Fields that a column can be mapped to" }),
  date_order: z.enum(["mdy", "dmy"]),
  decimal_mark: z.enum([".", ","]),
  source: z.string(),
  designation_id: RowId.nullable(),
  method: z.enum(GIFT_METHODS).nullable(),
  soft_credit_type: z.enum(SOFT_CREDIT_TYPES).nullable(),
  can_take_back: count.meta({
    description: "How many records added by a finished import can be undone",
  }),
  rows_kept: z.boolean().meta({
    description: "Whether row results are still available; they are deleted after 30 days",
  }),
  refused_rows: z
    .array(z.object({ line: z.int(), reason: z.string(), cells: z.array(z.string()) }))
    .meta({ description: "The first hundred; the CSV of rejected rows has them all" }),
}).meta({ id: "Import" });
export type ImportView = z.infer<typeof ImportView>;
